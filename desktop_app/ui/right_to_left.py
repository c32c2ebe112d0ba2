"""Languages written from right to left: the order of mixed text, and mirrored positions."""

from unicodedata import bidirectional

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QGuiApplication


def left_to_right(text: str) -> str:
    """Keep the order of the parts of a path or a measure within right-to-left text.

    It inserts Unicode's characters for an isolated run (Unicode Standard Annex 9, 2.4), and only
    where they are needed, since they stay in copied text.
    """
    return f"\u2066{text}\u2069" if QGuiApplication.isRightToLeft() else text


def isolated(text: str) -> str:
    """Keep what surrounds a right-to-left text in order, by the same Standard.

    Else a number after it, such as the time a search took, is shown before it.
    """
    is_reversed = not text.isascii() and any(bidirectional(one) in {"R", "AL"} for one in text)
    return f"\u2068{text}\u2069" if is_reversed else text


def mirrored(area: QRectF, row: QRectF, direction: Qt.LayoutDirection) -> QRectF:
    """Mirror an area of a row, laid out from left to right, where the direction asks for it."""
    if direction is not Qt.LayoutDirection.RightToLeft:
        return area
    return area.translated(row.left() + row.right() - area.left() - area.right(), 0)
