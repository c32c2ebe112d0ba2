"""The extent of a sheet of Excel (XLSX): how many rows and columns its cells take."""

import re
from collections.abc import Callable, Iterable, Iterator
from typing import IO

from desktop_app.reading.office.cell_formats import column_number

MOST_CELLS = 20_000_000
"""Cells between the first and the last non-empty one: calamine uses 32 bytes for each, empty or
not, so that two cells of a file of 5 kB can take more memory than there is."""

_PLACE = re.compile(rb"r=[\"'](?<=\sr=.)([A-Za-z]{0,40})0{0,200}(\d{1,40})[\"']")
_LONGEST_PLACE = 300
"""Bytes of a match of ``_PLACE``, which may be split between two pieces. Excel's places have ten;
calamine reads longer ones, and leaves out what exceeds its numbers of 32 bits."""

_FILLED = re.compile(rb"<(?:\w+:)?c(\s(?:[^<>\"']|\"[^\"<]*+\"|'[^'<]*+')*+)?(?<!/)>\s*+<(?!/)")
"""The attributes of a cell with anything in it; one that only has a style is empty."""

_LONGEST_CELL = 1024
"""Bytes of a match of ``_FILLED``."""

_PIECE = 1024 * 1024


def sheet_extent(opened: Callable[[], IO[bytes]]) -> tuple[int, int]:
    """Return the last row and the last column of a sheet.

    A sheet within the limit is searched once, with its empty rows and cells. Programs write a style
    for whole rows and columns, or the last row that there can be: then filled cells alone count,
    provided that each states its place.

    Args:
        opened: Opens the part with the sheet, from its beginning.
    """
    with opened() as part:
        rows, columns = _last(_PLACE.findall(text) for text in _pieces(part, _LONGEST_PLACE))
    if rows * columns <= MOST_CELLS:
        return rows, columns
    with opened() as part:
        return _last_filled(part) or (rows, columns)


def _last_filled(part: IO[bytes]) -> tuple[int, int] | None:
    """Return the last row and column with a filled cell; None if one does not state its place."""
    row = column = 0
    for text in _pieces(part, _LONGEST_CELL):
        cells = _FILLED.findall(text)
        places = _PLACE.findall(b"".join(cells))
        if len(places) < len(cells):
            return None
        row, column = map(max, (row, column), _last([places]))
    return row, column


def _pieces(part: IO[bytes], longest_match: int) -> Iterator[bytes]:
    """Return a part piece by piece, each after the end of the one before."""
    rest = b""
    while piece := part.read(_PIECE):
        yield rest + piece
        rest = piece[-longest_match:]


def _last(places: Iterable[list[tuple[bytes, bytes]]]) -> tuple[int, int]:
    last_row = last_column = 0
    for found in filter(None, places):
        columns, rows = map(set, zip(*found, strict=True))
        last_row = max(last_row, *map(int, rows))
        last_column = max(last_column, *(column_number(one.upper()) for one in columns))
    return last_row, last_column
