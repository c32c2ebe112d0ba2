"""Shift+F10 opens the context menu on Linux, where Qt knows only the menu key.

Many keyboards have no menu key.
"""

import sys
from typing import cast

from PySide6.QtCore import QRect, Qt
from PySide6.QtGui import QContextMenuEvent, QKeySequence, QShortcut
from PySide6.QtWidgets import QApplication, QWidget


def add_menu_key(window: QWidget) -> None:
    """Open the menu of the widget with the keyboard when Shift+F10 is pressed in a window."""
    if sys.platform.startswith("linux"):
        QShortcut(QKeySequence("Shift+F10"), window).activated.connect(_request_menu)


def _request_menu() -> None:
    widget = QApplication.focusWidget()
    if widget is None:
        return
    # Where Qt shows the menu for the menu key.
    at = cast("QRect", widget.inputMethodQuery(Qt.InputMethodQuery.ImCursorRectangle)).center()
    reason = QContextMenuEvent.Reason.Keyboard
    QApplication.sendEvent(widget, QContextMenuEvent(reason, at, widget.mapToGlobal(at)))
