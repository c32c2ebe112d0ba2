"""The rows of a table for a preview: a part of a sheet, and the beginnings of others."""

from collections import deque
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from importlib import import_module
from itertools import islice

from desktop_app.core.tables import Sheet, TableCell, TableRow, folded
from desktop_app.reading.contract import FileContent
from desktop_app.reading.guarding import guarded
from desktop_app.reading.office_signatures import is_spreadsheet
from desktop_app.reading.refusals import empty
from desktop_app.reading.text.cells import Cell, LazyRow
from desktop_app.reading.text.delimited import lazy_rows
from desktop_app.reading.text.headers import HEADER_WITHIN, find_headers

MOST_CHARACTERS = 50_000
"""Characters of a sheet shown at once, as of a text; also of the beginnings of all others."""

MOST_CELLS = 3_000
"""Likewise: where each cell has a match, this number keeps the window busy for 20 ms."""

MOST_COLUMNS = 100
"""Columns further to the right are left out."""

_LONGEST_CELL = 1_000
"""Characters of a cell; the rest is left out."""

_LEAD = 300
"""Rows shown before the requested one, unless they are half of what is shown at once."""


@dataclass(slots=True)
class _Taking:
    """Collects rows of a sheet: some before the requested one, then as many as fit.

    Attributes:
        left: Share of the limits that remains; 1 is as much as is shown at once.
    """

    wanted: int
    left: float = 1.0
    rows: deque[TableRow] = field(default_factory=deque)
    is_cut_before: bool = False
    later: int = 0

    def take(self, number: int, cells: Sequence[Cell]) -> None:
        """Add a row if it is to be shown."""
        row = _shown(number, cells)
        if not row.cells or self.later:
            return
        self.left -= _share(row)
        if self.left < 0 and number > self.wanted and self.rows:
            self.later = number
            return
        self.rows.append(row)
        # Rows before the requested one must not take its room.
        while number < self.wanted and self.left < 0.5 and len(self.rows) > 1:
            self.left += _share(self.rows.popleft())
            self.is_cut_before = True


def read_table(content: FileContent, name: str, row: int) -> tuple[Sheet, ...]:
    """Read the sheets of a workbook, or the one table of a text.

    Args:
        content: The file.
        name: Name of the requested sheet, white space folded; empty for the first.
        row: Row of that sheet to include, from 1.

    Raises:
        ReadingError: It cannot be read, or holds nothing.
    """
    sheets: list[Sheet] = []
    left = 1.0
    with guarded(content.name):
        for called, rows in _sheets(content):
            if folded(called) == name or not (name or sheets):
                sheets.append(_sheet(called, rows, _Taking(row))[0])
            else:
                sheet, left = _sheet(called, rows, _Taking(1, max(left, 0.0)))
                sheets.append(sheet)
    if not sheets:
        raise empty(content.name)
    return tuple(sheets)


def _sheets(content: FileContent) -> Iterator[tuple[str, Iterator[LazyRow]]]:
    # Calamine takes memory that a preview of code does not need.
    if is_spreadsheet(content):
        module = import_module("desktop_app.reading.office.spreadsheet")
        sheets: Iterator[tuple[str, Iterator[LazyRow]]] = module.sheets(content)
        yield from sheets
    else:
        yield "", lazy_rows(content)


def _sheet(name: str, rows: Iterator[LazyRow], taking: _Taking) -> tuple[Sheet, float]:
    """Return a sheet, and the share of the limits that remains."""
    numbered = enumerate(rows, start=1)
    first = list(islice(_filled(numbered), HEADER_WITHIN + 1))
    head = find_headers([cells for _, cells in first])
    header = [] if head is None else [first.pop(head)]
    for number, cells in first:
        if number >= taking.wanted - _LEAD:
            taking.take(number, cells)
        else:
            taking.is_cut_before = True
    height = next((number for number, _ in reversed(first or header)), 0)
    for height, row in numbered:
        if height < taking.wanted - _LEAD:
            taking.is_cut_before = True
        elif not taking.later:
            taking.take(height, row())
    shown, top = tuple(taking.rows), [_shown(*one) for one in header]
    width = max((len(row.cells) for row in (*shown, *top)), default=0)
    earlier = shown[0].number - 1 if shown and taking.is_cut_before else 0
    header_row = top[0] if top else None
    return Sheet(name, height, width, header_row, shown, earlier, taking.later), taking.left


def _filled(numbered: Iterator[tuple[int, LazyRow]]) -> Iterator[tuple[int, Sequence[Cell]]]:
    for number, row in numbered:
        cells = row()
        if any(cell.text for cell in cells):
            yield number, cells


def _shown(number: int, cells: Sequence[Cell]) -> TableRow:
    shown = [
        TableCell(one.text[:_LONGEST_CELL], one.exact, one.is_text) for one in cells[:MOST_COLUMNS]
    ]
    while shown and not shown[-1].text:
        shown.pop()
    return TableRow(number, tuple(shown))


def _share(row: TableRow) -> float:
    """Return the share of the limits that a row takes."""
    characters = sum(len(cell.text) + len(cell.exact) for cell in row.cells)
    return max(len(row.cells) / MOST_CELLS, characters / MOST_CHARACTERS)
