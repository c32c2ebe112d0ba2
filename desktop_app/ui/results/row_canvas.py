"""What the rows of hits are painted with: fonts, colours, and the width of the label column."""

from dataclasses import dataclass

from PySide6.QtCore import QCoreApplication, QRectF, Qt
from PySide6.QtGui import QFont, QFontMetricsF, QPainter, QPalette, QTextCharFormat

from desktop_app.core.results import Label
from desktop_app.ui.mirroring import mirrored
from desktop_app.ui.results.areas import SIDE_WIDTH
from desktop_app.ui.results.explanation import label_word
from desktop_app.ui.results.snippet_layout import SnippetStyle
from desktop_app.ui.theme import SMALL, SMALL_SPACE, SPACE, Colours, colours_for, resized
from desktop_app.ui.wording import Counted

MANY_MORE = 999
"""The largest number of passages that fits the column; a larger number is cut."""

BAR_WIDTH = 44

ROOMY = 2.5
"""A row at least so many label columns wide shows the whole column; a narrower row, the label."""

_translate = QCoreApplication.translate


class RowLook:
    """Fonts, font metrics and colours: the same for every row until the desktop's theme changes."""

    def __init__(self, palette: QPalette, font: QFont) -> None:
        self.key = (palette.cacheKey(), font.key())
        self.colours = colours_for(palette)
        # A copy: the option's font is deleted with the option, before this object.
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
        """Return the width of the label column in a row; in a narrow row, of the label alone."""
        return self.side if room >= ROOMY * self.side else self.badge


@dataclass(frozen=True, slots=True)
class RowCanvas:
    """What every part of a row is painted with."""

    painter: QPainter
    look: RowLook
    row: QRectF
    direction: Qt.LayoutDirection

    def at(self, area: QRectF) -> QRectF:
        """Mirror an area, laid out from left to right, if the layout is from right to left."""
        return mirrored(area, self.row, self.direction)

    def write(self, area: QRectF, text: str, flags: Qt.AlignmentFlag) -> None:
        """Write secondary text in the vertical middle of an area."""
        self.painter.setFont(self.look.small)
        self.painter.setPen(self.look.colours.muted)
        self.painter.drawText(self.at(area), flags | Qt.AlignmentFlag.AlignVCenter, text)

    def write_link(self, area: QRectF, text: str) -> None:
        """Write text that can be clicked at the end of an area, underlined."""
        self.write(area, text, Qt.AlignmentFlag.AlignRight)
        metrics = self.look.small_metrics
        width = metrics.horizontalAdvance(text)
        line = area.center().y() + metrics.ascent() / 2 + 1
        track = QRectF(area.right() - width, line, width, 1)
        self.painter.fillRect(self.at(track), self.look.colours.muted)


def captions() -> tuple[str, str]:
    """Return the captions of the bars of words and of meaning."""
    return _translate("ResultsDelegate", "words"), _translate("ResultsDelegate", "meaning")


def why_word() -> str:
    """Return the text that opens the explanation when clicked."""
    return _translate("ResultsDelegate", "why?")


def _side_width(metrics: QFontMetricsF) -> float:
    """Return the width of the whole column, in any language and font size."""
    width = metrics.horizontalAdvance
    bars = max(map(width, captions())) + BAR_WIDTH + 2 * SMALL_SPACE
    label = _badge_width(metrics) + width(why_word()) + 2 * SPACE
    more = width(Counted().more_in_file(MANY_MORE)) + SMALL_SPACE
    return max(float(SIDE_WIDTH), bars, label, more)


def _badge_width(metrics: QFontMetricsF) -> float:
    """Return the width of the widest label."""
    return max(metrics.horizontalAdvance(label_word(label)) for label in Label) + 2 * SPACE


def _snippet_style(colours: Colours, font: QFont) -> SnippetStyle:
    plain, marked = QTextCharFormat(), QTextCharFormat()
    plain.setForeground(colours.text)
    marked.setForeground(colours.text)
    marked.setBackground(colours.marked)
    marked.setFontWeight(QFont.Weight.DemiBold)
    return SnippetStyle(font, plain, marked)
