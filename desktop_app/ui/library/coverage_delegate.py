"""A table cell that shows a share as a bar, with its count below it."""

from PySide6.QtCore import QModelIndex, QPersistentModelIndex, QRectF, QSize, QSizeF, Qt
from PySide6.QtGui import QFontMetrics, QPainter
from PySide6.QtWidgets import QStyle, QStyledItemDelegate, QStyleOptionViewItem

from desktop_app.ui.library.folders_model import SHARE
from desktop_app.ui.right_to_left import mirrored
from desktop_app.ui.theme import SMALL, SMALL_SPACE, SPACE, colours_for, resized
from desktop_app.ui.wording import percent

BAR_HEIGHT = 4


class CoverageDelegate(QStyledItemDelegate):
    """Paints a bar with the count below it, so that no information depends on colour alone."""

    def paint(
        self,
        painter: QPainter,
        option: QStyleOptionViewItem,
        index: QModelIndex | QPersistentModelIndex,
    ) -> None:
        """Paint a share; where there is none, only the text."""
        share: float | None = index.data(SHARE)
        colours = colours_for(option.palette)
        is_chosen = bool(option.state & QStyle.StateFlag.State_Selected)
        painter.save()
        if is_chosen:
            painter.fillRect(option.rect, colours.selected)
        cell = QRectF(option.rect).adjusted(SPACE, SMALL_SPACE, -SPACE, -SMALL_SPACE)
        if share is not None:
            track = QRectF(cell.x(), cell.y(), cell.width(), BAR_HEIGHT)
            painter.fillRect(track, colours.track)
            filled = QRectF(track.topLeft(), QSizeF(track.width() * min(share, 1.0), BAR_HEIGHT))
            filled = mirrored(filled, cell, option.direction)
            painter.fillRect(filled, colours.words)
            cell.setTop(track.bottom())
        painter.setPen(colours.text)
        painter.setFont(resized(option.font, SMALL))
        words = f"{index.data()} · {percent(share)}" if share is not None else str(index.data())
        end = Qt.TextElideMode.ElideRight
        words = painter.fontMetrics().elidedText(words, end, round(cell.width()))
        painter.drawText(cell, Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter, words)
        painter.restore()

    def sizeHint(
        self, option: QStyleOptionViewItem, index: QModelIndex | QPersistentModelIndex
    ) -> QSize:
        metrics = QFontMetrics(option.font)
        width = metrics.horizontalAdvance(f"{index.data()} · 100%") + 2 * SPACE
        return QSize(width, BAR_HEIGHT + metrics.height() + 3 * SMALL_SPACE)
