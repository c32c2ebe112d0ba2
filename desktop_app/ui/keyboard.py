"""The program's keys, and the page that lists them.

A context menu is opened by the menu key, and by Shift+F10 for keyboards without one. On Linux Qt
knows only the menu key.
"""

import sys
from html import escape
from typing import cast

from PySide6.QtCore import QT_TRANSLATE_NOOP, QCoreApplication, QRect, Qt
from PySide6.QtGui import QContextMenuEvent, QKeyEvent, QKeySequence, QShortcut
from PySide6.QtWidgets import (
    QApplication,
    QDialog,
    QDialogButtonBox,
    QFrame,
    QLabel,
    QScrollArea,
    QVBoxLayout,
    QWidget,
)

from desktop_app.ui.theme import SPACE

_translate = QCoreApplication.translate

KEY_NAMES = (
    QT_TRANSLATE_NOOP("QShortcut", "Ctrl"),
    QT_TRANSLATE_NOOP("QShortcut", "Shift"),
    QT_TRANSLATE_NOOP("QShortcut", "Del"),
    QT_TRANSLATE_NOOP("QShortcut", "Esc"),
    QT_TRANSLATE_NOOP("QShortcut", "Tab"),
    QT_TRANSLATE_NOOP("QShortcut", "Up"),
    QT_TRANSLATE_NOOP("QShortcut", "Down"),
    QT_TRANSLATE_NOOP("QShortcut", "PgUp"),
    QT_TRANSLATE_NOOP("QShortcut", "PgDown"),
)
"""Names of keys whose translations replace Qt's own. These differ in some languages from what is
printed on keyboards and used in other texts: Qt has *Mayúsculas* where Spanish keyboards have
*Mayús*."""

_SHARE_OF_SCREEN = 0.85
"""Largest height of the page, as a share of the screen."""


ENTER_KEYS = frozenset({Qt.Key.Key_Return, Qt.Key.Key_Enter})
"""The large key, and the one of the keypad."""


def launcher_keys() -> tuple[tuple[str, str], ...]:
    """Return the launcher's keys and their actions."""
    return (
        ("Up, Down, PgUp, PgDown, Home, End", _translate("keyboard", "Choose a result")),
        ("Enter", _translate("keyboard", "Open it; ask what is typed if that ends in ?")),
        ("Ctrl+Enter", _translate("keyboard", "Show it in its folder")),
        ("Ctrl+Shift+Enter", _translate("keyboard", "Open it with another program")),
        ("Alt+Enter", _translate("keyboard", "Open the archive that it is in")),
        ("Ctrl+C", _translate("keyboard", "Copy its path")),
        ("Ctrl+Shift+C", _translate("keyboard", "Copy the passage")),
        ("Ctrl+Shift+L", _translate("keyboard", "Copy a link to the passage")),
        ("Ctrl+Alt+C", _translate("keyboard", "Copy its citation: title, page and path")),
        ("Ctrl+M", _translate("keyboard", "Find similar passages")),
        ("Ctrl+Shift+G", _translate("keyboard", "Note that it answers this search")),
        ("Ctrl+B", _translate("keyboard", "Mark it, with a note")),
        ("Ctrl+Shift+J", _translate("keyboard", "Ask about its file")),
        ("Ctrl+Shift+Del", _translate("keyboard", "Forget its file")),
        ("Ctrl+Shift+X", _translate("keyboard", "Exclude its folder from the library")),
        ("Ctrl+P", _translate("keyboard", "Show or hide the preview beside the list")),
        ("Right", _translate("keyboard", "The same, at the end of the text")),
        ("F3, Shift+F3", _translate("keyboard", "Next or previous match in the preview")),
        ("Space", _translate("keyboard", "In the list: preview it in the window")),
        ("Ctrl+I", _translate("keyboard", "Explain why it was found")),
        ("Ctrl+Shift+D", _translate("keyboard", "List the duplicates and versions of its file")),
        ("Ctrl+K, Shift+F10", _translate("keyboard", "List everything that can be done with it")),
        ("Tab", _translate("keyboard", "Ask what is typed, in the window")),
        ("Esc", _translate("keyboard", "Empty the box, then close")),
    )


def window_keys() -> tuple[tuple[str, str], ...]:
    """Return the window's keys and their actions."""
    return (
        ("Ctrl+F, Ctrl+K, Ctrl+L", _translate("keyboard", "Go to the search box")),
        ("Down", _translate("keyboard", "From the search box to the second result")),
        ("Up", _translate("keyboard", "From the first result back to the search box")),
        ("Enter", _translate("keyboard", "Open the chosen result, or the first")),
        ("Ctrl+Enter", _translate("keyboard", "Show it in its folder")),
        ("Ctrl+C", _translate("keyboard", "Copy the path of the chosen result")),
        ("Ctrl+Shift+C", _translate("keyboard", "Copy its passage")),
        ("Ctrl+Shift+L", _translate("keyboard", "Copy a link to its passage")),
        ("Ctrl+Alt+C", _translate("keyboard", "Copy its citation: title, page and path")),
        ("Ctrl+Shift+Enter", _translate("keyboard", "Open it with another program")),
        ("Alt+Enter", _translate("keyboard", "Open the archive that it is in")),
        ("Ctrl+Shift+J", _translate("keyboard", "Ask about its file")),
        ("Ctrl+T", _translate("keyboard", "Add tags to its file, or to files of the library")),
        ("Ctrl+Shift+Del", _translate("keyboard", "Forget its file")),
        ("Ctrl+Shift+X", _translate("keyboard", "Exclude its folder from the library")),
        (
            "Right, Left, Ctrl+Shift+M",
            _translate("keyboard", "Show or hide the other passages of its file"),
        ),
        ("Ctrl+M", _translate("keyboard", "Find similar passages")),
        ("Ctrl+B", _translate("keyboard", "Mark what is selected, or the passage, with a note")),
        ("Ctrl+Shift+G", _translate("keyboard", "Note that it answers this search")),
        ("Ctrl+I", _translate("keyboard", "Explain why it was found, or the first")),
        ("Ctrl+Shift+D", _translate("keyboard", "List the duplicates and versions of its file")),
        ("Space, Ctrl+P", _translate("keyboard", "Look at the chosen result, or the first")),
        ("Shift+F10", _translate("keyboard", "List everything that can be done with it")),
        ("F3, Shift+F3", _translate("keyboard", "Next or previous passage, the best first")),
        ("Ctrl+F3, Ctrl+Shift+F3", _translate("keyboard", "Next or previous match in the preview")),
        ("N, P", _translate("keyboard", "Next or previous passage, in the preview")),
        ("Ctrl++, Ctrl+-, Ctrl+0", _translate("keyboard", "Enlarge the preview, or back")),
        ("Right", _translate("keyboard", "Accept the completion shown in grey")),
        ("Ctrl+Space", _translate("keyboard", "List completions and earlier searches")),
        ("Esc", _translate("keyboard", "Back to the results, the search box, then empty it")),
        ("? Tab", _translate("keyboard", "Ask what is typed, when it ends in a question mark")),
        ("Ctrl+J", _translate("keyboard", "Go to the question box")),
        ("Ctrl+N", _translate("keyboard", "Begin a new conversation")),
        ("Ctrl+.", _translate("keyboard", "Stop the answer being written")),
        ("Ctrl+1", _translate("keyboard", "Search")),
        ("Ctrl+2", _translate("keyboard", "Library")),
        ("Ctrl+3", _translate("keyboard", "Marks")),
        ("Ctrl+4", _translate("keyboard", "Map")),
        (
            "Ctrl+R, Ctrl+I, Ctrl+U, Del",
            _translate("keyboard", "Retry, explain, unlock or forget a file there"),
        ),
        ("Ctrl+O", _translate("keyboard", "Add a folder")),
        ("Ctrl+D", _translate("keyboard", "Save the search under a name")),
        (
            "Ctrl+Shift+W",
            _translate("keyboard", "Watch the search: a message is shown when a new file matches"),
        ),
        ("Ctrl+E", _translate("keyboard", "Export the results")),
        ("Ctrl+,", _translate("keyboard", "Settings, including the key that shows the launcher")),
        ("F1", _translate("keyboard", "This page")),
        ("Ctrl+Q", _translate("keyboard", "Quit")),
    )


def types_text(pressed: QKeyEvent) -> bool:
    """Whether a key types a character, and so belongs to an input box."""
    return bool(pressed.text()) and pressed.text().isprintable()


class KeyboardPage(QDialog):
    """Lists the keys; does not block the window."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setWindowTitle(self.tr("Keyboard"))
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        in_window = _rows(self.tr("In the window"), window_keys())
        in_launcher = _rows(self.tr("In the launcher"), launcher_keys())
        table = QLabel(f"<table cellpadding='3'>{in_window}{in_launcher}</table>", self)
        table.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
        # On a small screen, or with large text, the list is longer than the screen.
        area = QScrollArea(self)
        area.setFrameShape(QFrame.Shape.NoFrame)
        area.setWidgetResizable(True)
        area.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        area.setWidget(table)
        area.setMinimumWidth(table.sizeHint().width() + 3 * SPACE)
        area.setAccessibleName(self.windowTitle())
        buttons = QDialogButtonBox(QDialogButtonBox.StandardButton.Close, self)
        buttons.rejected.connect(self.close)
        column = QVBoxLayout(self)
        column.setContentsMargins(2 * SPACE, 2 * SPACE, 2 * SPACE, 2 * SPACE)
        column.addWidget(area, 1)
        column.addWidget(buttons)
        room = self.screen().availableGeometry().height() * _SHARE_OF_SCREEN
        wanted = table.sizeHint().height() + buttons.sizeHint().height() + 6 * SPACE
        self.resize(self.sizeHint().width(), round(min(wanted, room)))


def _key_names(listed: str) -> str:
    """Return keys by their names in the user's language, such as Strg for Ctrl."""
    native = QKeySequence.SequenceFormat.NativeText
    names = [
        # A question mark before a key is typed and not part of the key's name.
        ("? " if name.startswith("? ") else "")
        + QKeySequence(name.removeprefix("? ")).toString(native)
        for name in listed.split(", ")
    ]
    return ", ".join(names)


def _rows(heading: str, listed: tuple[tuple[str, str], ...]) -> str:
    """Return the rows of a table, as HTML: a heading, and each key with its action."""
    rows = "".join(
        f"<tr><td><b>{escape(_key_names(key))}</b>&nbsp;&nbsp;&nbsp;</td><td>{escape(what)}</td></tr>"
        for key, what in listed
    )
    return f"<tr><th colspan='2' align='left'>{escape(heading)}</th></tr>{rows}"


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
