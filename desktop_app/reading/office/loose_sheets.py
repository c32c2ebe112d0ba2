"""Sheets of workbooks that calamine cannot read, parsed leniently from their XML.

calamine requires every part of the standard and every number stated; other programs do not.
"""

from collections.abc import Iterator
from functools import partial
from itertools import chain, islice, repeat

from desktop_app.reading.markup.xml_parsing import (
    Element,
    attribute,
    children,
    local_name,
    text_below,
)
from desktop_app.reading.office.cell_formats import WORKBOOK, sheet_parts
from desktop_app.reading.office.list_numbers import whole_number
from desktop_app.reading.office.open_text import cells_of, rows_of, text_in
from desktop_app.reading.office.packages import OfficePackage
from desktop_app.reading.text.cells import Cell, LazyRow

_SHARED, _TRUTH = "s", "b"
_MOST_REPEATED = 256
"""Times that a cell is repeated; most of those that are repeated more often end a row."""

_MOST_COLUMNS = 16_384
"""LibreOffice's limit for a sheet."""

_NUMBERS = frozenset({"", "n", "d"})


def loose_sheets(package: OfficePackage) -> Iterator[tuple[str, list[LazyRow]]]:
    """Return the name and the non-empty cells of each sheet (XLSX); numbers as they are stored.

    Raises:
        ReadingError: ``corrupt`` when the list of sheets is missing.
    """
    strings_listed = package.relations(package.main(WORKBOOK), "sharedStrings")
    strings = package.part(next((one.target for one in strings_listed), ""))
    shared = [] if strings is None else [written_in(one) for one in children(strings, "si")]
    for name, part in sheet_parts(package):
        sheet = package.part(part)
        if sheet is not None:
            yield name, [partial(_row, row, shared) for row in sheet.iter("{*}row")]


def loose_open_sheets(package: OfficePackage) -> Iterator[tuple[str, list[LazyRow]]]:
    """Return the name and the rows of each sheet (ODS), with what their cells show."""
    for table in package.needed_part("content.xml").iter("{*}table"):
        yield attribute(table, "name"), [partial(_open_row, row) for row in rows_of(table)]


def _row(row: Element, shared: list[str]) -> list[Cell]:
    return [_cell(one, shared) for one in children(row, "c")]


def _open_row(row: Element) -> list[Cell]:
    return list(islice(chain.from_iterable(map(_open_cells, cells_of(row))), _MOST_COLUMNS))


def _open_cells(cell: Element) -> Iterator[Cell]:
    """Return a cell as often as it is repeated."""
    times = whole_number(attribute(cell, "number-columns-repeated")) or 1
    is_text = attribute(cell, "value-type") in {"", "string"}
    return repeat(Cell(text_in(cell).strip(), is_text), min(times, _MOST_REPEATED))


def _cell(cell: Element, shared: list[str]) -> Cell:
    kind = attribute(cell, "t")
    value = next((text_below(one) for one in children(cell, "v")), "")
    if kind == _SHARED:
        number = int(value) if value.isdigit() else len(shared)
        return Cell(shared[number] if number < len(shared) else "", is_text=True)
    if kind == _TRUTH:
        return Cell("TRUE" if value == "1" else "FALSE", is_text=False)
    return Cell(value or written_in(cell), kind not in _NUMBERS)


def written_in(holder: Element) -> str:
    """Return a text without its phonetic reading, which is stored beside it."""
    runs = (one for one in holder.iterfind(".//{*}t") if not _is_spoken(one))
    return "".join(one.text or "" for one in runs).strip()


def _is_spoken(run: Element) -> bool:
    return any(local_name(above) == "rPh" for above in run.iterancestors())
