"""Painting the row of a hit: name, place, label, bars, and the snippet with its marks."""

from PySide6.QtCore import (
    QModelIndex,
    QObject,
    QPersistentModelIndex,
    QRect,
    QRectF,
    QSize,
    Qt,
)
from PySide6.QtGui import QPainter
from PySide6.QtWidgets import QStyle, QStyledItemDelegate, QStyleOptionViewItem

from desktop_app.core.results import Hit, Label
from desktop_app.ui.icons import icon
from desktop_app.ui.results.areas import SIDE_WIDTH, strip_area
from desktop_app.ui.results.explanation import absence, duplicates, more_in_file, snippet_of
from desktop_app.ui.results.file_dates import short_date
from desktop_app.ui.results.model import HIT, IS_PART, TICKS
from desktop_app.ui.results.page_strip import Tick, paint_ticks
from desktop_app.ui.results.row_canvas import RowCanvas, RowLook
from desktop_app.ui.results.side_column import paint_label, paint_more, paint_scores
from desktop_app.ui.results.snippet_layout import SnippetLayout
from desktop_app.ui.theme import (
    ROW_SPACE,
    SMALL_SPACE,
    SPACE,
    WIDE_SPACE,
)
from desktop_app.ui.wording import file_name, folder_of, place

SNIPPET_LINES = 3

COMPACT_SNIPPET_LINES = 1
"""Lines of a snippet in the compact list."""

PART_INDENT = 3 * SPACE
"""Indentation of a passage below the hit of its file, in device-independent pixels."""


class ResultsDelegate(QStyledItemDelegate):
    """Paints rows of equal height, so that a view queries only the visible ones.

    Args:
        parent: The owner.
        is_compact: Paint one line of the snippet, without bars and the number of further passages.
    """

    def __init__(self, parent: QObject | None = None, *, is_compact: bool = False) -> None:
        super().__init__(parent)
        self._lines = COMPACT_SNIPPET_LINES if is_compact else SNIPPET_LINES
        self._look: RowLook | None = None

    def sizeHint(
        self, option: QStyleOptionViewItem, _index: QModelIndex | QPersistentModelIndex
    ) -> QSize:
        look = self._look_of(option)
        text = (1 + self._lines) * look.line + look.small_line
        return QSize(3 * SIDE_WIDTH, round(text + 2 * ROW_SPACE + 2 * SMALL_SPACE))

    def paint(
        self,
        painter: QPainter,
        option: QStyleOptionViewItem,
        index: QModelIndex | QPersistentModelIndex,
    ) -> None:
        hit: Hit = index.data(HIT)
        canvas = RowCanvas(painter, self._look_of(option), QRectF(option.rect), option.direction)
        painter.save()
        is_chosen = bool(option.state & QStyle.StateFlag.State_Selected)
        _paint_ground(canvas, QRectF(option.rect), is_chosen=is_chosen)
        inner = QRectF(option.rect).adjusted(WIDE_SPACE, ROW_SPACE, -WIDE_SPACE, -ROW_SPACE)
        width = canvas.look.side_in(inner.width())
        side = inner.adjusted(inner.width() - width, 0, 0, 0)
        paint_label(canvas, side, hit)
        lines = self._lines
        if self._lines == SNIPPET_LINES:
            # In a narrow row, the number of further passages has the last line to itself.
            lines -= width < canvas.look.side and bool(more_in_file(hit))
            paint_scores(canvas, side, hit)
            paint_more(canvas, inner, hit)
        text = inner.adjusted(0, 0, -width - SPACE, 0)
        if index.data(IS_PART):
            _paint_part(canvas, text.adjusted(PART_INDENT, 0, 0, 0), hit)
        else:
            ticks: tuple[Tick, ...] = index.data(TICKS)
            # The bar replaces one line of text.
            area = QRectF(self.duplicates_area(option.rect, hit))
            canvas.write_link(area, duplicates(hit))
            text_lines = min(lines, self._lines - bool(ticks))
            _paint_text(canvas, text, hit, (text_lines, area.width()))
            if ticks:
                area = canvas.at(QRectF(self.strip_area(option.rect)))
                paint_ticks(painter, ticks, area, (canvas.look.colours, option.direction))
        painter.restore()

    def strip_area(self, row: QRect) -> QRect:
        """Return the area of the bar with the places of passages, laid out from left to right."""
        return strip_area(row, self.more_width)

    def duplicates_area(self, row: QRect, hit: Hit) -> QRect:
        """Return the area of the number of duplicates, laid out from left to right.

        It is at the end of the line with the path; empty without duplicates.
        """
        if self._look is None or not hit.duplicates:
            return QRect()
        width = self._look.small_metrics.horizontalAdvance(duplicates(hit))
        right = row.right() - WIDE_SPACE - self.side_width(row) - SPACE
        top = row.top() + ROW_SPACE + self._look.line
        return QRectF(right - width, top, width, self._look.small_line).toAlignedRect()

    @property
    def more_width(self) -> float:
        """The width of the number of further passages, in device-independent pixels."""
        return self._look.side if self._look else SIDE_WIDTH

    def side_width(self, row: QRect) -> float:
        """Return the width of the column with label and bars."""
        room = row.width() - 2 * WIDE_SPACE
        return self._look.side_in(room) if self._look else SIDE_WIDTH

    def _look_of(self, option: QStyleOptionViewItem) -> RowLook:
        key = (option.palette.cacheKey(), option.font.key())
        if self._look is None or self._look.key != key:
            self._look = RowLook(option.palette, option.font)
        return self._look


def _paint_ground(canvas: RowCanvas, row: QRectF, *, is_chosen: bool) -> None:
    painter, colours = canvas.painter, canvas.look.colours
    if is_chosen:
        painter.fillRect(row, colours.selected)
        bar = canvas.at(QRectF(row.x(), row.y(), SMALL_SPACE, row.height()))
        painter.fillRect(bar, colours.accent)
    line = QRectF(row.x() + 2 * SPACE, row.bottom() - 1, row.width() - 4 * SPACE, 1)
    painter.fillRect(line, colours.hairline)


def _paint_text(canvas: RowCanvas, area: QRectF, hit: Hit, room_for: tuple[int, float]) -> None:
    """Paint name, path and snippet.

    Args:
        canvas: What to paint with.
        area: The part of the row.
        hit: The hit of the row.
        room_for: Lines of the snippet, and the width to leave at the end of the path's line.
    """
    (lines, taken), look = room_for, canvas.look
    _paint_title(canvas, QRectF(area.x(), area.y(), area.width(), look.line), hit)
    path_width = area.width() - taken - (2 * SPACE if taken else 0)
    path_area = QRectF(area.x(), area.y() + look.line, path_width, look.small_line)
    if notice := absence(hit):
        path_area = _paint_absence(canvas, path_area, notice)
    middle = Qt.TextElideMode.ElideMiddle
    changed = f"{date} · " if (date := short_date(hit.changed)) else ""
    room = path_area.width() - look.small_metrics.horizontalAdvance(changed)
    folder = look.small_metrics.elidedText(folder_of(hit.path), middle, room)
    canvas.write(path_area, changed + folder, Qt.AlignmentFlag.AlignLeft)
    _paint_snippet(canvas, area.adjusted(0, look.line + look.small_line, 0, 0), hit, lines)


def _paint_absence(canvas: RowCanvas, area: QRectF, words: str) -> QRectF:
    """Paint at the start of a line that a file is not available; return the rest of the line."""
    look = canvas.look
    side = look.small_line
    sign = canvas.at(QRectF(area.x(), area.y(), side, side))
    icon("unplugged", look.colours.text).paint(canvas.painter, sign.toRect())
    text = area.adjusted(side + SMALL_SPACE, 0, 0, 0)
    shown = look.small_metrics.elidedText(f"{words} · ", Qt.TextElideMode.ElideRight, text.width())
    canvas.write(text, shown, Qt.AlignmentFlag.AlignLeft)
    return text.adjusted(look.small_metrics.horizontalAdvance(shown), 0, 0, 0)


def _paint_part(canvas: RowCanvas, area: QRectF, hit: Hit) -> None:
    """Paint a passage below the hit of its file, without the file's name."""
    line = canvas.look.small_line
    spot = place(hit.page, hit.heading, hit.place)
    right = Qt.TextElideMode.ElideRight
    elided = canvas.look.small_metrics.elidedText(spot, right, area.width())
    canvas.write(QRectF(area.x(), area.y(), area.width(), line), elided, Qt.AlignmentFlag.AlignLeft)
    # The text has one line more than elsewhere, as there is no name.
    _paint_snippet(canvas, area.adjusted(0, line if spot else 0, 0, 0), hit, SNIPPET_LINES + 1)


def _paint_snippet(canvas: RowCanvas, area: QRectF, hit: Hit, lines: int) -> None:
    style, width = canvas.look.snippet, area.width() - SPACE
    snippet = SnippetLayout(snippet_of(hit), hit.highlights, style, width, lines)
    area = canvas.at(area)
    snippet.draw(canvas.painter, area.x(), area.y() + SMALL_SPACE)


def _paint_title(canvas: RowCanvas, area: QRectF, hit: Hit) -> None:
    painter, look = canvas.painter, canvas.look
    spot = place(hit.page, hit.heading, hit.place)
    room = area.width() * (0.6 if spot else 1.0)
    middle = Qt.TextElideMode.ElideMiddle
    name = look.bold_metrics.elidedText(file_name(hit.path), middle, room)
    painter.setFont(look.bold)
    is_unlikely = hit.label is Label.UNLIKELY
    painter.setPen(look.colours.muted if is_unlikely else look.colours.text)
    painter.drawText(canvas.at(area), Qt.AlignmentFlag.AlignVCenter, name)
    rest = area.adjusted(look.bold_metrics.horizontalAdvance(name) + SPACE, 0, 0, 0)
    elided = look.small_metrics.elidedText(spot, Qt.TextElideMode.ElideRight, rest.width())
    canvas.write(rest, elided, Qt.AlignmentFlag.AlignLeft)
