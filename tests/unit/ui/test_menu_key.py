import sys

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QContextMenuEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QVBoxLayout, QWidget
from pytestqt.qtbot import QtBot

from desktop_app.ui.menu_key import add_menu_key

pytestmark = pytest.mark.skipif(sys.platform != "linux", reason="Qt knows the key elsewhere")


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
