"""Messages as Outlook packs them into ``winmail.dat``, made byte by byte."""

import struct
from collections.abc import Mapping

_MESSAGE, _ATTACHMENT = 1, 2
_EIGHT_BIT, _UNICODE, _BINARY, _EMBEDDED, _NUMBER = 0x1E, 0x1F, 0x102, 0x0D, 0x03


def winmail(
    subject: str,
    *,
    html: str = "",
    body: str = "",
    attached: Mapping[str, bytes] | None = None,
    inner: bytes = b"",
) -> bytes:
    """Return a message with these texts, attachments and one message inside it."""
    properties = [
        _property(_UNICODE, 0x0037, f"{subject}\0".encode("utf-16-le")),
        _property(_EIGHT_BIT, 0x0C1A, b"Ada Keeper\0"),
        _property(_EIGHT_BIT, 0x0C1F, b"ada@example.org\0"),
        _named(b"a user's own"),
        struct.pack("<HHI", _NUMBER, 0x3FDE, 65001),
    ]
    if html:
        properties.append(_property(_BINARY, 0x1013, html.encode()))
    parts = [
        _attribute(_MESSAGE, 0x9007, struct.pack("<II", 1252, 0)),
        _attribute(_MESSAGE, 0x9003, struct.pack("<I", len(properties)) + b"".join(properties)),
    ]
    if body:
        parts.append(_attribute(_MESSAGE, 0x800C, body.encode("cp1252") + b"\0"))
    for name, data in (attached or {}).items():
        long_name = _property(_EIGHT_BIT, 0x3707, name.encode("cp1252") + b"\0")
        parts += [
            _attribute(_ATTACHMENT, 0x9002, bytes(14)),
            _attribute(_ATTACHMENT, 0x8010, b"SHORT~1.TXT\0"),
            _attribute(_ATTACHMENT, 0x800F, data),
            _attribute(_ATTACHMENT, 0x9005, struct.pack("<I", 1) + long_name),
        ]
    if inner:
        packed = struct.pack("<I", 1) + _property(_EMBEDDED, 0x3701, bytes(16) + inner)
        parts += [
            _attribute(_ATTACHMENT, 0x9002, bytes(14)),
            _attribute(_ATTACHMENT, 0x9005, packed),
        ]
    return b"\x78\x9f\x3e\x22\1\0" + b"".join(parts)


def _attribute(level: int, number: int, data: bytes) -> bytes:
    return struct.pack("<BHHI", level, number, 6, len(data)) + data + b"\0\0"


def _property(kind: int, number: int, data: bytes) -> bytes:
    padding = bytes(-len(data) % 4)
    return struct.pack("<HHII", kind, number, 1, len(data)) + data + padding


def _named(name: bytes) -> bytes:
    wide = name.decode().encode("utf-16-le")
    padding = bytes(-len(wide) % 4)
    head = struct.pack("<HH", _NUMBER, 0x8001) + bytes(16)
    return head + struct.pack("<II", 1, len(wide)) + wide + padding + struct.pack("<I", 7)
