"""Spreadsheets of Excel and LibreOffice: each sheet under its name, each row a line.

Only values are read, as the program that saved them left them, and shown by the formats of
their cells: no formula is computed and no macro is read.
"""

import io
import re
import sys
import zipfile
from collections import defaultdict
from collections.abc import Iterator, Sequence
from functools import partial
from itertools import chain, islice

from python_calamine import (
    CalamineError,
    CalamineSheet,
    CalamineWorkbook,
    PasswordError,
    SheetTypeEnum,
    SheetVisibleEnum,
)

from desktop_app.core.documents import Document, FileKind
from desktop_app.core.records import replace
from desktop_app.core.sayings import Saying
from desktop_app.reading.archive_signatures import ZIP_SIGNATURE
from desktop_app.reading.archives.packed_documents import check_unpacked_size, is_locked, opened_zip
from desktop_app.reading.assembly import NO_METADATA, Assembly, Metadata
from desktop_app.reading.compound_files import (
    OLE_SIGNATURE,
    read_metadata,
    read_streams,
    stream_names,
)
from desktop_app.reading.contract import FileContent
from desktop_app.reading.office.beside_cells import (
    texts_beside_cells,
    texts_beside_open_cells,
    texts_in_old_shapes,
)
from desktop_app.reading.office.cell_formats import CellFormats, DisplayedCell, DisplayedRows
from desktop_app.reading.office.cell_values import Value, displayed_cell, plain_cell
from desktop_app.reading.office.loose_sheets import loose_open_sheets, loose_sheets
from desktop_app.reading.office.older_sheets import older_rows, sheet_records
from desktop_app.reading.office.open_cells import ShownCells, extents
from desktop_app.reading.office.open_document import metadata_stated
from desktop_app.reading.office.packages import OfficePackage
from desktop_app.reading.office.sheet_extents import MOST_CELLS, sheet_extent
from desktop_app.reading.office_signatures import OLDER_SHEETS, is_flat_workbook
from desktop_app.reading.refusals import encrypted, over_limit
from desktop_app.reading.text.cells import Cell, LazyRow
from desktop_app.reading.text.records import add_records

_TYPE = "application/vnd.oasis.opendocument.spreadsheet"
_BETWEEN_ELEMENTS = re.compile(rb">[ \t]*+\r?\n\s*+<")
"""Line ends outside paragraphs, which the library does not expect."""

_ROOT = re.compile(rb"<office:document\s[^>]*+>")
_METADATA = re.compile(rb"<office:meta>.{0,100000}?</office:meta>", re.DOTALL)

_FILE_PASS = 0x002F
_OLD_STREAMS = ("Workbook", "Book")
_RECORDS = 5
"""First records, one of which marks an encrypted workbook ([MS-XLS] 2.1.7.20.3)."""

_SHEET = re.compile(r"xl/worksheets/[^/]+\.xml")
_ODS_SHEETS = "content.xml"
_ODS_METADATA = "meta.xml"

_NO_MORE: tuple[int, Sequence[DisplayedCell]] = (sys.maxsize, ())


def as_package(content: FileContent) -> FileContent:
    """Return a workbook packed as an archive: the library reads no other ones."""
    if not is_flat_workbook(content):
        return content
    data = _BETWEEN_ELEMENTS.sub(b"><", content.data)
    stream = io.BytesIO()
    with zipfile.ZipFile(stream, "w", zipfile.ZIP_DEFLATED) as archive:
        archive.writestr("mimetype", _TYPE, zipfile.ZIP_STORED)
        archive.writestr("META-INF/manifest.xml", "<manifest/>")
        archive.writestr("content.xml", data)
        root, metadata = _ROOT.search(data), _METADATA.search(data)
        if root and metadata:
            archive.writestr("meta.xml", root[0] + metadata[0] + b"</office:document>")
    return replace(content, data=stream.getvalue())


def read(content: FileContent) -> Document:
    """Read a workbook (XLSX, XLSM, XLSB, XLS, ODS or FODS).

    Raises:
        ReadingError: ``encrypted`` or ``too_large``.
        CalamineError: It is damaged; `registry.read` reports it to the user.
    """
    content = as_package(content)
    assembly = Assembly()
    metadata, beside = _beside_cells(content)
    for name, rows in sheets(content):
        if assembly.is_full:
            break
        assembly.add_heading(name, 1)
        add_records(assembly, (row() for row in rows))
        for text in beside.pop(name, ()):
            assembly.add(text)
    for name, texts in beside.items():
        assembly.add_heading(name, 1)
        for text in texts:
            assembly.add(text)
    return assembly.finish(FileKind.SHEET, metadata)


def sheets(content: FileContent) -> Iterator[tuple[str, Iterator[LazyRow]]]:
    """Return the name and the rows of each sheet that is not empty and can be shown.

    The rows are those from the first of the sheet, including empty ones. They must be consumed
    before the next sheet.

    Raises:
        ReadingError: ``encrypted`` or ``too_large``.
        CalamineError: It is damaged.
    """
    content = as_package(content)
    if content.data.startswith(OLDER_SHEETS):
        yield "", (row.copy for row in older_rows(content))
        return
    is_begun = False
    try:
        for sheet in _sheets_by_library(content):
            is_begun = True
            yield sheet
    except CalamineError:
        if is_begun or not content.data.startswith(ZIP_SIGNATURE):
            raise
        package = OfficePackage(content)
        is_open = package.has(_ODS_SHEETS)
        for name, rows in (loose_open_sheets if is_open else loose_sheets)(package):
            if any(cell.text for row in rows for cell in row()):
                yield name, iter(rows)


def _sheets_by_library(content: FileContent) -> Iterator[tuple[str, Iterator[LazyRow]]]:
    if content.data.startswith(ZIP_SIGNATURE):
        check_unpacked_size(content)
        _check_cells(content)
    # Calamine treats some encrypted files as damaged or empty.
    if _is_locked(content):
        raise encrypted(content.name)
    try:
        with CalamineWorkbook.from_filelike(io.BytesIO(_with_known_names(content))) as workbook:
            displays = _displays(content)
            for sheet in _filled(workbook):
                yield sheet.name, _rows(sheet, displays.rows(sheet.name) if displays else iter(()))
    except PasswordError as error:
        raise encrypted(content.name) from error


def _beside_cells(content: FileContent) -> tuple[Metadata, dict[str, list[str]]]:
    """Return the metadata of a workbook, and the texts that are in no cell, by their sheets."""
    beside: defaultdict[str, list[str]] = defaultdict(list)
    metadata = NO_METADATA
    if content.data.startswith(ZIP_SIGNATURE):
        package = OfficePackage(content)
        texts = texts_beside_cells(package)
        for name, text in chain(texts, texts_beside_open_cells(package.data(_ODS_SHEETS))):
            if text.strip():
                beside[name].append(text)
        stated = package.part(_ODS_METADATA)
        metadata = package.metadata() if stated is None else metadata_stated(stated)
    elif content.data.startswith(OLE_SIGNATURE):
        beside[""].extend(texts_in_old_shapes(_old_stream(content)))
        metadata = read_metadata(content.data)
    return metadata, beside


def _old_stream(content: FileContent) -> bytes:
    return max(read_streams(content.data, *_OLD_STREAMS), key=len)


def _displays(content: FileContent) -> CellFormats | ShownCells | None:
    """Return the displays of cells; None for Excel before 2007, whose formats are not read."""
    if not content.data.startswith(ZIP_SIGNATURE):
        return None
    package = OfficePackage(content)
    is_open = package.has(_ODS_SHEETS)
    return ShownCells(package.data(_ODS_SHEETS)) if is_open else CellFormats(package)


def _filled(workbook: CalamineWorkbook) -> Iterator[CalamineSheet]:
    for metadata in workbook.sheets_metadata:
        is_shown = metadata.visible is not SheetVisibleEnum.VeryHidden
        if metadata.typ is SheetTypeEnum.WorkSheet and is_shown:
            sheet = workbook.get_sheet_by_name(metadata.name)
            if sheet.end is not None:
                yield sheet


def _rows(sheet: CalamineSheet, displayed: DisplayedRows) -> Iterator[LazyRow]:
    first_column = sheet.start[1] if sheet.start else 0  # rows do not include cells to its left
    at, cells = next(displayed, _NO_MORE)
    for number, row in enumerate(sheet.iter_rows(), start=1):
        while at < number:
            at, cells = next(displayed, _NO_MORE)
        if at == number:
            yield partial(_displayed, row, cells, first_column + 1)
        else:
            yield partial(_plain, row)


def _plain(row: list[Value]) -> list[Cell]:
    # Two cells at opposite corners have sixty thousand rows between them.
    if row.count("") == len(row):
        return []
    return [plain_cell(value) for value in row]


def _displayed(row: list[Value], cells: Sequence[DisplayedCell], first_column: int) -> list[Cell]:
    """Return the cells of a row whose first column has this number, from 1."""
    known = {
        column: displayed_cell(value, display, is_computed=is_computed)
        for column, display, is_computed in cells
        if first_column <= column < first_column + len(row)
        and not isinstance(value := row[column - first_column], str | bool)
    }
    return [
        known.get(column) or plain_cell(value)
        for column, value in enumerate(row, start=first_column)
    ]


def _with_known_names(content: FileContent) -> bytes:
    """Rename a file's stream to the case that calamine requires; case has no meaning there."""
    data = content.data
    held = stream_names(data) or () if data.startswith(OLE_SIGNATURE) else ()
    for name in held:
        known = next((one for one in _OLD_STREAMS if one.lower() == name.lower()), name)
        data = data.replace(f"{name}\0".encode("utf-16-le"), f"{known}\0".encode("utf-16-le"))
    return data


def _is_locked(content: FileContent) -> bool:
    """Whether a workbook of Excel before 2007 or of LibreOffice is encrypted."""
    if content.data.startswith(ZIP_SIGNATURE):
        with opened_zip(content.data) as archive:
            return is_locked(archive)
    first = islice(sheet_records(_old_stream(content)), _RECORDS)
    return any(kind == _FILE_PASS for kind, _ in first)


def _check_cells(content: FileContent) -> None:
    """Refuse a workbook with cells so far apart that a table cannot hold them."""
    with opened_zip(content.data) as archive:
        for rows, columns in _extents(archive):
            if rows * columns > MOST_CELLS:
                size = Saying("{} rows by {} columns", (rows, columns))
                raise over_limit(content.name, Saying("a sheet of it has {}", (size,)))


def _extents(archive: zipfile.ZipFile) -> Iterator[tuple[int, int]]:
    """Return the rows and columns of each sheet."""
    names = archive.namelist()
    if _ODS_SHEETS in names:
        yield from extents(archive.read(_ODS_SHEETS))
    for name in filter(_SHEET.fullmatch, names):
        yield sheet_extent(partial(archive.open, name))
