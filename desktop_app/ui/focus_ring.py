"""A ring around a view without an edge of its own, while it has the keyboard."""

from PySide6.QtCore import QEvent, QObject, Qt
from PySide6.QtGui import QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QAbstractScrollArea, QWidget

from desktop_app.ui.theme import RING, colours_for


class FocusRing(QWidget):
    """Covers a view and takes no mouse events; it is visible while the view has the keyboard.

    Args:
        view: The view, which owns the ring; its scroll bars are outside of the ring.
    """

    def __init__(self, view: QAbstractScrollArea) -> None:
        super().__init__(view)
        self._view = view
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.hide()
        view.installEventFilter(self)
        view.viewport().installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Follow the place, the size and the focus of the view."""
        kind = event.type()
        if kind in {QEvent.Type.Resize, QEvent.Type.Move}:
            self.setGeometry(self._view.viewport().geometry())
        elif watched is self._view and kind == QEvent.Type.FocusIn:
            self.setGeometry(self._view.viewport().geometry())
            self.raise_()
            self.show()
        elif watched is self._view and kind == QEvent.Type.FocusOut:
            self.hide()
        return super().eventFilter(watched, event)

    def paintEvent(self, event: QPaintEvent) -> None:  # noqa: ARG002
        painter = QPainter(self)
        painter.setPen(QPen(colours_for(self.palette()).accent, RING))
        inset = RING // 2
        painter.drawRect(self.rect().adjusted(inset, inset, -inset, -inset))
        painter.end()
