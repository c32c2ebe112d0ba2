"""Painting the label of a hit, its bars of words and meaning, and "why?"."""

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QColor, QPainter

from desktop_app.core.results import Hit
from desktop_app.ui.results.areas import RowAreas
from desktop_app.ui.results.row_canvas import RowCanvas
from desktop_app.ui.results.row_look import BAR_WIDTH, why_word
from desktop_app.ui.theme import SPACE

HALF_BAR_BM25 = 8.0
"""The BM25 score that fills half of the words bar. BM25 has no upper limit, so the bar shows
score / (score + this), which is comparable between queries and used for this bar only."""

_BAR_HEIGHT = 3
_BARS_APART = 7
"""Device-independent pixels between the tops of the bars of words and of meaning."""


def paint_label(canvas: RowCanvas, area: QRectF, hit: Hit) -> None:
    """Paint the label of a hit at the end of an area."""
    painter, look = canvas.painter, canvas.look
    ground, text = look.colours.badges[hit.label]
    word = look.labels[hit.label]
    width = look.small_metrics.horizontalAdvance(word) + 2 * SPACE
    height = look.small_line + 2
    top = area.center().y() - height / 2
    badge = canvas.at(QRectF(area.right() - width, top, width, height))
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(ground)
    painter.drawRoundedRect(badge, badge.height() / 2, badge.height() / 2)
    painter.setFont(look.small)
    painter.setPen(text)
    painter.drawText(badge, Qt.AlignmentFlag.AlignCenter, word)


def paint_scores(canvas: RowCanvas, areas: RowAreas, hit: Hit, ground: QColor) -> None:
    """Paint the bars of a hit and "why?" over the end of its first line.

    A hit that only meets the conditions of a query has no bars.
    """
    area = areas.scores
    if area.isEmpty():
        return
    canvas.painter.fillRect(canvas.at(area.adjusted(-SPACE, 0, 0, 0)), ground)
    canvas.write_link(area.adjusted(0, 0, -SPACE, 0), why_word())
    if hit.bm25 is None and hit.cosine is None:
        return
    words = 0.0 if hit.bm25 is None else hit.bm25 / (hit.bm25 + HALF_BAR_BM25)
    meaning = 0.0 if hit.cosine is None else max(0.0, hit.cosine)
    top = area.center().y() - (_BARS_APART + _BAR_HEIGHT) / 2
    bar = QRectF(area.left(), round(top), BAR_WIDTH, _BAR_HEIGHT)
    colours = canvas.look.colours
    for share, colour in ((words, colours.words), (meaning, colours.meaning)):
        canvas.painter.fillRect(canvas.at(bar), colours.track)
        filled = QRectF(bar.x(), bar.y(), bar.width() * share, bar.height())
        canvas.painter.fillRect(canvas.at(filled), colour)
        bar = bar.translated(0, _BARS_APART)
