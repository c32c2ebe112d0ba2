"""Draws points into an image, a hundred thousand of them within a frame."""

from functools import cache

import numpy as np
from numpy.typing import NDArray
from PySide6.QtGui import QImage

from desktop_app.ui.map.points import Mask, Pixels

Colours32 = NDArray[np.uint32]
"""Colours as ``QColor.rgb()`` has them."""

LARGEST = 12
"""Pixels of the largest radius, by which the image is wider than the view on each side: points at
its edge need no checks."""


def draw_points(
    pixels: Pixels, colours: Colours32, radii: NDArray[np.int8], ground: int, size: tuple[int, int]
) -> QImage:
    """Return an image of points; later ones cover earlier ones.

    Args:
        pixels: Their middles, in pixels of the image, without its margin.
        colours: Their colours.
        radii: Their radii in pixels, at most :data:`LARGEST`; 0 for a single pixel.
        ground: Colour of the ground.
        size: Width and height; the image has a margin of :data:`LARGEST` on each side.
    """
    width, height = (one + 2 * LARGEST for one in size)
    drawn = np.full(width * height, ground, np.uint32)
    is_visible = visible(pixels, size)
    columns, rows = pixels[is_visible].astype(np.int32).T
    places = (rows + LARGEST) * width + columns + LARGEST
    colours, radii = colours[is_visible], radii[is_visible]
    for radius in np.unique(radii).tolist():
        is_of_radius = radii == radius
        at, colour = places[is_of_radius], colours[is_of_radius]
        for right, down in _disc(radius):
            drawn[at + (down * width + right)] = colour
    # The image owns no memory of its own; the copy does.
    return QImage(drawn.data, width, height, 4 * width, QImage.Format.Format_RGB32).copy()


def visible(pixels: Pixels, size: tuple[float, float]) -> Mask:
    """Return which points are in a view of this size."""
    x, y = pixels[:, 0], pixels[:, 1]
    return (x >= 0) & (y >= 0) & (x < size[0]) & (y < size[1])


@cache
def _disc(radius: int) -> tuple[tuple[int, int], ...]:
    """Return the pixels of a disc."""
    reach = range(-radius, radius + 1)
    limit = (radius + 0.4) ** 2
    return tuple((x, y) for y in reach for x in reach if x * x + y * y <= limit)
