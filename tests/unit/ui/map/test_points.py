import numpy as np

from desktop_app.ui.map.points import inside, passages_of, points_of
from tests.support.library_maps import library_map, map_passages


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


def test_passages_know_their_file_and_those_of_a_vanished_file_are_dropped() -> None:
    shown = passages_of(map_passages(2, 7, each=3), points_of(library_map(5)))

    assert shown.owners.tolist() == [1, 1, 1]
    assert shown.passage_ids.tolist() == [21, 22, 23]
    assert shown.names[2] == ("passage 3", "River")


def test_a_walk_through_the_passages_of_a_file_stops_at_its_ends() -> None:
    shown = passages_of(map_passages(2, 4), points_of(library_map(5)))

    assert [shown.after(one, 3, 1) for one in (None, 0, 2, 3)] == [2, 2, 3, 3]
    assert [shown.after(one, 3, -1) for one in (None, 3, 2)] == [3, 2, 2]
    assert shown.after(None, 0, 1) is None
