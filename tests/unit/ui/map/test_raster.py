import numpy as np
from PySide6.QtGui import QColor

from desktop_app.ui.map.raster import LARGEST, Layer, Raster
from desktop_app.ui.map.viewport import Viewport

WHITE, RED, BLUE = (QColor(one).rgb() for one in ("white", "red", "blue"))


def colour_at(points: list[tuple[float, float, int, int]], at: int) -> int:
    """Draw points, each its column, row, colour and radius, and return a colour of row 5."""
    layers = [
        Layer(np.array([[x, y]], np.float32), np.array([colour], np.uint32), radius)
        for x, y, colour, radius in points
    ]
    raster = Raster()
    image = raster.draw(layers, Viewport(10, 5), (20, 10), WHITE)
    assert (image.width(), image.height()) == (20 + 2 * LARGEST, 10 + 2 * LARGEST)
    return image.pixel(at + LARGEST, 5 + LARGEST)


def test_a_point_is_a_disc_in_its_colour() -> None:
    found = [colour_at([(10, 5, RED, 2)], at) for at in (7, 8, 10, 12, 13)]

    assert found == [WHITE, RED, RED, RED, WHITE]


def test_a_point_at_the_edge_is_drawn_and_one_outside_is_not() -> None:
    at_edges = [(0.0, 5.0, RED, 1), (19.5, 5.0, BLUE, 1)]

    assert [colour_at(at_edges, at) for at in (0, 19)] == [RED, BLUE]
    assert colour_at([(-1, 5, RED, 0), (30, 5, RED, 0), (10, -3, RED, 0)], 10) == WHITE


def test_a_later_layer_covers_an_earlier_one() -> None:
    assert colour_at([(10, 5, RED, 2), (10, 5, BLUE, 1)], 10) == BLUE


def test_an_image_is_empty_again_for_each_frame() -> None:
    raster = Raster()
    point = Layer(np.array([[10, 5]], np.float32), np.array([RED], np.uint32), 1)
    raster.draw([point], Viewport(10, 5), (20, 10), WHITE)
    image = raster.draw([], Viewport(10, 5), (20, 10), WHITE)

    assert image.pixel(10 + LARGEST, 5 + LARGEST) == WHITE
