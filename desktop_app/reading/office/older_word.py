"""Documents of Word 2 to 95 (DOC): their text, as the predecessors of [MS-DOC] stored it.

The layout is that of the "Microsoft Word 6.0 Binary File Format" of 1994: the block at the
beginning states where the text is in the same stream, and a file from a fast save has a table of
pieces. Letters have one byte each; the encoding is not stated reliably.
"""

import struct
from collections.abc import Iterator, Sequence
from itertools import accumulate, pairwise

from desktop_app.reading.guessing import guess_among

_IS_COMPLEX = 0x0004
_IS_WIDE = 0x1000
"""Set in the Word 95 of East Asia, which stores Unicode."""
_TEXT = 0x18
_CHARACTERS = 0x14
_OF_MACINTOSH = 256
_LANGUAGE = 0x06
_EAST_ASIAN = frozenset({0x04, 0x11, 0x12})
"""Chinese, Japanese and Korean, in the lower ten bits of a language; their encodings on the
Macintosh are nearly those of Windows."""

_LENGTHS = 0x34
_PIECES = 0x160
_LEAST_LENGTH = 0x168
_IS_PIECES = 2
_FIRST_WITH_PIECES = 101
"""Version of Word 6."""

_ENCODINGS = (
    "cp1250", "cp1251", "cp1252", "cp1253", "cp1254", "cp1255", "cp1256", "cp1257", "cp874",
    "cp932", "gb18030", "cp949", "big5hkscs",
)  # fmt: skip
_ENCODINGS_OF_MACINTOSH = ("mac-roman", "mac-cyrillic", "mac-greek")
"""Without those of Latin letters in the east of Europe, which are guessed for Spanish, too."""

_SAMPLE = 64 * 1024
"""Bytes of words from which the encoding is guessed."""

_WITHOUT_MARKS = bytes(max(one, ord(" ")) for one in range(256))


def is_cut_off(main: bytes) -> bool:
    """Whether a stream is too short to state where its text is."""
    return len(main) < _LEAST_LENGTH


def older_stories(main: bytes, count: int) -> list[str]:
    """Return the stories of a document: its text, then its notes, headers and so on.

    Args:
        main: The stream; not cut off.
        count: Number of stories whose lengths are stated.
    """
    version, flags = struct.unpack_from("<2xH6xH", main)
    begin, end = struct.unpack_from("<II", main, _TEXT)
    text = main[begin:end]
    width = 2 if flags & _IS_WIDE else 1
    if flags & _IS_COMPLEX and version >= _FIRST_WITH_PIECES:
        start, length = struct.unpack_from("<II", main, _PIECES)
        found = pieces_in(main[start : start + length], len(main))
        text = b"".join(main[place : place + width * size] for place, size in found) or text
    lengths = struct.unpack_from(f"<{count}I", main, _LENGTHS)
    codec = "utf-16-le" if flags & _IS_WIDE else _codec(text, _encodings(main))
    bounds = pairwise(accumulate((width * one for one in lengths), initial=0))
    return [text[start:end].decode(codec, "replace") for start, end in bounds]


def _encodings(main: bytes) -> Sequence[str]:
    """Return the encodings of the computer that a document was made on."""
    (language,) = struct.unpack_from("<H", main, _LANGUAGE)
    (characters,) = struct.unpack_from("<H", main, _CHARACTERS)
    is_of_macintosh = characters == _OF_MACINTOSH and language & 0x3FF not in _EAST_ASIAN
    return _ENCODINGS_OF_MACINTOSH if is_of_macintosh else _ENCODINGS


def _codec(text: bytes, known: Sequence[str]) -> str:
    words = text.translate(_WITHOUT_MARKS).split()
    non_ascii = b" ".join(word for word in words if not word.isascii())
    return guess_among(non_ascii[:_SAMPLE], known) if non_ascii else "cp1252"


def pieces_in(table: bytes, most: int) -> Iterator[tuple[int, int]]:
    """Return the place and the number of letters of each piece of a text.

    Args:
        table: The table of pieces.
        most: Letters that the text may have: each has a place of its own in the stream, or a small
            file could hold any number of them.
    """
    position = 0
    while position + 3 <= len(table) and table[position] != _IS_PIECES:
        (size,) = struct.unpack_from("<H", table, position + 1)
        position += 3 + size
    # Before Word 97 stated in 2 or in 4 bytes, of which the higher ones are the first bound: 0.
    pieces = table[position + 5 :]
    (size,) = struct.unpack_from("<I", table.ljust(position + 5, b"\0"), position + 1)
    count = (min(size, len(pieces)) - 4) // 12
    if count < 1:
        return
    bounds = struct.unpack_from(f"<{count + 1}I", pieces)
    lengths = [max(end - start, 0) for start, end in pairwise(bounds)]
    if sum(lengths) > most:
        raise ValueError(sum(lengths))
    for number, length in enumerate(lengths):
        (place,) = struct.unpack_from("<I", pieces, 4 * (count + 1) + 8 * number + 2)
        yield place, length
