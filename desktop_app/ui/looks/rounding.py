"""Frameless windows: their round corners, and the edge around them.

A mask cuts the corners, so that they are also right on a desktop without transparent windows.
A desktop that ignores masks shows square corners, with the edge along them.
"""

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QBitmap, QPainter, QPen
from PySide6.QtWidgets import QWidget

from desktop_app.ui.theme import RADIUS, colours_for

CORNER = 2 * RADIUS
"""Radius of a window's corners in device-independent pixels, larger than that of controls."""


def round_corners(window: QWidget) -> None:
    """Cut off the corners of a window at its present size."""
    if window.size().isEmpty():
        return
    mask = QBitmap(window.size())
    mask.fill(Qt.GlobalColor.color0)
    painter = QPainter(mask)
    painter.setPen(Qt.GlobalColor.color1)
    painter.setBrush(Qt.GlobalColor.color1)
    painter.drawRoundedRect(window.rect().adjusted(0, 0, -1, -1), CORNER, CORNER)
    painter.end()
    window.setMask(mask)


def draw_window(window: QWidget) -> None:
    """Draw the ground of a window, and the edge that the desktop does not draw."""
    colours, painter = colours_for(window.palette()), QPainter(window)
    painter.fillRect(window.rect(), colours.edge)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.setPen(QPen(colours.edge, 1))
    painter.setBrush(colours.ground)
    painter.drawRoundedRect(QRectF(window.rect()).adjusted(0.5, 0.5, -0.5, -0.5), CORNER, CORNER)
    painter.end()
