"""Painting one hit: name, place, label, strength, and the snippet with its marks."""

from dataclasses import dataclass

from PySide6.QtCore import (
    QCoreApplication,
    QModelIndex,
    QObject,
    QPersistentModelIndex,
    QRect,
    QRectF,
    QSize,
    Qt,
)
from PySide6.QtGui import QColor, QFont, QFontMetricsF, QPainter, QPalette, QTextCharFormat
from PySide6.QtWidgets import QStyle, QStyledItemDelegate, QStyleOptionViewItem

from desktop_app.core.results import Hit, Label
from desktop_app.ui.mirroring import mirrored
from desktop_app.ui.results.areas import SIDE_WIDTH, strip_area
from desktop_app.ui.results.explanation import label_word, more_in_file, snippet_of
from desktop_app.ui.results.file_dates import short_date
from desktop_app.ui.results.model import HIT, IS_PART, TICKS
from desktop_app.ui.results.page_strip import Tick, paint_ticks
from desktop_app.ui.results.snippet_layout import SnippetLayout, SnippetStyle
from desktop_app.ui.theme import (
    ROW_SPACE,
    SMALL,
    SMALL_SPACE,
    SPACE,
    WIDE_SPACE,
    Colours,
    colours_for,
    resized,
)
from desktop_app.ui.wording import Counted, file_name, folder_of, place

SNIPPET_LINES = 3

COMPACT_SNIPPET_LINES = 1
"""Where many hits have to be seen at a glance."""

MANY_MORE = 999
"""Passages of a file that the column has room to count; more are cut."""

BAR_WIDTH = 44

ROOMY = 2.5
"""Widths of the column in a row from which on all of it is shown; names come before captions."""

PART_INDENT = 3 * SPACE
"""Device-independent pixels by which a passage stands in below the hit of its file."""

HALF_BAR_BM25 = 8.0
"""The BM25 score that fills half of the words bar. BM25 has no upper end, so the bar shows
score / (score + this): comparable between queries, and only a drawing."""

_translate = QCoreApplication.translate


class _Look:
    """Fonts, their measures and colours: the same for every row until the desktop changes."""

    def __init__(self, palette: QPalette, font: QFont) -> None:
        self.key = (palette.cacheKey(), font.key())
        self.colours = colours_for(palette)
        # A copy: the option's font dies with the option, and this outlives it.
        self.font = QFont(font)
        self.bold = resized(font, 1.0, bold=True)
        self.small = resized(font, SMALL)
        self.bold_metrics = QFontMetricsF(self.bold)
        self.small_metrics = QFontMetricsF(self.small)
        self.line = QFontMetricsF(self.font).lineSpacing()
        self.small_line = self.small_metrics.lineSpacing()
        self.snippet = _snippet_style(self.colours, self.font)
        self.side = _side_width(self.small_metrics)
        self.badge = _badge_width(self.small_metrics)

    def side_in(self, room: float) -> float:
        """Give the width of the column of labels in a row: in a narrow one of the label alone."""
        return self.side if room >= ROOMY * self.side else self.badge


@dataclass(frozen=True, slots=True)
class _Canvas:
    """What every part of a row is painted with."""

    painter: QPainter
    look: _Look
    row: QRectF
    direction: Qt.LayoutDirection

    def at(self, area: QRectF) -> QRectF:
        """Give where an area lies that was laid out from left to right."""
        return mirrored(area, self.row, self.direction)

    def write(self, area: QRectF, text: str, flags: Qt.AlignmentFlag) -> None:
        """Write secondary text, upright in the middle of an area."""
        self.painter.setFont(self.look.small)
        self.painter.setPen(self.look.colours.muted)
        self.painter.drawText(self.at(area), flags | Qt.AlignmentFlag.AlignVCenter, text)


class ResultsDelegate(QStyledItemDelegate):
    """Paints rows of one height, so that a view asks only for those it shows.

    Args:
        parent: Owns it.
        is_compact: One line of the snippet, and neither bars nor what else the file holds.
    """

    def __init__(self, parent: QObject | None = None, *, is_compact: bool = False) -> None:
        super().__init__(parent)
        self._lines = COMPACT_SNIPPET_LINES if is_compact else SNIPPET_LINES
        self._look: _Look | None = None

    def sizeHint(  # noqa: N802
        self, option: QStyleOptionViewItem, _index: QModelIndex | QPersistentModelIndex
    ) -> QSize:
        """Give the height of any row."""
        look = self._look_of(option)
        text = (1 + self._lines) * look.line + look.small_line
        return QSize(3 * SIDE_WIDTH, round(text + 2 * ROW_SPACE + 2 * SMALL_SPACE))

    def paint(
        self,
        painter: QPainter,
        option: QStyleOptionViewItem,
        index: QModelIndex | QPersistentModelIndex,
    ) -> None:
        """Paint the row of a hit."""
        hit: Hit = index.data(HIT)
        canvas = _Canvas(painter, self._look_of(option), QRectF(option.rect), option.direction)
        painter.save()
        is_chosen = bool(option.state & QStyle.StateFlag.State_Selected)
        _paint_ground(canvas, QRectF(option.rect), is_chosen=is_chosen)
        inner = QRectF(option.rect).adjusted(WIDE_SPACE, ROW_SPACE, -WIDE_SPACE, -ROW_SPACE)
        width = canvas.look.side_in(inner.width())
        side = inner.adjusted(inner.width() - width, 0, 0, 0)
        _paint_label(canvas, side, hit)
        lines = self._lines
        if self._lines == SNIPPET_LINES:
            # What more the file holds has the last line of a narrow row to itself.
            lines -= width < canvas.look.side and bool(more_in_file(hit))
            _paint_scores(canvas, side, hit)
            _paint_more(canvas, inner, hit)
        text = inner.adjusted(0, 0, -width - SPACE, 0)
        if index.data(IS_PART):
            _paint_part(canvas, text.adjusted(PART_INDENT, 0, 0, 0), hit)
        else:
            ticks: tuple[Tick, ...] = index.data(TICKS)
            # The bar takes the room of a line.
            _paint_text(canvas, text, hit, min(lines, self._lines - bool(ticks)))
            if ticks:
                area = canvas.at(QRectF(self.strip_area(option.rect)))
                paint_ticks(painter, ticks, area, (canvas.look.colours, option.direction))
        painter.restore()

    def strip_area(self, row: QRect) -> QRect:
        """Give where a row shows where the passages of its file lie, from left to right."""
        return strip_area(row, self.more_width)

    @property
    def more_width(self) -> float:
        """Width in which a row says how much more its file holds, in device-independent pixels."""
        return self._look.side if self._look else SIDE_WIDTH

    def side_width(self, row: QRect) -> float:
        """Give the width of the column that holds label and bars."""
        room = row.width() - 2 * WIDE_SPACE
        return self._look.side_in(room) if self._look else SIDE_WIDTH

    def _look_of(self, option: QStyleOptionViewItem) -> _Look:
        key = (option.palette.cacheKey(), option.font.key())
        if self._look is None or self._look.key != key:
            self._look = _Look(option.palette, option.font)
        return self._look


def _paint_ground(canvas: _Canvas, row: QRectF, *, is_chosen: bool) -> None:
    painter, colours = canvas.painter, canvas.look.colours
    if is_chosen:
        painter.fillRect(row, colours.selected)
        bar = canvas.at(QRectF(row.x(), row.y(), SMALL_SPACE, row.height()))
        painter.fillRect(bar, colours.accent)
    line = QRectF(row.x() + 2 * SPACE, row.bottom() - 1, row.width() - 4 * SPACE, 1)
    painter.fillRect(line, colours.hairline)


def _paint_text(canvas: _Canvas, area: QRectF, hit: Hit, lines: int) -> None:
    look = canvas.look
    _paint_title(canvas, QRectF(area.x(), area.y(), area.width(), look.line), hit)
    path_area = QRectF(area.x(), area.y() + look.line, area.width(), look.small_line)
    middle = Qt.TextElideMode.ElideMiddle
    changed = f"{date} · " if (date := short_date(hit.changed)) else ""
    room = area.width() - look.small_metrics.horizontalAdvance(changed)
    folder = look.small_metrics.elidedText(folder_of(hit.path), middle, room)
    canvas.write(path_area, changed + folder, Qt.AlignmentFlag.AlignLeft)
    _paint_snippet(canvas, area.adjusted(0, look.line + look.small_line, 0, 0), hit, lines)


def _paint_part(canvas: _Canvas, area: QRectF, hit: Hit) -> None:
    """Paint a passage below the hit of its file, which says what the file is."""
    line = canvas.look.small_line
    spot = place(hit.page, hit.heading, hit.place)
    right = Qt.TextElideMode.ElideRight
    elided = canvas.look.small_metrics.elidedText(spot, right, area.width())
    canvas.write(QRectF(area.x(), area.y(), area.width(), line), elided, Qt.AlignmentFlag.AlignLeft)
    # The line that the name takes elsewhere is one more of the text.
    _paint_snippet(canvas, area.adjusted(0, line if spot else 0, 0, 0), hit, SNIPPET_LINES + 1)


def _paint_snippet(canvas: _Canvas, area: QRectF, hit: Hit, lines: int) -> None:
    style, width = canvas.look.snippet, area.width() - SPACE
    snippet = SnippetLayout(snippet_of(hit), hit.highlights, style, width, lines)
    area = canvas.at(area)
    snippet.draw(canvas.painter, area.x(), area.y() + SMALL_SPACE)


def _paint_title(canvas: _Canvas, area: QRectF, hit: Hit) -> None:
    painter, look = canvas.painter, canvas.look
    spot = place(hit.page, hit.heading, hit.place)
    room = area.width() * (0.6 if spot else 1.0)
    middle = Qt.TextElideMode.ElideMiddle
    name = look.bold_metrics.elidedText(file_name(hit.path), middle, room)
    painter.setFont(look.bold)
    painter.setPen(look.colours.text)
    painter.drawText(canvas.at(area), Qt.AlignmentFlag.AlignVCenter, name)
    rest = area.adjusted(look.bold_metrics.horizontalAdvance(name) + SPACE, 0, 0, 0)
    elided = look.small_metrics.elidedText(spot, Qt.TextElideMode.ElideRight, rest.width())
    canvas.write(rest, elided, Qt.AlignmentFlag.AlignLeft)


def _captions() -> tuple[str, str]:
    return _translate("ResultsDelegate", "words"), _translate("ResultsDelegate", "meaning")


def _why() -> str:
    return _translate("ResultsDelegate", "why?")


def _side_width(metrics: QFontMetricsF) -> float:
    """Give the width that all of the column takes, in any language and size of text."""
    width = metrics.horizontalAdvance
    bars = max(map(width, _captions())) + BAR_WIDTH + 2 * SMALL_SPACE
    label = _badge_width(metrics) + width(_why()) + 2 * SPACE
    more = width(Counted().more_in_file(MANY_MORE)) + SMALL_SPACE
    return max(float(SIDE_WIDTH), bars, label, more)


def _badge_width(metrics: QFontMetricsF) -> float:
    """Give the width of the widest label."""
    return max(metrics.horizontalAdvance(label_word(one)) for one in Label) + 2 * SPACE


def _snippet_style(colours: Colours, font: QFont) -> SnippetStyle:
    plain, marked = QTextCharFormat(), QTextCharFormat()
    plain.setForeground(colours.text)
    marked.setForeground(colours.text)
    marked.setBackground(colours.marked)
    marked.setFontWeight(QFont.Weight.DemiBold)
    return SnippetStyle(font, plain, marked)


def _paint_label(canvas: _Canvas, area: QRectF, hit: Hit) -> None:
    line = canvas.look.small_line
    badge = _paint_badge(canvas, QRectF(area.x(), area.y(), area.width(), line + 2), hit)
    _paint_why(canvas, QRectF(area.x(), area.y(), badge.left() - area.x(), line + 2))


def _paint_more(canvas: _Canvas, area: QRectF, hit: Hit) -> None:
    line = canvas.look.small_line
    foot = QRectF(area.x(), area.bottom() - line, area.width(), line)
    canvas.write(foot, more_in_file(hit), Qt.AlignmentFlag.AlignRight)


def _paint_scores(canvas: _Canvas, area: QRectF, hit: Hit) -> None:
    """Paint how strong a hit is; nothing where only conditions were to be met."""
    if hit.bm25 is None and hit.cosine is None:
        return
    line = canvas.look.small_line
    words = 0.0 if hit.bm25 is None else hit.bm25 / (hit.bm25 + HALF_BAR_BM25)
    meaning = 0.0 if hit.cosine is None else max(0.0, hit.cosine)
    bar = QRectF(area.x(), area.y() + line + 2 * SMALL_SPACE + 2, area.width(), line)
    colours = canvas.look.colours
    for_words, for_meaning = _captions()
    _paint_bar(canvas, bar, (for_words, words, colours.words))
    bar.translate(0, line)
    _paint_bar(canvas, bar, (for_meaning, meaning, colours.meaning))


def _paint_why(canvas: _Canvas, area: QRectF) -> None:
    """Offer to say why, underlined as what can be pressed, where there is room for it."""
    text = _why()
    metrics = canvas.look.small_metrics
    room = area.adjusted(0, 0, -SPACE, 0)
    if metrics.horizontalAdvance(text) > room.width():
        return
    canvas.write(room, text, Qt.AlignmentFlag.AlignRight)
    width = metrics.horizontalAdvance(text)
    line = room.center().y() + metrics.ascent() / 2 + 1
    track = QRectF(room.right() - width, line, width, 1)
    canvas.painter.fillRect(canvas.at(track), canvas.look.colours.muted)


def _paint_badge(canvas: _Canvas, area: QRectF, hit: Hit) -> QRectF:
    """Paint the label at the side read last; give where it is, not mirrored."""
    painter, look = canvas.painter, canvas.look
    ground, text = look.colours.badges[hit.label]
    word = label_word(hit.label)
    width = look.small_metrics.horizontalAdvance(word) + 2 * SPACE
    place_of = QRectF(area.right() - width, area.y(), width, area.height())
    badge = canvas.at(place_of)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(ground)
    painter.drawRoundedRect(badge, badge.height() / 2, badge.height() / 2)
    painter.setFont(look.small)
    painter.setPen(text)
    painter.drawText(badge, Qt.AlignmentFlag.AlignCenter, word)
    return place_of


def _paint_bar(canvas: _Canvas, area: QRectF, bar: tuple[str, float, QColor]) -> None:
    caption, share, colour = bar
    room = area.adjusted(0, 0, -BAR_WIDTH - SMALL_SPACE, 0)
    if canvas.look.small_metrics.horizontalAdvance(caption) <= room.width():
        canvas.write(room, caption, Qt.AlignmentFlag.AlignRight)
    track = QRectF(area.right() - BAR_WIDTH, area.center().y() - 1, BAR_WIDTH, 3)
    canvas.painter.fillRect(canvas.at(track), canvas.look.colours.track)
    filled = QRectF(track.x(), track.y(), track.width() * share, track.height())
    canvas.painter.fillRect(canvas.at(filled), colour)
