"""The parts of Apple's office files (IWA): messages of Protocol Buffers, packed by Snappy."""

from collections.abc import Iterator

_HEADER = 4
"""Bytes before a frame: a zero, and its length."""

_VARINT, _BYTES = 0, 2
"""Types of fields (Protocol Buffers, encoding)."""

_SIZES = {1: 8, 5: 4}
"""Bytes of the types of fixed length."""

_INFOS, _KIND, _LENGTH = 2, 1, 3
"""Fields of the list of messages, and in it of a message's kind and length."""

_LITERAL, _LONGEST_STATED = 0, 60
"""Kind of a Snappy element with bytes of its own, and the longest one whose tag states its length;
longer ones have it in the bytes that follow."""

Field = int | bytes


def messages_of(data: bytes, most: int) -> Iterator[tuple[int, bytes]]:
    """Yield the kind and content of each message of a part, up to the first fault.

    Args:
        data: The part.
        most: Bytes it may unpack to; what follows is left out.
    """
    unpacked = _unpacked(data, most)
    at = 0
    try:
        while at < len(unpacked):
            length, at = _varint(unpacked, at)
            infos = [
                dict(fields_of(value))
                for number, value in fields_of(unpacked[at : at + length])
                if number == _INFOS and isinstance(value, bytes)
            ]
            at += length
            for info in infos:
                kind, size = info.get(_KIND), info.get(_LENGTH, 0)
                if isinstance(kind, int) and isinstance(size, int):
                    yield kind, unpacked[at : at + size]
                    at += size
    except IndexError:
        return


def fields_of(message: bytes) -> Iterator[tuple[int, Field]]:
    """Yield the numbers and values of the fields of a message, up to the first fault."""
    at = 0
    while at < len(message):
        try:
            key, at = _varint(message, at)
            value: Field
            kind = key & 7
            if kind == _VARINT:
                value, at = _varint(message, at)
            elif kind in _SIZES:
                value, at = message[at : at + _SIZES[kind]], at + _SIZES[kind]
            elif kind == _BYTES:
                length, at = _varint(message, at)
                value, at = message[at : at + length], at + length
            else:
                return
        except IndexError:
            return
        yield key >> 3, value


def _varint(data: bytes, at: int) -> tuple[int, int]:
    """Return a number and the place after it.

    Raises:
        IndexError: It is cut off, or longer than any number.
    """
    number = 0
    for shift in range(0, 70, 7):
        byte = data[at]
        at += 1
        number |= (byte & 0x7F) << shift
        if byte < 0x80:
            return number, at
    raise IndexError


def _unpacked(data: bytes, most: int) -> bytes:
    """Unpack the frames of a part."""
    unpacked = bytearray()
    at = 0
    while at + _HEADER <= len(data) and data[at] == 0 and len(unpacked) <= most:
        length = int.from_bytes(data[at + 1 : at + _HEADER], "little")
        at += _HEADER
        unpacked += _unpacked_frame(data[at : at + length], most)
        at += length
    return bytes(unpacked)


def _unpacked_frame(data: bytes, most: int) -> bytes:
    """Unpack a block of Snappy (its format description), up to the first fault."""
    unpacked = bytearray()
    try:
        _, at = _varint(data, 0)
        while at < len(data) and len(unpacked) <= most:
            tag = data[at]
            at += 1
            if tag & 3 == _LITERAL:
                length = (tag >> 2) + 1
                if length > _LONGEST_STATED:
                    wide = length - _LONGEST_STATED
                    length, at = int.from_bytes(data[at : at + wide], "little") + 1, at + wide
                unpacked += data[at : at + length]
                at += length
            else:
                length, back, at = _reference(data, tag, at)
                if not 0 < back <= len(unpacked):
                    break
                start = len(unpacked) - back
                piece = bytes(unpacked[start : start + length])
                unpacked += (piece * (length // len(piece) + 1))[:length]
    except IndexError:
        pass
    return bytes(unpacked)


def _reference(data: bytes, tag: int, at: int) -> tuple[int, int, int]:
    """Return the length of bytes that occur again, how far back they begin, and the next place.

    Raises:
        IndexError: It is cut off.
    """
    if tag & 3 == 1:
        return ((tag >> 2) & 7) + 4, tag >> 5 << 8 | data[at], at + 1
    wide = 2 if tag & 3 == 2 else 4
    return (tag >> 2) + 1, int.from_bytes(data[at : at + wide], "little"), at + wide
