"""Painting the rows of entries and of their headings."""

from PySide6.QtCore import QModelIndex, QPersistentModelIndex, QRectF, QSize, Qt
from PySide6.QtGui import QFontMetricsF, QPainter, QPalette
from PySide6.QtWidgets import QStyle, QStyledItemDelegate, QStyleOptionViewItem

from desktop_app.ui.icons import icon
from desktop_app.ui.launcher.entries import Entry, Group
from desktop_app.ui.launcher.entries_model import ENTRY
from desktop_app.ui.right_to_left import mirrored
from desktop_app.ui.theme import SMALL, SMALL_SPACE, SPACE, colours_for, resized

NARROWEST = 160
"""Width of a row, in device-independent pixels; the launcher is always wider."""


class EntryDelegate(QStyledItemDelegate):
    """Paints the icon, the title and the detail of an entry, or the heading of a group."""

    def sizeHint(
        self, option: QStyleOptionViewItem, index: QModelIndex | QPersistentModelIndex
    ) -> QSize:
        if index.data(ENTRY) is None:
            line = QFontMetricsF(resized(option.font, SMALL)).height() + SPACE + SMALL_SPACE
        else:
            line = QFontMetricsF(option.font).height() + 2 * SPACE
        return QSize(NARROWEST, round(line))

    def paint(
        self,
        painter: QPainter,
        option: QStyleOptionViewItem,
        index: QModelIndex | QPersistentModelIndex,
    ) -> None:
        entry: Entry | None = index.data(ENTRY)
        painter.save()
        if entry is None:
            _paint_heading(painter, option, index.data())
        else:
            _paint_entry(painter, option, entry)
        painter.restore()


def elision_of(entry: Entry) -> Qt.TextElideMode:
    """Return where a long title is cut: names of files differ at their ends, too."""
    is_file = entry.group in {Group.FILES, Group.OPENED}
    return Qt.TextElideMode.ElideMiddle if is_file else Qt.TextElideMode.ElideRight


def _paint_heading(painter: QPainter, option: QStyleOptionViewItem, heading: str) -> None:
    text = QRectF(option.rect).adjusted(2 * SPACE, SPACE, -2 * SPACE, 0)
    painter.setFont(resized(option.font, SMALL))
    # A heading is disabled so that the keyboard skips it; it has the colours of an enabled row.
    quiet = option.palette.color(QPalette.ColorGroup.Active, QPalette.ColorRole.PlaceholderText)
    painter.setPen(quiet)
    painter.drawText(text, Qt.AlignmentFlag.AlignTop, heading)


def _paint_entry(painter: QPainter, option: QStyleOptionViewItem, entry: Entry) -> None:
    row, colours = QRectF(option.rect), colours_for(option.palette)
    if option.state & QStyle.StateFlag.State_Selected:
        painter.fillRect(row, colours.selected)
        bar = QRectF(row.x(), row.y(), SMALL_SPACE, row.height())
        painter.fillRect(mirrored(bar, row, option.direction), colours.accent)
    inner = row.adjusted(2 * SPACE, 0, -2 * SPACE, 0)
    metrics = QFontMetricsF(option.font)
    side = round(metrics.height())  # as high as a line of the text beside it
    top = inner.center().y() - side / 2
    place = mirrored(QRectF(inner.x(), top, side, side), row, option.direction)
    icon(entry.group.value, colours.muted).paint(painter, place.toRect())
    text = inner.adjusted(side + SPACE, 0, 0, 0)
    name = metrics.elidedText(entry.title, elision_of(entry), text.width())
    painter.setFont(option.font)
    painter.setPen(colours.text)
    at = mirrored(text, row, option.direction)
    painter.drawText(at, Qt.AlignmentFlag.AlignVCenter, name)
    if entry.detail:
        rest = text.adjusted(metrics.horizontalAdvance(name) + SPACE, 0, 0, 0)
        small = resized(option.font, SMALL)
        middle = Qt.TextElideMode.ElideMiddle
        detail = QFontMetricsF(small).elidedText(entry.detail, middle, rest.width())
        painter.setFont(small)
        painter.setPen(colours.muted)
        at = mirrored(rest, row, option.direction)
        painter.drawText(at, Qt.AlignmentFlag.AlignVCenter, detail)
