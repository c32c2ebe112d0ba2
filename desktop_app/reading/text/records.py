"""Tables of data as text: each record a line with labelled values."""

from collections.abc import Iterable, Iterator, Sequence
from itertools import chain, islice, pairwise, repeat
from typing import NamedTuple

from desktop_app.core.documents import labels_of
from desktop_app.reading.assembly import Assembly, table_text
from desktop_app.reading.text.cells import Row, on_one_line
from desktop_app.reading.text.headers import (
    HEADER_WITHIN,
    LEAST_NAMES,
    are_next_headers,
    divide_headers,
    find_headers,
    header_names,
    repeats_headers,
)
from desktop_app.reading.text.lines import Line, add_lines

_MOST_TITLES = 4
"""Rows directly above the row of headers that are taken as titles."""

_MOST_TITLE_CELLS = 3
"""Cells of a title, such as a unit and a period."""

_LONGEST_TITLE = 160
"""Characters of all titles of a table; more are notes."""


class PlacedRow(NamedTuple):
    """A row with text.

    Attributes:
        place: Its place in the user's terms.
        is_apart: Whether it is below an empty row, or below a title or remark that is.
    """

    row: Row
    place: str
    is_apart: bool = False


_NO_ROW = PlacedRow((), "")


def add_records(assembly: Assembly, rows: Iterable[Row]) -> None:
    """Append a table: lines of "header: value; header: value" when it has headers.

    The row of headers is the first one with text in most columns, hardly any of it twice; only
    titles and notes may be above it. The first line of a form is none. Without headers, tabs
    separate the cells of a line. Short titles directly above become a heading, so that the unit and
    the period of a table belong to each passage of its rows. Where the same headers come again, or
    others below an empty row, another part with its own titles begins.

    Args:
        assembly: Receives the blocks.
        rows: Rows of cells; rows without text are skipped.
    """
    filled = _filled(rows)
    first = list(islice(filled, HEADER_WITHIN + 1))
    head = find_headers([one.row for one in first])
    if head is None:
        add_lines(assembly, map(_unlabelled, chain(first, filled)))
        return
    headers = header_names(first[head].row)
    add_lines(assembly, _title_and_headers(first[: head + 1]))
    below = chain(first[head + 1 :], filled)
    if divided := divide_headers(headers, [one.row for one in first[head + 1 :]]):
        headers = divided
        add_lines(assembly, [_unlabelled(next(below))])
    add_lines(assembly, _labelled_lines(headers, below))


def _filled(rows: Iterable[Row]) -> Iterator[PlacedRow]:
    is_apart = False
    for number, row in enumerate(rows, start=1):
        is_filled = any(cell.text for cell in row)
        if is_filled:
            yield PlacedRow(row, f"row {number}", is_apart)
        is_apart = not is_filled


def _labelled_lines(headers: Sequence[str], rows: Iterable[PlacedRow]) -> Iterator[Line]:
    """Return the rows below the headers as lines; titles may precede the next headers."""
    labels = labels_of(headers)
    titles: list[PlacedRow] = []
    for (row, place, is_below_empty), (below, _, _) in pairwise(chain(rows, (_NO_ROW,))):
        placed = PlacedRow(row, place, is_below_empty or (bool(titles) and titles[-1].is_apart))
        is_next = placed.is_apart and are_next_headers(row, below, has_title=bool(titles))
        if is_next or repeats_headers(headers, row):
            headers = header_names(row) if is_next else headers
            labels = labels_of(headers)
            yield from _title_and_headers([*titles, placed])
            titles.clear()
            continue
        may_be_title = _may_be_title(row, len(headers))
        while titles and (not may_be_title or len(titles) == _MOST_TITLES):
            yield _line(labels, titles.pop(0))
        if may_be_title:
            titles.append(placed)
        else:
            yield Line(_labelled(labels, row), place)
    yield from (_line(labels, one) for one in titles)


def _title_and_headers(rows: Sequence[PlacedRow]) -> Iterator[Line]:
    """Return the lines of titles and notes and the row of headers below them."""
    *above, below = rows
    wide = max(len(one.row) for one in rows)
    first = len(above)
    while first and len(above) - first < _MOST_TITLES and _may_be_title(above[first - 1].row, wide):
        first -= 1
    titles = [on_one_line(_plain(one.row)) for one in above[first:]]
    if titles and len(title := ", ".join(titles)) <= _LONGEST_TITLE:
        yield from map(_unlabelled, above[:first])
        yield Line(title, above[first].place, is_title=True)
    else:
        yield from map(_unlabelled, above)
    yield Line(_plain(below.row), below.place, begins_record=True)


def _may_be_title(row: Row, columns: int) -> bool:
    """Whether a row has few cells, of text alone. Most rows end the loop at their first cells."""
    most = min(_MOST_TITLE_CELLS, columns // 2)
    for cell in row:
        if cell.text:
            most -= 1
            if most < 0 or not cell.is_text:
                return False
    return True


def _line(labels: Sequence[str], placed: PlacedRow) -> Line:
    """Return a row with its labels; a text alone below an empty row is a remark without one."""
    is_alone = sum(bool(cell.text) for cell in placed.row) == 1
    if placed.is_apart and is_alone and len(labels) >= LEAST_NAMES:
        return _unlabelled(placed)
    return Line(_labelled(labels, placed.row), placed.place)


def _unlabelled(placed: PlacedRow) -> Line:
    return Line(_plain(placed.row), placed.place)


def _labelled(labels: Sequence[str], row: Row) -> str:
    """Return the values of a row, each after its label, which is empty where there is no header."""
    values = []
    for label, (text, is_text, exact) in zip(chain(labels, repeat("")), row, strict=False):
        if text:
            folded = on_one_line(text) if is_text else text
            values.append(f"{label}{folded} ({exact})" if exact else f"{label}{folded}")
    return "; ".join(values)


def _plain(row: Row) -> str:
    return table_text([[cell.searchable_text for cell in row if cell.text]])
