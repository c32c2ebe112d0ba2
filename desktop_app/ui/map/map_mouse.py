"""Mouse input on the map: pointing at points, moving, zooming and the lasso."""

import numpy as np
from PySide6.QtCore import QEvent, QObject, QPointF, Qt, Signal
from PySide6.QtGui import QMouseEvent, QWheelEvent
from PySide6.QtWidgets import QToolTip

from desktop_app.ui.descriptions import tool_tip
from desktop_app.ui.map.map_view import ZOOM, MapView
from desktop_app.ui.map.points import Pixels, inside

REACH = 9.0
"""Most device-independent pixels between the pointer and the point that it is on."""

_NOTCH = 120
"""Eighths of a degree of a notch of the wheel, which zooms by the square root of :data:`ZOOM`."""


class MapMouse(QObject):
    """Describes what the pointer is on, and chooses it at a click; moves, zooms and lassoes.

    Args:
        view: The view, which owns this object.

    Attributes:
        is_lassoing: Whether a drag draws a lasso also without Shift.
        lassoed: Points were lassoed; carries their indexes in the columns.
    """

    lassoed = Signal(object)

    def __init__(self, view: MapView) -> None:
        super().__init__(view)
        self.is_lassoing = False
        self._view = view
        self._dragged_from: QPointF | None = None
        self._pressed_at = QPointF()
        self._lasso: list[tuple[float, float]] = []
        view.setMouseTracking(True)
        view.installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Handle the mouse, in place of the view."""
        if isinstance(event, QMouseEvent):
            match event.type():
                case QEvent.Type.MouseButtonPress | QEvent.Type.MouseButtonDblClick:
                    self._press(event)
                case QEvent.Type.MouseMove:
                    self._move(event)
                case QEvent.Type.MouseButtonRelease:
                    self._release(event)
            return True
        if isinstance(event, QWheelEvent):
            self._turn(event)
            return True
        if event.type() == QEvent.Type.Leave:
            self._view.hover(None)
        return super().eventFilter(watched, event)

    def _turn(self, event: QWheelEvent) -> None:
        """Zoom about the pointer."""
        view = self._view
        factor = ZOOM ** (event.angleDelta().y() / _NOTCH / 2)
        right, down = (event.position() - QPointF(view.width() / 2, view.height() / 2)).toTuple()
        view.move_to(view.viewport.zoomed(factor, right, down))
        event.accept()

    def _press(self, event: QMouseEvent) -> None:
        if event.button() is not Qt.MouseButton.LeftButton:
            return
        self._pressed_at = self._dragged_from = event.position()
        if self.is_lassoing or event.modifiers() & Qt.KeyboardModifier.ShiftModifier:
            self._lasso = [event.position().toTuple()]

    def _move(self, event: QMouseEvent) -> None:
        pointed = event.position()
        if self._dragged_from is None:
            self._point(event)
        elif self._lasso:
            self._lasso.append(pointed.toTuple())
            self._view.show_lasso(self._lasso)
        else:
            moved = pointed - self._dragged_from
            self._dragged_from = pointed
            self._view.move_to(self._view.viewport.moved(moved.x(), moved.y()))

    def _point(self, event: QMouseEvent) -> None:
        """Describe the point below the pointer."""
        view = self._view
        point, passage = self._find(event.position())
        text = ""
        if passage is not None:
            text = view.describe_passage(passage)
        elif point is not None:
            text = view.describe(point)
        view.setCursor(Qt.CursorShape.PointingHandCursor if text else Qt.CursorShape.ArrowCursor)
        view.hover(passage)
        QToolTip.showText(event.globalPosition().toPoint(), tool_tip(text), view)

    def _release(self, event: QMouseEvent) -> None:
        """Choose the point that was clicked, or the points in the lasso."""
        lasso, self._lasso = self._lasso, []
        was_pressed, self._dragged_from = self._dragged_from is not None, None
        self._view.show_lasso(())
        if not was_pressed:
            return
        if (event.position() - self._pressed_at).manhattanLength() < REACH:
            point, passage = self._find(event.position())
            if passage is not None:
                self._view.choose_passage(passage)
            elif point is not None:
                self._view.choose(point)
        elif lasso:
            self.lassoed.emit(np.flatnonzero(inside(lasso, self._view.pixels())))

    def _find(self, pointed: QPointF) -> tuple[int | None, int | None]:
        """Return the file and the passage at a place of the view; only the nearer of them."""
        file, file_distance = _nearest(self._view.pixels(), pointed)
        passage, distance = _nearest(self._view.passage_pixels(), pointed)
        return (None, passage) if distance < file_distance else (file, None)


def _nearest(pixels: Pixels, pointed: QPointF) -> tuple[int | None, float]:
    """Return which point is at a place, and its distance; None and infinity without any."""
    if not len(pixels):
        return None, np.inf
    distances = np.hypot(*(pixels - np.asarray(pointed.toTuple(), np.float32)).T)
    found = int(distances.argmin())
    distance = float(distances[found])
    return (found, distance) if distance <= REACH else (None, np.inf)
