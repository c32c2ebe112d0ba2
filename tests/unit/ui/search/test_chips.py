import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QPalette
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QPushButton
from pytestqt.qtbot import QtBot

from desktop_app.core.results import Chip
from desktop_app.core.sayings import Saying
from desktop_app.ui.appearance import dark_palette, light_palette
from desktop_app.ui.search.chips import Chips

QUERY = "rain kind:pdf in:letters flood"
CHIPS = (Chip(Saying("a PDF"), 5, 13), Chip(Saying("below letters & notes"), 14, 24))


@pytest.fixture
def chips(qtbot: QtBot) -> Chips:
    chips = Chips()
    qtbot.addWidget(chips)
    return chips


def buttons(chips: Chips) -> list[QPushButton]:
    return [one for one in chips.findChildren(QPushButton) if not one.isHidden()]


def test_without_conditions_there_is_nothing_to_see(chips: Chips) -> None:
    chips.show_chips("rain", ())
    assert chips.isHidden()


def test_each_condition_is_a_button_that_states_what_it_takes_away(chips: Chips) -> None:
    chips.show_chips(QUERY, CHIPS)
    assert not chips.isHidden()
    assert [one.text() for one in buttons(chips)] == ["a PDF", "below letters && notes"]
    assert [one.accessibleName() for one in buttons(chips)] == [
        "Remove: a PDF",
        "Remove: below letters & notes",
    ]


@pytest.mark.parametrize(
    ("place", "rest"), [(0, "rain in:letters flood"), (1, "rain kind:pdf flood")]
)
def test_a_button_returns_the_query_without_its_condition(
    qtbot: QtBot, chips: Chips, place: int, rest: str
) -> None:
    chips.show_chips(QUERY, CHIPS)
    with qtbot.waitSignal(chips.query_changed) as changed:
        QTest.keyClick(buttons(chips)[place], Qt.Key.Key_Space)
    assert changed.args == [rest]


def test_the_same_conditions_keep_their_buttons(chips: Chips) -> None:
    chips.show_chips(QUERY, CHIPS)
    before = buttons(chips)
    chips.show_chips(QUERY, CHIPS)
    assert buttons(chips) == before


def test_other_conditions_take_their_place(qtbot: QtBot, chips: Chips) -> None:
    chips.show_chips(QUERY, CHIPS)
    chips.show_chips("rain kind:pdf", CHIPS[:1])
    qtbot.waitUntil(lambda: [one.text() for one in buttons(chips)] == ["a PDF"])


def test_the_sign_of_taking_away_follows_the_colours(chips: Chips) -> None:
    chips.show_chips(QUERY, CHIPS)
    for palette in (dark_palette(), light_palette()):
        chips.setPalette(palette)
        words = palette.color(QPalette.ColorRole.ButtonText)
        for button in buttons(chips):
            drawn = button.icon().pixmap(16, 16).toImage()
            seen = [drawn.pixelColor(x, y) for x in range(16) for y in range(16)]
            inked = [one for one in seen if one.alpha() > 250]
            assert inked
            assert all(abs(one.lightness() - words.lightness()) < 8 for one in inked)
