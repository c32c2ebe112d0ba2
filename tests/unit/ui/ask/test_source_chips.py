from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from desktop_app.core.answers import Source
from desktop_app.ui.ask.source_chips import SourceChips
from tests.support.conversations import shown_text


def test_each_source_is_a_button_with_its_beginning(qtbot: QtBot) -> None:
    around = QWidget()
    qtbot.addWidget(around)
    chips = SourceChips(around)
    assert chips.isHidden()
    chips.show_sources(
        [
            Source(1, "/d/salt & oil.txt", "", None, "Salt.\n\nOil.", 1),
            Source(2, "/d/b.pdf", "", 3, "B.", 2),
        ]
    )

    assert shown_text(chips) == "[1] salt & oil.txt\n[2] b.pdf, page 3"
    assert chips.buttons[0].toolTip() == "Salt. Oil."
    with qtbot.waitSignal(chips.chosen) as chosen:
        chips.buttons[1].click()
    assert chosen.args == [2]
    chips.show_sources([])
    assert chips.isHidden()
    assert chips.buttons == []


def test_places_that_would_be_called_the_same_are_distinguished(qtbot: QtBot) -> None:
    around = QWidget()
    qtbot.addWidget(around)
    chips = SourceChips(around)
    chips.show_sources(
        [
            Source(1, "/d/a.md", "", None, "One.", 1, heading="Weather › Rain"),
            Source(2, "/d/a.md", "", None, "Two.", 2, heading="Weather › Snow"),
            Source(3, "/d/a.md", "", None, "Three.", 3, heading="Weather › Snow"),
            Source(4, "/d/b.txt", "", None, "Four.", 4, heading="Elsewhere"),
            Source(5, "/d/c.txt", "", None, "Five.", 5),
            Source(6, "/d/c.txt", "", None, "Six.", 6),
        ]
    )

    assert shown_text(chips).splitlines() == [
        "[1] a.md, Rain",
        "[2] a.md, Snow, passage 1",
        "[3] a.md, Snow, passage 2",
        "[4] b.txt",
        "[5] c.txt, passage 1",
        "[6] c.txt, passage 2",
    ]
    assert chips.buttons[2].accessibleName() == "Show source 3: a.md, Snow, passage 2"
