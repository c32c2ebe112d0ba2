import io
from functools import partial

import pytest

from desktop_app.reading.office.sheet_extents import sheet_extent


def extent(rows: bytes) -> tuple[int, int]:
    sheet = b'<worksheet xmlns="m"><sheetData>' + rows + b"</sheetData></worksheet>"
    return sheet_extent(partial(io.BytesIO, sheet))


WIDE = b'<row r="2"><c r="B2" s="1"><v>1</v></c><c r="AF2" t="s">\n<v>2</v></c></row>'


@pytest.mark.parametrize(
    "last",
    [
        b'<row r="1048576" hidden="false"></row>',
        b'<row r="1048576"/>',
        b'<row r="1048576"><c r="A1048576" s="3"/><c r="XFD1048576" s="3"></c></row>',
    ],
)
def test_empty_rows_and_cells_with_a_style_do_not_make_a_sheet_too_large(last: bytes) -> None:
    assert extent(WIDE + last) == (2, 32)


def test_filled_cells_far_apart_count() -> None:
    far = b'<row r="16777217"><c r="A16777217"><v>21</v></c></row>'

    assert extent(WIDE + far) == (16_777_217, 32)
    assert extent(WIDE + far.replace(b"<row", b"<x:row").replace(b"<c ", b"<x:c "))[0] == 16_777_217


def test_a_cell_between_two_pieces_counts() -> None:
    padding = b" " * (1024 * 1024 - 40)

    for shift in range(60):
        row = WIDE + b'<row r="1000000"><c r="ZZ1000000"><v>1</v></c></row>'
        assert extent(padding[shift:] + row) == (1_000_000, 702)


@pytest.mark.parametrize(
    ("place", "expected"),
    [
        (b"A99999999999", (99_999_999_999, 32)),
        (b"A" + b"0" * 60 + b"999999999", (999_999_999, 32)),
        (b"xfd1048576", (1_048_576, 16_384)),
    ],
)
def test_places_that_excel_does_not_write_count(place: bytes, expected: tuple[int, int]) -> None:
    assert extent(WIDE + b'<row r="3"><c x=">" r="' + place + b'"><v>1</v></c></row>') == expected


def test_cells_without_a_place_are_in_their_row() -> None:
    assert extent(WIDE + b'<row r="9999999"><c s="1"><v>1</v></c></row>') == (9_999_999, 32)
