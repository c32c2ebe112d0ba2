import pytest
from PySide6.QtGui import QFont
from PySide6.QtWidgets import (
    QComboBox,
    QMenu,
    QPushButton,
    QStyle,
    QStyleOptionComboBox,
    QToolButton,
)
from pytestqt.qtbot import QtBot

from desktop_app.ui.looks.parts import Part, set_part


def test_buttons_are_as_wide_as_their_words_ask_for(qtbot: QtBot) -> None:
    short, long = QPushButton("Go"), QPushButton("Go to the file manager")
    for button in (short, long):
        qtbot.addWidget(button)
    metrics = short.fontMetrics()
    room = short.sizeHint().width() - metrics.horizontalAdvance("Go")
    assert room == long.sizeHint().width() - metrics.horizontalAdvance("Go to the file manager")


def test_a_chip_is_lower_than_a_button(qtbot: QtBot) -> None:
    button, chip = QPushButton("Kind"), QPushButton("Kind")
    set_part(chip, Part.CHIP)
    for one in (button, chip):
        qtbot.addWidget(one)
    assert chip.sizeHint().height() < button.sizeHint().height()


@pytest.mark.parametrize("part", [None, Part.CHIP, Part.QUIET, Part.PRIMARY])
def test_large_text_has_room(qtbot: QtBot, part: Part | None) -> None:
    button = QPushButton("Åg")
    qtbot.addWidget(button)
    if part is not None:
        set_part(button, part)
    font = QFont(button.font())
    font.setPointSizeF(4 * font.pointSizeF())
    button.setFont(font)
    assert button.sizeHint().height() >= button.fontMetrics().height() + 8


def test_tools_can_be_hit(qtbot: QtBot) -> None:
    tool = QToolButton()
    qtbot.addWidget(tool)
    # WCAG 2.2, success criterion 2.5.8
    assert min(tool.sizeHint().toTuple()) >= 24


def test_entries_of_a_menu_have_room(qtbot: QtBot) -> None:
    menu = QMenu()
    qtbot.addWidget(menu)
    action = menu.addAction("Entry")
    assert menu.actionGeometry(action).height() >= menu.fontMetrics().height() + 8


@pytest.mark.parametrize("text", ["Der Reihe nach lesen", "fff", "100%"])
def test_what_is_chosen_is_not_cut(qtbot: QtBot, text: str) -> None:
    box = QComboBox()
    qtbot.addWidget(box)
    box.addItem(text)
    box.resize(box.sizeHint())
    option = QStyleOptionComboBox()
    box.initStyleOption(option)
    edit = QStyle.SubControl.SC_ComboBoxEditField
    room = box.style().subControlRect(QStyle.ComplexControl.CC_ComboBox, option, edit, box)
    # Fusion leaves one at each side, and letters hang over what they advance by.
    assert room.width() - 2 >= box.fontMetrics().horizontalAdvance(text) + 2
