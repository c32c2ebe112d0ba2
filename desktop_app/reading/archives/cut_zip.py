"""ZIP archives without the list of their members, which is at the end: it is made again.

Transfers that stop and full disks cut files off. A header is before the bytes of each member, too
(APPNOTE 4.3.7), so those before the cut are whole. Of the member at the cut, the beginning is kept.
"""

import struct
import zlib
from collections.abc import Iterator
from zipfile import ZIP_DEFLATED, ZIP_STORED

from desktop_app.core.records import Record, replace
from desktop_app.reading.allowance import MOST_UNPACKED
from desktop_app.reading.archive_signatures import ZIP_SIGNATURE

_HEADER = struct.Struct("<4s5H3I2H")
_LISTED = struct.Struct("<4s6H3I5H2I")
_END = struct.Struct("<4s4H2IH")
_LISTED_SIGNATURE, _END_SIGNATURE, _SUMS_SIGNATURE = b"PK\1\2", b"PK\5\6", b"PK\7\x08"
_VERSION = 20
"""Needed to unpack deflated members, in tenths."""

_ENCRYPTED, _SUMS_FOLLOW = 0x1, 0x8
"""Bits of a member's flags: it is encrypted; its sizes and its check value are after its bytes."""

_LARGE, _SIZES = 0xFFFFFFFF, struct.pack("<HH", 1, 16)
"""What a header has in place of a size that is in its extra field, and how that field begins."""

_PIECE = 64 * 1024
"""Bytes unpacked at once; they are lost where they are damaged."""


class _Member(Record):
    """A member as its header describes it.

    Attributes:
        start: Where its header begins.
        begin: Where its bytes begin.
        moment: Time and date of its last change, as the header has them.
        sums: Its check value, its packed and its unpacked size.
    """

    start: int
    begin: int
    flags: int
    method: int
    moment: tuple[int, int]
    sums: tuple[int, int, int]
    name: bytes
    extra: bytes

    @property
    def end(self) -> int:
        return self.begin + self.sums[1]

    def listed(self) -> bytes:
        """Return its entry in the list of members."""
        facts = (self.flags, self.method, *self.moment, *self.sums)
        lengths = (len(self.name), len(self.extra), 0, 0, 0, 0)
        head = _LISTED.pack(_LISTED_SIGNATURE, _VERSION, _VERSION, *facts, *lengths, self.start)
        return head + self.name + self.extra


def completed(data: bytes) -> bytes:
    """Return an archive with a list of the members that it has; without any, it is empty."""
    members: list[_Member] = []
    at = 0
    while (member := _member_at(data, at)) is not None:
        if (whole := _measured(data, member)) is None:
            break
        members.append(whole)
        at = _after(data, whole)
    kept = [data[:at]]
    if member is not None and (begun := _beginning(data, member)):
        sums = zlib.crc32(begun), len(begun), len(begun)
        flags = member.flags & ~_SUMS_FOLLOW
        members.append(
            replace(member, start=at, flags=flags, method=ZIP_STORED, sums=sums, extra=b"")
        )
        facts = (_VERSION, flags, ZIP_STORED, *member.moment, *sums, len(member.name), 0)
        kept += [_HEADER.pack(ZIP_SIGNATURE, *facts), member.name, begun]
    listed = b"".join(one.listed() for one in members)
    counts = (0, 0, len(members), len(members), len(listed), sum(map(len, kept)), 0)
    return b"".join((*kept, listed, _END.pack(_END_SIGNATURE, *counts)))


def _member_at(data: bytes, start: int) -> _Member | None:
    """Parse a header; None where there is none, or it is cut off."""
    name_at = start + _HEADER.size
    if not data.startswith(ZIP_SIGNATURE, start) or name_at > len(data):
        return None
    _, _, flags, method, time, date, check, packed, size, named, added = _HEADER.unpack_from(
        data, start
    )
    begin = name_at + named + added
    name, extra = data[name_at : name_at + named], data[name_at + named : begin]
    if _LARGE in (packed, size) and extra.startswith(_SIZES) and len(extra) >= 20:
        size, packed = struct.unpack_from("<QQ", extra, 4)
    return _Member(start, begin, flags, method, (time, date), (check, packed, size), name, extra)


def _measured(data: bytes, member: _Member) -> _Member | None:
    """Return a member with its sums; None when it is cut off, or its end cannot be found."""
    if not member.flags & _SUMS_FOLLOW or member.sums[1]:
        return member if member.end <= len(data) else None
    if member.method != ZIP_DEFLATED or member.flags & _ENCRYPTED:
        return None
    check = size = end = 0
    for piece, end in _unpacked(data, member.begin):  # noqa: B007 - the last end counts
        check, size = zlib.crc32(piece, check), size + len(piece)
    return replace(member, sums=(check, end - member.begin, size)) if end else None


def _after(data: bytes, member: _Member) -> int:
    """Return where the bytes of a member and its sums end: the sums have 12 to 24 bytes."""
    if not member.flags & _SUMS_FOLLOW:
        return member.end
    begin = member.end + (4 if data.startswith(_SUMS_SIGNATURE, member.end) else 0)
    is_large = data.startswith((ZIP_SIGNATURE, _LISTED_SIGNATURE), begin + 20)
    return begin + (20 if is_large else 12)


def _beginning(data: bytes, member: _Member) -> bytes:
    """Return what can be unpacked of a member that is cut off."""
    if member.flags & _ENCRYPTED:
        return b""
    if member.method == ZIP_STORED:
        return data[member.begin :]
    if member.method != ZIP_DEFLATED:
        return b""
    return b"".join(piece for piece, _ in _unpacked(data, member.begin))


def _unpacked(data: bytes, begin: int) -> Iterator[tuple[bytes, int]]:
    """Unpack a member: return the pieces, and with the last one where its bytes end, else 0."""
    unpacker = zlib.decompressobj(-zlib.MAX_WBITS)
    left = MOST_UNPACKED
    for at in range(begin, len(data), _PIECE):
        packed = data[at : at + _PIECE]
        try:
            piece = unpacker.decompress(packed)
        except zlib.error:
            return
        left -= len(piece)
        yield piece, at + len(packed) - len(unpacker.unused_data) if unpacker.eof else 0
        if unpacker.eof or left < 0:
            return
