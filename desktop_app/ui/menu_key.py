"""The keys that open a context menu: the menu key, and Shift+F10 for keyboards without one.

On Linux Qt knows only the menu key.
"""

import sys
from typing import cast

from PySide6.QtCore import QRect, Qt
from PySide6.QtGui import QContextMenuEvent, QKeyEvent, QKeySequence, QShortcut
from PySide6.QtWidgets import QApplication, QWidget


def add_menu_key(window: QWidget) -> None:
    """Open the menu of the widget with the keyboard when Shift+F10 is pressed in a window."""
    if sys.platform.startswith("linux"):
        QShortcut(QKeySequence("Shift+F10"), window).activated.connect(_request_menu)


def is_menu_key(event: QKeyEvent) -> bool:
    """Whether a key opens a context menu."""
    has_shift = event.modifiers() == Qt.KeyboardModifier.ShiftModifier
    return event.key() == Qt.Key.Key_Menu or (event.key() == Qt.Key.Key_F10 and has_shift)


def _request_menu() -> None:
    widget = QApplication.focusWidget()
    if widget is None:
        return
    # Where Qt shows the menu for the menu key.
    at = cast("QRect", widget.inputMethodQuery(Qt.InputMethodQuery.ImCursorRectangle)).center()
    reason = QContextMenuEvent.Reason.Keyboard
    QApplication.sendEvent(widget, QContextMenuEvent(reason, at, widget.mapToGlobal(at)))
