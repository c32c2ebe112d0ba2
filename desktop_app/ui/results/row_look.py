"""The fonts, colours and widths of the rows of hits."""

from PySide6.QtCore import QCoreApplication
from PySide6.QtGui import QFont, QFontMetricsF, QPalette, QTextCharFormat

from desktop_app.core.results import Label
from desktop_app.ui.results.explanation import label_word
from desktop_app.ui.results.snippet_layout import SnippetStyle
from desktop_app.ui.theme import SMALL, SPACE, Colours, colours_for, resized

BAR_WIDTH = 44
"""Device-independent pixels of a bar that shows a score."""

_ICON = 1.25
"""Size of the icon of a kind, relative to the height of a line."""

_translate = QCoreApplication.translate


class RowLook:
    """What is the same for every row until the desktop's theme changes.

    Attributes:
        labels: The words of the labels.
        icon: Width and height of the icon of a kind of file.
        badge: Width of the widest label.
        scores: Width of the bars and "why?", with the space after them.
    """

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
        self.icon = round(_ICON * self.line)
        width = self.small_metrics.horizontalAdvance
        self.labels = {label: label_word(label) for label in Label}
        self.badge = max(map(width, self.labels.values())) + 2 * SPACE
        self.scores = BAR_WIDTH + SPACE + width(why_word()) + SPACE


def why_word() -> str:
    """Return the text that opens the explanation when clicked."""
    return _translate("ResultsDelegate", "why?")


def _snippet_style(colours: Colours, font: QFont) -> SnippetStyle:
    plain, marked = QTextCharFormat(), QTextCharFormat()
    plain.setForeground(colours.text)
    marked.setForeground(colours.text)
    marked.setBackground(colours.marked)
    marked.setFontWeight(QFont.Weight.DemiBold)
    return SnippetStyle(font, plain, marked)
