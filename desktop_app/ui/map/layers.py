"""How points are drawn: their colours and sizes, and which of them cover others."""

from collections.abc import Sequence

import numpy as np
from numpy.typing import NDArray
from PySide6.QtGui import QColor

from desktop_app.ui.map.points import MapPoints, Mask, PassagePoints
from desktop_app.ui.map.raster import Colours32, Layer
from desktop_app.ui.theme import mixed

_RADII = ((3_000, 3), (20_000, 2))
"""Radius of a point, in device-independent pixels, up to a number of points; beyond, it is 1."""

BESIDE_PASSAGES = 5
"""Device-independent pixels of the radius of a file among passages."""

PASSAGE = 2
"""Device-independent pixels of the radius of a passage."""

HIGHLIGHT_EXTRA = 2
"""Device-independent pixels by which the radius of a hit is larger."""

FAINT = 0.3
"""Strength of the points that are not hits while others are."""


def colours_of(
    numbers: NDArray[np.int64], series: Sequence[QColor], highlighted: Mask | None, ground: QColor
) -> Colours32:
    """Return the colour of each point.

    Args:
        numbers: The number of each point's colour.
        series: The colours.
        highlighted: Which points are highlighted; None for no difference.
        ground: Colour of the ground, towards which the others fade.
    """
    full = np.array([one.rgb() for one in series], np.uint32)
    if highlighted is None:
        return full[numbers]
    faint = np.array([mixed(one, ground, FAINT).rgb() for one in series], np.uint32)
    return np.where(highlighted, full[numbers], faint[numbers])


def make_layers(
    points: MapPoints, passages: PassagePoints, colours: Colours32, highlighted: Mask | None
) -> tuple[Layer, ...]:
    """Return the points to draw: passages, then files, of which the highlighted ones are on top.

    Args:
        points: The files.
        passages: Passages of some of them, in the colours of their files.
        colours: The colour of each file.
        highlighted: Which files are highlighted; None for no difference.
    """
    radius = next((radius for most, radius in _RADII if len(points) <= most), 1)
    layers = []
    if len(passages):
        radius = max(radius, BESIDE_PASSAGES)
        own = colours[passages.owners]
        layers.append(Layer(passages.positions, own, PASSAGE))
    if highlighted is None:
        return *layers, Layer(points.positions, colours, radius)
    return (
        *layers,
        Layer(points.positions[~highlighted], colours[~highlighted], radius),
        Layer(points.positions[highlighted], colours[highlighted], radius + HIGHLIGHT_EXTRA),
    )
