"""A text that is as high as what it says, for a column that scrolls as a whole."""

import math

from PySide6.QtCore import QRect, Qt, QUrl
from PySide6.QtGui import (
    QFocusEvent,
    QKeyEvent,
    QPainter,
    QPaintEvent,
    QPen,
    QResizeEvent,
    QTextCursor,
    QWheelEvent,
)
from PySide6.QtWidgets import QFrame, QSizePolicy, QTextBrowser, QWidget

from desktop_app.ui.looks.parts import Part, set_part
from desktop_app.ui.theme import ROW_SPACE, SMALL_SPACE, colours_for

_SCROLLING_KEYS = {
    Qt.Key.Key_Up,
    Qt.Key.Key_Down,
    Qt.Key.Key_PageUp,
    Qt.Key.Key_PageDown,
    Qt.Key.Key_Home,
    Qt.Key.Key_End,
}


_BY_TAB = {Qt.FocusReason.TabFocusReason: True, Qt.FocusReason.BacktabFocusReason: False}
"""Whether the keyboard came from before the text, by how it came."""


class GrowingText(QTextBrowser):
    """Shows a text with links, which the Tab key visits; follows none and loads nothing.

    Whoever changes the document calls :meth:`fit` when it is whole: a height that followed
    every step of a change would make the column around it jump.
    """

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._is_at_link = False
        self.setOpenLinks(False)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.document().setDocumentMargin(0)
        self.document().setUndoRedoEnabled(False)
        self.viewport().setAutoFillBackground(False)

    def become_card(self) -> None:
        """Stand out as something of its own, with a ground and an edge."""
        set_part(self, Part.CARD)
        self.setFrameShape(QFrame.Shape.StyledPanel)
        self.document().setDocumentMargin(ROW_SPACE - self.frameWidth())

    def fit(self) -> None:
        """Take the height of the text at the present width."""
        self.document().setTextWidth(self.viewport().width())
        self.setFixedHeight(math.ceil(self.document().size().height()) + 2 * self.frameWidth())

    def loadResource(self, kind: int, name: QUrl | str) -> object:  # noqa: N802, ARG002
        """Give nothing: no text may show a file or a page of the network."""
        return None

    def focusInEvent(self, event: QFocusEvent) -> None:  # noqa: N802
        """Go to a link at once, which shows where the keyboard is; the text itself does not."""
        super().focusInEvent(event)
        if event.reason() in _BY_TAB:
            self.focusNextPrevChild(_BY_TAB[event.reason()])

    def focusOutEvent(self, event: QFocusEvent) -> None:  # noqa: N802
        """Mark no link."""
        self._is_at_link = False
        super().focusOutEvent(event)
        self.viewport().update()

    def focusNextPrevChild(self, is_next: bool) -> bool:  # noqa: N802
        """Go to the next link, or out of the text."""
        is_done = super().focusNextPrevChild(is_next)
        self._is_at_link = is_done and self.hasFocus()
        self.viewport().update()
        return is_done

    def marked_areas(self) -> list[QRect]:
        """Give where the link lies that has the keyboard, an area for each of its lines."""
        cursor = self.textCursor()
        if not (self._is_at_link and cursor.hasSelection()):
            return []
        areas: dict[int, QRect] = {}
        place = QTextCursor(self.document())
        for position in range(cursor.selectionStart(), cursor.selectionEnd() + 1):
            place.setPosition(position)
            area = self.cursorRect(place)
            areas[area.top()] = areas.get(area.top(), area).united(area)
        return list(areas.values())

    def paintEvent(self, event: QPaintEvent) -> None:  # noqa: N802
        """Draw a ring around the link that has the keyboard: Qt only draws its letters thicker."""
        super().paintEvent(event)
        if areas := self.marked_areas():
            painter = QPainter(self.viewport())
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            painter.setPen(QPen(colours_for(self.palette()).accent, 2))
            for area in areas:
                painter.drawRoundedRect(area.adjusted(-1, 0, 1, 0), SMALL_SPACE, SMALL_SPACE)

    def resizeEvent(self, event: QResizeEvent) -> None:  # noqa: N802
        """Follow the width."""
        super().resizeEvent(event)
        if event.size().width() != event.oldSize().width():
            self.fit()

    def wheelEvent(self, event: QWheelEvent) -> None:  # noqa: N802
        """Leave the wheel to the column around it."""
        event.ignore()

    def keyPressEvent(self, event: QKeyEvent) -> None:  # noqa: N802
        """Leave the keys that scroll to the column around it."""
        if event.key() in _SCROLLING_KEYS and not event.modifiers():
            event.ignore()
        else:
            super().keyPressEvent(event)
