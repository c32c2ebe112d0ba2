"""Painting the row of a hit: kind, name, place, label, folder, and the snippet with its marks."""

from PySide6.QtCore import QModelIndex, QObject, QPersistentModelIndex, QRect, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QPainter, QPen
from PySide6.QtWidgets import QStyle, QStyledItemDelegate, QStyleOptionViewItem

from desktop_app.core.results import Hit, Label
from desktop_app.core.settings import Density
from desktop_app.ui.icons import icon, kind_icon
from desktop_app.ui.results.areas import Links, RowAreas, row_areas
from desktop_app.ui.results.explanation import (
    absence,
    duplicates,
    more,
    note_word,
    novelty,
    snippet_of,
    versions,
)
from desktop_app.ui.results.file_dates import short_date
from desktop_app.ui.results.headline import find_words, headline_of, place_beside
from desktop_app.ui.results.model import HIT, IS_PART, TICKS
from desktop_app.ui.results.page_strip import Tick, paint_ticks
from desktop_app.ui.results.row_canvas import RowCanvas
from desktop_app.ui.results.row_look import RowLook
from desktop_app.ui.results.scores import paint_label, paint_scores
from desktop_app.ui.results.snippet_layout import MarkedText, SnippetLayout
from desktop_app.ui.shown_paths import folder_in_words
from desktop_app.ui.theme import RING, ROW_SPACE, SMALL_SPACE, SPACE
from desktop_app.ui.wording import place

LINES = {Density.COMFORTABLE: 3, Density.COMPACT: 1}
"""Lines of a snippet."""

PART_INDENT = 3 * SPACE
"""Indentation of a passage below the hit of its file, in device-independent pixels."""

LEAST_WIDTH = 350
"""Device-independent pixels: a narrower list is scrolled into the preview's room instead."""

_NAME_SHARE = 0.6
"""Share of the first line that a title may take whatever the file name beside it."""

_LEAST_NAME = 16
"""Characters of a title that are shown before a file name is, as in a narrow list with large
text."""

_LEAST_REST = 12
"""Characters of a place: less of it would be of no use, so that nothing of it is shown."""

_MIDDLE = Qt.TextElideMode.ElideMiddle
_END = Qt.TextElideMode.ElideRight


class ResultsDelegate(QStyledItemDelegate):
    """Paints rows of equal height, so that a view queries only the visible ones.

    Args:
        parent: The owner.
        is_compact: Paint one line of the snippet, without the number of further passages.

    Attributes:
        density: The height of the rows.
        shows_scores: Whether every row shows its scores, and not only the row that is selected or
            under the pointer.
    """

    def __init__(self, parent: QObject | None = None, *, is_compact: bool = False) -> None:
        super().__init__(parent)
        self.density = Density.COMPACT if is_compact else Density.COMFORTABLE
        self.shows_scores = False
        self._counts_more = not is_compact
        self._look: RowLook | None = None

    def sizeHint(
        self, option: QStyleOptionViewItem, _index: QModelIndex | QPersistentModelIndex
    ) -> QSize:
        look = self._look_of(option)
        text = (1 + LINES[self.density]) * look.line + look.small_line
        return QSize(LEAST_WIDTH, round(text + 2 * ROW_SPACE + 2 * SMALL_SPACE))

    def paint(
        self,
        painter: QPainter,
        option: QStyleOptionViewItem,
        index: QModelIndex | QPersistentModelIndex,
    ) -> None:
        hit: Hit = index.data(HIT)
        look, row = self._look_of(option), QRectF(option.rect)
        canvas = RowCanvas(painter, look, row, option.direction)
        painter.save()
        is_chosen = bool(option.state & QStyle.StateFlag.State_Selected)
        is_pointed_at = bool(option.state & QStyle.StateFlag.State_MouseOver)
        has_scores = self.shows_scores or is_chosen or is_pointed_at
        ground = _paint_ground(canvas, is_chosen=is_chosen)
        if option.state & QStyle.StateFlag.State_HasFocus:
            _paint_ring(canvas)
        is_part = bool(index.data(IS_PART))
        links = Links() if is_part else self._links(hit)
        areas = row_areas(row, look, links)
        if is_part:
            _paint_part(canvas, areas, hit, LINES[self.density] + 1)
        else:
            ticks: tuple[Tick, ...] = index.data(TICKS)
            # Scores that come and go shorten the line, but do not move its beginning.
            head = areas.before_scores if self.shows_scores else areas.head
            end = areas.before_scores if has_scores else head
            _paint_head(canvas, areas.icon, (head, end), hit)
            _paint_folder(canvas, areas.folder, hit)
            canvas.write_link(areas.more, links.more)
            canvas.write_link(areas.duplicates, links.duplicates)
            # The bar replaces one line of text.
            _paint_snippet(canvas, areas.text, hit, LINES[self.density] - bool(ticks))
            if ticks:
                paint_ticks(
                    painter, ticks, canvas.at(areas.strip), (look.colours, option.direction)
                )
        if has_scores:
            paint_scores(canvas, areas, hit, ground)
        paint_label(canvas, areas.badge, hit)
        painter.restore()

    def areas(self, row: QRect, hit: Hit) -> RowAreas | None:
        """Return the parts of a hit's row; None before a row was painted or measured."""
        return row_areas(QRectF(row), self._look, self._links(hit)) if self._look else None

    def _links(self, hit: Hit) -> Links:
        return Links(more(hit) if self._counts_more else "", versions(hit) or duplicates(hit))

    def _look_of(self, option: QStyleOptionViewItem) -> RowLook:
        key = (option.palette.cacheKey(), option.font.key())
        if self._look is None or self._look.key != key:
            self._look = RowLook(option.palette, option.font)
        return self._look


def _paint_ground(canvas: RowCanvas, *, is_chosen: bool) -> QColor:
    """Paint the ground of a row and the line below it; return the ground's colour."""
    painter, colours, row = canvas.painter, canvas.look.colours, canvas.row
    if is_chosen:
        painter.fillRect(row, colours.selected)
        bar = canvas.at(QRectF(row.x(), row.y(), SMALL_SPACE, row.height()))
        painter.fillRect(bar, colours.accent)
    line = QRectF(row.x() + 2 * SPACE, row.bottom() - 1, row.width() - 4 * SPACE, 1)
    painter.fillRect(line, colours.hairline)
    return colours.selected if is_chosen else colours.ground


def _paint_ring(canvas: RowCanvas) -> None:
    """Paint the focus ring of the row that the keyboard is in."""
    canvas.painter.save()
    canvas.painter.setPen(QPen(canvas.look.colours.accent, RING))
    inset = RING / 2
    canvas.painter.drawRect(canvas.row.adjusted(inset, inset, -inset, -inset))
    canvas.painter.restore()


def _paint_head(canvas: RowCanvas, sign: QRectF, room_for: tuple[QRectF, QRectF], hit: Hit) -> None:
    """Paint the icon, the name and the place in the file.

    Args:
        canvas: What to paint with.
        sign: The area of the icon.
        room_for: The areas of the name, and of both name and place.
        hit: The hit of the row.
    """
    painter, look = canvas.painter, canvas.look
    head, end = room_for
    canvas.draw_icon(sign, kind_icon(hit.kind, look.colours.muted))
    headline, spot = headline_of(hit), place_beside(hit)
    rest = " · ".join(filter(None, (headline.beside, spot)))
    beside = look.small_metrics.horizontalAdvance(headline.beside) + SPACE if headline.beside else 0
    room = name_room(head.width(), beside, look.bold_metrics.averageCharWidth())
    # The end of a file name counts, its extension; of a title, the beginning.
    elision = _END if headline.beside else _MIDDLE
    name = look.bold_metrics.elidedText(headline.main, elision, min(room, end.width()))
    canvas.mark(head, name, look.bold, find_words(hit.named_words, name))
    painter.setFont(look.bold)
    is_unlikely = hit.label is Label.UNLIKELY
    painter.setPen(look.colours.muted if is_unlikely else look.colours.text)
    painter.drawText(canvas.at(head), Qt.AlignmentFlag.AlignVCenter, name)
    width = look.bold_metrics.horizontalAdvance(name) + SPACE
    area = end.adjusted(width, 0, 0, 0)
    least = _LEAST_REST * look.small_metrics.averageCharWidth()
    if area.width() >= min(look.small_metrics.horizontalAdvance(rest), least):
        canvas.mark(area, rest, look.small, find_words(hit.named_words, rest))
        canvas.write_start(area, rest, _END)


def name_room(room: float, beside: float, letter: float) -> float:
    """Return the width that the name of a hit may take; its place gets what is left.

    Args:
        room: The width of the line.
        beside: The width that the file name beside a title asks for; 0 without one.
        letter: The average width of a letter of the name.
    """
    return max(room * _NAME_SHARE, room - beside, min(room, _LEAST_NAME * letter))


def _paint_folder(canvas: RowCanvas, area: QRectF, hit: Hit) -> None:
    """Paint the date and the folder, after whether the file is new, or not available."""
    if news := novelty(hit):
        area = canvas.write_start(area, f"{news} · ", _END, canvas.look.colours.accent)
    if notice := absence(hit):
        side = canvas.look.small_line
        sign = icon("unplugged", canvas.look.colours.text)
        canvas.draw_icon(QRectF(area.x(), area.y(), side, side), sign)
        area = canvas.write_start(area.adjusted(side + SMALL_SPACE, 0, 0, 0), f"{notice} · ", _END)
    if date := short_date(hit.changed):
        area = canvas.write_start(area, f"{date} · ", _END)
    metrics = canvas.look.small_metrics
    room = area.width()
    words = folder_in_words(hit.path, lambda text: metrics.horizontalAdvance(text) <= room)
    canvas.write_start(area, words, _MIDDLE)


def _paint_part(canvas: RowCanvas, areas: RowAreas, hit: Hit, lines: int) -> None:
    """Paint a passage below the hit of its file, without the file's name.

    Its text has a line more than elsewhere, as there is no second line.
    """
    spot = place(hit.page, hit.heading, hit.place)
    canvas.write_start(areas.head.adjusted(PART_INDENT, 0, 0, 0), spot, _END)
    top = areas.head.bottom() + SMALL_SPACE
    _paint_snippet(canvas, areas.text.adjusted(PART_INDENT, top - areas.text.y(), 0, 0), hit, lines)


def _paint_snippet(canvas: RowCanvas, area: QRectF, hit: Hit, lines: int) -> None:
    """Paint the snippet; the note by which the hit was found replaces its first line."""
    if hit.note and lines > 0:
        line = QRectF(area.x(), area.y(), area.width(), canvas.look.line)
        rest = canvas.write_start(line, f"{note_word()} ", _END, canvas.look.colours.accent)
        _paint_text(canvas, rest, MarkedText(hit.note, hit.note_highlights), 1)
        area, lines = area.adjusted(0, line.height(), 0, 0), lines - 1
    if lines > 0:
        _paint_text(canvas, area, MarkedText(snippet_of(hit), hit.highlights), lines)


def _paint_text(canvas: RowCanvas, area: QRectF, text: MarkedText, lines: int) -> None:
    layout = SnippetLayout(text, canvas.look.snippet, area.width() - SPACE, lines)
    area = canvas.at(area)
    # The space is where the ellipsis is drawn: at the end of the lines.
    layout.draw(canvas.painter, area.x() + SPACE * layout.is_from_right, area.y())
