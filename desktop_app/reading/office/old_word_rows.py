"""Where the rows of tables end in a document of Word 97 to 2003.

A cell and a row end with the same character. Only the properties of paragraphs distinguish them
([MS-DOC] 2.4.3), which are in pages of the stream (2.9.174) that a table lists (2.8.6).
"""

import struct
from collections.abc import Iterator

_PROPERTIES = 0x0102
"""Place of the table's bounds in the block at the beginning (2.5.6)."""

_PAGE = 512
_PAGE_NUMBER = 0x3FFFFF
_PLACE = 13
"""Bytes for each paragraph of a page; the first is half the place of its properties."""

_ENDS_ROW = b"\x17\x24\x01"
"""The property ``sprmPFTtp``, which is set (2.6.2)."""


def row_ends(main: bytes, table: bytes) -> list[int]:
    """Return the places in the stream behind the marks that end rows, in order.

    Args:
        main: The stream with the text.
        table: The stream with its tables.
    """
    start, length = struct.unpack_from("<II", main, _PROPERTIES)
    listed = table[start : start + length]
    count = max(len(listed) - 4, 0) // 8
    numbers = struct.unpack_from(f"<{count}I", listed, 4 * (count + 1)) if count else ()
    pages = {number & _PAGE_NUMBER for number in numbers}
    return sorted(
        {end for page in pages for end in _ends_in(main[page * _PAGE : (page + 1) * _PAGE])}
    )


def _ends_in(page: bytes) -> Iterator[int]:
    count = page[-1] if len(page) == _PAGE else 0
    places = 4 * (count + 1)
    if places + _PLACE * count >= _PAGE:
        return
    for number in range(count):
        if _ENDS_ROW in _properties(page, 2 * page[places + _PLACE * number]):
            yield struct.unpack_from("<I", page, 4 * (number + 1))[0]


def _properties(page: bytes, at: int) -> bytes:
    """Return the properties at a place of a page, whose length is stated in one or two bytes."""
    if page[at]:
        return page[at + 1 : at + 2 * page[at]]
    return page[at + 2 : at + 2 + 2 * page[at + 1]]
