"""Outlook messages made for tests: compound files ([MS-CFB]) with the streams of [MS-OXMSG]."""

import struct
from collections.abc import Mapping
from dataclasses import dataclass

_SECTOR = 512
_END, _FREE, _FAT_SECTOR, _NONE = 0xFFFFFFFE, 0xFFFFFFFF, 0xFFFFFFFD, 0xFFFFFFFF
_STORAGE, _STREAM, _ROOT = 1, 2, 5

Tree = Mapping[str, "bytes | Tree"]


@dataclass(slots=True)
class _Entry:
    name: str
    kind: int
    data: bytes = b""
    child: int = _NONE
    right: int = _NONE
    start: int = _END


def compound_file(tree: Tree) -> bytes:
    """Return a compound file."""
    entries = [_Entry("Root Entry", _ROOT)]
    _add(entries, entries[0], tree)
    short = _Sectors(64)
    for one in entries[1:]:
        if 0 < len(one.data) < 4096:
            one.start = short.append(one.data)
    sectors = _Sectors(_SECTOR)
    entries[0].data = b"".join(short.parts)
    for one in entries:
        if one.data and (one.kind == _ROOT or len(one.data) >= 4096):
            one.start = sectors.append(one.data)
    short_table = sectors.append(short.table())
    directory = sectors.append(b"".join(map(_pack, entries)))
    # A sector of the table counts itself and holds 128 numbers.
    tables = (len(sectors.parts) + 126) // 127
    places = [len(sectors.parts) + number for number in range(tables)]
    sectors.chains += [_FAT_SECTOR] * tables
    header = struct.pack(
        "<8s16sHHHHH6xIIIIIIIIII",
        b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1", b"", 0x3E, 3, 0xFFFE, 9, 6,
        0, tables, directory, 0, 4096, short_table, len(short.table()) // _SECTOR, _END, 0,
        places[0],
    )  # fmt: skip
    header += b"".join(struct.pack("<I", place) for place in places[1:])
    return header.ljust(_SECTOR, b"\xff") + b"".join(sectors.parts) + sectors.table()


class _Sectors:
    """Parts of one size, and for each which one comes after it."""

    def __init__(self, size: int) -> None:
        self.parts: list[bytes] = []
        self.chains: list[int] = []
        self._size = size

    def append(self, data: bytes) -> int:
        """Add a stream; return its first part."""
        start, size = len(self.parts), self._size
        self.parts += [data[at : at + size].ljust(size, b"\0") for at in range(0, len(data), size)]
        self.chains += [*range(start + 1, len(self.parts)), _END]
        return start

    def table(self) -> bytes:
        """Return the chains, in whole sectors."""
        chains = self.chains + [_FREE] * (-len(self.chains) % 128 or 128 * (not self.chains))
        return struct.pack(f"<{len(chains)}I", *chains)


def _add(entries: list[_Entry], parent: _Entry, tree: Tree) -> None:
    before: _Entry | None = None
    for name, value in sorted(tree.items(), key=lambda one: (len(one[0]), one[0].upper())):
        is_stream = isinstance(value, bytes)
        one = _Entry(name, _STREAM if is_stream else _STORAGE)
        if before is None:
            parent.child = len(entries)
        else:
            before.right = len(entries)
        before = one
        entries.append(one)
        if isinstance(value, bytes):
            one.data = value
        else:
            _add(entries, one, value)


def _pack(one: _Entry) -> bytes:
    name = one.name.encode("utf-16-le")
    return struct.pack(
        "<64sHBBIII16xI8x8xIQ",
        name, len(name) + 2, one.kind, 1, _NONE, one.right, one.child, 0, one.start, len(one.data),
    )  # fmt: skip


def outlook_message(
    subject: str, body: str, html: str = "", attachments: Mapping[str, bytes] | None = None
) -> bytes:
    """Return a message from Ada Keeper to Ben Tower, of 1 October 2024."""
    texts = {0x0037: subject, 0x1000: body, 0x0C1A: "Ada Keeper", 0x0C1F: "ada@example.org"}
    values: dict[int, str | bytes] = {pid: text for pid, text in texts.items() if text}
    if html:
        values[0x1013] = html.encode()
    sent = struct.pack("<IIQ", 0x00390040, 6, 133_722_452_960_000_000)
    attached = dict(attachments or {})
    count = len(attached)
    header = bytes(8) + struct.pack("<4I8x", 1, count, 1, count)
    tree: dict[str, bytes | Tree] = dict(storage(header, values, sent))
    tree["__recip_version1.0_#00000000"] = storage(
        bytes(8), {0x3001: "Ben Tower", 0x39FE: "ben@example.org"}
    )
    for number, (name, data) in enumerate(attached.items()):
        tree[f"__attach_version1.0_#{number:08X}"] = storage(bytes(8), {0x3707: name, 0x3701: data})
    return compound_file(tree)


def storage(header: bytes, values: Mapping[int, str | bytes], more: bytes = b"") -> Tree:
    """Return the streams of an item: properties by their numbers, after those of fixed length."""
    streams: dict[str, bytes] = {}
    listed = header + more
    for pid, value in values.items():
        kind = 0x001F if isinstance(value, str) else 0x0102
        raw = value.encode("utf-16-le") if isinstance(value, str) else value
        streams[f"__substg1.0_{pid:04X}{kind:04X}"] = raw
        listed += struct.pack("<HHIQ", kind, pid, 6, len(raw))
    return {"__properties_version1.0": listed, **streams}
