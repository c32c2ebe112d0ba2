import numpy as np

from desktop_app.ui.map.points import inside, points_of
from tests.support.library_maps import library_map


def test_the_columns_are_decoded() -> None:
    points = points_of(library_map(5))

    assert len(points) == 5
    assert points.positions.shape == (5, 2)
    assert points.places([3, 99, 1]).tolist() == [2, 0]


def test_duplicates_are_found_from_any_of_them() -> None:
    points = points_of(library_map(5, duplicates=(0, 2, 1, 0, 2)))

    assert points.same_group(4).tolist() == [1, 4]
    assert points.same_group(0).tolist() == [0]


def test_points_inside_a_polygon_that_is_not_convex() -> None:
    corners = [(0, 0), (10, 0), (10, 10), (5, 2), (0, 10)]
    pixels = np.array([[1, 1], [5, 8], [9, 8], [11, 1], [5, 1]], np.float32)

    assert inside(corners, pixels).tolist() == [True, False, True, False, True]
