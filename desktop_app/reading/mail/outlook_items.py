"""The content of an Outlook item: properties by their numbers ([MS-OXMSG], [MS-OXPROPS])."""

import struct
from collections.abc import Iterator
from datetime import UTC, datetime, timedelta

from desktop_app.reading.compound_files import Storage, storage_of
from desktop_app.reading.decoding import decode
from desktop_app.reading.guessing import codec_of

_UNICODE, _EIGHT_BIT, _BINARY = 0x001F, 0x001E, 0x0102
_TIME = 0x0040
"""Types of properties ([MS-OXCDATA] 2.11.1)."""

_CODE_PAGE, _CODE_PAGE_OF_BODY = 0x3FFD, 0x3FDE
_EMBEDDED = "__SUBSTG1.0_3701000D"
_FIXED = "__PROPERTIES_VERSION1.0"
_WINDOWS_BEGAN = datetime(1601, 1, 1, tzinfo=UTC)

# Bytes before the properties of fixed length: of a message, of an embedded message, of others.
_HEADER, _HEADER_EMBEDDED, _HEADER_OF_PART = 32, 24, 8

_DICTIONARY = (
    rb"{\rtf1\ansi\mac\deff0\deftab720{\fonttbl;}{\f0\fnil \froman \fswiss \fmodern \fscript "
    rb"\fdecor MS Sans SerifSymbolArialTimes New RomanCourier{\colortbl\red0\green0\blue0"
    b"\r\n"
    rb"\par \pard\plain\f0\fs20\b\i\u\tab\tx"
)
"""Initial dictionary of every compressed text ([MS-OXRTFCP] 2.1.2.1)."""

_WINDOW = 4096
_PACKED, _PLAIN = b"LZFu", b"MELA"


class Item:
    """A message, a recipient or an attachment."""

    def __init__(self, storage: Storage, header: int = _HEADER) -> None:
        self._streams = {name.upper(): data for name, data in storage.streams.items()}
        self._storages = {name.upper(): one for name, one in storage.storages.items()}
        fixed = self._streams.get(_FIXED, b"")[header:]
        whole = len(fixed) // 16 * 16
        self._fixed = {
            number: (kind, value)
            for kind, number, value in struct.iter_unpack("<HH4x8s", fixed[:whole])
        }

    def text(self, number: int) -> str:
        """Return a text property; empty when there is none."""
        wide = self._stream(number, _UNICODE)
        if wide:
            return wide.decode("utf-16-le", "replace").rstrip("\0")
        return self._decoded(self._stream(number, _EIGHT_BIT) or b"", _CODE_PAGE)

    def body(self, number: int) -> str:
        """Return a property that is text, or bytes in the encoding of the body."""
        octets = self.data(number)
        return self._decoded(octets, _CODE_PAGE_OF_BODY) if octets else self.text(number)

    def data(self, number: int) -> bytes | None:
        """Return the bytes of a property; None when there is none."""
        return self._stream(number, _BINARY)

    def number(self, number: int) -> int:
        """Return a number property; 0 when there is none."""
        _, value = self._fixed.get(number, (0, bytes(8)))
        return int.from_bytes(value[:4], "little")

    def moment(self, number: int) -> datetime | None:
        """Return a time property in UTC; None when there is none."""
        kind, value = self._fixed.get(number, (0, b""))
        ticks = int.from_bytes(value, "little")
        if kind != _TIME or not ticks:
            return None
        try:
            return _WINDOWS_BEGAN + timedelta(microseconds=ticks // 10)
        except OverflowError:
            return None

    def parts(self, kind: str) -> Iterator["Item"]:
        """Return the recipients (``recip``) or the attachments (``attach``)."""
        for name, one in self._storages.items():
            if name.startswith(f"__{kind}_version1.0_#".upper()):
                yield Item(one, _HEADER_OF_PART)

    def embedded(self) -> "Item | None":
        """Return the attached message; None for another attachment."""
        found = self._storages.get(_EMBEDDED)
        return None if found is None else Item(found, _HEADER_EMBEDDED)

    def _stream(self, number: int, kind: int) -> bytes | None:
        return self._streams.get(f"__SUBSTG1.0_{number:04X}{kind:04X}")

    def _decoded(self, octets: bytes, code_page: int) -> str:
        page = self.number(code_page) or self.number(_CODE_PAGE)
        text = decode(octets.rstrip(b"\0"), codec_of(f"cp{page}"))
        return octets.decode("latin-1") if text is None else text


def item_of(data: bytes) -> Item:
    """Parse a message file.

    Raises:
        OSError: The container is damaged.
    """
    return Item(storage_of(data))


def unpacked_rich_text(packed: bytes, most: int) -> bytes:
    """Unpack the rich text of a message ([MS-OXRTFCP] 2.2), up to about this many bytes."""
    kind = packed[8:12]
    if kind == _PLAIN:
        return packed[16:]
    if kind != _PACKED:
        return b""
    unpacked = bytearray(_DICTIONARY)
    position = 16
    while position < len(packed) and len(unpacked) < most:
        flags = packed[position]
        position += 1
        for bit in range(8):
            if not flags >> bit & 1:
                unpacked += packed[position : position + 1]
                position += 1
                continue
            reference = int.from_bytes(packed[position : position + 2], "big")
            position += 2
            # References are places in a ring buffer, which is overwritten repeatedly.
            back = (len(unpacked) - (reference >> 4)) % _WINDOW
            if not back or position > len(packed):
                return bytes(unpacked[len(_DICTIONARY) :])
            for _ in range((reference & 0xF) + 2):
                unpacked.append(unpacked[-back])
    return bytes(unpacked[len(_DICTIONARY) :])
