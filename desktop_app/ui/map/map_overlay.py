"""What is drawn over the points: names of clusters, rings, lines to passages, the lasso."""

from collections.abc import Sequence

import numpy as np
from PySide6.QtCore import QPointF, QRect, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPen, QPolygonF

from desktop_app.core.library_map import MapCluster
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


def draw_names(
    painter: QPainter,
    clusters: Sequence[MapCluster],
    viewport: Viewport,
    area: QRect,
    colours: Colours,
) -> None:
    """Draw the names of clusters, the largest first, without those that would cover another."""
    painter.save()
    painter.setFont(resized(painter.font(), 1.0, bold=True))
    metrics = painter.fontMetrics()
    taken: list[QRectF] = []
    for one in sorted(clusters, key=lambda cluster: -cluster.files):
        name = " · ".join(one.terms)
        place = viewport.to_pixels(
            np.array([[one.x, one.y]], np.float32), area.width(), area.height()
        )
        column, row = place[0].tolist()
        box = QRectF(metrics.boundingRect(name))
        box.adjust(-SMALL_SPACE, -SMALL_SPACE / 2, SMALL_SPACE, SMALL_SPACE / 2)
        box.moveCenter(QPointF(column, row))
        if not area.contains(box.toRect()) or any(box.intersects(other) for other in taken):
            continue
        taken.append(box)
        veil = QColor(colours.ground)
        veil.setAlpha(_VEIL)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(veil)
        painter.drawRoundedRect(box, RADIUS, RADIUS)
        painter.setPen(colours.text)
        painter.drawText(box, Qt.AlignmentFlag.AlignCenter, name)
    painter.restore()


def draw_rings(
    painter: QPainter, points: MapPoints, pixels: Pixels, area: QRect, colours: Colours
) -> None:
    """Draw rings around duplicates and near-duplicates, unless too many are in the view."""
    shown = np.flatnonzero((points.duplicates > 0) & visible(pixels, (area.width(), area.height())))
    if len(shown) > MOST_RINGS:
        return
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.setPen(QPen(colours.outline, 1))
    for column, row in pixels[shown].tolist():
        painter.drawEllipse(QPointF(column, row), _RING_RADIUS, _RING_RADIUS)


def draw_current(
    painter: QPainter, points: MapPoints, pixels: Pixels, current: int, colours: Colours
) -> None:
    """Draw a ring around the current point, and lines to its duplicates."""
    if current < 0:
        return
    middle = QPointF(*pixels[current].tolist())
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.setPen(QPen(colours.muted, 1))
    for other in points.same_group(current)[:MOST_LINES].tolist():
        painter.drawLine(middle, QPointF(*pixels[other].tolist()))
    painter.setPen(QPen(colours.text, RING))
    painter.drawEllipse(middle, _CURRENT_RADIUS, _CURRENT_RADIUS)


def draw_passage(painter: QPainter, passage: Pixels, file: Pixels, colours: Colours) -> None:
    """Draw a ring around the point of a passage, and a line to that of its file.

    Args:
        painter: Paints on the view.
        passage: Where the passage is, shape (2,).
        file: Where its file is, shape (2,).
        colours: Of the theme.
    """
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.setPen(QPen(colours.muted, 1))
    painter.drawLine(QPointF(*passage.tolist()), QPointF(*file.tolist()))
    painter.setPen(QPen(colours.text, 1))
    painter.drawEllipse(QPointF(*passage.tolist()), _PASSAGE_RADIUS, _PASSAGE_RADIUS)


def draw_lasso(painter: QPainter, corners: Sequence[tuple[float, float]], colours: Colours) -> None:
    """Draw the lasso while it is drawn."""
    if not corners:
        return
    ground = QColor(colours.accent)
    ground.setAlpha(_LASSO)
    painter.setPen(QPen(colours.accent, RING))
    painter.setBrush(ground)
    painter.drawPolygon(QPolygonF([QPointF(x, y) for x, y in corners]))
