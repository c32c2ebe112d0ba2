"""What the rows of hits are painted with: fonts, colours, the width of the column of labels."""

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
"""Passages of a file that the column has room to count; more are cut."""

BAR_WIDTH = 44

ROOMY = 2.5
"""Widths of the column in a row from which on all of it is shown; names come before captions."""

_translate = QCoreApplication.translate


class RowLook:
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
class RowCanvas:
    """What every part of a row is painted with."""

    painter: QPainter
    look: RowLook
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


def captions() -> tuple[str, str]:
    """Give what the bars are called: that of words, and that of meaning."""
    return _translate("ResultsDelegate", "words"), _translate("ResultsDelegate", "meaning")


def why_word() -> str:
    """Give the word that offers to say why."""
    return _translate("ResultsDelegate", "why?")


def _side_width(metrics: QFontMetricsF) -> float:
    """Give the width that all of the column takes, in any language and size of text."""
    width = metrics.horizontalAdvance
    bars = max(map(width, captions())) + BAR_WIDTH + 2 * SMALL_SPACE
    label = _badge_width(metrics) + width(why_word()) + 2 * SPACE
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
