"""The view of the map: draws the points, moves, zooms, and finds what is pointed at."""

from collections.abc import Sequence

import numpy as np
from numpy.typing import NDArray
from PySide6.QtCore import QEvent, QPointF, QRect, Qt, Signal
from PySide6.QtGui import (
    QAccessible,
    QAccessibleEvent,
    QColor,
    QKeyEvent,
    QMouseEvent,
    QPainter,
    QPaintEvent,
    QResizeEvent,
    QWheelEvent,
)
from PySide6.QtWidgets import QToolTip, QWidget

from desktop_app.ui.map.map_overlay import MapOverlay
from desktop_app.ui.map.map_picture import MapPicture
from desktop_app.ui.map.points import Indices, MapPoints, PassagePoints, Pixels, inside
from desktop_app.ui.map.raster import LARGEST, Colours32, visible
from desktop_app.ui.map.viewport import Viewport, whole_map
from desktop_app.ui.shown_paths import file_name, folder_in_words
from desktop_app.ui.theme import colours_for
from desktop_app.ui.tool_tips import tool_tip
from desktop_app.ui.wording import place

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

_WALKS = {Qt.Key.Key_N: 1, Qt.Key.Key_P: -1}


class MapView(QWidget):
    """Shows points of a map.

    Attributes:
        chosen: A point was chosen; carries its place in the columns.
        passage_chosen: A passage was chosen; carries its place in the columns of the passages.
        opened: The preview of the current point should be read.
        lassoed: Points were lassoed; carries their places in the columns.
        moved: Another part of the map is visible.
    """

    chosen = Signal(int)
    passage_chosen = Signal(int)
    opened = Signal(int)
    lassoed = Signal(object)
    moved = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.points = MapPoints()
        self.passages = PassagePoints()
        self.viewport = Viewport()
        self.current: int | None = None
        self.current_passage: int | None = None
        self.is_lassoing = False
        self._pixels: Pixels | None = None
        self._picture = MapPicture()
        self._hovered: int | None = None  # a passage
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
        current = [] if self.current is None else [int(self.points.file_ids[self.current])]
        had_points = len(self.points) > 0
        self.points = points
        self.current = next(iter(points.places(current).tolist()), None)
        self._picture.light(None)
        self._walked = []
        self.show_passages(PassagePoints())
        if not had_points:
            self.show_all()

    def show_passages(self, passages: PassagePoints) -> None:
        """Show these passages of the files in the view; the current one stays if it is there."""
        if self.current_passage is not None:
            current = self.passages.passage_ids[self.current_passage]
            same = np.flatnonzero(passages.passage_ids == current).tolist()
            self.current_passage = next(iter(same), None)
        self.passages = passages
        self._hovered = None
        self._picture.show(self.points, passages)
        self._draw_view()

    def colour(self, numbers: NDArray[np.int64], colours: Sequence[QColor]) -> None:
        """Colour each point by its number in a series."""
        self._picture.colour(numbers, colours)
        self._draw_view()

    def light(self, places: Indices | None) -> None:
        """Light these points and fade all others; None shows all alike."""
        self._picture.light(places)
        self._draw_view()

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

    def show_point(self, point: int) -> None:
        """Make a point the current one, and move it into the view."""
        self.current, self.current_passage = point, None
        x, y = self.points.positions[point].tolist()
        column, row = self.pixels()[point].tolist()
        if not self.rect().contains(int(column), int(row)):
            self.move_to(self.viewport.centred(x, y))
        self._announce(self.describe(point))

    def show_passage(self, passage: int) -> None:
        """Make a passage the current one, with its file."""
        self.current, self.current_passage = int(self.passages.owners[passage]), passage
        self._announce(self.describe_passage(passage))

    def _announce(self, description: str) -> None:
        self.setAccessibleDescription(description)
        event = QAccessibleEvent(self, QAccessible.Event.DescriptionChanged)
        QAccessible.updateAccessibility(event)
        self.update()

    def describe_passage(self, passage: int) -> str:
        """Return where a passage is in its file, and name and folder of the file."""
        spot, heading = self.passages.names[passage]
        path = self.points.paths[self.passages.owners[passage]]
        lines = (place(None, heading, spot), file_name(path), folder_in_words(path))
        return "\n".join(filter(None, lines))

    def describe(self, point: int) -> str:
        """Return name and folder of a point's file, and how many duplicates it has."""
        path = self.points.paths[point]
        lines = [file_name(path), folder_in_words(path)]
        duplicates = len(self.points.same_group(point)) - 1
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

    def passage_pixels(self) -> Pixels:
        """Return where the passages are in the view, in device-independent pixels."""
        return self.viewport.to_pixels(self.passages.positions, self.width(), self.height())

    def paint(self, painter: QPainter) -> None:
        """Paint what is over the points: rings, names, current points and the lasso."""
        overlay = MapOverlay(painter, self.rect(), colours_for(self.palette()))
        overlay.draw_rings(self.points, self.pixels())
        overlay.draw_names(self.points.clusters, self.viewport)
        if self.current is not None:
            overlay.draw_current(self.points, self.pixels(), self.current)
        for one in {self._hovered, self.current_passage} - {None}:
            file = self.pixels()[self.passages.owners[one]]
            overlay.draw_passage(self.passage_pixels()[one], file)
        overlay.draw_lasso(self._lasso)

    def point_colours(self) -> Colours32:
        """Return the colour of each point."""
        return self._picture.colours(colours_for(self.palette()).ground)

    def paintEvent(self, _event: QPaintEvent) -> None:
        ratio = self.devicePixelRatioF()
        size = (self.size() * ratio).toTuple()
        ground = colours_for(self.palette()).ground
        image = self._picture.draw(self.viewport, size, ratio, ground)
        painter = QPainter(self)
        painter.drawImage(self.rect(), image, QRect(LARGEST, LARGEST, *size))
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        self.paint(painter)
        if self.hasFocus():
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.setPen(colours_for(self.palette()).accent)
            painter.drawRect(self.rect().adjusted(0, 0, -1, -1))

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
        right, down = (event.position() - QPointF(self.width() / 2, self.height() / 2)).toTuple()
        self.move_to(self.viewport.zoomed(factor, right, down))
        event.accept()

    def mousePressEvent(self, event: QMouseEvent) -> None:
        if event.button() is not Qt.MouseButton.LeftButton:
            return
        self._pressed_at = self._dragged_from = event.position()
        if self.is_lassoing or event.modifiers() & Qt.KeyboardModifier.ShiftModifier:
            self._lasso = [event.position().toTuple()]

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        pointed = event.position()
        if self._dragged_from is None:
            passage = self.nearest_passage(pointed)
            found = self.nearest(pointed)
            text = ""
            if passage is not None:
                text = self.describe_passage(passage)
            elif found is not None:
                text = self.describe(found)
            self.setCursor(
                Qt.CursorShape.PointingHandCursor if text else Qt.CursorShape.ArrowCursor
            )
            self._hover(passage)
            QToolTip.showText(event.globalPosition().toPoint(), tool_tip(text), self)
        elif self._lasso:
            self._lasso.append(pointed.toTuple())
            self.update()
        else:
            moved = pointed - self._dragged_from
            self._dragged_from = pointed
            self.move_to(self.viewport.moved(moved.x(), moved.y()))

    def leaveEvent(self, event: QEvent) -> None:
        self._hover(None)
        super().leaveEvent(event)

    def _hover(self, passage: int | None) -> None:
        if passage != self._hovered:
            self._hovered = passage
            self.update()

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        """Choose the point that was clicked, or the points in the lasso."""
        lasso, self._lasso = self._lasso, []
        was_pressed, self._dragged_from = self._dragged_from is not None, None
        self.update()
        moved = (event.position() - self._pressed_at).manhattanLength()
        if not was_pressed:
            return
        if moved < REACH:
            passage = self.nearest_passage(event.position())
            found = self.nearest(event.position())
            if passage is not None:
                self.show_passage(passage)
                self.passage_chosen.emit(passage)
            elif found is not None:
                self.show_point(found)
                self.chosen.emit(found)
        elif lasso:
            self.lassoed.emit(np.flatnonzero(inside(lasso, self.pixels())))

    def nearest(self, pointed: QPointF) -> int | None:
        """Return the point at a place of the view; None without any."""
        return _nearest(self.pixels(), pointed)[0]

    def nearest_passage(self, pointed: QPointF) -> int | None:
        """Return the passage at a place of the view; None without any or where a file is nearer."""
        passage, distance = _nearest(self.passage_pixels(), pointed)
        return passage if distance < _nearest(self.pixels(), pointed)[1] else None

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Move with the arrow keys, zoom with + and -, show all with 0, choose with Enter.

        N and P go to the next and previous passage of the current file, as in the preview.
        """
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
        elif key in _WALKS and self.current is not None:
            found = self.passages.after(self.current_passage, self.current, _WALKS[key])
            if found is not None:
                self.show_passage(found)
                self.passage_chosen.emit(found)
        elif key in {Qt.Key.Key_Return, Qt.Key.Key_Enter} and self.current is not None:
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
        self._picture.forget()
        self._draw_view()

    def _draw_view(self) -> None:
        """Draw the points at their new places."""
        self._pixels = None
        self._picture.move()
        self.update()
        self.moved.emit()


def _nearest(pixels: Pixels, pointed: QPointF) -> tuple[int | None, float]:
    """Return which point is at a place, and its distance; None and infinity without any."""
    if not len(pixels):
        return None, np.inf
    distances = np.hypot(*(pixels - np.asarray(pointed.toTuple(), np.float32)).T)
    found = int(distances.argmin())
    distance = float(distances[found])
    return (found, distance) if distance <= REACH else (None, np.inf)
