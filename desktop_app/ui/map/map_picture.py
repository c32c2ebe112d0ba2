"""The picture of the points in a view: drawn again only when something in it changed."""

from collections.abc import Sequence

import numpy as np
from numpy.typing import NDArray
from PySide6.QtGui import QColor, QImage

from desktop_app.ui.map.layers import colours_of, make_layers
from desktop_app.ui.map.points import Indices, MapPoints, Mask, PassagePoints
from desktop_app.ui.map.raster import Colours32, Layer, Raster
from desktop_app.ui.map.viewport import Viewport


class MapPicture:
    """Keeps the points in their colours and sizes, and the image of those in the view."""

    def __init__(self) -> None:
        self._points = MapPoints()
        self._passages = PassagePoints()
        self._colours: Sequence[QColor] = [QColor()]
        self._numbers = np.zeros(0, np.int64)
        self._highlighted: Mask | None = None
        self._layers: tuple[Layer, ...] | None = None
        self._image: QImage | None = None
        self._drawn_for = (0, 0), 1.0
        self._raster = Raster()

    def show(self, points: MapPoints, passages: PassagePoints) -> None:
        self._points, self._passages = points, passages
        self.forget()

    def colour(self, numbers: NDArray[np.int64], colours: Sequence[QColor]) -> None:
        """Colour each point by its number in a series."""
        self._numbers, self._colours = numbers, colours
        self.forget()

    def highlight(self, places: Indices | None) -> None:
        """Highlight these points and fade all others; None shows all alike."""
        self._highlighted = None
        if places is not None:
            self._highlighted = np.zeros(len(self._points), bool)
            self._highlighted[places] = True
        self.forget()

    def forget(self) -> None:
        """Draw the points again, because they or their colours changed."""
        self._layers = None
        self.move()

    def move(self) -> None:
        """Draw the points at other places."""
        self._image = None

    def colours(self, ground: QColor) -> Colours32:
        """Return the colour of each point on a ground."""
        return colours_of(self._numbers, self._colours, self._highlighted, ground)

    def draw(
        self, viewport: Viewport, size: tuple[int, int], ratio: float, ground: QColor
    ) -> QImage:
        """Return the image of the points in a view, which is valid until the next call.

        Args:
            viewport: What is visible; its scale is in device-independent pixels.
            size: Width and height in pixels of the image, which has a margin, see
                :meth:`Raster.draw`.
            ratio: Pixels of the image for each device-independent one.
            ground: Colour of the ground.
        """
        if (size, ratio) != self._drawn_for:
            # Also the ratio changes, as when the window moves to another screen.
            self._drawn_for = size, ratio
            self.forget()
        if self._image is None:
            if self._layers is None:
                colours = self.colours(ground)
                layers = make_layers(self._points, self._passages, colours, self._highlighted)
                self._layers = tuple(layer.sharpened(ratio) for layer in layers)
            self._image = self._raster.draw(
                self._layers, viewport.sharpened(ratio), size, ground.rgb()
            )
        return self._image
