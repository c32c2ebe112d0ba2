"""Drawing controls, and looking at what is drawn."""

from collections.abc import Callable

import pytest
from PySide6.QtGui import QColor, QImage, QPainter, QPalette
from PySide6.QtWidgets import QStyleOption, QWidget

from desktop_app.ui.appearance import dark_palette, light_palette
from desktop_app.ui.looks.canvas import Canvas

Ink = Callable[[QWidget], set[str]]


@pytest.fixture(params=[light_palette, dark_palette], ids=["light", "dark"])
def own_palette(request: pytest.FixtureRequest) -> QPalette:
    """Return the program's own colours, for the light and the dark theme."""
    palette: QPalette = request.param()
    return palette


@pytest.fixture
def ink() -> Ink:
    """Return a function that returns the names of all colours of a drawn control."""

    def colours_of(widget: QWidget) -> set[str]:
        image = widget.grab().toImage()
        across, down = range(image.width()), range(image.height())
        return {image.pixelColor(x, y).name() for x in across for y in down}

    return colours_of


@pytest.fixture
def draw() -> Callable[[QStyleOption, Callable[[Canvas], None]], QImage]:
    """Return a function that draws an option on a picture of its size, and returns the picture."""

    def drawn(option: QStyleOption, act: Callable[[Canvas], None]) -> QImage:
        image = QImage(option.rect.size(), QImage.Format.Format_RGB32)
        image.fill(QColor("white"))
        painter = QPainter(image)
        act(Canvas.of(painter, option, None))
        painter.end()
        return image

    return drawn
