"""Saves what the screen shows of a window."""

from pathlib import Path

from PIL import Image
from PySide6.QtCore import Qt
from PySide6.QtGui import QImage, QPainter
from PySide6.QtWidgets import QWidget


def save_window(window: QWidget, path: Path, scale: int) -> None:
    """Save a window with everything that is open above it, and print the path.

    Args:
        window: A visible window.
        path: Path of the picture.
        scale: Pixels of the screen for each point of the window.
    """
    image = window.screen().grabWindow(0).toImage()
    area = window.frameGeometry()
    image = image.copy(
        area.x() * scale, area.y() * scale, area.width() * scale, area.height() * scale
    ).convertToFormat(QImage.Format.Format_RGB888)
    size = image.width(), image.height()
    data = bytes(image.constBits())
    picture = Image.frombytes("RGB", size, data, "raw", "RGB", image.bytesPerLine())
    if not window.mask().isEmpty():
        picture.putalpha(_seen_of(window).resize(size))
    picture.save(path, optimize=True)
    print(path)


def _seen_of(window: QWidget) -> Image.Image:
    """Return a mask of a window's visible part: everything except its cut corners."""
    seen = QImage(window.size(), QImage.Format.Format_Grayscale8)
    seen.fill(0)
    painter = QPainter(seen)
    painter.setClipRegion(window.mask())
    painter.fillRect(seen.rect(), Qt.GlobalColor.white)
    painter.end()
    size, data = (seen.width(), seen.height()), bytes(seen.constBits())
    return Image.frombytes("L", size, data, "raw", "L", seen.bytesPerLine())
