"""Painting the cells of a table, with matches marked."""

from collections.abc import Sequence
from unicodedata import bidirectional

from PySide6.QtCore import QModelIndex, QPersistentModelIndex, QRect, Qt
from PySide6.QtGui import QFontMetrics, QPainter, QPalette
from PySide6.QtWidgets import QStyle, QStyledItemDelegate, QStyleOptionViewItem, QWidget

from desktop_app.core.tables import TableMark
from desktop_app.ui.preview.sheet_model import SheetModel
from desktop_app.ui.results.snippet_layout import ELLIPSIS, one_line
from desktop_app.ui.theme import SPACE, Colours, colours_for

_MARGIN = SPACE
"""Pixels on each side of the text."""

_BEFORE = 8
"""Characters shown before the first match if the text is cut at its beginning."""

_FROM_RIGHT = frozenset({"R", "AL"})
"""Bidirectional classes of letters read from right to left: only a layout knows their positions."""

_FAR = 10_000
"""Pixels; wider than anything drawn."""

_LEFT = Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter | Qt.TextFlag.TextSingleLine
_RIGHT = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter | Qt.TextFlag.TextSingleLine


class CellDelegate(QStyledItemDelegate):
    """Draws a cell in one line; of a text wider than its column, the part with a match.

    It does not use the style: a window shows a thousand cells, and a style queries eight roles of
    each cell.
    """

    def __init__(self, model: SheetModel, parent: QWidget) -> None:
        super().__init__(parent)
        self._sheet = model
        self._key = -1
        self._colours = colours_for(QPalette())

    def paint(
        self,
        painter: QPainter,
        option: QStyleOptionViewItem,
        index: QModelIndex | QPersistentModelIndex,
    ) -> None:
        row, column = index.row(), index.column()
        cell, marks = self._sheet.cell(row, column), self._sheet.marks_at(row, column)
        colours = self._colours_of(option.palette)
        area = QRect(option.rect)
        is_chosen = bool(option.state & QStyle.StateFlag.State_Selected)
        if is_chosen or self._sheet.is_in_passage(row):
            painter.fillRect(area, colours.selected)
        if is_chosen:
            painter.setPen(colours.accent)
            painter.drawRect(area.adjusted(0, 0, -1, -1))
        if not cell.text:
            return
        painter.setFont(option.font)
        painter.setPen(colours.text)
        # Left and right are absolute here, in layouts from right to left as well.
        painter.setLayoutDirection(Qt.LayoutDirection.LeftToRight)
        is_at_left = cell.is_text is (option.direction is Qt.LayoutDirection.LeftToRight)
        area.adjust(_MARGIN, 0, -_MARGIN, 0)
        metrics = option.fontMetrics
        text, cut = _fitting(one_line(cell.text), marks, metrics, area.width())
        current = self._sheet.current_at(row, column)
        if not marks:
            painter.drawText(area, _LEFT if is_at_left else _RIGHT, text)
            return
        left = area.left()
        if not is_at_left:
            left = max(left, area.right() + 1 - metrics.horizontalAdvance(text))
        spans = [
            (_span(text, mark, cut, metrics), mark)
            for mark in marks
            if mark.start - cut < len(text)
        ]
        grounds = [
            (QRect(left + at, area.top() + 1, wide, area.height() - 2), mark == current)
            for (at, wide), mark in spans
        ]
        painter.save()
        painter.setClipRect(area)
        area.setLeft(left)
        self._draw_marked(painter, area, text, grounds)
        painter.restore()

    def _draw_marked(
        self, painter: QPainter, area: QRect, text: str, grounds: Sequence[tuple[QRect, bool]]
    ) -> None:
        """Draw a text from the left of an area, on the backgrounds of its matches."""
        colours = self._colours
        for ground, is_current in grounds:
            painter.fillRect(ground, colours.accent if is_current else colours.marked)
        area.setWidth(_FAR)
        painter.drawText(area, _LEFT, text)
        for ground, is_current in grounds:
            if is_current:
                painter.setClipRect(ground, Qt.ClipOperation.IntersectClip)
                painter.setPen(colours.ground)
                painter.drawText(area, _LEFT, text)

    def _colours_of(self, palette: QPalette) -> Colours:
        if palette.cacheKey() != self._key:
            self._key, self._colours = palette.cacheKey(), colours_for(palette)
        return self._colours


def _span(text: str, mark: TableMark, cut: int, metrics: QFontMetrics) -> tuple[int, int]:
    """Return left edge and width of a match; of the whole text if it reads right to left."""
    if not text.isascii() and any(bidirectional(letter) in _FROM_RIGHT for letter in text):
        return 0, metrics.horizontalAdvance(text)
    start = max(mark.start - cut, 0)
    at = metrics.horizontalAdvance(text[:start])
    return at, metrics.horizontalAdvance(text[: mark.end - cut]) - at


def _fitting(
    text: str, marks: Sequence[TableMark], metrics: QFontMetrics, width: int
) -> tuple[str, int]:
    """Return the drawn part of a text, and the number of characters cut off before it."""
    letters = max(width // max(metrics.averageCharWidth(), 1), 1)
    if 2 * len(text) <= letters or metrics.horizontalAdvance(text[: 4 * letters]) <= width:
        return text, 0
    if not marks:
        return metrics.elidedText(text[: 4 * letters], Qt.TextElideMode.ElideRight, width), 0
    if metrics.horizontalAdvance(text[: marks[0].end][: 4 * letters]) <= width:
        return text[: 4 * letters], 0
    start = max(marks[0].start - _BEFORE, 1)
    return ELLIPSIS + text[start : start + 4 * letters], start - 1
