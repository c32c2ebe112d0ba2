"""The line edit for queries, and its completions."""

import unicodedata

from PySide6.QtCore import QCoreApplication, QEvent, QPoint, QRect, Qt
from PySide6.QtGui import QAction, QKeyEvent, QKeySequence, QPainter, QPaintEvent
from PySide6.QtWidgets import QLineEdit, QMenu, QWidget

from desktop_app.core.completions import Completion, CompletionKind, Completions
from desktop_app.core.letters import fold_letters, only_letters
from desktop_app.ui.descriptions import show_clear_button
from desktop_app.ui.keyboard import types_text
from desktop_app.ui.looks.parts import Part, set_part
from desktop_app.ui.theme import LARGE, colours_for, resized
from desktop_app.ui.wording import menu_text

LONGEST_QUERY = 2_000
"""Most characters of a query; a longer pasted text is cut."""

_TO_THE_RIGHT = frozenset({"L", "EN", "AN", "ES", "CS", "ON", "WS"})
"""Bidirectional classes (UAX #9) of a continuation that is drawn to the right of the typed text."""


class _CompletionMenu(QMenu):
    """A menu of completions, in which the user can continue typing.

    Args:
        box: Receives the typed letters, and owns the menu.
    """

    def __init__(self, box: QLineEdit) -> None:
        super().__init__(box)
        self._box = box

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Close at a letter and pass it to the box; leave other keys to Qt.

        A key of the window, such as Ctrl+2, closes the menu as well: while a menu is open, Qt
        ignores the shortcuts of its window.
        """
        if action := self._action_of(event):
            self.close()
            action.trigger()
        elif types_text(event) or event.key() in {Qt.Key.Key_Backspace, Qt.Key.Key_Delete}:
            self.close()
            QCoreApplication.sendEvent(self._box, event)
        else:
            super().keyPressEvent(event)

    def _action_of(self, pressed: QKeyEvent) -> QAction | None:
        """Return the enabled action of the window itself that has this key; None without any."""
        keys = QKeySequence(pressed.keyCombination())
        actions = filter(_is_of_window, self._box.window().findChildren(QAction))
        return next((one for one in actions if keys in one.shortcuts()), None)


class SearchBox(QLineEdit):
    """Shows the rest of the likeliest completion behind the cursor."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._offered = Completions("", (), 0.0)
        self.setFont(resized(self.font(), LARGE))
        set_part(self, Part.SEARCH)
        self.setPlaceholderText(self.tr("Search your files, or ask a question"))
        self.setAccessibleName(self.tr("Search"))
        show_clear_button(self)
        self.setMaxLength(LONGEST_QUERY)

    def offer(self, completions: Completions) -> None:
        """Set the completions, unless the text has changed since they were requested."""
        if completions.text == self.text():
            self._offered = completions
            self.update()

    @property
    def continuation(self) -> str:
        """The text shown behind the cursor, which the right arrow key accepts; else empty."""
        best = self._best()
        is_at_end = self.hasFocus() and self.cursorPosition() == len(self.text())
        if best is None or not self.text() or not is_at_end or self.hasSelectedText():
            return ""
        typed, more = best.text[: best.start], best.text[best.start : best.end]
        if not typed or _letters_of(typed) != _letters_of(self.text()):
            return ""  # an earlier search, or a value, with the typed words further inside
        classes = {unicodedata.bidirectional(letter) for letter in more}
        return more if best.end == len(best.text) and classes <= _TO_THE_RIGHT else ""

    def show_menu(self) -> bool:
        """Show all completions; in an empty box these are the latest searches.

        Returns:
            Whether there are any.
        """
        offered = self._offered.completions if self._offered.text == self.text() else ()
        if not offered:
            return False
        menu = _CompletionMenu(self)
        menu.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        menu.setAccessibleName(self.tr("Completions"))
        for completion in offered:
            shown = f"{completion.text}\t{self._name(completion.kind)}"
            action = QAction(menu_text(shown), menu)
            action.triggered.connect(lambda _checked, chosen=completion: self._accept(chosen))
            menu.addAction(action)
        menu.setActiveAction(menu.actions()[0])
        menu.popup(self.mapToGlobal(QPoint(0, self.height())))
        return True

    def event(self, event: QEvent) -> bool:
        """Leave the shortcuts of the window to it, such as Ctrl+E, with which Qt edits a line."""
        control = Qt.KeyboardModifier.ControlModifier
        if (
            event.type() == QEvent.Type.ShortcutOverride
            and isinstance(event, QKeyEvent)
            and event.modifiers() & control
        ):
            keys = QKeySequence(event.keyCombination())
            if any(keys in action.shortcuts() for action in self.window().findChildren(QAction)):
                event.ignore()
                return False
        return super().event(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        has_control = bool(event.modifiers() & Qt.KeyboardModifier.ControlModifier)
        best = self._best()
        if event.key() == Qt.Key.Key_Space and has_control:
            self.show_menu()
        elif (
            event.key() in {Qt.Key.Key_Right, Qt.Key.Key_End}
            and not has_control
            and best is not None
            and self.continuation
        ):
            self._accept(best)
        else:
            super().keyPressEvent(event)

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw the continuation behind the text."""
        super().paintEvent(event)
        more = self.continuation
        if not more:
            return
        cursor = self.cursorRect()
        left = cursor.center().x() + 1
        # Not over the button that clears the box.
        room = QRect(left, 0, self.width() - self.height() - left, self.height())
        painter = QPainter(self)
        # It is drawn to the right of the typed text, whatever the window's direction.
        painter.setLayoutDirection(Qt.LayoutDirection.LeftToRight)
        painter.setPen(colours_for(self.palette()).muted)
        painter.drawText(room, Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignLeft, more)
        painter.end()

    def _best(self) -> Completion | None:
        is_current = self._offered.text == self.text()
        return self._offered.completions[0] if is_current and self._offered.completions else None

    def _accept(self, completion: Completion) -> None:
        self.setText(completion.text)
        self.setCursorPosition(completion.end)

    def _name(self, kind: CompletionKind) -> str:
        names = {
            CompletionKind.WORD: self.tr("word"),
            CompletionKind.SEARCH: self.tr("searched before"),
            CompletionKind.OPERATOR: self.tr("filter"),
            CompletionKind.VALUE: self.tr("value"),
        }
        return names[kind]


def _letters_of(text: str) -> str:
    """Return what completions keep of the typed text: not its capitals, accents and quotes."""
    return only_letters(fold_letters(text))


def _is_of_window(action: QAction) -> bool:
    """Whether the key of an action works everywhere in its window; those of hits are in no menu."""
    is_everywhere = action.shortcutContext() is Qt.ShortcutContext.WindowShortcut
    return is_everywhere and action.isEnabled() and bool(action.associatedObjects())
