"""The message inside an opaque signature (S/MIME, RFC 8551, 3.5.2), whose signature is not checked.

Only the path to the message is parsed (CMS, RFC 5652, 5.1, in BER).
"""

from collections.abc import Iterator

from desktop_app.core.records import Record

_SIGNED_DATA = bytes.fromhex("2a864886f70d010702")
_SEQUENCE, _IDENTIFIER, _OCTETS, _OCTETS_IN_PARTS, _CONTENT = 0x30, 0x06, 0x04, 0x24, 0xA0
_DEEPEST = 20
"""Nested elements; the message is inside seven."""


class _Element(Record):
    """The tag of an element, and the range of its content."""

    tag: int
    start: int
    end: int


def signed_message(data: bytes) -> bytes | None:
    """Return the message that was signed; None for data of another kind, or when it is damaged."""
    try:
        outer, _ = _element(data, 0, len(data), 0)
        kind, content = _only(data, outer, _SEQUENCE)[:2]
        if data[kind.start : kind.end] != _SIGNED_DATA:
            return None
        signed = _only(data, content, _CONTENT)[0]
        # After the version and the algorithms.
        packed = list(_children(data, signed))[2]
        inner = _only(data, packed, _SEQUENCE)[1]
        octets = _only(data, inner, _CONTENT)[0]
        return b"".join(_octets(data, octets, 0))
    except (ValueError, IndexError):
        return None


def _only(data: bytes, element: _Element, tag: int) -> list[_Element]:
    """Return the elements inside an element, which must have this tag.

    Raises:
        ValueError: It has another one.
    """
    if element.tag != tag:
        raise ValueError
    return list(_children(data, element))


def _children(data: bytes, element: _Element) -> Iterator[_Element]:
    at = element.start
    while at < element.end:
        child, at = _element(data, at, element.end, 0)
        yield child


def _octets(data: bytes, element: _Element, depth: int) -> Iterator[bytes]:
    """Yield the parts of an octet string, which mail programs cut into pieces."""
    if element.tag == _OCTETS:
        yield data[element.start : element.end]
    elif element.tag == _OCTETS_IN_PARTS and depth < _DEEPEST:
        for one in _children(data, element):
            yield from _octets(data, one, depth + 1)
    else:
        raise ValueError


def _element(data: bytes, at: int, end: int, depth: int) -> tuple[_Element, int]:
    """Return the element at a place, and the place after it.

    Raises:
        ValueError: It is longer than what it is in, or nested too deeply.
        IndexError: It is cut off.
    """
    if depth > _DEEPEST:
        raise ValueError
    tag, length = data[at], data[at + 1]
    start = at + 2
    if length == 0x80:
        # Of unknown length: it ends with two zeros.
        after = start
        while data[after : after + 2] != b"\0\0":
            _, after = _element(data, after, end, depth + 1)
        return _Element(tag, start, after), after + 2
    if length > 0x80:
        count = length & 0x7F
        length = int.from_bytes(data[start : start + count], "big")
        start += count
    if start + length > end:
        raise ValueError
    return _Element(tag, start, start + length), start + length
