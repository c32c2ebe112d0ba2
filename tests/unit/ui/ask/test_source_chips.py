from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from desktop_app.core.answers import Source
from desktop_app.ui.ask.source_chips import SourceChips


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

    assert chips.text == "[1] salt & oil.txt\n[2] b.pdf, page 3"
    assert chips.buttons[0].toolTip() == "Salt. Oil."
    with qtbot.waitSignal(chips.chosen) as chosen:
        chips.buttons[1].click()
    assert chosen.args == [2]
    chips.show_sources([])
    assert chips.isHidden()
    assert chips.buttons == []
