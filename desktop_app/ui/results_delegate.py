"""Painting one hit: name, place, label, strength, and the snippet with its marks."""

from dataclasses import dataclass

from PySide6.QtCore import QCoreApplication, QModelIndex, QPersistentModelIndex, QRectF, QSize, Qt
from PySide6.QtGui import QFont, QFontMetricsF, QPainter, QTextCharFormat
from PySide6.QtWidgets import QStyle, QStyledItemDelegate, QStyleOptionViewItem

from desktop_app.core.results import Hit
from desktop_app.ui.explanation import label_word, more_in_file
from desktop_app.ui.results_model import HIT
from desktop_app.ui.snippet_layout import SnippetLayout, SnippetStyle
from desktop_app.ui.theme import SMALL, SMALL_SPACE, SPACE, Colours, colours_for, resized
from desktop_app.ui.wording import file_name, folder_of, place

SNIPPET_LINES = 3

SIDE_WIDTH = 116
"""Device-independent pixels of the column that holds label, bars and count."""

BAR_WIDTH = 44

HALF_BAR_BM25 = 8.0
"""The BM25 score that fills half of the words bar. BM25 has no upper end, so the bar shows
score / (score + this): comparable between queries, and only a drawing."""

_translate = QCoreApplication.translate


@dataclass(frozen=True, slots=True)
class _Brush:
    """What every part of a row is painted with."""

    painter: QPainter
    colours: Colours
    font: QFont
    small: QFont


class ResultsDelegate(QStyledItemDelegate):
    """Paints rows of one height, so that a view asks only for those it shows."""

    def sizeHint(  # noqa: N802
        self, option: QStyleOptionViewItem, _index: QModelIndex | QPersistentModelIndex
    ) -> QSize:
        """Give the height of any row."""
        normal = QFontMetricsF(option.font).lineSpacing()
        small = QFontMetricsF(resized(option.font, SMALL)).lineSpacing()
        height = (1 + SNIPPET_LINES) * normal + small + 2 * SPACE + 2 * SMALL_SPACE
        return QSize(3 * SIDE_WIDTH, round(height))

    def paint(
        self,
        painter: QPainter,
        option: QStyleOptionViewItem,
        index: QModelIndex | QPersistentModelIndex,
    ) -> None:
        """Paint the row of a hit."""
        hit: Hit = index.data(HIT)
        brush = _Brush(
            painter, colours_for(option.palette), option.font, resized(option.font, SMALL)
        )
        painter.save()
        _paint_ground(brush, option)
        inner = QRectF(option.rect).adjusted(2 * SPACE, SPACE, -2 * SPACE, -SPACE)
        side = inner.adjusted(inner.width() - SIDE_WIDTH, 0, 0, 0)
        _paint_side(brush, side, hit)
        _paint_text(brush, inner.adjusted(0, 0, -SIDE_WIDTH - SPACE, 0), hit)
        painter.restore()


def _paint_ground(brush: _Brush, option: QStyleOptionViewItem) -> None:
    painter, colours = brush.painter, brush.colours
    rect = QRectF(option.rect)
    if option.state & QStyle.StateFlag.State_Selected:
        painter.fillRect(rect, colours.selected)
        painter.fillRect(QRectF(rect.x(), rect.y(), SMALL_SPACE, rect.height()), colours.accent)
    line = QRectF(rect.x() + 2 * SPACE, rect.bottom() - 1, rect.width() - 4 * SPACE, 1)
    painter.fillRect(line, colours.track)


def _paint_text(brush: _Brush, area: QRectF, hit: Hit) -> None:
    normal = QFontMetricsF(brush.font).lineSpacing()
    small = QFontMetricsF(brush.small).lineSpacing()
    _paint_title(brush, QRectF(area.x(), area.y(), area.width(), normal), hit)
    path_area = QRectF(area.x(), area.y() + normal, area.width(), small)
    _paint_elided(brush, path_area, folder_of(hit.path))
    snippet = SnippetLayout(
        hit.snippet, hit.highlights, _snippet_style(brush), area.width() - SPACE, SNIPPET_LINES
    )
    snippet.draw(brush.painter, area.x(), path_area.bottom() + SMALL_SPACE)


def _paint_title(brush: _Brush, area: QRectF, hit: Hit) -> None:
    painter = brush.painter
    bold = resized(brush.font, 1.0, bold=True)
    metrics = QFontMetricsF(bold)
    spot = place(hit.page, hit.heading)
    room = area.width() * (0.6 if spot else 1.0)
    name = metrics.elidedText(file_name(hit.path), Qt.TextElideMode.ElideMiddle, room)
    painter.setFont(bold)
    painter.setPen(brush.colours.text)
    painter.drawText(area, Qt.AlignmentFlag.AlignVCenter, name)
    rest = area.adjusted(metrics.horizontalAdvance(name) + SPACE, 0, 0, 0)
    painter.setFont(brush.small)
    painter.setPen(brush.colours.muted)
    elided = QFontMetricsF(brush.small).elidedText(spot, Qt.TextElideMode.ElideRight, rest.width())
    painter.drawText(rest, Qt.AlignmentFlag.AlignVCenter, elided)


def _paint_elided(brush: _Brush, area: QRectF, text: str) -> None:
    metrics = QFontMetricsF(brush.small)
    brush.painter.setFont(brush.small)
    brush.painter.setPen(brush.colours.muted)
    elided = metrics.elidedText(text, Qt.TextElideMode.ElideMiddle, area.width())
    brush.painter.drawText(area, Qt.AlignmentFlag.AlignVCenter, elided)


def _snippet_style(brush: _Brush) -> SnippetStyle:
    plain, marked = QTextCharFormat(), QTextCharFormat()
    plain.setForeground(brush.colours.text)
    marked.setForeground(brush.colours.text)
    marked.setBackground(brush.colours.marked)
    marked.setFontWeight(QFont.Weight.DemiBold)
    return SnippetStyle(brush.font, plain, marked)


def _paint_side(brush: _Brush, area: QRectF, hit: Hit) -> None:
    line = QFontMetricsF(brush.small).lineSpacing()
    _paint_badge(brush, QRectF(area.x(), area.y(), area.width(), line + 2), hit)
    top = area.y() + line + 2 * SMALL_SPACE + 2
    words = 0.0 if hit.bm25 is None else hit.bm25 / (hit.bm25 + HALF_BAR_BM25)
    meaning = 0.0 if hit.cosine is None else max(0.0, hit.cosine)
    for caption, share, colour in (
        (_translate("ResultsDelegate", "words"), words, brush.colours.words),
        (_translate("ResultsDelegate", "meaning"), meaning, brush.colours.meaning),
    ):
        _paint_caption(brush, QRectF(area.x(), top, area.width(), line), caption)
        track = QRectF(area.right() - BAR_WIDTH, top + line / 2 - 2, BAR_WIDTH, 4)
        brush.painter.fillRect(track, brush.colours.track)
        filled = QRectF(track.x(), track.y(), track.width() * share, track.height())
        brush.painter.fillRect(filled, colour)
        top += line
    _paint_caption_right(brush, QRectF(area.x(), area.bottom() - line, area.width(), line), hit)


def _paint_badge(brush: _Brush, area: QRectF, hit: Hit) -> None:
    ground, text = brush.colours.badges[hit.label]
    word = label_word(hit.label)
    width = QFontMetricsF(brush.small).horizontalAdvance(word) + 2 * SPACE
    badge = QRectF(area.right() - width, area.y(), width, area.height())
    painter = brush.painter
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(ground)
    painter.drawRoundedRect(badge, SMALL_SPACE, SMALL_SPACE)
    painter.setFont(brush.small)
    painter.setPen(text)
    painter.drawText(badge, Qt.AlignmentFlag.AlignCenter, word)


def _paint_caption(brush: _Brush, area: QRectF, caption: str) -> None:
    brush.painter.setFont(brush.small)
    brush.painter.setPen(brush.colours.muted)
    room = area.adjusted(0, 0, -BAR_WIDTH - SMALL_SPACE, 0)
    brush.painter.drawText(
        room, Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter, caption
    )


def _paint_caption_right(brush: _Brush, area: QRectF, hit: Hit) -> None:
    brush.painter.setFont(brush.small)
    brush.painter.setPen(brush.colours.muted)
    flags = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter
    brush.painter.drawText(area, flags, more_in_file(hit))
