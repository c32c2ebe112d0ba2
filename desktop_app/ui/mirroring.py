"""Mirrored positions for windows in right-to-left languages."""

from PySide6.QtCore import QRectF, Qt


def mirrored(area: QRectF, row: QRectF, direction: Qt.LayoutDirection) -> QRectF:
    """Mirror an area of a row, laid out from left to right, where the direction asks for it."""
    if direction is not Qt.LayoutDirection.RightToLeft:
        return area
    return area.translated(row.left() + row.right() - area.left() - area.right(), 0)
