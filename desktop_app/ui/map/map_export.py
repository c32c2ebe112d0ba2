"""Saving the visible part of the map as a drawing (SVG) or a picture (PNG)."""

from collections.abc import Iterable, Iterator

from PySide6.QtCore import QBuffer, QByteArray, QPointF, QRect, Qt, Signal
from PySide6.QtGui import QColor, QImage, QImageWriter, QPainter
from PySide6.QtSvg import QSvgGenerator
from PySide6.QtWidgets import QWidget

from desktop_app.core.messages import Notice
from desktop_app.ui.map.layers import BESIDE_PASSAGES
from desktop_app.ui.map.map_view import MapView
from desktop_app.ui.map.points import Pixels
from desktop_app.ui.map.raster import Colours32, visible
from desktop_app.ui.saving import SaveDialog, save_content
from desktop_app.ui.shown_paths import file_name
from desktop_app.ui.theme import colours_for

SHARPNESS = 2
"""Pixels of a picture per pixel of the view."""

_RADIUS = 2.0


class MapExport(SaveDialog):
    """Asks for a file name, and writes what the view shows.

    Attributes:
        noticed: Reports that it was written, or why it was not.
    """

    noticed = Signal(Notice)

    def __init__(self, view: MapView, parent: QWidget | None = None) -> None:
        formats = {"svg": self.tr("Drawing (*.svg)"), "png": self.tr("Picture (*.png)")}
        super().__init__(self.tr("Export the map"), self.tr("map"), formats, parent)
        self._view = view
        self.fileSelected.connect(self.save)

    def save(self, path: str) -> None:
        """Write the file, as a picture if its name ends in .png."""
        is_picture = path.lower().endswith(".png")
        content = picture_of(self._view) if is_picture else drawing_of(self._view)
        written = self.tr("{} was written.").format(file_name(path))
        self.noticed.emit(save_content(path, content, written))


def picture_of(view: MapView) -> bytes:
    """Return the view as a PNG."""
    image = QImage(view.size() * SHARPNESS, QImage.Format.Format_RGB32)
    painter = QPainter(image)
    painter.scale(SHARPNESS, SHARPNESS)
    _paint(view, painter)
    painter.end()
    content = QBuffer()
    QImageWriter(content, QByteArray(b"png")).write(image)
    return bytes(content.data().data())


def drawing_of(view: MapView) -> bytes:
    """Return the view as an SVG."""
    content = QBuffer()
    drawing = QSvgGenerator()
    drawing.setOutputDevice(content)
    drawing.setSize(view.size())
    drawing.setViewBox(QRect(0, 0, view.width(), view.height()))
    drawing.setTitle(view.accessibleName())
    painter = QPainter(drawing)
    _paint(view, painter)
    painter.end()
    return bytes(content.data().data())


def _paint(view: MapView, painter: QPainter) -> None:
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.setFont(view.font())
    painter.fillRect(view.rect(), colours_for(view.palette()).ground)
    painter.setClipRect(view.rect())
    painter.setPen(Qt.PenStyle.NoPen)
    colours = view.point_colours()
    has_passages = len(view.passages) > 0
    if has_passages:
        own = colours[view.passages.owners]
        _draw_points(painter, _shown(view, view.passage_pixels(), own), _RADIUS)
    radius = BESIDE_PASSAGES if has_passages else _RADIUS
    _draw_points(painter, _shown(view, view.pixels(), colours), radius)
    view.paint(painter)


def _shown(view: MapView, pixels: Pixels, colours: Colours32) -> Iterator[tuple[list[float], int]]:
    """Return place and colour of the points in the view."""
    is_shown = visible(pixels, (view.width(), view.height()))
    return zip(pixels[is_shown].tolist(), colours[is_shown].tolist(), strict=True)


def _draw_points(
    painter: QPainter, shown: Iterable[tuple[list[float], int]], radius: float
) -> None:
    for (column, row), colour in shown:
        painter.setBrush(QColor(colour))
        painter.drawEllipse(QPointF(column, row), radius, radius)
