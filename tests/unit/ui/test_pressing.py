import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QLineEdit, QPushButton, QVBoxLayout, QWidget
from pytestqt.qtbot import QtBot

from desktop_app.ui.pressing import PressingWindow


@pytest.mark.parametrize("key", [Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Space])
def test_a_button_with_the_keyboard_is_pressed_once(qtbot: QtBot, key: Qt.Key) -> None:
    window, pressed = PressingWindow(), []
    qtbot.addWidget(window)
    inside = QWidget(window)
    column = QVBoxLayout(inside)
    button, line = QPushButton("Copy", inside), QLineEdit(inside)
    for part in (button, line):
        column.addWidget(part)
    window.setCentralWidget(inside)
    button.clicked.connect(lambda: pressed.append(key))
    window.show()
    qtbot.waitUntil(window.isActiveWindow)

    button.setFocus()
    QTest.keyClick(button, key)
    line.setFocus()
    QTest.keyClick(line, key)

    assert pressed == [key]
