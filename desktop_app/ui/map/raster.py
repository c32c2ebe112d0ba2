"""Draws points into an image, a hundred thousand of them within a frame."""

from collections.abc import Iterable
from functools import cache

import numpy as np
from numpy.typing import NDArray
from PySide6.QtGui import QImage

from desktop_app.core.records import Record, replace
from desktop_app.ui.map.points import Mask, Pixels
from desktop_app.ui.map.viewport import Viewport

Colours32 = NDArray[np.uint32]
"""Colours as ``QColor.rgb()`` has them."""

LARGEST = 12
"""Pixels of the largest radius, by which the image is wider than the view on each side: points at
its edge need no checks."""


class Layer(Record, eq=False):
    """Points of one size; later ones cover earlier ones.

    Attributes:
        positions: Positions on the map, shape (points, 2).
        colours: Their colours.
        radius: In pixels of the image, at most :data:`LARGEST`; 0 for single pixels.
    """

    positions: NDArray[np.float32]
    colours: Colours32
    radius: int

    def sharpened(self, ratio: float) -> "Layer":
        """Return the points at their size in an image of this many times the pixels."""
        return replace(self, radius=min(round(self.radius * ratio), LARGEST))


class Raster:
    """An image of points; its memory is used again for each frame."""

    def __init__(self) -> None:
        self._drawn = np.zeros((1, 1), np.uint32)

    def draw(
        self, layers: Iterable[Layer], viewport: Viewport, size: tuple[int, int], ground: int
    ) -> QImage:
        """Return an image of layers, which is valid until the next call.

        Args:
            layers: Later ones cover earlier ones.
            viewport: What is visible; its scale is in pixels of the image.
            size: Width and height; the image has a margin of :data:`LARGEST` on each side.
            ground: Colour of the ground.
        """
        width, height = (one + 2 * LARGEST for one in size)
        if self._drawn.shape != (height, width):
            self._drawn = np.empty((height, width), np.uint32)
        self._drawn.fill(ground)
        flat = self._drawn.reshape(-1)
        for layer in layers:
            pixels = viewport.to_pixels(layer.positions, *size)
            shown = np.flatnonzero(visible(pixels, size))
            columns, rows = pixels[shown].astype(np.int64).T
            places = (rows + LARGEST) * width + columns + LARGEST
            colours = layer.colours[shown]
            for right, down in _disc(layer.radius):
                flat[places + (down * width + right)] = colours
        return QImage(self._drawn.data, width, height, 4 * width, QImage.Format.Format_RGB32)


def visible(pixels: Pixels, size: tuple[float, float]) -> Mask:
    """Return which points are in a view of this size."""
    x, y = pixels[:, 0], pixels[:, 1]
    return (x >= 0) & (y >= 0) & (x < size[0]) & (y < size[1])


@cache
def _disc(radius: int) -> tuple[tuple[int, int], ...]:
    reach = range(-radius, radius + 1)
    limit = (radius + 0.4) ** 2
    return tuple((x, y) for y in reach for x in reach if x * x + y * y <= limit)
