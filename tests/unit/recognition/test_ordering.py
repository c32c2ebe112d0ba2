from collections.abc import Iterable

import numpy as np

from desktop_app.recognition.ordering import DetectedLine, in_reading_order
from desktop_app.recognition.turning import levelled

LONG = "a line of running text that goes on"


def found(text: str, left: float, top: float, width: float = 0, height: float = 10) -> DetectedLine:
    width = width or 6 * len(text)
    corners = [
        [left, top],
        [left + width, top],
        [left + width, top + height],
        [left, top + height],
    ]
    return DetectedLine(text, 1.0, np.array(corners, dtype=np.float32))


def read(lines: Iterable[DetectedLine]) -> list[str]:
    return [one.line.text for one in in_reading_order(list(lines))]


def columns() -> list[DetectedLine]:
    left = [found(f"{LONG} L{number}", 0, 60 + 15 * number) for number in range(4)]
    right = [found(f"{LONG} R{number}", 300, 62 + 15 * number) for number in range(4)]
    return [*left, *right]


def test_nothing_is_read_of_an_empty_page() -> None:
    assert read([]) == []


def test_lines_are_read_from_the_top() -> None:
    assert read([found("c", 0, 40), found("a", 0, 0), found("b", 5, 20)]) == ["a", "b", "c"]


def test_columns_are_read_one_after_the_other_below_their_heading() -> None:
    page = [*columns(), found("A heading that stands above both of the columns", 100, 0)]
    order = read(page)

    assert order[0].startswith("A heading")
    assert [one[-2:] for one in order[1:]] == ["L0", "L1", "L2", "L3", "R0", "R1", "R2", "R3"]


def test_a_table_is_read_by_its_rows() -> None:
    cells = [
        found(f"{name}{row}", 200 * column, 15 * row + column)
        for column, name in enumerate(("item ", "price "))
        for row in range(4)
    ]

    assert read(cells)[:4] == ["item 0", "price 0", "item 1", "price 1"]


def test_a_skewed_page_is_read_like_a_straight_one() -> None:
    lines = [found(f"left {row}", 0, 15 * row, 200) for row in range(4)]
    lines += [found(f"right {row}", 600, 15 * row, 200) for row in range(4)]
    skewed = [DetectedLine(one.text, 1.0, levelled(one.box, np.radians(-2.0))) for one in lines]

    assert read(skewed) == read(lines)


def test_a_paragraph_begins_after_a_gap() -> None:
    tops = (0, 14, 28, 60, 74)
    placed = list(in_reading_order([found(f"line {top}", 0, top) for top in tops]))

    assert [one.begins for one in placed] == [True, False, False, True, False]
