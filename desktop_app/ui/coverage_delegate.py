"""A table cell that shows a share as a bar with its percentage."""

from PySide6.QtCore import QModelIndex, QPersistentModelIndex, QRectF, Qt
from PySide6.QtGui import QPainter
from PySide6.QtWidgets import QStyledItemDelegate, QStyleOptionViewItem

from desktop_app.ui.library_models import SHARE
from desktop_app.ui.theme import SMALL_SPACE, SPACE, colours_for

BAR_HEIGHT = 6
NUMBER_WIDTH = 44


class CoverageDelegate(QStyledItemDelegate):
    """Paints the bar, and the number beside it so that nothing hangs on colour alone."""

    def paint(
        self,
        painter: QPainter,
        option: QStyleOptionViewItem,
        index: QModelIndex | QPersistentModelIndex,
    ) -> None:
        """Paint one share."""
        share: float = index.data(SHARE)
        colours = colours_for(option.palette)
        cell = QRectF(option.rect).adjusted(SPACE, 0, -SPACE, 0)
        track = QRectF(cell.x(), 0, cell.width() - NUMBER_WIDTH, BAR_HEIGHT)
        track.moveTop(cell.center().y() - BAR_HEIGHT / 2)
        painter.save()
        painter.fillRect(track, colours.track)
        painter.fillRect(
            QRectF(track.x(), track.y(), track.width() * share, track.height()), colours.words
        )
        painter.setPen(colours.text)
        flags = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter
        painter.drawText(cell.adjusted(0, 0, -SMALL_SPACE, 0), flags, str(index.data()))
        painter.restore()
