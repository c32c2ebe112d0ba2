"""Positions in a text as Qt counts them, and places of ranges in the lines that it laid out."""

from bisect import bisect_left

from PySide6.QtCore import QRectF
from PySide6.QtGui import QTextLine

from desktop_app.core.results import Highlight

_FIRST_BEYOND = "\U00010000"


class Utf16Places:
    """Converts positions in code points to positions in UTF-16, where some count twice."""

    def __init__(self, text: str) -> None:
        is_plain = text.isascii() or max(text, default="") < _FIRST_BEYOND
        wide = () if is_plain else (at for at, sign in enumerate(text) if sign >= _FIRST_BEYOND)
        self._wide = list(wide)

    def of(self, place: int) -> int:
        """Return the UTF-16 position of a code point."""
        return place + bisect_left(self._wide, place)

    def place_at(self, position: int) -> int:
        """Return the code point at a UTF-16 position."""
        return position - bisect_left([at + wide for wide, at in enumerate(self._wide)], position)

    def range_of(self, highlight: Highlight) -> tuple[int, int]:
        """Return the UTF-16 range of a highlight."""
        return self.of(highlight.start), self.of(highlight.end)


def range_in(line: QTextLine, start: int, end: int) -> QRectF:
    """Return the rectangle of a range, as far as it is in the line.

    Args:
        line: A line of a layout, in whose coordinates the result is.
        start: First UTF-16 position in the layout's text.
        end: One past the last position.
    """
    begin = line.textStart()
    left = _x_of(line.cursorToX(max(start, begin)))
    right = _x_of(line.cursorToX(min(end, begin + line.textLength())))
    return QRectF(min(left, right), line.y(), abs(right - left), line.height())


def _x_of(cursor_x: object) -> float:
    """Return the position in a line, which the binding returns in a tuple."""
    return float(cursor_x[0]) if isinstance(cursor_x, tuple) else 0.0
