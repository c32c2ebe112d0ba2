"""Documents as Pages, Numbers and Keynote write them, made part by part."""

from collections.abc import Mapping

from tests.support.containers import zip_of

SHEET, TEXT, TABLE, STRINGS = 2, 2001, 6001, 6005

Messages = list[tuple[int, bytes]]


def iwork_of(parts: Mapping[str, Messages], **others: bytes) -> bytes:
    """Return a document with these messages in its parts, and with other files."""
    packed = {f"Index/{name}.iwa": part(messages) for name, messages in parts.items()}
    return zip_of({**packed, **others})


def text(*runs: str) -> tuple[int, bytes]:
    return TEXT, b"".join(_field(3, run.encode()) for run in runs)


def strings(*cells: str) -> tuple[int, bytes]:
    entries = (_number(1, key) + _field(3, one.encode()) for key, one in enumerate(cells, start=1))
    return STRINGS, _number(1, 1) + b"".join(_field(3, one) for one in entries)


def named(kind: int, name: str) -> tuple[int, bytes]:
    return kind, _field(2 if kind == TABLE else 1, name.encode())


def part(messages: Messages) -> bytes:
    """Return the messages in a frame, uncompressed."""
    plain = b""
    for kind, message in messages:
        info = _number(1, kind) + _number(3, len(message))
        head = _number(1, 7) + _field(2, info)
        plain += _varint(len(head)) + head + message
    return frame(_varint(len(plain)) + _literal(plain))


def frame(block: bytes) -> bytes:
    return b"\0" + len(block).to_bytes(3, "little") + block


def _literal(data: bytes) -> bytes:
    return bytes((61 << 2,)) + (len(data) - 1).to_bytes(2, "little") + data


def _field(number: int, value: bytes) -> bytes:
    return _varint(number << 3 | 2) + _varint(len(value)) + value


def _number(number: int, value: int) -> bytes:
    return _varint(number << 3) + _varint(value)


def _varint(number: int) -> bytes:
    out = b""
    while number >= 0x80:
        out += bytes((number & 0x7F | 0x80,))
        number >>= 7
    return out + bytes((number,))
