"""Pages as boxes, without a PDF: what is read after what."""

import random

import pytest

from desktop_app.reading.pdf.columns import MOST_BOXES, TextBox, in_reading_order, steps_back

LINE = "a line that is as long as the lines of a column of a paper are"


def paragraph(name: str, x: float, y: float, width: float = 240, lines: int = 5) -> TextBox:
    return TextBox(x, y, x + width, y + 12 * lines, f"{name}\n" + f"{LINE}\n" * (lines - 1), lines)


def cell(name: str, x: float, y: float, width: float = 40) -> TextBox:
    return TextBox(x, y, x + width, y + 12, f"{name}\n")


def names(boxes: list[TextBox]) -> list[str]:
    return [box.text.split("\n")[0] for box in boxes]


PAPER = [
    paragraph("title", 100, 40, 400, 1),
    paragraph("left 1", 50, 80),
    paragraph("left 2", 50, 150),
    paragraph("left 3", 50, 220),
    paragraph("right 1", 310, 80),
    paragraph("right 2", 310, 145),
    paragraph("right 3", 310, 215),
    paragraph("caption across both columns", 50, 300, 500, 2),
    paragraph("lower left", 50, 340),
    paragraph("lower right", 310, 340),
]
THREE = [
    paragraph("heading", 40, 40, 500, 1),
    *(paragraph(f"{column}{row}", 40 + 180 * at, 70 + 90 * row, 160, 6)
      for at, column in enumerate("abc") for row in range(4)),
]  # fmt: skip


@pytest.mark.parametrize("page", [PAPER, THREE])
@pytest.mark.parametrize("seed", range(5))
def test_a_scrambled_page_is_read_column_by_column(page: list[TextBox], seed: int) -> None:
    scrambled = random.Random(seed).sample(page, len(page))

    assert names(in_reading_order(scrambled)) == names(page)


@pytest.mark.parametrize("page", [PAPER, THREE])
def test_a_good_order_is_kept(page: list[TextBox]) -> None:
    assert in_reading_order(page) == page


def test_an_order_without_steps_back_is_kept_whatever_the_cut_returns() -> None:
    beside = [paragraph("a", 50, 50), paragraph("note", 310, 80, 100, 2), paragraph("b", 50, 130)]

    in_place = [beside[0], beside[2], beside[1]]
    assert in_reading_order(in_place) == in_place


def test_columns_that_were_written_across_are_taken_apart() -> None:
    lines = [
        TextBox(x, 50 + 12 * row, x + 230, 62 + 12 * row, f"{name}{row} {LINE[:40]}")
        for row in range(20)
        for name, x in (("left", 50), ("right", 310))
    ]

    read = [box.text.split()[0] for box in in_reading_order(lines)]

    assert read == [f"left{row}" for row in range(20)] + [f"right{row}" for row in range(20)]


def test_rows_of_a_table_stay_together() -> None:
    rows = [[f"{day} May", f"Shop number {day}", f"{day}.00"] for day in range(1, 9)]
    table = [
        cell(text, x, 100 + 15 * at)
        for at, row in enumerate(rows)
        for text, x in zip(row, (50, 150, 400), strict=True)
    ]
    page = [paragraph("your account", 50, 40, 300, 2), *table]
    scrambled = random.Random(1).sample(page, len(page))

    expected = ["your account", *(text for row in rows for text in row)]
    assert names(in_reading_order(scrambled)) == expected
    assert in_reading_order(page) == page


def test_labels_are_read_with_the_text_beside_them() -> None:
    labelled = [
        box
        for at in range(4)
        for box in (
            cell(f"{at}.", 50, 50 + 40 * at, 15),
            paragraph(f"text {at}", 80, 50 + 40 * at, 400, 3),
        )
    ]
    scrambled = [labelled[at] for at in (7, 2, 5, 0, 3, 6, 1, 4)]

    assert names(in_reading_order(scrambled)) == names(labelled)


def test_a_header_that_was_written_last_comes_first() -> None:
    page = [paragraph("header", 50, 20, 500, 1), paragraph("a", 50, 60), paragraph("b", 50, 130)]

    assert in_reading_order([*page[1:], page[0]]) == page


def test_text_up_the_edge_of_a_page_comes_last() -> None:
    stamp = TextBox(10, 260, 30, 600, "a stamp along the edge")
    page = [stamp, paragraph("b", 50, 130), paragraph("a", 50, 60)]

    assert names(in_reading_order(page)) == ["a", "b", "a stamp along the edge"]


def test_a_page_whose_text_runs_down_keeps_its_order() -> None:
    lines = [TextBox(500 - 20 * one, 50, 512 - 20 * one, 400, f"line {one}\n") for one in range(4)]

    assert in_reading_order(lines) == lines


def test_writing_from_right_to_left_begins_with_the_right_column() -> None:
    def column(x: float, words: str) -> list[TextBox]:
        return [
            TextBox(x, 50 + 80 * at, x + 240, 110 + 80 * at, f"{words}\n" * 5, 5) for at in range(3)
        ]

    right, left = (
        column(310, "שורה של טקסט ארוכה מאוד בעמודה"),
        column(50, "מילים של עמודה ארוכה מאוד בדף"),
    )

    assert in_reading_order(right + left) == right + left
    assert in_reading_order(left + right) == right + left


def test_pages_of_very_many_boxes_are_left_as_they_are() -> None:
    boxes = [cell(str(at), 500 - at % 20 * 25, at) for at in range(MOST_BOXES + 1)]

    assert in_reading_order(boxes) == boxes


def test_nothing_is_lost_of_any_page() -> None:
    source = random.Random(7)
    for _ in range(50):
        boxes = [
            paragraph(
                str(at), source.uniform(0, 500), source.uniform(0, 700), source.uniform(5, 300)
            )
            for at in range(source.randrange(40))
        ]
        assert sorted(names(in_reading_order(boxes))) == sorted(names(boxes))


def test_steps_to_the_left_and_up_are_counted() -> None:
    assert steps_back(PAPER, 12) == 0
    assert steps_back(PAPER[::-1], 12) == 9
    assert steps_back([], 12) == 0
