from collections.abc import Callable

from desktop_app.core.errors import ReadingError
from desktop_app.reading.office.open_cells import ShownCells, extents
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


_CELL = '<table:table-cell office:value-type="%s"%s><text:p>%s</text:p></table:table-cell>'


def shown(content: str, sheet: str) -> dict[tuple[int, int], str]:
    return {
        (row, column): display.number(0)
        for row, cells in ShownCells(content.encode()).rows(sheet)
        for column, display, _ in cells
        if display.number
    }


def test_cells_are_counted_with_their_repetitions() -> None:
    twice = ' table:number-columns-repeated="2"'
    content = (
        '<table:table table:name="A &amp; B"><table:table-row table:number-rows-repeated="3">'
        f"<table:table-cell{twice}/></table:table-row><table:table-row "
        f'table:number-rows-repeated="2">{_CELL % ("string", "", "word")}'
        f"{_CELL % ('float', twice, '1,5')}<table:covered-table-cell/>"
        f"{_CELL % ('percentage', '', '12 %')}</table:table-row></table:table>"
        f'<table:table table:name="C"><table:table-row>{_CELL % ("date", "", "May")}'
        "</table:table-row></table:table>"
    )

    row = {2: "1,5", 3: "1,5", 5: "12 %"}
    assert shown(content, "A & B") == {(at, to): one for at in (4, 5) for to, one in row.items()}
    assert shown(content, "C") == {(1, 1): "May"}
    assert shown(content, "D") == {}


def test_a_comment_in_a_cell_is_not_what_it_shows() -> None:
    content = (
        '<table:table table:name="A"><table:table-row><table:table-cell '
        'office:value-type="float"><office:annotation><text:p>Why?</text:p></office:annotation>'
        "<text:p>1,5</text:p></table:table-cell></table:table-row></table:table>"
    )

    assert shown(content, "A") == {}
