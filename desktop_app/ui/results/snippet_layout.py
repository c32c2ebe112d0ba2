"""Laying out a snippet in a few lines, with matches marked."""

import re
from collections.abc import Sequence
from dataclasses import dataclass

from PySide6.QtCore import QPointF
from PySide6.QtGui import QFont, QPainter, QTextCharFormat, QTextLayout, QTextOption

from desktop_app.core.results import Highlight

ELLIPSIS = "…"

_SPACE = re.compile(r"\s")
_SENTENCE_START = re.compile(r"(?<=[.!?])\s+(?=[\"“‘(¿¡]?[^\W_a-zà-öø-ÿ])")
"""Before a capital, a digit or a letter of a script without capitals."""


@dataclass(frozen=True, slots=True)
class SnippetStyle:
    """The font and formats of a snippet."""

    font: QFont
    plain: QTextCharFormat
    marked: QTextCharFormat


def one_line(text: str) -> str:
    """Replace every line break and tab by a space, so that all positions stay valid."""
    return _SPACE.sub(" ", text)


def utf16_offset(text: str, offset: int) -> int:
    """Return an offset in UTF-16 code units, as Qt counts: characters beyond U+FFFF count twice."""
    if text.isascii():  # CPython knows this without a scan; it holds for most texts
        return min(offset, len(text))
    return len(text[:offset].encode("utf-16-le", "surrogatepass")) // 2


class SnippetLayout:
    """A snippet laid out in a limited number of lines: those with the most different matches.

    They begin with a sentence if that shows as many of these, and else with an ellipsis.
    """

    def __init__(
        self,
        snippet: str,
        highlights: Sequence[Highlight],
        style: SnippetStyle,
        width: float,
        lines: int,
    ) -> None:
        text = one_line(snippet)
        forms = [text[one.start : one.end].casefold() for one in highlights]
        # From the last of these on, further lines have no form that the earlier ones lack.
        first_places = dict(zip(reversed(forms), reversed(highlights), strict=True))
        last = max((one.start for one in first_places.values()), default=-1)
        layout = _break(text, highlights, style, width, lines + 1, utf16_offset(text, last))
        start = _find_start(text, highlights, layout, lines)
        if start:
            text, highlights = _cut_before(text, highlights, start)
            layout = _break(text, highlights, style, width, lines + 1)
        self._style = style
        self._width = width
        self._layout = layout
        self._count = min(lines, self._layout.lineCount())
        self._has_rest = self._count < self._layout.lineCount()

    def draw(self, painter: QPainter, x: float, y: float) -> None:
        for row in range(self._count):
            self._layout.lineAt(row).draw(painter, QPointF(x, y))
        if self._has_rest:
            self._draw_ellipsis(painter, x, y)

    def _draw_ellipsis(self, painter: QPainter, x: float, y: float) -> None:
        line = self._layout.lineAt(self._count - 1)
        end = min(line.naturalTextWidth(), self._width)
        painter.setFont(self._style.font)
        painter.setPen(self._style.plain.foreground().color())
        painter.drawText(QPointF(x + end, y + line.y() + line.ascent()), ELLIPSIS)


def _find_start(text: str, highlights: Sequence[Highlight], layout: QTextLayout, lines: int) -> int:
    """Return the first character to show, so that the lines have the most different matches."""
    forms = [text[one.start : one.end].casefold() for one in highlights]
    last = layout.lineCount() - lines
    if last <= 0 or not forms:
        return 0
    begins = [_offset_in(text, layout.lineAt(row).textStart()) for row in range(last + 1)]
    capacity = max(_length_of(layout, row, lines) for row in range(last + 1))

    def count(start: int) -> int:
        end = start + capacity
        shown = zip(highlights, forms, strict=True)
        return len({form for one, form in shown if start <= one.start and one.end <= end})

    counts = [count(begin) for begin in begins]
    best = [begin for begin, number in zip(begins, counts, strict=True) if number == max(counts)]
    if best[0] == 0:
        return 0
    sentences = [one.end() for one in _SENTENCE_START.finditer(text)]
    # The middle one of the best lines has context before and after its marks.
    return next((one for one in sentences if count(one) >= max(counts)), best[len(best) // 2])


def _length_of(layout: QTextLayout, row: int, lines: int) -> int:
    first, last = layout.lineAt(row), layout.lineAt(row + lines - 1)
    return last.textStart() + last.textLength() - first.textStart()


def _cut_before(
    text: str, highlights: Sequence[Highlight], start: int
) -> tuple[str, list[Highlight]]:
    """Return a text from a position on, with an ellipsis unless a sentence begins there."""
    if start == 0:
        return text, list(highlights)
    is_sentence = any(one.end() == start for one in _SENTENCE_START.finditer(text))
    before = "" if is_sentence else f"{ELLIPSIS} "
    shift = len(before) - start
    kept = [
        Highlight(one.start + shift, one.end + shift) for one in highlights if one.start >= start
    ]
    return before + text[start:], kept


def _offset_in(text: str, offset: int) -> int:
    """Return the offset of a character in a text, from one in UTF-16 code units."""
    if text.isascii():
        return offset
    return len(
        text.encode("utf-16-le", "surrogatepass")[: 2 * offset].decode("utf-16-le", "replace")
    )


def _break(
    text: str,
    highlights: Sequence[Highlight],
    style: SnippetStyle,
    width: float,
    lines: int,
    needed: int = -1,
) -> QTextLayout:
    """Break a text into lines.

    Args:
        text: In one line.
        highlights: The matches.
        style: The font and formats.
        width: Of a line.
        lines: A number of lines that is enough, if they have the needed position.
        needed: The last position that has to be in a line, in UTF-16 code units.
    """
    layout = QTextLayout(text, style.font)
    layout.setCacheEnabled(True)
    option = QTextOption()
    option.setWrapMode(QTextOption.WrapMode.WrapAtWordBoundaryOrAnywhere)
    layout.setTextOption(option)
    whole = _format(0, utf16_offset(text, len(text)), style.plain)
    marks = [(utf16_offset(text, one.start), utf16_offset(text, one.end)) for one in highlights]
    layout.setFormats([whole, *(_format(a, b - a, style.marked) for a, b in marks)])
    height = 0.0
    layout.beginLayout()
    while (line := layout.createLine()).isValid():
        line.setLineWidth(width)
        line.setPosition(QPointF(0, height))
        height += line.height()
        if layout.lineCount() >= lines and line.textStart() > needed:
            break
    layout.endLayout()
    return layout


def _format(start: int, length: int, text_format: QTextCharFormat) -> QTextLayout.FormatRange:
    text_range = QTextLayout.FormatRange()
    text_range.start = start
    text_range.length = length
    text_range.format = text_format
    return text_range
