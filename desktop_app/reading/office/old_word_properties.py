"""Where the rows of tables end in a document of Word 97 to 2003, and which of its text is not seen.

A cell and a row end with the same character. Only the properties of paragraphs distinguish them
([MS-DOC] 2.4.3), and only those of characters state that text is hidden or deleted (2.6.1). Both
are in pages of the stream (2.9.174, 2.9.33), of which two tables list the numbers (2.8.6, 2.8.5).
"""

import struct
from bisect import bisect_left, bisect_right
from collections.abc import Iterable, Iterator

from desktop_app.core.records import Record

_OF_CHARACTERS = 0x00FA
_OF_PARAGRAPHS = 0x0102
"""Places of the tables' bounds in the block at the beginning (2.5.6)."""

_PAGE = 512
_PAGE_NUMBER = 0x3FFFFF
_PLACE = 13
"""Bytes for each paragraph of a page; the first is half the place of its properties."""

_ENDS_ROW = b"\x17\x24\x01"
"""The property ``sprmPFTtp``, which is set (2.6.2)."""

_DELETED, _HIDDEN = 0x0800, 0x083C
"""The properties ``sprmCFRMarkDel`` and ``sprmCFVanish``, each with a byte (2.6.1)."""

_SIZES = (1, 1, 2, 4, 2, 2, 0, 3)
"""Bytes of a property's value by its highest bits (2.2.5.1); 0 where the first byte states them."""


class Properties(Record):
    """What the properties of a document's paragraphs and characters state about its text.

    Attributes:
        row_ends: Places in the stream behind the marks that end rows, in order.
        unseen: Where hidden or deleted text begins and ends in the stream, in order.
    """

    row_ends: tuple[int, ...]
    unseen: tuple[tuple[int, int], ...]

    def row_ends_within(self, start: int, end: int) -> tuple[int, ...]:
        """Return the places behind ends of rows in a part of the stream."""
        return self.row_ends[bisect_right(self.row_ends, start) : bisect_right(self.row_ends, end)]

    def unseen_within(self, start: int, end: int) -> Iterator[tuple[int, int]]:
        """Return where unseen text begins and ends in a part of the stream."""
        first = max(bisect_left(self.unseen, (start,)) - 1, 0)
        for begin, stop in self.unseen[first : bisect_left(self.unseen, (end,))]:
            yield max(begin, start), min(stop, end)


def properties_of(main: bytes, table: bytes) -> Properties:
    """Return the properties of a document.

    Args:
        main: The stream with the text.
        table: The stream with its tables.
    """
    ends = {end for page in _pages(main, table, _OF_PARAGRAPHS) for end in _ends_in(page)}
    spans = {span for page in _pages(main, table, _OF_CHARACTERS) for span in _unseen_in(page)}
    return Properties(tuple(sorted(ends)), tuple(_apart(sorted(spans))))


def _apart(spans: Iterable[tuple[int, int]]) -> Iterator[tuple[int, int]]:
    """Return spans without what is in an earlier one, as only damaged files have."""
    reached = 0
    for start, end in spans:
        if end > max(start, reached):
            yield max(start, reached), end
            reached = end


def _pages(main: bytes, table: bytes, bounds: int) -> Iterator[bytes]:
    """Return the whole pages that a table lists whose bounds are at a place of the block."""
    start, length = struct.unpack_from("<II", main, bounds)
    listed = table[start : start + length]
    count = max(len(listed) - 4, 0) // 8
    numbers = struct.unpack_from(f"<{count}I", listed, 4 * (count + 1)) if count else ()
    for number in {one & _PAGE_NUMBER for one in numbers}:
        page = main[number * _PAGE : (number + 1) * _PAGE]
        if len(page) == _PAGE:
            yield page


def _ends_in(page: bytes) -> Iterator[int]:
    count = page[-1]
    places = 4 * (count + 1)
    if places + _PLACE * count >= _PAGE:
        return
    for number in range(count):
        if _ENDS_ROW in _of_paragraph(page, 2 * page[places + _PLACE * number]):
            yield struct.unpack_from("<I", page, 4 * (number + 1))[0]


def _of_paragraph(page: bytes, at: int) -> bytes:
    """Return the properties at a place of a page, whose length is stated in one or two bytes."""
    if page[at]:
        return page[at + 1 : at + 2 * page[at]]
    return page[at + 2 : at + 2 + 2 * page[at + 1]]


def _unseen_in(page: bytes) -> Iterator[tuple[int, int]]:
    count = page[-1]
    places = 4 * (count + 1)
    if places + count >= _PAGE:
        return
    for number in range(count):
        at = 2 * page[places + number]
        if at and _hides(page[at + 1 : at + 1 + page[at]]):
            start, end = struct.unpack_from("<II", page, 4 * number)
            yield start, end


def _hides(properties: bytes) -> bool:
    """Whether properties of characters are those of hidden or deleted text."""
    at = 0
    while at + 3 <= len(properties):
        (kind,) = struct.unpack_from("<H", properties, at)
        value = properties[at + 2]
        if kind in {_DELETED, _HIDDEN} and value == 1:
            return True
        at += 2 + (_SIZES[kind >> 13] or 1 + value)
    return False
