"""Closes the gaps of ELF files: bytes between segments that no process maps.

auditwheel moves parts of a library to a new segment at the end of the file. Where the library was
linked for pages of 2 MB, the file gets a gap of nearly 2 MB, though x86-64 maps pages of 4 kB.
"""

import struct
from dataclasses import dataclass
from itertools import pairwise
from pathlib import Path

from elf_files import LOADED, SEGMENT, sections, segments

PAGE = 4096
"""Bytes of a page of x86-64."""

LEAST_GAIN = 64 * 1024
"""Bytes below which a file is left as it is."""

_X86_64 = 62
_IN_MEMORY = 2
_WITHOUT_BYTES = 8
_OFFSET_OF_SEGMENT, _ALIGNMENT_OF_SEGMENT, _OFFSET_OF_SECTION = 8, 48, 24
"""Places in the headers of 64-bit files (elf.h), as is the format below."""
_SECTION = "<IIQQQQIIQQ"


@dataclass(frozen=True, slots=True)
class _Piece:
    """A segment that is mapped.

    Attributes:
        start: Its first byte in the file.
        end: The byte behind its last.
        address: Where the first byte is in memory.
        place: Its first byte in the file without gaps.
    """

    start: int
    end: int
    address: int
    place: int


def close_gaps(file: Path) -> None:
    """Write a library of x86-64 without its gaps, if it has large ones."""
    content = file.read_bytes()
    if struct.unpack_from("<H", content, 18) != (_X86_64,):
        return
    pieces = _pieces(content)
    gaps = [later.start - one.end for one, later in pairwise(pieces)]
    if min(gaps, default=0) >= 0 and sum(gaps) - len(pieces) * PAGE >= LEAST_GAIN:
        file.write_bytes(_without_gaps(content, pieces))


def _pieces(content: bytes) -> list[_Piece]:
    loaded = [
        (offset, offset + size, address)
        for kind, _, offset, address, _, size, *_ in (
            struct.unpack_from(SEGMENT, content, place) for place in segments(content)
        )
        if kind == LOADED
    ]
    pieces: list[_Piece] = []
    end = 0
    for start, last, address in sorted(loaded):
        # The system maps whole pages: a byte is at the same place in its page as in the file.
        place = end + (address - end) % PAGE
        pieces.append(_Piece(start, last, address, place))
        end = place + last - start
    return pieces


def _without_gaps(content: bytes, pieces: list[_Piece]) -> bytes:
    """Move the segments together, then what belongs to none, then the table of sections."""

    def moved(offset: int) -> int | None:
        for one in pieces:
            if one.start <= offset < one.end:
                return offset - one.start + one.place
        return None

    made = bytearray(max(one.place + one.end - one.start for one in pieces))
    for one in pieces:
        made[one.place : one.place + one.end - one.start] = content[one.start : one.end]
    for place in segments(content):
        kind, _, offset, *_ = struct.unpack_from(SEGMENT, content, place)
        at = moved(place)
        if at is None:
            raise ValueError("the headers of the segments are in none")
        struct.pack_into("<Q", made, at + _OFFSET_OF_SEGMENT, moved(offset) or 0)
        if kind == LOADED:
            struct.pack_into("<Q", made, at + _ALIGNMENT_OF_SEGMENT, PAGE)
    table = bytearray()
    for place in sections(content):
        header = bytearray(content[place : place + struct.calcsize(_SECTION)])
        _, kind, flags, _, offset, size, *_ = struct.unpack(_SECTION, header)
        if flags & _IN_MEMORY or kind == _WITHOUT_BYTES:
            new = moved(offset) or 0
        else:
            new = len(made)
            made += content[offset : offset + size]
        struct.pack_into("<Q", header, _OFFSET_OF_SECTION, new)
        table += header
    made += bytes(-len(made) % 8)
    struct.pack_into("<QQ", made, 32, moved(segments(content).start) or 0, len(made))
    return bytes(made + table)
