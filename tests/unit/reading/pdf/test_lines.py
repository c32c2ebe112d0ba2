from desktop_app.reading.pdf.columns import TextBox
from desktop_app.reading.pdf.lines import side_by_side, taken_apart


def box_around(lines: list[TextBox]) -> TextBox:
    return TextBox(
        min(one.x0 for one in lines),
        min(one.y0 for one in lines),
        max(one.x1 for one in lines),
        max(one.y1 for one in lines),
        "".join(f"{one.text}\n" for one in lines),
        len(lines),
    )


def lines_across(*columns: tuple[int, list[str]]) -> list[TextBox]:
    """Return lines of columns, each x and texts, in rows: left, right, left, right."""
    rows = max(len(texts) for _, texts in columns)
    return [
        TextBox(x, 12 * row, x + 5 * len(texts[row]), 12 * row + 10, texts[row])
        for row in range(rows)
        for x, texts in columns
        if row < len(texts)
    ]


def test_rows_of_a_table_get_tabs() -> None:
    lines = lines_across(
        (10, ["Item", "Flour", "Salt", "Sum"]), (200, ["Price", "2.10", "0.90", "3.00"])
    )

    assert list(side_by_side([box_around(lines)])) == [range(1)]
    (table,) = taken_apart(lines)
    assert table.text == "Item\tPrice\nFlour\t2.10\nSalt\t0.90\nSum\t3.00\n"
    assert table.line_count == 4


def test_columns_written_across_become_boxes_of_their_own() -> None:
    left = [f"left {row} has words enough to be prose" for row in range(9)]
    right = [f"right {row} has as many words of its own" for row in range(9)]
    lines = lines_across((10, left), (320, right))

    assert list(side_by_side([box_around(lines)])) == [range(1)]
    assert [one.text.splitlines() for one in taken_apart(lines)] == [left, right]


def test_prose_is_left_as_it_is() -> None:
    lines = lines_across((10, ["a line of prose that goes on to the end of it"] * 9 + ["short"]))

    assert not list(side_by_side([box_around(lines)]))
    assert not list(side_by_side([TextBox(0, 0, 0, 0, "a\n" * 9, 9)]))


def test_blank_lines_are_no_lines_side_by_side() -> None:
    text = "A heading of some words\n" + " \n" * 12 + "and what stands below it, as wide\n" * 2

    assert not list(side_by_side([TextBox(0, 0, 160, 45, text, 15)]))


def test_no_lines_have_no_columns() -> None:
    assert taken_apart([]) == []


def test_boxes_of_a_row_each_are_one_run() -> None:
    rows = [box_around(lines_across((10, ["left"]), (300, ["right"]))) for _ in range(3)]
    prose = TextBox(0, 0, 200, 12, "a line of prose that goes on to its end\n")

    assert list(side_by_side([prose, *rows, prose])) == [range(1, 4)]
    assert list(side_by_side([prose, *rows[:2], prose])) == []
