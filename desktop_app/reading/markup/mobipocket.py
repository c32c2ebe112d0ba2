"""Books for Kindle and Palm (MOBI, AZW, AZW3, PRC): one web page, cut into packed records.

MuPDF reads these books as well, but crashes when their elements are nested deeply, and takes
minutes for a long word, because it lays out the page.
"""

import struct
from collections.abc import Iterator
from itertools import pairwise

from desktop_app.core.documents import Document, FileKind
from desktop_app.core.records import Record, field
from desktop_app.core.sayings import Saying
from desktop_app.reading.allowance import MOST_UNPACKED, most_unpacked
from desktop_app.reading.assembly import Assembly, Metadata, keywords_in
from desktop_app.reading.contract import FileContent
from desktop_app.reading.dates import seconds_stated
from desktop_app.reading.markup.html import add_page
from desktop_app.reading.refusals import copy_protected, damaged, over_limit, unsupported

_COUNT, _TABLE, _ROW = 76, 78, 8
"""Places of the number of records and of their table in a Palm database, and bytes of a row."""

_PLAIN, _PACKED, _PACKED_BY_SHOP = 1, 2, 17480
_UTF_8 = 65001
_HEADER_AT = 16
"""Bytes before the header of Mobipocket, which describe the text."""

_TRAILERS_AT = 242
_HAS_FACTS = 0x40
_AUTHOR, _SUBJECT, _DATE, _TITLE = 100, 105, 106, 503
_MOST_FACTS = 1_000


class _Header(Record):
    """The first record of a book.

    Attributes:
        compression: How the text is packed.
        encryption: 0 for a book without protection.
        records: Number of the records that hold the text.
        encoding: Encoding of the text and the facts.
        trailers: A bit for each entry after the text of a record; the lowest for half a character.
        facts: What the book states about itself, by the numbers of the facts.
    """

    compression: int
    encryption: int
    records: int
    encoding: str = "cp1252"
    trailers: int = 0
    facts: dict[int, list[str]] = field(default_factory=dict)

    def text(self, number: int) -> str:
        return ", ".join(self.facts.get(number, ()))


def read(content: FileContent) -> Document:
    """Read a book.

    Raises:
        ReadingError: ``encrypted`` when it is copy-protected, ``unsupported`` when it has the
            compression of Amazon's shop, ``too_large`` or ``corrupt``.
    """
    header, page = _opened(content)
    assembly = Assembly()
    add_page(assembly, page)
    metadata = Metadata(
        header.text(_TITLE),
        header.text(_AUTHOR),
        seconds_stated(header.text(_DATE)),
        keywords_in(header.text(_SUBJECT)),
    )
    return assembly.finish(FileKind.EBOOK, metadata)


def pages(content: FileContent) -> tuple[str, ...]:
    """Return the book as a web page.

    Raises:
        ReadingError: As for :func:`read`.
    """
    return (_opened(content)[1],)


def _opened(content: FileContent) -> tuple[_Header, str]:
    records = _records(content.data)
    try:
        header = _header(records[0])
    except (IndexError, struct.error) as error:
        raise damaged(content.name, Saying("its beginning is missing")) from error
    if header.encryption:
        raise copy_protected(content.name)
    if header.compression == _PACKED_BY_SHOP:
        raise unsupported(content.name, Saying("a book in the compression of Amazon's shop"))
    if header.compression not in {_PLAIN, _PACKED}:
        raise damaged(content.name, Saying("its beginning is missing"))
    most = most_unpacked(len(content.data))
    text = bytearray()
    for record in records[1 : header.records + 1]:
        bare = _without_trailers(record, header.trailers)
        text += _unpacked(bare) if header.compression == _PACKED else bare
        if len(text) > most:
            reason = Saying("it unpacks to more than {} MB", (MOST_UNPACKED // 1024 // 1024,))
            raise over_limit(content.name, reason)
    if not text:
        raise damaged(content.name, Saying("its text is missing"))
    page = bytes(text[: _end_of_page(records)])
    return header, page.decode(header.encoding, "replace").replace("\0", "")


def _records(data: bytes) -> list[bytes]:
    """Return the records of a Palm database; a damaged table ends at its first fault."""
    count = int.from_bytes(data[_COUNT : _COUNT + 2], "big")
    rows = range(_TABLE, min(_TABLE + count * _ROW, len(data) - _ROW), _ROW)
    starts = [int.from_bytes(data[row : row + 4], "big") for row in rows]
    return [data[start:end] for start, end in pairwise([*starts, len(data)])]


def _header(record: bytes) -> _Header:
    """Parse the first record.

    Raises:
        struct.error: It is cut off.
    """
    compression, records, encryption = struct.unpack_from(">H6xH2xH", record)
    if record[_HEADER_AT : _HEADER_AT + 4] != b"MOBI":
        return _Header(compression, encryption, records)
    length, code_page, flags = struct.unpack_from(">I4xI96xI", record, _HEADER_AT + 4)
    end = _HEADER_AT + length
    encoding = "utf-8" if code_page == _UTF_8 else "cp1252"
    trailers = record[_TRAILERS_AT : min(_TRAILERS_AT + 2, end)]
    facts = dict[int, list[str]]()
    if flags & _HAS_FACTS:
        for number, value in _facts(record, end):
            facts.setdefault(number, []).append(value.decode(encoding, "replace"))
    return _Header(
        compression, encryption, records, encoding, int.from_bytes(trailers, "big"), facts
    )


def _facts(record: bytes, at: int) -> Iterator[tuple[int, bytes]]:
    """Yield what a book states about itself (EXTH)."""
    (count,) = struct.unpack_from(">I", record, at + 8)
    at += 12
    for _ in range(min(count, _MOST_FACTS)):
        number, length = struct.unpack_from(">II", record, at)
        yield number, record[at + 8 : at + length]
        at += max(length, 8)


def _without_trailers(record: bytes, trailers: int) -> bytes:
    """Return the text of a record, without the entries for other programs that follow it."""
    for bit in range(1, 16):
        if trailers >> bit & 1:
            record = record[: max(len(record) - _trailer_length(record), 0)]
    if trailers & 1 and record:
        record = record[: -((record[-1] & 3) + 1)]
    return record


def _trailer_length(record: bytes) -> int:
    """Return the length of the last entry: seven bits a byte, of which the first has the eighth."""
    length = 0
    for shift, byte in enumerate(reversed(record[-4:])):
        length |= (byte & 0x7F) << 7 * shift
        if byte & 0x80:
            break
    return length


def _unpacked(record: bytes) -> bytes:
    """Unpack a record in the compression of PalmDoc."""
    unpacked = bytearray()
    at = 0
    while at < len(record):
        byte = record[at]
        at += 1
        if byte >= 0xC0:
            unpacked += bytes((0x20, byte ^ 0x80))
        elif byte >= 0x80:
            pair = int.from_bytes(record[at - 1 : at + 1], "big") & 0x3FFF
            at += 1
            back, length = pair >> 3, (pair & 7) + 3
            if not 0 < back <= len(unpacked):
                break
            for _ in range(length):
                unpacked.append(unpacked[-back])
        elif 1 <= byte <= 8:
            unpacked += record[at : at + byte]
            at += byte
        else:
            unpacked.append(byte)
    return bytes(unpacked)


def _end_of_page(records: list[bytes]) -> int | None:
    """Return where the page of an AZW3 ends and its styles begin; None for other books."""
    flows = next((one for one in records if one.startswith(b"FDST")), None)
    return None if flows is None else int.from_bytes(flows[16:20], "big") or None
