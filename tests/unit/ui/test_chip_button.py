from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from desktop_app.ui.chip_button import ChipButton
from desktop_app.ui.flow_layout import FlowLayout

LONG = "everything that was decided at the general meeting " * 5


def test_a_long_name_makes_nothing_wider_and_is_cut(qtbot: QtBot) -> None:
    around = QWidget()
    qtbot.addWidget(around)
    chip = ChipButton(f"{LONG}1", around)
    FlowLayout(around).addWidget(chip)
    around.resize(300, 60)
    around.show()
    cut = chip.grab().toImage()
    chip.setText(f"{LONG}2")

    assert around.width() == 300
    assert chip.width() <= 300
    # The end of the text is shown, too.
    assert chip.grab().toImage() != cut


def test_a_sign_for_and_is_shown(qtbot: QtBot) -> None:
    around = QWidget()
    qtbot.addWidget(around)

    assert ChipButton("Parker & Sons", around).text() == "Parker && Sons"
