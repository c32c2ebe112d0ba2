import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QColor, QPalette
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from desktop_app.ui.search.date_periods import Period
from desktop_app.ui.search.period_bar import BARS_HEIGHT, PeriodBar
from desktop_app.ui.theme import colours_for


@pytest.fixture
def parent(qtbot: QtBot) -> QWidget:
    parent = QWidget()
    qtbot.addWidget(parent)
    parent.show()
    return parent


def make(parent: QWidget, files: int, share: float) -> PeriodBar:
    bar = PeriodBar(Period("2024", "2024", files), share, parent)
    bar.setGeometry(60, 60, 20, BARS_HEIGHT)  # away from where the mouse is
    bar.show()
    return bar


def filled(bar: PeriodBar) -> int:
    """Return how many pixels of its middle are of a bar's colours."""
    image = bar.grab().toImage()
    colours = colours_for(QApplication.palette())
    bars = {colours.muted.name(), colours.accent.name()}
    return sum(QColor(image.pixel(10, y)).name() in bars for y in range(image.height()))


def test_it_is_as_high_as_its_share_and_never_invisible(parent: QWidget) -> None:
    heights = [filled(make(parent, 9, share)) for share in (1.0, 0.5, 0.001)]
    assert heights[0] > BARS_HEIGHT - 4
    assert heights[1] == pytest.approx(heights[0] / 2, abs=2)
    assert heights[2] > 0


def test_a_period_without_files_is_no_choice(parent: QWidget) -> None:
    bar = make(parent, 0, 0.0)
    assert not bar.isEnabled()
    assert filled(bar) == 0


def test_it_is_called_by_its_period_and_count(parent: QWidget) -> None:
    assert make(parent, 1, 1.0).accessibleName() == "2024: 1 file"


@pytest.mark.parametrize("key", [Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Space])
def test_enter_and_space_choose(qtbot: QtBot, parent: QWidget, key: Qt.Key) -> None:
    bar = make(parent, 9, 1.0)
    with qtbot.waitSignal(bar.clicked):
        QTest.keyClick(bar, key)


def test_the_bar_under_the_pointer_is_highlighted(parent: QWidget, palette: QPalette) -> None:
    QApplication.setPalette(palette)
    bar = make(parent, 9, 1.0)
    told: list[Period | None] = []
    bar.pointed_at.connect(told.append)
    colours = colours_for(palette)
    assert QColor(bar.grab().toImage().pixel(10, 30)).name() == colours.muted.name()
    bar.setFocus()
    assert QColor(bar.grab().toImage().pixel(10, 30)).name() == colours.accent.name()
    bar.clearFocus()
    assert told == [Period("2024", "2024", 9), None]
    QApplication.setPalette(QPalette())
