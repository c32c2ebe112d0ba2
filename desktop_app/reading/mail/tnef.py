"""What Outlook packs into ``winmail.dat``: a message's text and attachments (TNEF, [MS-OXTNEF])."""

import struct
from collections.abc import Iterator
from dataclasses import dataclass, field

from desktop_app.core.documents import Document
from desktop_app.reading.contract import FileContent
from desktop_app.reading.decoding import decode
from desktop_app.reading.guessing import codec_of
from desktop_app.reading.mail.letters import (
    Letter,
    LetterText,
    chosen,
    letter_document,
    letter_pages,
)
from desktop_app.reading.mail.outlook_items import unpacked_rich_text
from desktop_app.reading.members import Entry, entry_of
from desktop_app.reading.office.rich_text import plain_text_of

# Attributes ([MS-OXTNEF] 2.1.3.3), by their numbers.
_SUBJECT, _BODY, _PROPERTIES, _CODE_PAGE = 0x8004, 0x800C, 0x9003, 0x9007
_ATTACHMENT_BEGINS, _DATA, _TITLE, _ATTACHMENT_PROPERTIES = 0x9002, 0x800F, 0x8010, 0x9005
_OF_ATTACHMENT = 2
"""Level of the attributes of an attachment."""

# Properties ([MS-OXPROPS] 2), by their numbers.
_SUBJECT_PROPERTY, _SENDER, _SENDER_ADDRESS = 0x0037, 0x0C1A, 0x0C1F
_BODY_PROPERTY, _HTML, _RICH_TEXT = 0x1000, 0x1013, 0x1009
_OBJECT, _LONG_NAME = 0x3701, 0x3707

_EIGHT_BIT, _UNICODE, _BINARY, _EMBEDDED = 0x1E, 0x1F, 0x102, 0x0D
_FIXED_SIZES = {0x05: 8, 0x06: 8, 0x07: 8, 0x14: 8, 0x40: 8, 0x48: 16}
"""Bytes of the properties of fixed length that have more than four."""

_MANY, _NAMED = 0x1000, 0x8000
"""A flag of the types of properties with several values, and the first number of those named by
users."""

_HEADER, _SIGNATURE_OF_OBJECT = 6, 16
_LARGEST_RICH_TEXT = 4_000_000
"""Bytes, which take a second to unpack."""


@dataclass(slots=True)
class _Part:
    """The message or an attachment: attributes and properties by their numbers."""

    attributes: dict[int, bytes] = field(default_factory=dict)
    properties: dict[int, tuple[int, bytes]] = field(default_factory=dict)
    codec: str = ""

    def text(self, number: int, attribute: int = 0) -> str:
        """Return a property as text, else an attribute; empty when there is neither."""
        kind, value = self.properties.get(number, (_EIGHT_BIT, self.attributes.get(attribute, b"")))
        if kind == _UNICODE:
            return value.decode("utf-16-le", "replace").rstrip("\0")
        return decode(value.rstrip(b"\0"), self.codec) or ""


def read(content: FileContent) -> Document:
    """Read a message; its attachments are its members. What is cut off is left out."""
    message, attached = _parts(content.data)
    return letter_document(content, _letter(message, attached), _entries(attached))


def pages(content: FileContent) -> Iterator[str]:
    """Return the message as web pages: its header fields, and its text."""
    return letter_pages(_letter(*_parts(content.data)))


def _letter(message: _Part, attached: list[_Part]) -> Letter:
    subject = message.text(_SUBJECT_PROPERTY, _SUBJECT)
    name, address = message.text(_SENDER), message.text(_SENDER_ADDRESS)
    sender = f"{name} <{address}>" if name and "@" in address else name or address
    text = chosen(message.text(_BODY_PROPERTY, _BODY).replace("\r\n", "\n"), message.text(_HTML))
    _, packed = message.properties.get(_RICH_TEXT, (0, b""))
    if not text.text.strip() and packed:
        text = LetterText(plain_text_of(unpacked_rich_text(packed, _LARGEST_RICH_TEXT)))
    names = tuple(entry.name for entry in _entries(attached))
    fields = (("From", sender), ("Subject", subject))
    return Letter(subject, sender, fields, (text,), attachments=names)


def _entries(attached: list[_Part]) -> Iterator[Entry]:
    for number, one in enumerate(attached, start=1):
        kind, inner = one.properties.get(_OBJECT, (0, b""))
        name = (one.text(_LONG_NAME) or one.text(0, _TITLE)).replace("/", "-")
        if kind == _EMBEDDED and inner:
            yield entry_of(f"{name or f'message {number}'}.tnef", inner[_SIGNATURE_OF_OBJECT:])
        elif data := one.attributes.get(_DATA, inner):
            yield entry_of(name or f"attachment {number}", data)


def _parts(data: bytes) -> tuple[_Part, list[_Part]]:
    """Return the message and its attachments."""
    message, attached = _Part(), list[_Part]()
    for level, number, value in _attributes(data):
        if number == _ATTACHMENT_BEGINS:
            attached.append(_Part(codec=message.codec))
        part = attached[-1] if level == _OF_ATTACHMENT and attached else message
        if number == _CODE_PAGE:
            message.codec = codec_of(f"cp{int.from_bytes(value[:4], 'little')}")
        elif number in {_PROPERTIES, _ATTACHMENT_PROPERTIES}:
            part.properties.update(_properties(value))
        else:
            part.attributes[number] = value
    return message, attached


def _attributes(data: bytes) -> Iterator[tuple[int, int, bytes]]:
    """Yield the level, number and value of each attribute, up to the first fault."""
    at = _HEADER
    while at + 9 <= len(data):
        level, number, length = struct.unpack_from("<BH2xI", data, at)
        at += 9
        yield level, number, data[at : at + length]
        # A checksum follows.
        at += length + 2


def _properties(data: bytes) -> dict[int, tuple[int, bytes]]:
    """Return the first value of each property with its type, up to the first fault."""
    found: dict[int, tuple[int, bytes]] = {}
    at = 4
    try:
        while at < len(data):
            kind, number = struct.unpack_from("<HH", data, at)
            at = _after_name(data, at + 4) if number >= _NAMED else at + 4
            at, value = _value(data, at, kind)
            found.setdefault(number, (kind & ~_MANY, value))
    except struct.error:
        pass
    return found


def _after_name(data: bytes, at: int) -> int:
    """Return the place after the name of a property: its set, and its number or its text."""
    (kind,) = struct.unpack_from("<I", data, at + 16)
    at += 20
    (length,) = struct.unpack_from("<I", data, at)
    return at + 4 + (_padded(length) if kind else 0)


def _value(data: bytes, at: int, kind: int) -> tuple[int, bytes]:
    """Return the place after the values of a property, and the first of them.

    Raises:
        struct.error: They are cut off.
    """
    bare = kind & ~_MANY
    has_length = bare in {_EIGHT_BIT, _UNICODE, _BINARY, _EMBEDDED}
    count = 1
    if has_length or kind & _MANY:
        (count,) = struct.unpack_from("<I", data, at)
        at += 4
    first = b""
    for number in range(count):
        length = _FIXED_SIZES.get(bare, 4)
        if has_length:
            (length,) = struct.unpack_from("<I", data, at)
            at += 4
        if at + length > len(data):
            raise struct.error
        if not number:
            first = data[at : at + length]
        at += _padded(length)
    return at, first


def _padded(length: int) -> int:
    return (length + 3) & ~3
