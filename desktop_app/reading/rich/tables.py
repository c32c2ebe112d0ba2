"""Tables of data, split into runs of rows that a window lays out quickly."""

from collections.abc import Callable, Sequence

from selectolax.lexbor import LexborNode

from desktop_app.core.records import Record
from desktop_app.reading.assembly import arranges_page
from desktop_app.reading.markup.table_rows import TableCell, table_rows
from desktop_app.reading.rich.pieces import Pieces, weight_of

_SIGN_OF_LAYOUT = "table, h1, h2, h3, h4, h5, h6, pre"
"""A table that holds one of these arranges the page."""

_MOST_COLUMNS = 30
"""More columns have no room in a preview; their rows are shown as lines."""

_CELLS_AT_ONCE = 100
"""Cells in a run of rows."""

_WEIGHT_OF_CELL = 60
"""Laying out a cell takes as long as this many characters of a long paragraph."""

_SPAN_DIGITS = 2
"""Digits of the columns that a cell spans; longer numbers are not kept by :mod:`.cleaning`."""

_WIDEST = 40
"""Characters of a cell that count for the width of its column."""

_BETWEEN = "\u2003"


class Cell(Record):
    """A cell of a table.

    Attributes:
        columns: Number of columns it spans.
    """

    html: str
    text: str
    is_heading: bool = False
    columns: int = 1


def rows_of(table: LexborNode, cell_of: Callable[[TableCell], Cell]) -> list[list[Cell]] | None:
    """Return the rows of a table; None when it arranges the page.

    Args:
        table: The element of the table.
        cell_of: Returns a cell with its text; below a cell that spans several rows, an empty one.
    """
    if any(part.css_first(_SIGN_OF_LAYOUT) for part in table.iter()):
        return None
    rows = [[cell_of(one) for one in row] for row in table_rows(table, _SPAN_DIGITS)]
    is_wide = any(sum(one.columns for one in row) > 1 for row in rows)
    arranges = arranges_page([one.text for one in row] for row in rows)
    return rows if is_wide and not arranges else None


def add_table(pieces: Pieces, rows: Sequence[Sequence[Cell]]) -> None:
    """Append a table, run by run."""
    kept = [row for row in rows if any(one.text.strip() for one in row)]
    columns = max((sum(one.columns for one in row) for row in kept), default=0)
    if columns > _MOST_COLUMNS:
        for row in kept:
            html = _BETWEEN.join(one.html for one in row)
            pieces.add_block("p", html, _row_text(row))
        return
    at_once = max(_CELLS_AT_ONCE // max(columns, 1), 1)
    widths = _widths(kept, columns) if len(kept) > at_once else []
    for first in range(0, len(kept), at_once):
        run = kept[first : first + at_once]
        html = "".join(_row_html(row, widths) for row in run)
        text = "\n".join(map(_row_text, run))
        weight = weight_of("", text) + len(run) * columns * _WEIGHT_OF_CELL
        pieces.add(f'<table cellspacing="0">{html}</table>', text, weight)


def _widths(rows: Sequence[Sequence[Cell]], columns: int) -> list[int]:
    """Return the width of each column in per cent, the same for all runs of a table."""
    widest = [4] * columns
    for row in rows:
        at = 0
        for cell in row:
            if cell.columns == 1:
                widest[at] = max(widest[at], min(len(cell.text), _WIDEST))
            at += cell.columns
    return [max(100 * one // sum(widest), 1) for one in widest]


def _row_html(row: Sequence[Cell], widths: Sequence[int]) -> str:
    parts: list[str] = []
    at = 0
    for cell in row:
        tag = "th" if cell.is_heading else "td"
        span = f' colspan="{cell.columns}"' if cell.columns > 1 else ""
        width = f' width="{widths[at]}%"' if widths and cell.columns == 1 else ""
        parts.append(f"<{tag}{span}{width}>{cell.html}</{tag}>")
        at += cell.columns
    return f"<tr>{''.join(parts)}</tr>"


def _row_text(row: Sequence[Cell]) -> str:
    return " ".join(one.text for one in row if one.text)
