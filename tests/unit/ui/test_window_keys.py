import sys

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QContextMenuEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QLineEdit, QPushButton, QToolButton, QVBoxLayout, QWidget
from pytestqt.qtbot import QtBot

from desktop_app.ui.keyboard import KeyboardPage, add_menu_key
from desktop_app.ui.window_keys import EnterPresses, FocusRingKeeper


@pytest.mark.parametrize("key", [Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Space])
@pytest.mark.parametrize("kind", [QPushButton, QToolButton])
def test_enter_presses_the_button_that_has_the_keyboard(
    qtbot: QtBot, kind: type[QPushButton | QToolButton], key: Qt.Key
) -> None:
    window = QWidget()
    qtbot.addWidget(window)
    EnterPresses(window)
    column = QVBoxLayout(window)
    button = kind()
    button.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
    column.addWidget(button)
    window.show()
    button.setFocus()
    pressed: list[Qt.Key] = []
    button.clicked.connect(lambda: pressed.append(key))
    QTest.keyClick(button, key)
    assert pressed == [key]
    with qtbot.assertNotEmitted(button.clicked):
        QTest.keyClick(button, Qt.Key.Key_Return, Qt.KeyboardModifier.ControlModifier)


def test_enter_where_one_types_presses_nothing(qtbot: QtBot) -> None:
    window = QWidget()
    qtbot.addWidget(window)
    EnterPresses(window)
    column = QVBoxLayout(window)
    button, box = QPushButton(), QLineEdit()
    column.addWidget(button)
    column.addWidget(box)
    window.show()
    box.setFocus()
    with qtbot.assertNotEmitted(button.clicked):
        QTest.keyClick(box, Qt.Key.Key_Return)


def test_the_ring_is_there_again_when_a_dialog_closes(qtbot: QtBot) -> None:
    window = QWidget()
    qtbot.addWidget(window)
    FocusRingKeeper(window)
    column = QVBoxLayout(window)
    first, second = QPushButton(), QPushButton()
    column.addWidget(first)
    column.addWidget(second)
    window.show()
    window.activateWindow()
    qtbot.waitUntil(window.isActiveWindow)
    QTest.keyClick(first, Qt.Key.Key_Tab)
    page = KeyboardPage(window)
    page.open()
    qtbot.waitUntil(page.isActiveWindow)
    page.close()
    window.activateWindow()  # as window managers do
    qtbot.waitUntil(window.isActiveWindow)
    shown = Qt.WidgetAttribute.WA_KeyboardFocusChange
    qtbot.waitUntil(lambda: window.testAttribute(shown))
    assert second.hasFocus()


class Asked(QWidget):
    """A widget that notes how its menu was requested."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.reasons: list[QContextMenuEvent.Reason] = []
        self.places: list[QPoint] = []

    def contextMenuEvent(self, event: QContextMenuEvent) -> None:
        self.reasons.append(event.reason())
        self.places.append(event.globalPos() - self.mapToGlobal(event.pos()))


@pytest.mark.skipif(sys.platform != "linux", reason="Qt knows the key elsewhere")
def test_the_widget_with_the_keyboard_is_asked_for_its_menu(qtbot: QtBot) -> None:
    window = QWidget()
    qtbot.addWidget(window)
    column = QVBoxLayout(window)
    first, second = Asked(window), Asked(window)
    column.addWidget(first)
    column.addWidget(second)
    add_menu_key(window)
    with qtbot.waitExposed(window):
        window.show()
    window.activateWindow()
    second.setFocus()
    qtbot.waitUntil(second.hasFocus)
    QTest.keyClick(second, Qt.Key.Key_F10, Qt.KeyboardModifier.ShiftModifier)
    # Else Qt takes Shift for pressed in the tests that follow.
    QTest.keyRelease(second, Qt.Key.Key_Shift)

    assert first.reasons == []
    assert second.reasons == [QContextMenuEvent.Reason.Keyboard]
    assert second.places == [QPoint(0, 0)]
