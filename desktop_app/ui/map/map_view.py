"""The view of the map: draws the points, moves, zooms, and finds what is pointed at."""

from collections.abc import Sequence

import numpy as np
from numpy.typing import NDArray
from PySide6.QtCore import QEvent, QPointF, QRect, Qt, Signal
from PySide6.QtGui import (
    QAccessible,
    QAccessibleEvent,
    QColor,
    QImage,
    QKeyEvent,
    QMouseEvent,
    QPainter,
    QPaintEvent,
    QResizeEvent,
    QWheelEvent,
)
from PySide6.QtWidgets import QToolTip, QWidget

from desktop_app.ui.map.map_overlay import draw_current, draw_lasso, draw_names, draw_rings
from desktop_app.ui.map.points import Indices, MapPoints, Mask, Pixels, inside
from desktop_app.ui.map.raster import LARGEST, Colours32, Layer, Raster, visible
from desktop_app.ui.map.viewport import Viewport, whole_map
from desktop_app.ui.theme import colours_for, mixed
from desktop_app.ui.wording import file_name, folder_in_words

_RADII = ((3_000, 3), (20_000, 2))
"""Radius of a point, in device-independent pixels, up to a number of points; beyond, it is 1."""

LIT = 2
"""Device-independent pixels by which the radius of a hit is larger."""

FAINT = 0.3
"""Strength of the points that are not hits while others are."""

REACH = 9.0
"""Device-independent pixels between the pointer and the point it is on."""

STEP = 0.15
"""Share of the view by which an arrow key moves it."""

ZOOM = 1.4
"""Factor of a zoom key; a notch of the wheel has its square root."""

MOST_WALKED = 200
"""Points that the Tab key visits before it leaves the view, those nearest to its middle."""

_NOTCH = 120
"""Eighths of a degree of a notch of the wheel."""

_ARROWS = {
    Qt.Key.Key_Left: (1, 0),
    Qt.Key.Key_Right: (-1, 0),
    Qt.Key.Key_Up: (0, 1),
    Qt.Key.Key_Down: (0, -1),
}


class MapView(QWidget):
    """Shows points of a map.

    Attributes:
        chosen: A point was chosen; carries its place in the columns.
        opened: The preview of the current point should be read.
        lassoed: Points were lassoed; carries their places in the columns.
    """

    chosen = Signal(int)
    opened = Signal(int)
    lassoed = Signal(object)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.points = MapPoints()
        self.viewport = Viewport()
        self.current = -1
        self.is_lassoing = False
        self._colours: Sequence[QColor] = [QColor()]
        self._numbers = np.zeros(0, np.int64)
        self._lit: Mask | None = None
        self._pixels: Pixels | None = None
        self._image: QImage | None = None
        self._layers: tuple[Layer, ...] | None = None
        self._raster = Raster()
        self._walked: list[int] = []
        self._dragged_from: QPointF | None = None
        self._pressed_at = QPointF()
        self._lasso: list[tuple[float, float]] = []
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setMouseTracking(True)
        self.setAccessibleName(self.tr("Map of the library"))
        self.setAttribute(Qt.WidgetAttribute.WA_OpaquePaintEvent)

    def show_points(self, points: MapPoints) -> None:
        """Show these points; the view and the current file stay if there are points already."""
        current = [int(self.points.file_ids[self.current])] if self.current >= 0 else []
        had_points = len(self.points) > 0
        self.points = points
        self.current = next(iter(points.places(current).tolist()), -1)
        self._lit = None
        self._walked = []
        if not had_points:
            self.show_all()
        self._redraw()

    def colour(self, numbers: NDArray[np.int64], colours: Sequence[QColor]) -> None:
        """Colour each point by its number in a series."""
        self._numbers, self._colours = numbers, colours
        self._redraw()

    def light(self, places: Indices | None) -> None:
        """Light these points and fade all others; None shows all alike."""
        self._lit = None
        if places is not None:
            self._lit = np.zeros(len(self.points), bool)
            self._lit[places] = True
        self._redraw()

    def show_all(self) -> None:
        """Show the whole map."""
        self.move_to(whole_map(self.points.positions, self.width(), self.height()))

    def zoom_by(self, factor: float) -> None:
        """Zoom about the middle."""
        self.move_to(self.viewport.zoomed(factor))

    def in_view(self) -> Indices:
        """Return the points that are in the view, those nearest to its middle first."""
        pixels = self.pixels()
        among = np.flatnonzero(visible(pixels, (self.width(), self.height())))
        middle = np.asarray((self.width() / 2, self.height() / 2), np.float32)
        distances = ((pixels[among] - middle) ** 2).sum(axis=1)
        return among[np.argsort(distances, kind="stable")]

    def show_point(self, place: int) -> None:
        """Make a point the current one, and move it into the view."""
        self.current = place
        x, y = self.points.positions[place].tolist()
        column, row = self.pixels()[place].tolist()
        if not self.rect().contains(int(column), int(row)):
            self.move_to(self.viewport.centred(x, y))
        self.setAccessibleDescription(self.describe(place))
        event = QAccessibleEvent(self, QAccessible.Event.DescriptionChanged)
        QAccessible.updateAccessibility(event)
        self.update()

    def describe(self, place: int) -> str:
        """Return name and folder of a point's file, and how many duplicates it has."""
        path = self.points.paths[place]
        lines = [file_name(path), folder_in_words(path)]
        duplicates = len(self.points.same_group(place)) - 1
        if duplicates == 1:
            lines.append(self.tr("1 duplicate or near-duplicate"))
        elif duplicates:
            lines.append(self.tr("%Ln duplicates or near-duplicates", "", duplicates))
        return "\n".join(lines)

    def pixels(self) -> Pixels:
        """Return where the points are in the view, in device-independent pixels."""
        if self._pixels is None:
            self._pixels = self.viewport.to_pixels(
                self.points.positions, self.width(), self.height()
            )
        return self._pixels

    def paint(self, painter: QPainter) -> None:
        """Paint what is over the points: rings, names, the current point and the lasso."""
        colours = colours_for(self.palette())
        draw_rings(painter, self.points, self.pixels(), self.rect(), colours)
        draw_names(painter, self.points.clusters, self.viewport, self.rect(), colours)
        draw_current(painter, self.points, self.pixels(), self.current, colours)
        draw_lasso(painter, self._lasso, colours)

    def point_colours(self) -> Colours32:
        """Return the colour of each point."""
        ground = colours_for(self.palette()).ground
        series = np.array([one.rgb() for one in self._colours], np.uint32)
        if self._lit is None:
            return series[self._numbers]
        faint = np.array([mixed(one, ground, FAINT).rgb() for one in self._colours], np.uint32)
        return np.where(self._lit, series[self._numbers], faint[self._numbers])

    def paintEvent(self, _event: QPaintEvent) -> None:
        ratio = self.devicePixelRatioF()
        size = (self.size() * ratio).toTuple()
        if self._image is None:
            ground = colours_for(self.palette()).ground.rgb()
            viewport = self.viewport.sharpened(ratio)
            self._image = self._raster.draw(self._make_layers(), viewport, size, ground)
        painter = QPainter(self)
        painter.drawImage(self.rect(), self._image, QRect(LARGEST, LARGEST, *size))
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        self.paint(painter)
        if self.hasFocus():
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.setPen(colours_for(self.palette()).accent)
            painter.drawRect(self.rect().adjusted(0, 0, -1, -1))

    def _make_layers(self) -> tuple[Layer, ...]:
        """Return the points to draw: all, or those that are not lit below those that are."""
        if self._layers is None:
            ratio = self.devicePixelRatioF()
            usual = next((radius for most, radius in _RADII if len(self.points) <= most), 1)
            positions, colours = self.points.positions, self.point_colours()
            if self._lit is None:
                self._layers = (Layer(positions, colours, round(usual * ratio)),)
            else:
                lit, other = self._lit, ~self._lit
                radius = min(round((usual + LIT) * ratio), LARGEST)
                self._layers = (
                    Layer(positions[other], colours[other], round(usual * ratio)),
                    Layer(positions[lit], colours[lit], radius),
                )
        return self._layers

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        if self.viewport.scale == self.viewport.whole:
            self.show_all()
        self._redraw()

    def changeEvent(self, event: QEvent) -> None:
        if event.type() == QEvent.Type.PaletteChange:
            self._redraw()
        super().changeEvent(event)

    def wheelEvent(self, event: QWheelEvent) -> None:
        """Zoom about the pointer."""
        factor = ZOOM ** (event.angleDelta().y() / _NOTCH / 2)
        place = event.position()
        self.move_to(
            self.viewport.zoomed(
                factor, place.x() - self.width() / 2, place.y() - self.height() / 2
            )
        )
        event.accept()

    def mousePressEvent(self, event: QMouseEvent) -> None:
        if event.button() is not Qt.MouseButton.LeftButton:
            return
        self._pressed_at = self._dragged_from = event.position()
        if self.is_lassoing or event.modifiers() & Qt.KeyboardModifier.ShiftModifier:
            self._lasso = [event.position().toTuple()]

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        place = event.position()
        if self._dragged_from is None:
            found = self.nearest(place)
            self.setCursor(
                Qt.CursorShape.ArrowCursor if found < 0 else Qt.CursorShape.PointingHandCursor
            )
            text = self.describe(found) if found >= 0 else ""
            QToolTip.showText(event.globalPosition().toPoint(), text, self)
        elif self._lasso:
            self._lasso.append(place.toTuple())
            self.update()
        else:
            moved = place - self._dragged_from
            self._dragged_from = place
            self.move_to(self.viewport.moved(moved.x(), moved.y()))

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        """Choose the point that was clicked, or the points in the lasso."""
        lasso, self._lasso = self._lasso, []
        was_pressed, self._dragged_from = self._dragged_from is not None, None
        self.update()
        moved = (event.position() - self._pressed_at).manhattanLength()
        if not was_pressed:
            return
        if moved < REACH:
            found = self.nearest(event.position())
            if found >= 0:
                self.show_point(found)
                self.chosen.emit(found)
        elif lasso:
            self.lassoed.emit(np.flatnonzero(inside(lasso, self.pixels())))

    def nearest(self, place: QPointF) -> int:
        """Return the point at a place of the view; -1 for none."""
        if not len(self.points):
            return -1
        distances = ((self.pixels() - np.asarray(place.toTuple(), np.float32)) ** 2).sum(axis=1)
        found = int(distances.argmin())
        return found if distances[found] <= REACH**2 else -1

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Move with the arrow keys, zoom with + and -, show all with 0, choose with Enter."""
        key = Qt.Key(event.key())
        if key in _ARROWS:
            right, down = _ARROWS[key]
            step = STEP * min(self.width(), self.height())
            self.move_to(self.viewport.moved(right * step, down * step))
        elif key in {Qt.Key.Key_Plus, Qt.Key.Key_Equal}:
            self.zoom_by(ZOOM)
        elif key is Qt.Key.Key_Minus:
            self.zoom_by(1 / ZOOM)
        elif key is Qt.Key.Key_0:
            self.show_all()
        elif key in {Qt.Key.Key_Return, Qt.Key.Key_Enter} and self.current >= 0:
            self.opened.emit(self.current)
        else:
            super().keyPressEvent(event)

    def focusNextPrevChild(self, is_next: bool) -> bool:
        """Walk to the next point of the view, the nearest to its middle first; then leave it."""
        if not self._walked:
            self._walked = self.in_view()[:MOST_WALKED].tolist()
        at = self._walked.index(self.current) if self.current in self._walked else -1
        following = at + (1 if is_next else -1)
        if 0 <= following < len(self._walked):
            self.show_point(self._walked[following])
            self.chosen.emit(self.current)
            return True
        self._walked = []
        return super().focusNextPrevChild(is_next)

    def move_to(self, viewport: Viewport) -> None:
        """Show this part of the map."""
        self.viewport = viewport
        if self.current not in self._walked:
            self._walked = []
        self._draw_view()

    def _redraw(self) -> None:
        """Draw the points again, because they or their colours changed."""
        self._layers = None
        self._draw_view()

    def _draw_view(self) -> None:
        """Draw the points at their new places."""
        self._pixels = self._image = None
        self.update()
