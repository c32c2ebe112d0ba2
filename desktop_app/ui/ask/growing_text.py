"""A text that is as high as what it says, for a column that scrolls as a whole."""

import math

from PySide6.QtCore import Qt, QUrl
from PySide6.QtGui import QKeyEvent, QResizeEvent, QWheelEvent
from PySide6.QtWidgets import QFrame, QSizePolicy, QTextBrowser, QWidget

from desktop_app.ui.looks.parts import Part, play
from desktop_app.ui.theme import ROW_SPACE

_SCROLLING_KEYS = {
    Qt.Key.Key_Up,
    Qt.Key.Key_Down,
    Qt.Key.Key_PageUp,
    Qt.Key.Key_PageDown,
    Qt.Key.Key_Home,
    Qt.Key.Key_End,
}


class GrowingText(QTextBrowser):
    """Shows a text with links, which the Tab key visits; follows none and loads nothing.

    Whoever changes the document calls :meth:`fit` when it is whole: a height that followed
    every step of a change would make the column around it jump.
    """

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
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
        play(self, Part.CARD)
        self.setFrameShape(QFrame.Shape.StyledPanel)
        self.document().setDocumentMargin(ROW_SPACE - self.frameWidth())

    def fit(self) -> None:
        """Take the height of the text at the present width."""
        self.document().setTextWidth(self.viewport().width())
        self.setFixedHeight(math.ceil(self.document().size().height()) + 2 * self.frameWidth())

    def loadResource(self, kind: int, name: QUrl | str) -> object:  # noqa: N802, ARG002
        """Give nothing: no text may show a file or a page of the network."""
        return None

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
