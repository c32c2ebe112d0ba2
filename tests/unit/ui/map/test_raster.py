import numpy as np
from PySide6.QtGui import QColor

from desktop_app.ui.map.raster import LARGEST, draw_points

WHITE, RED, BLUE = (QColor(one).rgb() for one in ("white", "red", "blue"))


def colour_at(pixels: list[list[float]], colours: list[int], radii: list[int], at: int) -> int:
    image = draw_points(
        np.array(pixels, np.float32).reshape(-1, 2),
        np.array(colours, np.uint32),
        np.array(radii, np.int8),
        WHITE,
        (20, 10),
    )
    assert (image.width(), image.height()) == (20 + 2 * LARGEST, 10 + 2 * LARGEST)
    return image.pixel(at + LARGEST, 5 + LARGEST)


def test_a_point_is_a_disc_in_its_colour() -> None:
    found = [colour_at([[10, 5]], [RED], [2], at) for at in (7, 8, 10, 12, 13)]

    assert found == [WHITE, RED, RED, RED, WHITE]


def test_a_point_at_the_edge_is_drawn_and_one_outside_is_not() -> None:
    assert colour_at([[0, 5], [19.5, 5]], [RED, BLUE], [1, 1], 0) == RED
    assert colour_at([[0, 5], [19.5, 5]], [RED, BLUE], [1, 1], 19) == BLUE
    assert colour_at([[-1, 5], [30, 5], [10, -3]], [RED] * 3, [0] * 3, 10) == WHITE


def test_without_points_there_is_the_ground() -> None:
    assert colour_at([], [], [], 10) == WHITE
