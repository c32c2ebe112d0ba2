from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import (
    QApplication,
    QComboBox,
    QDialogButtonBox,
    QLineEdit,
    QListWidget,
    QPlainTextEdit,
    QStyle,
    QStyleOptionComboBox,
    QTabBar,
    QToolButton,
    QVBoxLayout,
    QWidget,
)
from pytestqt.qtbot import QtBot

from desktop_app.ui import looks
from desktop_app.ui.looks.style import Style
from desktop_app.ui.theme import colours_for


def test_windows_of_tests_look_as_those_of_the_program(qapp: QApplication) -> None:
    assert isinstance(qapp.style(), Style)


def test_what_empties_a_line_has_an_icon_of_the_program(qtbot: QtBot) -> None:
    line = QLineEdit()
    qtbot.addWidget(line)
    line.setClearButtonEnabled(True)
    (button,) = line.findChildren(QToolButton)
    assert button.icon().pixmap(16, 16).toImage().pixelColor(8, 8).alpha() > 0
    assert button.icon().pixmap(16, 16).toImage().pixelColor(1, 8).alpha() == 0


def test_buttons_of_a_dialog_state_what_they_do_in_words_alone(qtbot: QtBot) -> None:
    buttons = QDialogButtonBox(
        QDialogButtonBox.StandardButton.Close
        | QDialogButtonBox.StandardButton.Ok
        | QDialogButtonBox.StandardButton.Apply
    )
    qtbot.addWidget(buttons)
    assert [button.icon().isNull() for button in buttons.buttons()] == [True, True, True]


@pytest.mark.parametrize("direction", list(Qt.LayoutDirection)[:2])
def test_tabs_without_room_can_be_scrolled_by_what_is_seen(
    qtbot: QtBot, direction: Qt.LayoutDirection
) -> None:
    bar = QTabBar()
    qtbot.addWidget(bar)
    bar.setUsesScrollButtons(True)
    bar.setLayoutDirection(direction)
    for number in range(9):
        bar.addTab(f"a long name of sheet {number}")
    bar.setCurrentIndex(4)
    bar.resize(200, bar.sizeHint().height())
    bar.show()
    arrows = [one for one in bar.findChildren(QToolButton) if one.isVisible()]
    assert len(arrows) == 2
    muted = colours_for(bar.palette()).muted
    for arrow in arrows:
        image = arrow.grab().toImage()
        seen = {image.pixelColor(x, y).name() for x in range(image.width()) for y in range(24)}
        assert muted.name() in seen


def test_there_is_no_other_place_for_looks() -> None:
    folder = Path(looks.__file__).parents[1]
    asked = [path.name for path in folder.rglob("*.py") if "setStyleSheet" in path.read_text()]
    assert asked == []


def test_a_box_to_choose_from_leaves_room_for_its_mark(qtbot: QtBot) -> None:
    box = QComboBox()
    qtbot.addWidget(box)
    box.addItem("the longest of all that can be chosen")
    box.resize(box.sizeHint())
    style = box.style()
    option = QStyleOptionComboBox()
    box.initStyleOption(option)
    part = QStyle.SubControl.SC_ComboBoxEditField
    room = style.subControlRect(QStyle.ComplexControl.CC_ComboBox, option, part, box)
    assert room.width() >= box.fontMetrics().horizontalAdvance(box.currentText())
    box.setLayoutDirection(Qt.LayoutDirection.RightToLeft)
    box.initStyleOption(option)
    mirrored = style.subControlRect(QStyle.ComplexControl.CC_ComboBox, option, part, box)
    assert mirrored.left() > room.left()


def test_a_window_of_many_controls_is_drawn_in_time(qtbot: QtBot) -> None:
    """No event is longer than the windows' budget: the fixture of all tests here sees to that."""
    window = QWidget()
    qtbot.addWidget(window)
    column = QVBoxLayout(window)
    entries = QListWidget()
    entries.addItems([f"entry {number}" for number in range(500)])
    for part in (entries, QPlainTextEdit("text\n" * 500), *(QLineEdit() for _ in range(20))):
        column.addWidget(part)
    window.resize(800, 1000)
    window.show()
    qtbot.waitExposed(window)
    entries.scrollToBottom()
    qtbot.wait(20)
    assert entries.verticalScrollBar().value() == entries.verticalScrollBar().maximum()
