"""A ring around a view without an edge of its own, while it has the keyboard."""

from PySide6.QtCore import QEvent, QObject, Qt
from PySide6.QtGui import QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QWidget

from desktop_app.ui.theme import RING, colours_for


class FocusRing(QWidget):
    """Covers a view and takes no mouse events; it is visible while the view has the keyboard.

    Args:
        view: The view, which owns the ring.
    """

    def __init__(self, view: QWidget) -> None:
        super().__init__(view)
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.hide()
        view.installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Follow the size and the focus of the view."""
        view = self.parentWidget()
        if watched is view:
            match event.type():
                case QEvent.Type.Resize:
                    self.resize(view.size())
                case QEvent.Type.FocusIn:
                    self.resize(view.size())
                    self.raise_()
                    self.show()
                case QEvent.Type.FocusOut:
                    self.hide()
        return super().eventFilter(watched, event)

    def paintEvent(self, event: QPaintEvent) -> None:  # noqa: ARG002
        painter = QPainter(self)
        painter.setPen(QPen(colours_for(self.palette()).accent, RING))
        inset = RING // 2
        painter.drawRect(self.rect().adjusted(inset, inset, -inset, -inset))
        painter.end()
