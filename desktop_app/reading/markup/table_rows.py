"""The rows of a table of a web page, with cells where a larger cell covers them."""

from collections.abc import Iterator

from selectolax.lexbor import LexborNode

from desktop_app.core.records import Record
from desktop_app.reading.markup.page_tree import stated

_MOST_COLUMNS = 100
"""Columns up to which merged cells are counted; pages write any number for the whole width."""

LONGEST_SPAN = 5
"""Digits; longer numbers do not count rows or columns."""


class TableCell(Record):
    """A cell of a row.

    Attributes:
        node: Its element; None below a cell that spans several rows.
        columns: Number of columns it spans.
    """

    node: LexborNode | None
    columns: int = 1


_COVERED = TableCell(None)


def table_rows(table: LexborNode, digits: int = LONGEST_SPAN) -> Iterator[list[TableCell]]:
    """Yield the cells of each row from the first column on.

    Args:
        table: The element of the table.
        digits: Digits of the number of columns that a cell spans; a longer number counts as 1.
    """
    covered: dict[int, int] = {}  # rows that a cell above still covers, by column
    for row in table.css("tr"):
        cells: list[TableCell] = []
        column = 0
        for node in row.css("td, th"):
            column += _cover(cells, covered, column)
            columns = max(1, min(stated(node, "colspan", digits), _MOST_COLUMNS - column))
            below = stated(node, "rowspan", LONGEST_SPAN)
            covered.update(dict.fromkeys(range(column, column + columns), below))
            cells.append(TableCell(node, columns))
            column += columns
        _cover(cells, covered, column)
        covered = {column: rows - 1 for column, rows in covered.items() if rows > 1}
        yield cells


def _cover(cells: list[TableCell], covered: dict[int, int], column: int) -> int:
    """Append the covered cells from a column on, and return their number."""
    count = 0
    while column + count in covered and column + count < _MOST_COLUMNS:
        cells.append(_COVERED)
        count += 1
    return count
