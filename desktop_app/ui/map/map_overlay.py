"""What is drawn over the points: names of clusters, rings, lines to passages, the lasso."""

from collections.abc import Sequence

import numpy as np
from PySide6.QtCore import QPointF, QRect, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPen, QPolygonF

from desktop_app.core.library_map import MapCluster
from desktop_app.core.records import Record
from desktop_app.ui.map.points import MapPoints, Pixels
from desktop_app.ui.map.raster import visible
from desktop_app.ui.map.viewport import Viewport
from desktop_app.ui.theme import RADIUS, RING, SMALL_SPACE, Colours, resized

MOST_RINGS = 300
"""Duplicates in the view up to which they have rings; more would cover the map."""

MOST_LINES = 50
"""Lines from the current point to its duplicates."""

_RING_RADIUS = 6.0
_CURRENT_RADIUS = 8.0

_VEIL = 200
"""Opacity of the ground below a name, from 0 to 255."""

_LASSO = 40

_PASSAGE_RADIUS = 5.0


class MapOverlay(Record):
    """Draws what is over the points of a view.

    Attributes:
        painter: Paints on the view.
        area: The view, in device-independent pixels.
        colours: Colours of the theme.
    """

    painter: QPainter
    area: QRect
    colours: Colours

    def draw_names(self, clusters: Sequence[MapCluster], viewport: Viewport) -> None:
        """Draw the names of clusters, the largest first, without those that would cover another."""
        painter = self.painter
        painter.save()
        painter.setFont(resized(painter.font(), 1.0, bold=True))
        metrics = painter.fontMetrics()
        taken: list[QRectF] = []
        for one in sorted(clusters, key=lambda cluster: -cluster.files):
            name = " · ".join(one.terms)
            place = viewport.to_pixels(
                np.array([[one.x, one.y]], np.float32), self.area.width(), self.area.height()
            )
            column, row = place[0].tolist()
            box = QRectF(metrics.boundingRect(name))
            box.adjust(-SMALL_SPACE, -SMALL_SPACE / 2, SMALL_SPACE, SMALL_SPACE / 2)
            box.moveCenter(QPointF(column, row))
            is_covering = any(box.intersects(other) for other in taken)
            if is_covering or not self.area.contains(box.toRect()):
                continue
            taken.append(box)
            veil = QColor(self.colours.ground)
            veil.setAlpha(_VEIL)
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(veil)
            painter.drawRoundedRect(box, RADIUS, RADIUS)
            painter.setPen(self.colours.text)
            painter.drawText(box, Qt.AlignmentFlag.AlignCenter, name)
        painter.restore()

    def draw_rings(self, points: MapPoints, pixels: Pixels) -> None:
        """Draw rings around duplicates and near-duplicates, unless too many are in the view."""
        painter = self.painter
        in_view = visible(pixels, (self.area.width(), self.area.height()))
        shown = np.flatnonzero((points.duplicates > 0) & in_view)
        if len(shown) > MOST_RINGS:
            return
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.setPen(QPen(self.colours.outline, 1))
        for column, row in pixels[shown].tolist():
            painter.drawEllipse(QPointF(column, row), _RING_RADIUS, _RING_RADIUS)

    def draw_current(self, points: MapPoints, pixels: Pixels, current: int) -> None:
        """Draw a ring around the current point, and lines to its duplicates."""
        painter = self.painter
        middle = QPointF(*pixels[current].tolist())
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.setPen(QPen(self.colours.muted, 1))
        for other in points.same_group(current)[:MOST_LINES].tolist():
            painter.drawLine(middle, QPointF(*pixels[other].tolist()))
        painter.setPen(QPen(self.colours.text, RING))
        painter.drawEllipse(middle, _CURRENT_RADIUS, _CURRENT_RADIUS)

    def draw_passage(self, passage: Pixels, file: Pixels) -> None:
        """Draw a ring around the point of a passage, and a line to that of its file.

        Args:
            passage: Where the passage is, shape (2,).
            file: Where its file is, shape (2,).
        """
        painter = self.painter
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.setPen(QPen(self.colours.muted, 1))
        painter.drawLine(QPointF(*passage.tolist()), QPointF(*file.tolist()))
        painter.setPen(QPen(self.colours.text, 1))
        painter.drawEllipse(QPointF(*passage.tolist()), _PASSAGE_RADIUS, _PASSAGE_RADIUS)

    def draw_lasso(self, corners: Sequence[tuple[float, float]]) -> None:
        """Draw the lasso while it is drawn."""
        painter = self.painter
        if not corners:
            return
        ground = QColor(self.colours.accent)
        ground.setAlpha(_LASSO)
        painter.setPen(QPen(self.colours.accent, RING))
        painter.setBrush(ground)
        painter.drawPolygon(QPolygonF([QPointF(x, y) for x, y in corners]))
