"""Where a range of characters is in a line of text that Qt has laid out."""

from PySide6.QtCore import QRectF
from PySide6.QtGui import QTextLine


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
