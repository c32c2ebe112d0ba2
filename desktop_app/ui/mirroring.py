"""Where things are in windows that are read from right to left."""

from PySide6.QtCore import QRectF, Qt


def mirrored(area: QRectF, row: QRectF, direction: Qt.LayoutDirection) -> QRectF:
    """Return where an area of a row lies that was laid out from left to right."""
    if direction is not Qt.LayoutDirection.RightToLeft:
        return area
    return area.translated(row.left() + row.right() - area.left() - area.right(), 0)
