import numpy as np
import pytest

from desktop_app.recognition.turning import (
    Box,
    is_vertical,
    levelled,
    quarter_turns,
    skew_of,
    turned_back,
)


def box(left: float, top: float, width: float, height: float) -> Box:
    right, bottom = left + width, top + height
    corners = [[left, top], [right, top], [right, bottom], [left, bottom]]
    return np.array(corners, dtype=np.float32)


def tilted(line: Box, degrees: float) -> Box:
    return levelled(line, -np.radians(degrees))


LYING, STANDING = box(0, 0, 100, 10), box(0, 0, 10, 100)


def test_a_line_on_its_side_is_known_by_its_shape() -> None:
    assert not is_vertical(LYING)
    assert is_vertical(STANDING)
    assert not is_vertical(box(0, 0, 10, 14))  # a single letter


@pytest.mark.parametrize(
    ("line", "is_upside_down", "turns"),
    [(LYING, False, 0), (STANDING, False, 1), (LYING, True, 2), (STANDING, True, 3)],
)
def test_a_page_has_the_rotation_of_most_of_its_lines(
    line: Box, is_upside_down: bool, turns: int
) -> None:
    short = [(box(0, 0, 12, 10), False)] * 3

    assert quarter_turns([*short, *[(line, is_upside_down)] * 2]) == turns


def test_a_page_without_lines_stays_as_it_is() -> None:
    assert quarter_turns([]) == 0


@pytest.mark.parametrize("turns", [0, 1, 2, 3])
def test_a_box_is_where_it_was_before_the_page_was_turned(turns: int) -> None:
    page = np.zeros((30, 50), dtype=np.uint8)
    page[5:9, 7:20] = 1
    rows, columns = np.nonzero(np.rot90(page, turns))
    width, height = float(np.ptp(columns) + 1), float(np.ptp(rows) + 1)
    found = box(float(columns.min()), float(rows.min()), width, height)

    before = turned_back(found, turns, (30, 50))

    assert (before.min(axis=0).tolist(), before.max(axis=0).tolist()) == ([7, 5], [20, 9])


@pytest.mark.parametrize("degrees", [-3.0, 0.0, 2.0])
def test_the_skew_is_that_of_the_long_lines(degrees: float) -> None:
    long = [tilted(box(0, 20 * number, 300, 10), degrees) for number in range(5)]
    short = [tilted(box(0, 20 * number, 12, 10), 15) for number in range(8)]

    assert np.degrees(skew_of([*long, *short])) == pytest.approx(degrees, abs=0.01)


def test_without_lines_there_is_no_skew() -> None:
    assert skew_of([]) == 0.0
