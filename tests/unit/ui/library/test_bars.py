import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QImage
from pytestqt.qtbot import QtBot

from desktop_app.core.listing import FileGroup
from desktop_app.ui.library.bars import Bars, bar_of
from desktop_app.ui.theme import colours_for

LARGE = FileGroup("pdf", 10, 1000, 5)
SMALL = FileGroup("text", 10, 250, 0)


@pytest.fixture
def bars(qtbot: QtBot) -> Bars:
    bars = Bars("Your files by kind")
    qtbot.addWidget(bars)
    bars.show_bars([bar_of("pdf", LARGE), bar_of("text", SMALL)])
    bars.resize(400, bars.sizeHint().height())
    return bars


def count(image: QImage, name: str, rows: range) -> int:
    """Count the pixels of a colour in the fullest of some rows."""
    across = range(image.width())
    return max(sum(image.pixelColor(x, y).name() == name for x in across) for y in rows)


@pytest.mark.parametrize("direction", list(Qt.LayoutDirection)[:2])
def test_bars_compare_sizes_and_mark_what_is_unreadable(
    bars: Bars, direction: Qt.LayoutDirection
) -> None:
    bars.setLayoutDirection(direction)
    image, colours = bars.grab().toImage(), colours_for(bars.palette())
    half = image.height() // 2
    first, second = range(half), range(half, image.height())

    assert count(image, colours.words.name(), first) == 200
    assert count(image, colours.warning_text.name(), first) == 200
    assert count(image, colours.words.name(), second) == 100
    assert count(image, colours.warning_text.name(), second) == 0


def test_the_figures_are_in_the_description(bars: Bars) -> None:
    assert bars.accessibleName() == "Your files by kind"
    assert bars.accessibleDescription().splitlines() == [
        "pdf: 1.0\xa0kB · 10 files · 5 could not be read",
        "text: 250\xa0bytes · 10 files",
    ]


def test_without_groups_they_take_no_room(bars: Bars) -> None:
    bars.show_bars([])

    assert bars.sizeHint().height() == 0
    assert bars.accessibleDescription() == ""
