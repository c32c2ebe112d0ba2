"""Painting the row of an earlier search or opened file."""

from PySide6.QtCore import QModelIndex, QPersistentModelIndex, QRectF, QSize, Qt
from PySide6.QtGui import QFontMetricsF, QIcon, QPainter
from PySide6.QtWidgets import QStyle, QStyledItemDelegate, QStyleOptionViewItem

from desktop_app.ui.launcher.recent_model import RECENT, Recent
from desktop_app.ui.mirroring import mirrored
from desktop_app.ui.theme import SMALL, SMALL_SPACE, SPACE, colours_for, resized

ICON = 16


class RecentDelegate(QStyledItemDelegate):
    """Paints the icon, the title, and the file's folder or the query of a saved search."""

    def sizeHint(
        self, option: QStyleOptionViewItem, _index: QModelIndex | QPersistentModelIndex
    ) -> QSize:
        return QSize(10 * ICON, round(QFontMetricsF(option.font).height() + 2 * SPACE))

    def paint(
        self,
        painter: QPainter,
        option: QStyleOptionViewItem,
        index: QModelIndex | QPersistentModelIndex,
    ) -> None:
        recent: Recent = index.data(RECENT)
        drawing: QIcon = index.data(Qt.ItemDataRole.DecorationRole)
        row, colours = QRectF(option.rect), colours_for(option.palette)
        painter.save()
        if option.state & QStyle.StateFlag.State_Selected:
            painter.fillRect(row, colours.selected)
            bar = QRectF(row.x(), row.y(), SMALL_SPACE, row.height())
            painter.fillRect(mirrored(bar, row, option.direction), colours.accent)
        inner = row.adjusted(2 * SPACE, 0, -2 * SPACE, 0)
        top = inner.center().y() - ICON / 2
        place = mirrored(QRectF(inner.x(), top, ICON, ICON), row, option.direction)
        drawing.paint(painter, place.toRect())
        text = inner.adjusted(ICON + SPACE, 0, 0, 0)
        metrics = QFontMetricsF(option.font)
        name = metrics.elidedText(recent.title, Qt.TextElideMode.ElideRight, text.width())
        painter.setFont(option.font)
        painter.setPen(colours.text)
        at = mirrored(text, row, option.direction)
        painter.drawText(at, Qt.AlignmentFlag.AlignVCenter, name)
        if recent.detail:
            rest = text.adjusted(metrics.horizontalAdvance(name) + SPACE, 0, 0, 0)
            small = resized(option.font, SMALL)
            middle = Qt.TextElideMode.ElideMiddle
            detail = QFontMetricsF(small).elidedText(recent.detail, middle, rest.width())
            painter.setFont(small)
            painter.setPen(colours.muted)
            at = mirrored(rest, row, option.direction)
            painter.drawText(at, Qt.AlignmentFlag.AlignVCenter, detail)
        painter.restore()
