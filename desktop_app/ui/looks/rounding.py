"""Frameless windows: their round corners, and the edge around them.

A mask cuts the corners, so that they are also right on an X11 desktop without transparent windows.
Wayland ignores masks, and shows each window with its transparency.
"""

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QBitmap, QGuiApplication, QImage, QPainter
from PySide6.QtWidgets import QWidget

from desktop_app.ui.theme import RADIUS, colours_for

CORNER = 2 * RADIUS
"""Radius of a window's corners in device-independent pixels, larger than that of controls."""

EDGE = 1
"""Device-independent pixels of the edge."""


def round_corners(window: QWidget) -> None:
    """Cut off the corners of a window at its present size, before it is first shown."""
    if QGuiApplication.platformName().startswith("wayland"):
        window.setAttribute(Qt.WidgetAttribute.WA_TranslucentBackground)
        return
    if window.size().isEmpty():
        return
    # A pixel belongs to the window if half of it is inside the curve: without antialiasing, Qt
    # draws the four corners differently, and parts of the edge would be cut off.
    image = QImage(window.size(), QImage.Format.Format_ARGB32_Premultiplied)
    image.fill(Qt.GlobalColor.transparent)
    painter = QPainter(image)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(Qt.GlobalColor.black)
    painter.drawRoundedRect(QRectF(window.rect()), CORNER, CORNER)
    painter.end()
    half = Qt.ImageConversionFlag.ThresholdAlphaDither
    window.setMask(QBitmap.fromImage(image.createAlphaMask(half)))


def draw_window(window: QWidget) -> None:
    """Draw the ground of a window, and the edge that the desktop does not draw."""
    colours, painter = colours_for(window.palette()), QPainter(window)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.setPen(Qt.PenStyle.NoPen)
    if window.testAttribute(Qt.WidgetAttribute.WA_TranslucentBackground):
        painter.setBrush(colours.edge)
        painter.drawRoundedRect(QRectF(window.rect()), CORNER, CORNER)
    else:
        painter.fillRect(window.rect(), colours.edge)
    painter.setBrush(colours.ground)
    inner = QRectF(window.rect()).adjusted(EDGE, EDGE, -EDGE, -EDGE)
    painter.drawRoundedRect(inner, CORNER - EDGE, CORNER - EDGE)
    painter.end()
