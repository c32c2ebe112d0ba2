"""Spreadsheets of Excel and LibreOffice: each sheet under its name, each row a line.

Only the values are read, as the program that saved them left them: no formula is computed and
no macro is looked at.
"""

import io
import re
import struct
import zipfile
from collections.abc import Iterator
from datetime import date, datetime, time, timedelta
from typing import IO

from python_calamine import (
    CalamineSheet,
    CalamineWorkbook,
    PasswordError,
    SheetTypeEnum,
    SheetVisibleEnum,
)

from desktop_app.core.documents import BlockKind, Document, FileKind
from desktop_app.reading.archives.packed_documents import check_unpacked_size, is_locked
from desktop_app.reading.assembly import Assembly
from desktop_app.reading.contract import FileContent
from desktop_app.reading.kinds import ZIP_MARK
from desktop_app.reading.office.compound_files import read_streams
from desktop_app.reading.office.repeated_cells import extents
from desktop_app.reading.refusals import encrypted, over_limit
from desktop_app.reading.text.records import Cell, add_records

_Value = int | float | str | bool | time | date | datetime | timedelta

_MOST_CELLS = 20_000_000
"""Between the first and the last that is filled: calamine keeps 32 bytes for each, filled or
not, so that two cells of a file of 5 kB can take more memory than there is."""

_FILE_PASS = 0x002F
_RECORDS = 5
"""Records among which the one is that says a workbook is encrypted ([MS-XLS] 2.1.7.20.3)."""

_SHEET = re.compile(r"xl/worksheets/[^/]+\.xml")
_ODS_SHEETS = "content.xml"
_PLACE = re.compile(rb"\br=[\"']([A-Z]{0,3})(\d{1,7})[\"']")
_PIECE = 1024 * 1024
_LONGEST_PLACE = 16
"""Bytes of a match of ``_PLACE``, which may lie across two pieces."""


def read(content: FileContent) -> Document:
    """Read a workbook (XLSX, XLSM, XLSB, XLS or ODS).

    Raises:
        ReadingError: ``encrypted`` or ``too_large``.
        CalamineError: It is damaged; `registry.read` says so to the person.
    """
    if content.data.startswith(ZIP_MARK):
        check_unpacked_size(content)
        _check_cells(content)
    # Calamine takes some locked files for damaged ones or for empty ones.
    if _is_locked(content):
        raise encrypted(content.name)
    assembly = Assembly()
    try:
        with CalamineWorkbook.from_filelike(io.BytesIO(content.data)) as workbook:
            for sheet in _sheets(workbook):
                if assembly.is_full:
                    break
                assembly.add(sheet.name, BlockKind.HEADING, level=1)
                add_records(assembly, _rows(sheet))
    except PasswordError as error:
        raise encrypted(content.name) from error
    return assembly.finish(FileKind.SHEET)


def _sheets(workbook: CalamineWorkbook) -> Iterator[CalamineSheet]:
    """Give the sheets that hold something and that a person can have shown."""
    for facts in workbook.sheets_metadata:
        is_shown = facts.visible is not SheetVisibleEnum.VeryHidden
        if facts.typ is SheetTypeEnum.WorkSheet and is_shown:
            sheet = workbook.get_sheet_by_name(facts.name)
            if sheet.end is not None:
                yield sheet


def _rows(sheet: CalamineSheet) -> Iterator[list[Cell]]:
    for row in sheet.iter_rows():
        yield [Cell(_shown(value), isinstance(value, str)) for value in row]


def _shown(value: _Value) -> str:
    """Give a value as a person sees it, but for the decimals and currency of its format."""
    match value:
        case bool():
            return str(value).upper()
        case float():
            # Excel shows and keeps 15 digits: 0.1 + 0.2 is 0.3.
            return f"{value:.15g}"
        case datetime():
            return (
                value.isoformat(" ", "minutes") if value.time() != time() else f"{value:%Y-%m-%d}"
            )
        case time():
            return value.isoformat("minutes" if not value.second else "seconds")
        case _:
            return str(value).strip()


def _is_locked(content: FileContent) -> bool:
    """Whether a workbook of Excel before 2007 or of LibreOffice says that it is encrypted."""
    if content.data.startswith(ZIP_MARK):
        with zipfile.ZipFile(io.BytesIO(content.data)) as archive:
            return is_locked(archive)
    stream = max(read_streams(content.data, "Workbook", "Book"), key=len)
    position = 0
    for _ in range(_RECORDS):
        kind, length = struct.unpack("<HH", stream[position : position + 4].ljust(4, b"\0"))
        if kind == _FILE_PASS:
            return True
        position += 4 + length
    return False


def _check_cells(content: FileContent) -> None:
    """Refuse a workbook that has cells so far apart that a table cannot hold them."""
    with zipfile.ZipFile(io.BytesIO(content.data)) as archive:
        for rows, columns in _extents(archive):
            if rows * columns > _MOST_CELLS:
                size = f"{rows} rows by {columns} columns"
                raise over_limit(content.name, f"a sheet of it has {size}")


def _extents(archive: zipfile.ZipFile) -> Iterator[tuple[int, int]]:
    """Give the rows and columns of each sheet."""
    names = archive.namelist()
    if _ODS_SHEETS in names:
        yield from extents(archive.read(_ODS_SHEETS))
    for name in filter(_SHEET.fullmatch, names):
        with archive.open(name) as part:
            yield _extent(part)


def _extent(part: IO[bytes]) -> tuple[int, int]:
    """Give the last row and the last column that the cells of a sheet name."""
    last_row = last_column = 0
    rest = b""
    while piece := part.read(_PIECE):
        places = _PLACE.findall(rest + piece)
        if places:
            columns, rows = map(set, zip(*places, strict=True))
            last_row = max(last_row, *map(int, rows))
            last_column = max(last_column, *map(_column, columns))
        rest = piece[-_LONGEST_PLACE:]
    return last_row, last_column


def _column(name: bytes) -> int:
    """Give the number of a column from its letters: A is 1, AA is 27."""
    number = 0
    for letter in name:
        number = 26 * number + letter - ord("A") + 1
    return number
