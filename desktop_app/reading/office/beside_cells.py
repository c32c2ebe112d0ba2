"""Texts of a workbook outside its cells: comments, text in shapes, charts."""

import struct
from collections.abc import Iterator

from desktop_app.reading.markup.xml_parsing import attribute, local_name, parse_xml, text_below
from desktop_app.reading.office.cell_formats import WORKBOOK
from desktop_app.reading.office.drawn import drawn_below, paragraphs
from desktop_app.reading.office.loose_sheets import written_in
from desktop_app.reading.office.older_sheets import sheet_records
from desktop_app.reading.office.packages import OfficePackage

TextOfSheet = tuple[str, str]
"""The name of a sheet, empty where it is not known, and a text beside its cells."""

_BINARY_MAIN = "xl/workbook.bin"
_SHAPE_TEXT, _CONTINUED = 0x01B6, 0x003C
"""Records of XLS ([MS-XLS] 2.4.329 and 2.4.58): the first has the length of the next's text."""

_OPEN_MARKS = (b"<office:annotation", b"<draw:")
_OPEN_CELLS = frozenset({"table-cell", "covered-table-cell"})
_HIDDEN_FOR_GOOD = "veryHidden"
_OF_DISCUSSION = "tc={"
"""How the author of a comment begins that only points to a discussion, for Excel before 2019."""


def texts_beside_cells(package: OfficePackage) -> Iterator[TextOfSheet]:
    """Return the texts of a workbook (XLSX, XLSB) that are in no cell, sheet by sheet.

    The names of sheets are not read from XLSB.
    """
    main = package.main(WORKBOOK if package.has(WORKBOOK) else _BINARY_MAIN)
    workbook = package.part(main) if main.endswith(".xml") else None
    listed = [] if workbook is None else workbook.findall("{*}sheets/{*}sheet")
    names = {attribute(one, "id"): attribute(one, "name") for one in listed}
    # Sheets that a user cannot unhide.
    hidden = {attribute(one, "id") for one in listed if attribute(one, "state") == _HIDDEN_FOR_GOOD}
    for sheet in package.relations(main, "worksheet", "chartsheet"):
        if sheet.identity not in hidden:
            for text in _beside(package, sheet.target):
                yield names.get(sheet.identity, ""), text


def _beside(package: OfficePackage, sheet: str) -> Iterator[str]:
    discussed = [
        text
        for one in package.relations(sheet, "threadedComment")
        for text in _discussions(package, one.target)
    ]
    for one in package.relations(sheet, "drawing", "comments"):
        if one.kind == "drawing":
            yield from _drawn(package, one.target)
        else:
            yield from _comments(package, one.target, is_discussed=bool(discussed))
    yield from discussed


def _comments(package: OfficePackage, part: str, *, is_discussed: bool) -> Iterator[str]:
    """Return the comments of a sheet, without those that only point to a discussion.

    Programs that know no discussions keep only these comments, which then have its text.
    """
    root = package.part(part)
    if root is None:
        return
    authors = [text_below(one) for one in root.iter("{*}author") if is_discussed]
    discussed = {str(at) for at, one in enumerate(authors) if one.startswith(_OF_DISCUSSION)}
    for comment in root.iter("{*}comment"):
        if attribute(comment, "authorId") not in discussed:
            for text in comment.iterfind("{*}text"):
                yield written_in(text)


def _discussions(package: OfficePackage, part: str) -> Iterator[str]:
    root = package.part(part)
    for text in () if root is None else root.iterfind("{*}threadedComment/{*}text"):
        yield text.text or ""


def _drawn(package: OfficePackage, part: str) -> Iterator[str]:
    root = package.part(part)
    if root is not None:
        for shape in root.iter("{*}sp"):
            yield "\n".join(paragraphs(shape))
        yield from drawn_below(package, part, root)


def texts_in_old_shapes(stream: bytes) -> Iterator[str]:
    """Return the texts of the comments and shapes in the stream of a workbook (XLS)."""
    length = 0
    for kind, data in sheet_records(stream):
        if kind == _SHAPE_TEXT and len(data) >= 12:
            (length,) = struct.unpack_from("<H", data, 10)
        elif length:
            if kind == _CONTINUED and data:
                codec, width = ("utf-16-le", 2) if data[0] & 1 else ("latin-1", 1)
                yield data[1 : 1 + width * length].decode(codec, "replace")
            length = 0


def texts_beside_open_cells(content: bytes) -> Iterator[TextOfSheet]:
    """Return the texts of the comments and shapes in the content of a workbook (ODS)."""
    if any(mark in content for mark in _OPEN_MARKS):
        for paragraph in parse_xml(content, recovers=True).iter("{*}p"):
            parent = paragraph.getparent()
            if parent is not None and local_name(parent) not in _OPEN_CELLS:
                around = [attribute(one, "name") for one in paragraph.iterancestors("{*}table")]
                yield around[-1] if around else "", text_below(paragraph)
