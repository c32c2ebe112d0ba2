"""Whole pages: what PyMuPDF writes is read back in order."""

from collections.abc import Callable

import pymupdf
import pytest

from desktop_app.core.documents import BlockKind, Document
from desktop_app.reading.pdf.text import page_text

Read = Callable[[str, bytes], Document]

LEFT = [f"left line {row} of the column goes on as prose" for row in range(12)]
RIGHT = [f"right line {row} of the column goes on as prose" for row in range(12)]


def write(page: pymupdf.Page, lines: list[str], x: float, y: float = 100) -> None:
    for at, line in enumerate(lines):
        page.insert_text((x, y + 13 * at), line, fontsize=10)


def test_columns_are_read_one_after_another_whatever_was_written_first(read: Read) -> None:
    document = pymupdf.open()
    page = document.new_page()
    write(page, RIGHT, 320)
    write(page, LEFT, 60)
    page.insert_text((150, 60), "A title across both of the columns", fontsize=18)

    text = read("a.pdf", document.tobytes()).text

    assert [line for line in text.split("\n") if line] == [
        "A title across both of the columns",
        *LEFT,
        *RIGHT,
    ]


@pytest.mark.parametrize("rotation", [0, 90, 180, 270])
def test_columns_written_across_are_read_down_on_pages_of_any_rotation(
    read: Read, rotation: int
) -> None:
    document = pymupdf.open()
    page = document.new_page()
    for at, (left, right) in enumerate(zip(LEFT, RIGHT, strict=True)):
        # Written as it is upright on the turned page.
        for x, text in ((60, left), (320, right)):
            place = pymupdf.Point(x, 100 + 13 * at)
            if rotation:
                page.set_rotation(rotation)
                place = place * page.derotation_matrix
            page.insert_text(place, text, fontsize=10, rotate=rotation)

    text = read("a.pdf", document.tobytes()).text

    assert [line for line in text.split("\n") if line] == [*LEFT, *RIGHT]


def test_a_table_is_read_in_rows(read: Read) -> None:
    document = pymupdf.open()
    page = document.new_page()
    rows = [(f"{day} May", f"Shop {day}", f"{day}.50") for day in range(1, 9)]
    for at, row in enumerate(rows):
        for x, cell in zip((60, 150, 400), row, strict=True):
            page.insert_text((x, 100 + 15 * at), cell)

    read_document = read("a.pdf", document.tobytes())

    assert read_document.text.splitlines() == ["\t".join(row) for row in rows]
    assert [block.kind for block in read_document.blocks] == [BlockKind.TABLE]


def test_headers_and_page_numbers_are_read_once(read: Read) -> None:
    document = pymupdf.open()
    for number in range(1, 7):
        page = document.new_page()
        page.insert_text((60, 40), "Letters from the Coast", fontsize=9)
        page.insert_text((60, 300), f"What was written on day {number * 3}")
        page.insert_text((290, 810), f"{number}", fontsize=9)

    text = read("a.pdf", document.tobytes()).text

    assert text.count("Letters from the Coast") == 1
    assert [f"on day {number * 3}" in text for number in range(1, 7)] == [True] * 6
    assert text.endswith("on day 18")


def test_a_page_reports_whether_it_is_only_a_picture() -> None:
    document = pymupdf.open()
    picture = pymupdf.Pixmap(pymupdf.csGRAY, pymupdf.IRect(0, 0, 8, 8))
    picture.clear_with(200)
    document.new_page().insert_image(pymupdf.Rect(0, 0, 100, 100), pixmap=picture)
    document.new_page().insert_text((72, 72), "words")
    document.new_page()

    pages = [page_text(document, number) for number in (1, 2, 3)]

    assert [page.is_picture for page in pages] == [True, False, False]
    assert [len(page.boxes) for page in pages] == [0, 1, 0]
