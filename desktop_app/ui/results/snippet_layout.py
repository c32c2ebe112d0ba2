"""Laying out a snippet in a few lines, with matches marked."""

import re
from collections.abc import Iterable, Sequence
from unicodedata import bidirectional

from PySide6.QtCore import QPointF, Qt
from PySide6.QtGui import (
    QFont,
    QFontMetricsF,
    QPainter,
    QTextCharFormat,
    QTextLayout,
    QTextOption,
)

from desktop_app.core.letters import OVERRIDES
from desktop_app.core.records import Record
from desktop_app.core.results import Highlight
from desktop_app.ui.text_positions import Utf16Places

ELLIPSIS = "…"

_SPACE = re.compile(r"\s")
_REPLACED = dict.fromkeys(OVERRIDES, "\ufffd")
"""They would turn all letters up to the end of their line, which is joined to others."""

_SENTENCE_START = re.compile(r"(?<=[.!?])\s+(?=[\"“‘(¿¡]?[^\W_a-zà-öø-ÿ])")
"""Before a capital, a digit or a letter of a script without capitals."""


class SnippetStyle(Record):
    """The font and formats of a snippet."""

    font: QFont
    plain: QTextCharFormat
    marked: QTextCharFormat


class MarkedText(Record):
    """A text with the parts of it to mark."""

    text: str
    highlights: Sequence[Highlight] = ()


def one_line(text: str) -> str:
    """Replace every line break and tab by a space, so that all positions stay valid.

    Overrides of the direction are replaced, too: a subject with one would turn all that follows it.
    """
    return _SPACE.sub(" ", text).translate(_REPLACED)


class SnippetLayout:
    """A snippet laid out in a limited number of lines: those with the most different matches.

    The lines begin with a sentence if that shows as many different matches, else with an ellipsis.

    Attributes:
        is_from_right: Whether the text is read from right to left, and aligned at the right.
    """

    def __init__(self, snippet: MarkedText, style: SnippetStyle, width: float, lines: int) -> None:
        self._style = style
        self._width = width
        text = one_line(snippet.text)
        marks = [(text[one.start : one.end].casefold(), one) for one in snippet.highlights]
        # These are the first match of each form. Lines after the last of them show no new form.
        firsts = dict(reversed(marks)).values()
        layout = self._break(MarkedText(text, snippet.highlights), lines + 1, firsts)
        start, before = _find_start(text, marks, layout, lines)
        if start:
            shift = len(before) - start
            kept = [one for one in snippet.highlights if one.start >= start]
            moved = [Highlight(one.start + shift, one.end + shift) for one in kept]
            layout = self._break(MarkedText(before + text[start:], moved), lines + 1)
        self._layout = layout
        self.is_from_right = _is_from_right(self._layout.text())
        self._count = min(lines, self._layout.lineCount())
        self._has_rest = self._count < self._layout.lineCount()

    def _break(
        self, snippet: MarkedText, lines: int, needed: Iterable[Highlight] = ()
    ) -> QTextLayout:
        """Break a text into lines.

        Args:
            snippet: In one line.
            lines: A number of lines that is enough, if the needed matches begin in them.
            needed: The matches that have to be in a line.
        """
        text, style = snippet.text, self._style
        layout = QTextLayout(text, style.font)
        layout.setCacheEnabled(True)
        option = QTextOption()
        option.setWrapMode(QTextOption.WrapMode.WrapAtWordBoundaryOrAnywhere)
        if _is_from_right(text):
            option.setAlignment(Qt.AlignmentFlag.AlignRight)
        layout.setTextOption(option)
        places = Utf16Places(text)
        whole = _format(0, places.of(len(text)), style.plain)
        marks = map(places.range_of, snippet.highlights)
        layout.setFormats([whole, *(_format(a, b - a, style.marked) for a, b in marks)])
        last = max((places.of(one.start) for one in needed), default=-1)
        height = 0.0
        layout.beginLayout()
        while (line := layout.createLine()).isValid():
            line.setLineWidth(self._width)
            line.setPosition(QPointF(0, height))
            height += line.height()
            if layout.lineCount() >= lines and line.textStart() > last:
                break
        layout.endLayout()
        return layout

    def draw(self, painter: QPainter, x: float, y: float) -> None:
        for row in range(self._count):
            self._layout.lineAt(row).draw(painter, QPointF(x, y))
        if self._has_rest:
            self._draw_ellipsis(painter, x, y)

    def _draw_ellipsis(self, painter: QPainter, x: float, y: float) -> None:
        line = self._layout.lineAt(self._count - 1)
        width = min(line.naturalTextWidth(), self._width)
        ellipsis = QFontMetricsF(self._style.font).horizontalAdvance(ELLIPSIS)
        end = self._width - width - ellipsis if self.is_from_right else width
        painter.setFont(self._style.font)
        painter.setPen(self._style.plain.foreground().color())
        painter.drawText(QPointF(x + end, y + line.y() + line.ascent()), ELLIPSIS)


def _is_from_right(text: str) -> bool:
    """Whether a text is read from right to left: by its first letter (UAX #9, P2)."""
    strong = (one for one in map(bidirectional, text) if one in {"L", "R", "AL"})
    return next(strong, "L") != "L"


def _find_start(
    text: str, marks: Sequence[tuple[str, Highlight]], layout: QTextLayout, lines: int
) -> tuple[int, str]:
    """Return where to begin so that the lines have the most different matches, and what is before.

    Args:
        text: In one line.
        marks: The matches, each after its form.
        layout: The text, broken into lines.
        lines: Number of lines to show.
    """
    last = layout.lineCount() - lines
    if last <= 0 or not marks:
        return 0, ""
    places = Utf16Places(text)
    begins = [places.place_at(layout.lineAt(row).textStart()) for row in range(last + 1)]
    capacity = max(_length_of(layout, row, lines) for row in range(last + 1))

    def count(start: int) -> int:
        end = start + capacity
        return len({form for form, one in marks if start <= one.start and one.end <= end})

    counts = [count(begin) for begin in begins]
    most = max(counts)
    if counts[0] == most:
        return 0, ""
    fills_lines = len(text) - capacity * (lines - 1) / lines
    for sentence in _SENTENCE_START.finditer(text):
        if sentence.end() <= fills_lines and count(sentence.end()) >= most:
            return sentence.end(), ""
    best = [begin for begin, number in zip(begins, counts, strict=True) if number == most]
    # The middle one of the best lines has context before and after its marks.
    return best[len(best) // 2], f"{ELLIPSIS} "


def _length_of(layout: QTextLayout, row: int, lines: int) -> int:
    first, last = layout.lineAt(row), layout.lineAt(row + lines - 1)
    return last.textStart() + last.textLength() - first.textStart()


def _format(start: int, length: int, text_format: QTextCharFormat) -> QTextLayout.FormatRange:
    text_range = QTextLayout.FormatRange()
    text_range.start = start
    text_range.length = length
    text_range.format = text_format
    return text_range
