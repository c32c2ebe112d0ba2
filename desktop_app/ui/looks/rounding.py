"""Windows without a frame of the desktop's: their round corners, and the edge around them.

The corners are cut by a mask, so that they are right also on a desktop that cannot see through
windows; one that heeds no mask shows square corners, with the edge along them.
"""

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QBitmap, QPainter, QPen
from PySide6.QtWidgets import QWidget

from desktop_app.ui.theme import RADIUS, colours_for

CORNER = 2 * RADIUS
"""Device-independent pixels of the radius of a window, which is larger than what is in it."""


def round_corners(window: QWidget) -> None:
    """Cut the corners of a window off, at its present size."""
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
    """Draw the ground of a window, and the edge that no desktop draws."""
    colours, painter = colours_for(window.palette()), QPainter(window)
    painter.fillRect(window.rect(), colours.edge)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.setPen(QPen(colours.edge, 1))
    painter.setBrush(colours.ground)
    painter.drawRoundedRect(QRectF(window.rect()).adjusted(0.5, 0.5, -0.5, -0.5), CORNER, CORNER)
    painter.end()
