from collections.abc import Callable

from desktop_app.core.errors import ReadingError
from desktop_app.reading.office.repeated_cells import extents
from tests.support.bomb_documents import repeated_cells

FILLED = b'<table:table-cell office:value-type="float" office:value="1"/>'


def row(cells: bytes, times: int = 1) -> bytes:
    return b'<table:table-row table:number-rows-repeated="%d">%b</table:table-row>' % (times, cells)


def test_empty_cells_count_only_before_filled_ones() -> None:
    gap = b'<table:table-cell table:number-columns-repeated="16000"/>'
    sheet = b'<table:table table:name="a">' + row(FILLED + gap) + row(gap, 1_000_000)
    other = b'<table:table table:name="b">' + row(gap, 7) + row(gap + FILLED, 3)

    assert extents(sheet + b"</table:table>" + other) == [(1, 1), (10, 16_001)]


def test_filled_cells_that_stand_for_more_than_a_table_can_hold_are_refused(
    refusal: Callable[[str, bytes], ReadingError],
) -> None:
    error = refusal("a.ods", repeated_cells(8_000))

    assert error.code == "too_large"
    assert "8,000 rows by 8,000 columns" in str(error.message)
