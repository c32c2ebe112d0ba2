"""Documents of Word before 2007 (DOC): the text of their stories.

The layout is that of [MS-DOC]: the file information block (2.5) names the table of pieces
(2.8.35), whose pieces are in the stream in one of two encodings (2.9.73). Structure is kept as far
as the text itself marks it: paragraphs, cells of tables, fields. Before Word 97 the layout was
another; :mod:`older_word` reads it.
"""

import re
import struct
from collections.abc import Iterator
from itertools import accumulate, pairwise

from desktop_app.core.documents import BlockKind, Document, FileKind
from desktop_app.core.sayings import Saying
from desktop_app.reading.assembly import NO_METADATA, Assembly, table_text
from desktop_app.reading.compound_files import OLE_SIGNATURE, read_metadata, read_streams
from desktop_app.reading.contract import FileContent
from desktop_app.reading.office.field_codes import BEGIN, END, SEPARATE, FieldCodes
from desktop_app.reading.office.old_word_properties import Properties, properties_of
from desktop_app.reading.office.older_word import is_cut_off, older_stories, pieces_in
from desktop_app.reading.refusals import damaged, encrypted

_FIRST_WITH_TABLE = 0x00C0
"""Version of the first Word 97, which stores its pieces in a stream of their own."""

# Places in the block: [MS-DOC] 2.5.2, 2.5.4 and 2.5.6.
_IS_ENCRYPTED = 0x0100
_USES_FIRST_TABLE = 0x0200
_LENGTHS = 0x4C
_PIECES = 0x01A2

_STORIES = (
    "text",
    "footnotes",
    "headers",
    "macros",
    "comments",
    "endnotes",
    "boxes",
    "header boxes",
)
"""In the order of the text; the block has the length of each in characters."""

_ON_EVERY_PAGE = frozenset({"headers", "header boxes"})
"""Stories that are read last, and each line once: a document stores them for every section."""

_CELL, _ROW = "\x07", "\x1c"
"""Marks of the ends of cells and rows; in a file, rows have the mark of cells, too."""

_FIELD_MARK = re.compile("([\x13\x14\x15])")
_FIELD_MARKS = {"\x13": BEGIN, "\x14": SEPARATE, "\x15": END}
_STRUCTURE = frozenset(f"{one}\0".encode() for one in "\x07\x0c\r\x13\x14\x15")
"""Marks in UTF-16 that keep their role in text that is not seen: of cells, pages, paragraphs and
fields."""

_SHOWN = str.maketrans(
    {"\x0b": "\n", "\x0c": "\r", "\x0e": "\r", "\x1e": "-", "\x1f": None}
    | dict.fromkeys(map(chr, (*range(7), 8)))
)
"""Breaks of lines, pages and columns, and hyphens; anchors of pictures and notes are not shown."""


def read(content: FileContent) -> Document:
    """Read a document of Word before 2007; before Word 97, deleted and hidden text, too.

    Raises:
        ReadingError: ``encrypted`` or ``corrupt``.
        OSError: The container is damaged; `registry.read` reports it to the user.
    """
    is_packed = content.data.startswith(OLE_SIGNATURE)
    names = ("WordDocument", "1Table", "0Table")
    parts = read_streams(content.data, *names) if is_packed else [content.data, b"", b""]
    main = parts[0]
    if is_cut_off(main) or not any(main[:2]):
        raise damaged(content.name, Saying("its text is cut off"))
    version, flags = struct.unpack_from("<2xH6xH", main)
    if flags & _IS_ENCRYPTED:
        raise encrypted(content.name)
    if version < _FIRST_WITH_TABLE:
        stories = older_stories(main, len(_STORIES))
    else:
        stories = list(_stories(main, _text(main, parts[1 if flags & _USES_FIRST_TABLE else 2])))
    assembly = Assembly()
    for name, story in zip(_STORIES, stories, strict=True):
        if name not in _ON_EVERY_PAGE and name != "macros":
            _add(assembly, story)
    _add_repeated(assembly, stories)
    return assembly.finish(FileKind.WORD, read_metadata(content.data) if is_packed else NO_METADATA)


def _add_repeated(assembly: Assembly, stories: list[str]) -> None:
    """Append the text that is on every page, once; a line of digits alone is left out."""
    parts = [one for name, one in zip(_STORIES, stories, strict=True) if name in _ON_EVERY_PAGE]
    shown = "".join(_without_codes("\r".join(parts))).translate(_SHOWN)
    shown = shown.replace(_CELL, "\t").replace(_ROW, "\t")
    lines = (line.strip() for line in shown.split("\r"))
    assembly.add("\n".join(dict.fromkeys(one for one in lines if any(map(str.isalpha, one)))))


def _text(main: bytes, tables: bytes) -> bytes:
    """Return the whole text in UTF-16, in which the lengths of the stories are counted."""
    start, length = struct.unpack_from("<II", main, _PIECES)
    pieces = list(pieces_in(tables[start : start + length], len(main)))
    if not pieces:
        raise ValueError(length)  # even the text of an empty document has a piece
    properties = properties_of(main, tables)
    return b"".join(_piece(main, properties, *one) for one in pieces)


def _piece(main: bytes, properties: Properties, start: int, length: int) -> bytes:
    """Return a piece in UTF-16, with marks of their own for the ends of rows.

    Text that is not seen is replaced by zeros: the lengths of the stories count it.
    """
    is_compressed = start & 0x40000000
    width = 1 if is_compressed else 2
    start &= 0x3FFFFFFF
    if is_compressed:
        start //= 2
    text = bytearray(main[start : start + width * length])
    end = start + len(text)
    if is_compressed:
        text[:] = text.decode("cp1252", "replace").encode("utf-16-le")
    cell, row = (mark.encode("utf-16-le") for mark in (_CELL, _ROW))
    for row_end in properties.row_ends_within(start, end):
        at = 2 * ((row_end - start) // width - 1)
        if text[at : at + 2] == cell:
            text[at : at + 2] = row
    for first, last in properties.unseen_within(start, end):
        for at in range(2 * ((first - start) // width), 2 * ((last - start) // width), 2):
            if bytes(text[at : at + 2]) not in _STRUCTURE:
                text[at : at + 2] = b"\0\0"
    return bytes(text)


def _stories(main: bytes, text: bytes) -> Iterator[str]:
    lengths = struct.unpack_from(f"<{len(_STORIES)}I", main, _LENGTHS)
    bounds = pairwise(accumulate(lengths, initial=0))
    for start, end in bounds:
        yield text[2 * start : 2 * end].decode("utf-16-le", "replace")


def _add(assembly: Assembly, story: str) -> None:
    if _ROW not in story:
        # Without its properties, a row ends at an empty cell.
        story = story.replace(2 * _CELL, _CELL + _ROW)
    for paragraph in "".join(_without_codes(story)).translate(_SHOWN).split("\r"):
        # After the mark of the last cell comes the paragraph after the table.
        end = max(paragraph.rfind(_CELL), paragraph.rfind(_ROW)) + 1
        rows = (row.removesuffix(_CELL) for row in paragraph[:end].split(_ROW) if row)
        assembly.add(table_text([row.split(_CELL) for row in rows]), BlockKind.TABLE)
        assembly.add(paragraph[end:])


def _without_codes(story: str) -> Iterator[str]:
    """Return the text without the codes of fields; a user sees their results."""
    codes = FieldCodes()
    for part in _FIELD_MARK.split(story):
        if mark := _FIELD_MARKS.get(part):
            codes.take(mark)
        elif not codes.around:
            yield part
