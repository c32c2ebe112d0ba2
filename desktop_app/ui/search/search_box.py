"""The box one types in, and how what is typed may go on."""

import unicodedata

from PySide6.QtCore import QCoreApplication, QPoint, QRect, Qt
from PySide6.QtGui import QAction, QKeyEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import QLineEdit, QMenu, QWidget

from desktop_app.core.completions import Completion, CompletionKind, Completions
from desktop_app.ui.keyboard import types_text
from desktop_app.ui.looks.parts import Part, set_part
from desktop_app.ui.theme import LARGE, colours_for, resized

LONGEST_QUERY = 2_000
"""Characters that can be typed; of a longer text pasted the rest is left out."""

_TO_THE_RIGHT = frozenset({"L", "EN", "AN", "ES", "CS", "ON", "WS"})
"""Bidirectional classes (UAX #9) of what goes on to the right of what is typed."""


class _CompletionMenu(QMenu):
    """A list of ways to go on, in which one can go on typing.

    Args:
        box: Takes what is typed, and owns this.
    """

    def __init__(self, box: QLineEdit) -> None:
        super().__init__(box)
        self._box = box

    def keyPressEvent(self, event: QKeyEvent) -> None:  # noqa: N802
        """Close at a letter, which belongs to the box; leave the other keys to Qt."""
        if types_text(event) or event.key() in {Qt.Key.Key_Backspace, Qt.Key.Key_Delete}:
            self.close()
            QCoreApplication.sendEvent(self._box, event)
        else:
            super().keyPressEvent(event)


class SearchBox(QLineEdit):
    """A line to type in, which shows behind the cursor how the likeliest completion goes on."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._offered = Completions("", (), 0.0)
        self.setFont(resized(self.font(), LARGE))
        set_part(self, Part.SEARCH)
        self.setPlaceholderText(self.tr("Search your files, or ask a question"))
        self.setAccessibleName(self.tr("Search"))
        self.setClearButtonEnabled(True)
        self.setMaxLength(LONGEST_QUERY)

    def offer(self, completions: Completions) -> None:
        """Take the ways to go on, unless something else was typed since."""
        if completions.text == self.text():
            self._offered = completions
            self.update()

    @property
    def continuation(self) -> str:
        """What is shown behind the cursor, which the right arrow takes over; else empty."""
        best = self._best()
        is_at_end = self.hasFocus() and self.cursorPosition() == len(self.text())
        if best is None or not self.text() or not is_at_end or self.hasSelectedText():
            return ""
        more = best.text[best.start : best.end]
        classes = {unicodedata.bidirectional(letter) for letter in more}
        return more if best.end == len(best.text) and classes <= _TO_THE_RIGHT else ""

    def show_menu(self) -> bool:
        """Show all ways to go on, the searches made last while nothing is typed.

        Returns:
            Whether there are any.
        """
        offered = self._offered.completions if self._offered.text == self.text() else ()
        if not offered:
            return False
        menu = _CompletionMenu(self)
        menu.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        menu.setAccessibleName(self.tr("How to go on"))
        for one in offered:
            action = QAction(f"{one.text}\t{self._name(one.kind)}".replace("&", "&&"), menu)
            action.triggered.connect(lambda _checked, chosen=one: self._accept(chosen))
            menu.addAction(action)
        menu.setActiveAction(menu.actions()[0])
        menu.popup(self.mapToGlobal(QPoint(0, self.height())))
        return True

    def keyPressEvent(self, event: QKeyEvent) -> None:  # noqa: N802
        """Take the keys that complete; leave the rest to Qt."""
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

    def paintEvent(self, event: QPaintEvent) -> None:  # noqa: N802
        """Draw how the text may go on behind it."""
        super().paintEvent(event)
        more = self.continuation
        if not more:
            return
        cursor = self.cursorRect()
        left = cursor.center().x() + 1
        # Not over the button that empties the box.
        room = QRect(left, 0, self.width() - self.height() - left, self.height())
        painter = QPainter(self)
        # It goes on to the right of what is typed, whatever the window's direction.
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
