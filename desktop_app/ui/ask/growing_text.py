"""A text view as high as its text, for a column that scrolls as a whole."""

import math

from PySide6.QtCore import QEvent, QRect, Qt, QUrl
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

from desktop_app.ui.empty_resource import empty_resource
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
"""Whether the focus came from the widget before the text, by focus reason."""


class GrowingText(QTextBrowser):
    """Shows a text; the Tab key visits its links. It follows no link and loads nothing.

    The caller calls :meth:`fit` when a change of the document is complete: adapting the height at
    every step of a change would make the column around the text jump. Another width or font is
    followed at once.
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
        """Draw a background and a border."""
        set_part(self, Part.CARD)
        self.setFrameShape(QFrame.Shape.StyledPanel)
        self.document().setDocumentMargin(ROW_SPACE - self.frameWidth())

    def fit(self) -> None:
        """Adapt the height to the text at the present width."""
        self.document().setTextWidth(self.viewport().width())
        self.setFixedHeight(math.ceil(self.document().size().height()) + 2 * self.frameWidth())

    def loadResource(self, kind: int, name: QUrl | str) -> object:  # noqa: ARG002
        """Return nothing of a file: a text must not load files or network resources."""
        return empty_resource(kind)

    def focusInEvent(self, event: QFocusEvent) -> None:
        """Move the focus to a link at once: the text itself does not show the focus."""
        super().focusInEvent(event)
        if event.reason() in _BY_TAB:
            self.focusNextPrevChild(_BY_TAB[event.reason()])

    def focusOutEvent(self, event: QFocusEvent) -> None:
        self._is_at_link = False
        super().focusOutEvent(event)
        self.viewport().update()

    def focusNextPrevChild(self, is_next: bool) -> bool:
        """Move the focus to the next link, or out of the text."""
        is_done = super().focusNextPrevChild(is_next)
        self._is_at_link = is_done and self.hasFocus()
        self.viewport().update()
        return is_done

    def marked_areas(self) -> list[QRect]:
        """Return the rectangles of the focused link, one for each of its lines."""
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

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw a focus ring around the link: Qt only draws its letters thicker."""
        super().paintEvent(event)
        if areas := self.marked_areas():
            painter = QPainter(self.viewport())
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            painter.setPen(QPen(colours_for(self.palette()).accent, 2))
            for area in areas:
                painter.drawRoundedRect(area.adjusted(-1, 0, 1, 0), SMALL_SPACE, SMALL_SPACE)

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() == QEvent.Type.FontChange:
            self.fit()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        if event.size().width() != event.oldSize().width():
            self.fit()

    def wheelEvent(self, event: QWheelEvent) -> None:
        """Leave the wheel to the scrolling column."""
        event.ignore()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Leave the keys that scroll to the scrolling column."""
        if event.key() in _SCROLLING_KEYS and not event.modifiers():
            event.ignore()
        else:
            super().keyPressEvent(event)
