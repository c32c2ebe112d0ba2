"""A veil over a window during a drag: it shows that files can be dropped and what then happens."""

from PySide6.QtCore import QEvent, QObject, QRectF, Qt
from PySide6.QtGui import QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QWidget

from desktop_app.ui.theme import LARGE, RADIUS, RING, SPACE, colours_for, resized

OPACITY = 0.92


class DropVeil(QWidget):
    """Covers a widget during a drag; the drag itself goes to the widget below.

    Args:
        covered: The widget that takes drops.
    """

    def __init__(self, covered: QWidget) -> None:
        super().__init__(covered)
        self._covered = covered
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        covered.installEventFilter(self)
        self.hide()

    def eventFilter(self, covered: QObject, event: QEvent) -> bool:
        """Appear when an accepted drag enters, and hide when it leaves or drops."""
        match event.type():
            case QEvent.Type.DragLeave | QEvent.Type.Drop:
                self.hide()
            case QEvent.Type.Resize if isinstance(covered, QWidget):
                self.resize(covered.size())
        return False

    def appear(self) -> None:
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
