"""Documents of Word 97 to 2003 (DOC): the text of their stories.

Built as [MS-DOC] says: the file information block (2.5) names the table of pieces (2.8.35),
whose pieces lie in the stream in one of two encodings (2.9.73). Structure is kept as far as
the text itself marks it: paragraphs, cells of tables, fields.
"""

import re
import struct
from collections.abc import Iterator
from itertools import accumulate, pairwise

from desktop_app.core.documents import BlockKind, Document, FileKind
from desktop_app.reading.assembly import Assembly, table_text
from desktop_app.reading.contract import FileContent
from desktop_app.reading.office.compound_files import read_facts, read_streams
from desktop_app.reading.refusals import damaged, encrypted, unsupported

_MARK = 0xA5EC
_OLDEST = 0x00C1
"""Version of Word 97, the first to keep its text so."""

# Places in the block: [MS-DOC] 2.5.2, 2.5.4 and 2.5.6.
_FLAGS = 0x0A
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
"""In the order of the text; each has its length in characters in the block."""

_NOT_READ = frozenset({"headers", "macros", "header boxes"})
"""Headers repeat on every page what the document says once."""

_FIELD_MARK = re.compile("([\x13\x14\x15])")
_SHOWN = str.maketrans(
    {"\x0b": "\n", "\x0c": "\r", "\x0e": "\r", "\x1e": "-", "\x1f": None}
    | dict.fromkeys(map(chr, (*range(7), 8)))
)
"""Breaks of lines, pages and columns, hyphens; anchors of pictures and notes show nothing."""


def read(content: FileContent) -> Document:
    """Read a document of Word 97 to 2003; what is deleted or hidden is read, too.

    Raises:
        ReadingError: ``encrypted``, ``corrupt``, or ``unsupported`` for Word 95 and older.
        OSError: The container is damaged; `registry.read` says so to the person.
    """
    main, first, second = read_streams(content.data, "WordDocument", "1Table", "0Table")
    if len(main) < _PIECES + 8:
        raise damaged(content.name, "its text is cut off")
    mark, version = struct.unpack_from("<HH", main)
    (flags,) = struct.unpack_from("<H", main, _FLAGS)
    if mark != _MARK or version < _OLDEST:
        raise unsupported(content.name, "a document of Word 95 or older")
    if flags & _IS_ENCRYPTED:
        raise encrypted(content.name)
    start, length = struct.unpack_from("<II", main, _PIECES)
    table = first if flags & _USES_FIRST_TABLE else second
    assembly = Assembly()
    for story in _stories(main, _text(main, table[start : start + length])):
        _add(assembly, story)
    return assembly.finish(FileKind.WORD, read_facts(content.data))


def _text(main: bytes, table: bytes) -> bytes:
    """Give the whole text in UTF-16, in which the lengths of the stories are counted."""
    position = 0
    while table[position : position + 1] == b"\x01":
        (size,) = struct.unpack_from("<H", table, position + 1)
        position += 3 + size
    (size,) = struct.unpack_from("<I", table, position + 1)
    pieces = table[position + 5 : position + 5 + size]
    count = (len(pieces) - 4) // 12
    bounds = struct.unpack_from(f"<{count + 1}I", pieces)
    if bounds[-1] > len(main):
        # Each character has a place of its own, or a small file could hold any number.
        raise ValueError(bounds[-1])
    starts = (
        struct.unpack_from("<I", pieces, 4 * (count + 1) + 8 * number + 2)[0]
        for number in range(count)
    )
    lengths = (end - start for start, end in pairwise(bounds))
    return b"".join(_piece(main, *one) for one in zip(starts, lengths, strict=True))


def _piece(main: bytes, start: int, length: int) -> bytes:
    is_compressed = start & 0x40000000
    start &= 0x3FFFFFFF
    if is_compressed:
        letters = main[start // 2 : start // 2 + length].decode("cp1252", "replace")
        return letters.encode("utf-16-le")
    return main[start : start + 2 * length]


def _stories(main: bytes, text: bytes) -> Iterator[str]:
    lengths = struct.unpack_from(f"<{len(_STORIES)}I", main, _LENGTHS)
    bounds = pairwise(accumulate(lengths, initial=0))
    for name, (start, end) in zip(_STORIES, bounds, strict=True):
        if name not in _NOT_READ:
            yield text[2 * start : 2 * end].decode("utf-16-le", "replace")


def _add(assembly: Assembly, story: str) -> None:
    for paragraph in "".join(_without_codes(story)).translate(_SHOWN).split("\r"):
        # What follows the mark of the last cell is the paragraph after the table.
        cells, mark, after = paragraph.rpartition("\x07")
        if mark:
            rows = (row.split("\x07") for row in cells.split("\x07\x07"))
            assembly.add(table_text(rows), BlockKind.TABLE)
        assembly.add(after)


def _without_codes(story: str) -> Iterator[str]:
    """Give the text without the codes of fields, of which a person sees the results."""
    codes: list[bool] = []
    for part in _FIELD_MARK.split(story):
        if part == "\x13":
            codes.append(True)
        elif part == "\x14" and codes:
            codes[-1] = False
        elif part == "\x15" and codes:
            codes.pop()
        elif not any(codes[-_DEEPEST:]):
            yield part


_DEEPEST = 8
"""Fields in fields that are looked at; more are made to take time."""
