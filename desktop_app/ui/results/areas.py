"""The clickable areas of a row of the result list, laid out from left to right."""

from PySide6.QtCore import QRect

from desktop_app.ui.theme import SPACE

SIDE_WIDTH = 116
"""Least width of the column with label, bars and count, in device-independent pixels."""

STRIP_HEIGHT = 14
"""Device-independent pixels of the clickable area; the painted bar is thinner."""


def more_area(row: QRect, side: float) -> QRect:
    """Return the area of the number of further passages found in the file.

    Args:
        row: The whole row.
        side: Width of the column with label, bars and count.
    """
    return row.adjusted(row.width() - round(side) - 2 * SPACE, 2 * row.height() // 3, 0, 0)


def why_area(row: QRect, side: float) -> QRect:
    """Return the area that opens the explanation, the bars included.

    Args:
        row: The whole row.
        side: Width of the column with label, bars and count.
    """
    more = more_area(row, side)
    return QRect(more.left(), row.top(), more.width(), more.top() - row.top())


def strip_area(row: QRect, side: float) -> QRect:
    """Return the area of the bar that shows the places of an opened hit's passages in the file.

    Args:
        row: The whole row.
        side: Width of the column with label, bars and count.
    """
    right = round(side) + 3 * SPACE
    top = row.height() - SPACE - STRIP_HEIGHT
    return row.adjusted(2 * SPACE, top, -right, -SPACE)
