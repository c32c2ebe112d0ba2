"""Laying out a snippet in a few lines, with matches marked."""

import re
from collections.abc import Sequence
from dataclasses import dataclass

from PySide6.QtCore import QPointF
from PySide6.QtGui import QFont, QPainter, QTextCharFormat, QTextLayout, QTextOption

from desktop_app.core.results import Highlight

ELLIPSIS = "…"

_SPACE = re.compile(r"\s")


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
    """A snippet laid out in a limited number of lines: those with the most different matches."""

    def __init__(
        self,
        snippet: str,
        highlights: Sequence[Highlight],
        style: SnippetStyle,
        width: float,
        lines: int,
    ) -> None:
        text = one_line(snippet)
        marks = [(utf16_offset(text, m.start), utf16_offset(text, m.end)) for m in highlights]
        forms = [text[m.start : m.end].casefold() for m in highlights]
        places = [at for at, _ in marks]
        # From the last of these on, further lines have no form that the earlier ones lack.
        needed = max(dict(zip(reversed(forms), reversed(places), strict=True)).values(), default=-1)
        self._layout, is_whole = _break(text, marks, style, width, (lines, needed))
        self._first = self._choose_first(places, forms, lines) if is_whole else 0
        self._count = min(lines, self._layout.lineCount() - self._first)
        self._has_rest = self._first + self._count < self._layout.lineCount()
        self._style = style
        self._width = width

    def draw(self, painter: QPainter, x: float, y: float) -> None:
        top = self._layout.lineAt(self._first).y() if self._count else 0.0
        for row in range(self._first, self._first + self._count):
            line = self._layout.lineAt(row)
            line.draw(painter, QPointF(x, y - top))
        if self._has_rest:
            self._draw_ellipsis(painter, x, y - top)

    def _choose_first(self, places: Sequence[int], forms: Sequence[str], lines: int) -> int:
        last = self._layout.lineCount() - lines
        if last <= 0 or not places:
            return 0
        rows = [self._layout.lineForTextPosition(place).lineNumber() for place in places]
        counts = [
            len({form for row, form in zip(rows, forms, strict=True) if row - lines < first <= row})
            for first in range(last + 1)
        ]
        best = [first for first, count in enumerate(counts) if count == max(counts)]
        # The middle one of the best windows has context before and after its marks.
        return 0 if best[0] == 0 else best[len(best) // 2]

    def _draw_ellipsis(self, painter: QPainter, x: float, y: float) -> None:
        line = self._layout.lineAt(self._first + self._count - 1)
        end = min(line.naturalTextWidth(), self._width)
        painter.setFont(self._style.font)
        painter.setPen(self._style.plain.foreground().color())
        painter.drawText(QPointF(x + end, y + line.y() + line.ascent()), ELLIPSIS)


def _break(
    text: str,
    marks: Sequence[tuple[int, int]],
    style: SnippetStyle,
    width: float,
    enough: tuple[int, int],
) -> tuple[QTextLayout, bool]:
    """Break a text into lines.

    Args:
        text: In one line.
        marks: Start and end of each match, in UTF-16 code units.
        style: The font and formats.
        width: Of a line.
        enough: A number of lines, and the last position that they must have for the rest of the
            text to be left out.

    Returns:
        The layout, and whether it has the whole text. If not, it has one line more than enough.
    """
    layout = QTextLayout(text, style.font)
    layout.setCacheEnabled(True)
    option = QTextOption()
    option.setWrapMode(QTextOption.WrapMode.WrapAtWordBoundaryOrAnywhere)
    layout.setTextOption(option)
    whole = _format(0, utf16_offset(text, len(text)), style.plain)
    layout.setFormats([whole, *(_format(a, b - a, style.marked) for a, b in marks)])
    height = 0.0
    lines, needed = enough
    is_whole = True
    layout.beginLayout()
    while (line := layout.createLine()).isValid():
        line.setLineWidth(width)
        line.setPosition(QPointF(0, height))
        height += line.height()
        if layout.lineCount() == lines + 1 and line.textStart() > needed:
            is_whole = False
            break
    layout.endLayout()
    return layout, is_whole


def _format(start: int, length: int, text_format: QTextCharFormat) -> QTextLayout.FormatRange:
    text_range = QTextLayout.FormatRange()
    text_range.start = start
    text_range.length = length
    text_range.format = text_format
    return text_range
