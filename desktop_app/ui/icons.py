"""The program's own icons, drawn in the colour of the text around them."""

from PySide6.QtCore import QByteArray, QSize, Qt
from PySide6.QtGui import QColor, QIcon, QPainter, QPixmap
from PySide6.QtSvg import QSvgRenderer

from desktop_app.core.locations import find_shipped

SIZES = (16, 24, 32, 48, 64, 128)
"""Pixels; Qt takes the next larger one, so that icons are sharp on dense screens too."""

PLACEHOLDER = b"#000000"
"""The one colour the drawings use where they take the text's colour."""


def program_icon() -> QIcon:
    """Give the icon of the program itself, which has its own colours."""
    return QIcon(str(find_shipped("resources", "icons", "satchel.svg")))


def icon(name: str, colour: QColor) -> QIcon:
    """Give the icon of a name, drawn in a colour."""
    drawing = find_shipped("resources", "icons", f"{name}.svg").read_bytes()
    renderer = QSvgRenderer(QByteArray(drawing.replace(PLACEHOLDER, colour.name().encode())))
    drawn = QIcon()
    for size in SIZES:
        drawn.addPixmap(_draw(renderer, size))
    return drawn


def _draw(renderer: QSvgRenderer, size: int) -> QPixmap:
    pixmap = QPixmap(QSize(size, size))
    pixmap.fill(Qt.GlobalColor.transparent)
    painter = QPainter(pixmap)
    renderer.render(painter)
    painter.end()
    return pixmap
