import numpy as np
import pytest
from PySide6.QtGui import QColor

from desktop_app.ui.map.layers import colours_of, make_layers
from desktop_app.ui.map.points import PassagePoints, passages_of, points_of
from desktop_app.ui.map.raster import LARGEST
from tests.support.library_maps import library_map, map_passages

SERIES = (QColor("#ff0000"), QColor("#0000ff"))
POINTS = points_of(library_map(4))
COLOURS = np.arange(4, dtype=np.uint32)
HIGHLIGHTED = np.array([True, False, False, False])


def test_points_that_are_not_lit_fade() -> None:
    numbers = np.array([0, 1, 1, 0])
    usual = colours_of(numbers, SERIES, None, QColor("white"))
    highlighted = colours_of(numbers, SERIES, HIGHLIGHTED, QColor("white"))

    assert usual.tolist() == [one.rgb() for one in (SERIES[at] for at in numbers)]
    assert (highlighted == usual).tolist() == HIGHLIGHTED.tolist()


def test_passages_are_smaller_than_files_and_below_them() -> None:
    passages = passages_of(map_passages(2), POINTS)
    first, *files = make_layers(POINTS, passages, COLOURS, HIGHLIGHTED)

    assert first.colours.tolist() == [1, 1]
    assert first.radius < min(one.radius for one in files)
    assert [len(one.positions) for one in files] == [3, 1]


@pytest.mark.parametrize("ratio", [1.0, 2.0, 3.0, 4.0])
@pytest.mark.parametrize("passages", [PassagePoints(), passages_of(map_passages(2), POINTS)])
def test_no_point_is_larger_than_the_margin_of_the_image(
    ratio: float, passages: PassagePoints
) -> None:
    layers = make_layers(POINTS, passages, COLOURS, HIGHLIGHTED)
    layers += make_layers(POINTS, passages, COLOURS, None)

    assert max(one.sharpened(ratio).radius for one in layers) <= LARGEST
