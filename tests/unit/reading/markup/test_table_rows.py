from selectolax.lexbor import LexborHTMLParser

from desktop_app.reading.markup.table_rows import table_rows


def rows_of(source: str, digits: int = 5) -> list[list[tuple[str, int]]]:
    table = LexborHTMLParser(f"<table>{source}</table>").css_first("table")
    assert table is not None
    return [
        [("" if one.node is None else one.node.text(), one.columns) for one in row]
        for row in table_rows(table, digits)
    ]


def test_below_cells_of_several_rows_are_covered_ones_also_at_the_end_of_a_row() -> None:
    rows = rows_of("<tr><td rowspan=2>a<td colspan=2>b<th rowspan=2>c<tr><td>d<td>e<tr><td>f")

    assert rows == [
        [("a", 1), ("b", 2), ("c", 1)],
        [("", 1), ("d", 1), ("e", 1), ("", 1)],
        [("f", 1)],
    ]


def test_a_cell_of_several_rows_covers_those_that_the_table_has() -> None:
    rows = rows_of("<tr><td rowspan=60000>a" + "<tr><td>b" * 150)

    assert rows[1:] == [[("", 1), ("b", 1)]] * 150


def test_a_cell_is_no_wider_than_the_columns_that_are_counted() -> None:
    assert rows_of("<tr><td>a<td colspan=99999>b<td>c") == [[("a", 1), ("b", 99), ("c", 1)]]
    assert rows_of("<tr><td>a<td colspan=99999>b<td>c", 2) == [[("a", 1), ("b", 1), ("c", 1)]]


def test_many_wide_rows_under_cells_of_several_rows_stay_small() -> None:
    rows = rows_of("<tr>" + "<td rowspan=9999>a" * 1_000 + "<tr>" * 1_000)

    assert max(map(len, rows[1:])) == 100
