"""Where a row of the result list can be pressed, from left to right."""

from PySide6.QtCore import QRect

from desktop_app.ui.theme import SPACE

SIDE_WIDTH = 116
"""Device-independent pixels of the column that holds label, bars and count, at least."""

STRIP_HEIGHT = 14
"""Device-independent pixels of what can be pressed; what is painted of it is thinner."""


def more_area(row: QRect, side: float) -> QRect:
    """Give where a row says how many more passages of its file were found.

    Args:
        row: All of it.
        side: Width of the column that holds label, bars and count.
    """
    return row.adjusted(row.width() - round(side) - 2 * SPACE, 2 * row.height() // 3, 0, 0)


def why_area(row: QRect, side: float) -> QRect:
    """Give where a row offers to say why it is there, its scores included.

    Args:
        row: All of it.
        side: Width of the column that holds label, bars and count.
    """
    more = more_area(row, side)
    return QRect(more.left(), row.top(), more.width(), more.top() - row.top())


def strip_area(row: QRect, side: float) -> QRect:
    """Give where the row of an opened hit shows where in the file its passages lie.

    Args:
        row: All of it.
        side: Width of the column that holds label, bars and count.
    """
    right = round(side) + 3 * SPACE
    top = row.height() - SPACE - STRIP_HEIGHT
    return row.adjusted(2 * SPACE, top, -right, -SPACE)
