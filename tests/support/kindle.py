"""Books for Kindle, made byte by byte: a Palm database of a header and records of text."""

import struct

_RECORD = 4096
_HEADER = 232

PAGE = (
    "<html><body><h1>The lamp</h1><p>The keeper é winds the clock.</p>"
    "<mbp:pagebreak/><h2>The sea</h2><p>And so on.</p></body></html>"
)


def book(
    page: str = PAGE,
    *,
    compression: int = 1,
    encryption: int = 0,
    trailer: bytes = b"",
    styles: str = "",
) -> bytes:
    """Return a book of one web page, uncompressed whatever it states.

    Args:
        page: The page.
        compression: As the book states it.
        encryption: As the book states it.
        trailer: An entry after the text of each record.
        styles: Style sheet after the page, as in AZW3.
    """
    text = page.encode() + styles.encode()
    texts = [text[at : at + _RECORD] for at in range(0, len(text), _RECORD)]
    return packed_book(
        [one + trailer for one in texts],
        compression=compression,
        encryption=encryption,
        trailers=2 if trailer else 0,
        ends=(len(page.encode()), len(text)) if styles else (),
    )


def packed_book(
    texts: list[bytes],
    *,
    compression: int = 2,
    encryption: int = 0,
    trailers: int = 0,
    ends: tuple[int, ...] = (),
) -> bytes:
    """Return a book of these records of text; ``ends`` are those of the page and of its styles."""
    facts = b"".join(
        struct.pack(">II", number, len(value) + 8) + value
        for number, value in ((100, b"Ada Keeper"), (106, b"2024-03-05"), (503, b"Lamps"))
    )
    facts = b"EXTH" + struct.pack(">II", 12 + len(facts), 3) + facts
    header = bytearray(_HEADER)
    header[:4] = b"MOBI"
    struct.pack_into(">IIII", header, 4, _HEADER, 2, 65001, 1)
    struct.pack_into(">I", header, 112, 0x40)
    struct.pack_into(">H", header, 226, trailers)
    first = struct.pack(
        ">HHIHHHH", compression, 0, sum(map(len, texts)), len(texts), _RECORD, encryption, 0
    )
    flows = b""
    if ends:
        flows = b"FDST" + struct.pack(">IIIIII", 12, 2, 0, ends[0], ends[0], ends[1])
    return _database([first + bytes(header) + facts, *texts, *filter(None, [flows]), b"\xe9\x8e"])


def _database(records: list[bytes]) -> bytes:
    head = b"Lamps".ljust(60, b"\0") + b"BOOKMOBI" + struct.pack(">IIH", 0, 0, len(records))
    at = len(head) + 8 * len(records) + 2
    table = b""
    for number, record in enumerate(records):
        table += struct.pack(">II", at, number)
        at += len(record)
    return head + table + b"\0\0" + b"".join(records)
