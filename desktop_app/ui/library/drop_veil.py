"""Taking files and folders dropped onto a window, under a veil that shows what a drop does."""

from PySide6.QtCore import QEvent, QMimeData, QObject, QRectF, Qt, Signal
from PySide6.QtGui import QDragEnterEvent, QDropEvent, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QWidget

from desktop_app.ui.theme import LARGE, RADIUS, RING, SPACE, colours_for, resized

OPACITY = 0.92


class DropVeil(QWidget):
    """Takes what is dropped onto a widget, and covers it during the drag.

    Args:
        covered: The widget that takes drops; the drag goes to it, and not to the veil.

    Attributes:
        dropped: The paths of the files and folders that were dropped.
    """

    dropped = Signal(list)

    def __init__(self, covered: QWidget) -> None:
        super().__init__(covered)
        self._covered = covered
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        covered.setAcceptDrops(True)
        covered.installEventFilter(self)
        self.hide()

    def eventFilter(self, _covered: QObject, event: QEvent) -> bool:
        """Accept files and folders, and be visible while they are dragged over the widget."""
        if isinstance(event, QDragEnterEvent) and _paths_in(event.mimeData()):
            event.acceptProposedAction()
            self._appear()
            return True
        if isinstance(event, QDropEvent) and event.type() == QEvent.Type.Drop:
            self.hide()
            self.dropped.emit(_paths_in(event.mimeData()))
            event.acceptProposedAction()
            return True
        if event.type() == QEvent.Type.DragLeave:
            self.hide()
        elif event.type() == QEvent.Type.Resize:
            self.resize(self._covered.size())
        return False

    def _appear(self) -> None:
        self.resize(self._covered.size())
        self.raise_()
        self.show()

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Draw what a drop does."""
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        colours = colours_for(self.palette())
        painter.setOpacity(OPACITY)
        painter.setPen(QPen(colours.accent, RING, Qt.PenStyle.DashLine))
        painter.setBrush(colours.selected)
        area = QRectF(self.rect()).adjusted(SPACE, SPACE, -SPACE, -SPACE)
        painter.drawRoundedRect(area, 2 * RADIUS, 2 * RADIUS)
        painter.setOpacity(1.0)
        painter.setPen(colours.text)
        painter.setFont(resized(self.font(), LARGE, bold=True))
        sentence = self.tr("Drop to add to the library")
        painter.drawText(area, Qt.AlignmentFlag.AlignCenter, sentence)
        painter.end()


def _paths_in(dragged: QMimeData) -> list[str]:
    return [url.toLocalFile() for url in dragged.urls() if url.isLocalFile()]
