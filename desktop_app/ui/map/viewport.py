"""The part of the map that is visible: its centre and scale."""

import numpy as np
from numpy.typing import NDArray

from desktop_app.core.records import Record, replace
from desktop_app.ui.map.points import Pixels

MARGIN = 0.9
"""Share of the view that the whole map fills."""

CLOSEST = 400.0
"""Largest zoom, relative to the whole map."""


class Viewport(Record):
    """What is visible.

    Attributes:
        x: The map's coordinate in the middle of the view.
        y: The same, downwards.
        scale: Pixels per unit of the map.
        whole: The scale at which the whole map is visible.
    """

    x: float = 0.0
    y: float = 0.0
    scale: float = 1.0
    whole: float = 1.0

    def to_pixels(self, positions: NDArray[np.float32], width: float, height: float) -> Pixels:
        """Return where positions are in a view of this size."""
        shift = (width / 2 - self.x * self.scale, height / 2 - self.y * self.scale)
        return positions * np.float32(self.scale) + np.asarray(shift, np.float32)

    def moved(self, right: float, down: float) -> "Viewport":
        """Return the view after the map was moved by some pixels."""
        return replace(self, x=self.x - right / self.scale, y=self.y - down / self.scale)

    def zoomed(self, factor: float, right: float = 0.0, down: float = 0.0) -> "Viewport":
        """Return the view zoomed about a place, in pixels from the middle, which stays there."""
        scale = min(max(self.scale * factor, self.whole / 2), self.whole * CLOSEST)
        return replace(
            self,
            x=self.x + right / self.scale - right / scale,
            y=self.y + down / self.scale - down / scale,
            scale=scale,
        )

    def sharpened(self, ratio: float) -> "Viewport":
        """Return the same view for an image with this many pixels per device-independent pixel."""
        return replace(self, scale=self.scale * ratio)

    def centred(self, x: float, y: float) -> "Viewport":
        """Return the view with a position of the map in its middle."""
        return replace(self, x=x, y=y)


def whole_map(positions: NDArray[np.float32], width: float, height: float) -> Viewport:
    """Return the view of the whole map; a few points far from all others may be outside."""
    if not len(positions) or width <= 0 or height <= 0:
        return Viewport()
    low, high = np.percentile(positions, (0.1, 99.9), axis=0)
    (x, y), (wide, tall) = ((low + high) / 2).tolist(), np.maximum(high - low, 1e-3).tolist()
    scale = MARGIN * min(width / wide, height / tall)
    return Viewport(x, y, scale, scale)
