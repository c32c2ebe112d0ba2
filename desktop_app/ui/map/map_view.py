"""The view of the map: draws and describes its points, and is moved by keys."""

from collections.abc import Sequence

import numpy as np
from numpy.typing import NDArray
from PySide6.QtCore import QEvent, QRect, Qt, Signal
from PySide6.QtGui import (
    QAccessible,
    QAccessibleEvent,
    QColor,
    QKeyEvent,
    QPainter,
    QPaintEvent,
    QResizeEvent,
)
from PySide6.QtWidgets import QWidget

from desktop_app.ui.keyboard import ENTER_KEYS
from desktop_app.ui.map.map_overlay import MapOverlay
from desktop_app.ui.map.map_picture import MapPicture
from desktop_app.ui.map.points import Indices, MapPoints, PassagePoints, Pixels
from desktop_app.ui.map.raster import LARGEST, Colours32, visible
from desktop_app.ui.map.viewport import Viewport, whole_map
from desktop_app.ui.shown_paths import file_name, folder_in_words
from desktop_app.ui.theme import colours_for
from desktop_app.ui.wording import place

STEP = 0.15
"""Share of the view by which an arrow key moves it."""

ZOOM = 1.4
"""Factor of a zoom key."""

MOST_WALKED = 200
"""Points that the Tab key visits before it leaves the view, those nearest to its middle."""

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
        moved: Another part of the map is visible.
    """

    chosen = Signal(int)
    passage_chosen = Signal(int)
    opened = Signal(int)
    moved = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.points = MapPoints()
        self.passages = PassagePoints()
        self.viewport = Viewport()
        self.current: int | None = None
        self.current_passage: int | None = None
        self._pixels: Pixels | None = None
        self._picture = MapPicture()
        self._hovered: int | None = None  # a passage
        self._walked: list[int] = []
        self._lasso: Sequence[tuple[float, float]] = ()
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setAccessibleName(self.tr("Map of the library"))
        self.setAttribute(Qt.WidgetAttribute.WA_OpaquePaintEvent)

    def show_points(self, points: MapPoints) -> None:
        """Show these points; the view and the current file stay if there are points already."""
        current = [] if self.current is None else [int(self.points.file_ids[self.current])]
        had_points = len(self.points) > 0
        self.points = points
        self.current = next(iter(points.places(current).tolist()), None)
        self._picture.highlight(None)
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

    def highlight(self, places: Indices | None) -> None:
        """Highlight these points and fade all others; None shows all alike."""
        self._picture.highlight(places)
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

    def choose(self, point: int) -> None:
        """Make a point the current one, and emit :attr:`chosen`."""
        self.show_point(point)
        self.chosen.emit(point)

    def choose_passage(self, passage: int) -> None:
        """Make a passage the current one, and emit :attr:`passage_chosen`."""
        self.show_passage(passage)
        self.passage_chosen.emit(passage)

    def hover(self, passage: int | None) -> None:
        """Draw a ring around a passage that is pointed at; None for no passage."""
        if passage != self._hovered:
            self._hovered = passage
            self.update()

    def show_lasso(self, corners: Sequence[tuple[float, float]]) -> None:
        """Draw a lasso; none without corners."""
        self._lasso = corners
        self.update()

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
                self.choose_passage(found)
        elif key in ENTER_KEYS and self.current is not None:
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
            self.choose(self._walked[following])
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
