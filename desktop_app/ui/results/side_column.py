"""Painting the label column of a hit: label, "why?", bars of words and meaning, and the count."""

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QColor, QPainter

from desktop_app.core.results import Hit
from desktop_app.ui.results.explanation import label_word, more_in_file
from desktop_app.ui.results.row_canvas import BAR_WIDTH, RowCanvas, captions, why_word
from desktop_app.ui.theme import SMALL_SPACE, SPACE

HALF_BAR_BM25 = 8.0
"""The BM25 score that fills half of the words bar. BM25 has no upper limit, so the bar shows
score / (score + this), which is comparable between queries and used for this bar only."""


def paint_label(canvas: RowCanvas, area: QRectF, hit: Hit) -> None:
    """Paint the label of a hit, and the text that opens the explanation."""
    line = canvas.look.small_line
    badge = _paint_badge(canvas, QRectF(area.x(), area.y(), area.width(), line + 2), hit)
    _paint_why(canvas, QRectF(area.x(), area.y(), badge.left() - area.x(), line + 2))


def paint_more(canvas: RowCanvas, area: QRectF, hit: Hit) -> None:
    """Paint at the bottom how many further passages of the file were found."""
    line = canvas.look.small_line
    foot = QRectF(area.x(), area.bottom() - line, area.width(), line)
    canvas.write(foot, more_in_file(hit), Qt.AlignmentFlag.AlignRight)


def paint_scores(canvas: RowCanvas, area: QRectF, hit: Hit) -> None:
    """Paint the bars of words and meaning; nothing if the query has only conditions."""
    if hit.bm25 is None and hit.cosine is None:
        return
    line = canvas.look.small_line
    words = 0.0 if hit.bm25 is None else hit.bm25 / (hit.bm25 + HALF_BAR_BM25)
    meaning = 0.0 if hit.cosine is None else max(0.0, hit.cosine)
    bar = QRectF(area.x(), area.y() + line + 2 * SMALL_SPACE + 2, area.width(), line)
    colours = canvas.look.colours
    for_words, for_meaning = captions()
    _paint_bar(canvas, bar, (for_words, words, colours.words))
    bar.translate(0, line)
    _paint_bar(canvas, bar, (for_meaning, meaning, colours.meaning))


def _paint_why(canvas: RowCanvas, area: QRectF) -> None:
    """Paint the text that opens the explanation, underlined as a link, if there is room."""
    text = why_word()
    metrics = canvas.look.small_metrics
    room = area.adjusted(0, 0, -SPACE, 0)
    if metrics.horizontalAdvance(text) > room.width():
        return
    canvas.write_link(room, text)


def _paint_badge(canvas: RowCanvas, area: QRectF, hit: Hit) -> QRectF:
    """Paint the label at the end of the row; return its rectangle, not mirrored."""
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


def _paint_bar(canvas: RowCanvas, area: QRectF, bar: tuple[str, float, QColor]) -> None:
    caption, share, colour = bar
    room = area.adjusted(0, 0, -BAR_WIDTH - SMALL_SPACE, 0)
    if canvas.look.small_metrics.horizontalAdvance(caption) <= room.width():
        canvas.write(room, caption, Qt.AlignmentFlag.AlignRight)
    track = QRectF(area.right() - BAR_WIDTH, area.center().y() - 1, BAR_WIDTH, 3)
    canvas.painter.fillRect(canvas.at(track), canvas.look.colours.track)
    filled = QRectF(track.x(), track.y(), track.width() * share, track.height())
    canvas.painter.fillRect(canvas.at(filled), colour)
