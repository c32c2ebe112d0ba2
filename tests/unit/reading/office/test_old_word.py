import struct
from collections.abc import Callable, Iterable

import pytest

from desktop_app.core.documents import BlockKind, Document, FileKind
from desktop_app.core.errors import ReadingError
from tests.support.containers import compound

Read = Callable[[str, bytes], Document]
Refusal = Callable[[str, bytes], ReadingError]

_TEXT_AT = 0x600
_PAGE = 512
_COMPRESSED = 0x40000000


def document(
    *pieces: str | bytes,
    stories: tuple[int, ...] = (),
    version: int = 0xC1,
    flags: int = 0x200,
    bounds: tuple[int, ...] = (),
    row_ends: tuple[int, ...] = (),
    runs: tuple[tuple[int, bytes], ...] = (),
) -> bytes:
    """Return a document of pieces of text, those in bytes being compressed.

    Runs of characters are the place behind each in the text, and its properties.
    """
    places, body, ends = [], b"", [0]
    for piece in pieces:
        start = _TEXT_AT + len(body)
        is_compressed = isinstance(piece, bytes)
        places.append(start * 2 | _COMPRESSED if is_compressed else start)
        body += piece if isinstance(piece, bytes) else piece.encode("utf-16-le")
        ends.append(ends[-1] + len(piece))
    plan = struct.pack(f"<{len(ends)}I", *(bounds or ends))
    plan += b"".join(struct.pack("<HIH", 0, place, 0) for place in places)
    table = b"\x01\x02\x00xx" + b"\x02" + struct.pack("<I", len(plan)) + plan
    main = bytearray(_TEXT_AT)
    struct.pack_into("<HH", main, 0, 0xA5EC, version)
    struct.pack_into("<H", main, 0x0A, flags)
    lengths = stories or (ends[-1],)
    struct.pack_into(f"<{len(lengths)}I", main, 0x4C, *lengths)
    struct.pack_into("<II", main, 0x1A2, 0, len(table))
    if row_ends:
        body += bytes(-len(body) % _PAGE)
        struct.pack_into("<II", main, 0x102, len(table), 12)
        table += struct.pack("<III", 0, 0, (_TEXT_AT + len(body)) // _PAGE)
        body += properties(_TEXT_AT + end for end in row_ends)
    if runs:
        body += bytes(-len(body) % _PAGE)
        struct.pack_into("<II", main, 0xFA, len(table), 12)
        table += struct.pack("<III", 0, 0, (_TEXT_AT + len(body)) // _PAGE)
        body += looks(runs)
    return compound({"WordDocument": bytes(main) + body, "1Table": table})


def properties(row_ends: Iterable[int]) -> bytes:
    """Return a page with properties of paragraphs, of which all end a row but the first two."""
    ends = list(row_ends)
    page = bytearray(_PAGE)
    page[-1] = len(ends) + 2
    struct.pack_into(f"<{len(ends)}I", page, 12, *ends)
    for at, place in enumerate([0, 200, *([210, 220] * len(ends))[: len(ends)]]):
        page[4 * (len(ends) + 3) + 13 * at] = place // 2
    page[200:206] = b"\x03\x00\x00\x16\x24\x01"  # in a table
    page[210:216] = b"\x03\x00\x00\x17\x24\x01"
    page[220:228] = b"\x00\x03\x00\x00\x17\x24\x01\x00"
    return bytes(page)


def looks(runs: Iterable[tuple[int, bytes]]) -> bytes:
    """Return a page with properties of characters."""
    ends, stated = zip(*runs, strict=True)
    page = bytearray(_PAGE)
    page[-1] = len(ends)
    struct.pack_into(f"<{len(ends) + 1}I", page, 0, *(_TEXT_AT + end for end in (0, *ends)))
    for number, one in enumerate(stated):
        at = 200 + 20 * number
        page[4 * (len(ends) + 1) + number] = at // 2
        page[at : at + 1 + len(one)] = bytes([len(one)]) + one
    return bytes(page)


def texts(read: Document) -> list[str]:
    return [read.text[block.start : block.end] for block in read.blocks]


@pytest.mark.parametrize("name", ["a.doc", "letter", "a.xls"])
def test_pieces_in_both_encodings(name: str, read: Read) -> None:
    found = read(name, document(b"Caf\xe9 \x96 ", "Живаго\r", b"Second\x0bline\r"))

    assert found.kind is FileKind.WORD
    assert texts(found) == ["Café – Живаго", "Second\nline"]


def test_fields_show_their_results(read: Read) -> None:
    link = b'See \x13 HYPERLINK "x" \x14our \x13 PAGE \x14page\x15\x15 and \x13 TOC \x15that.\r'

    assert texts(read("a.doc", document(link))) == ["See our page and that."]


def test_cells_of_tables(read: Read) -> None:
    found = read("a.doc", document(b"Before\rTea\x072\x07\x07Milk\x073\x07\x07After\r"))

    assert texts(found) == ["Before", "Tea\t2\nMilk\t3", "After"]
    assert found.blocks[1].kind is BlockKind.TABLE


def test_an_empty_cell_does_not_end_its_row(read: Read) -> None:
    first = "Name\x07\x07City\x07\x07"
    second = b"Ann\x07\x07Rome\x07\x07\x07Bonn\x07Oslo\x07\x07After\r"
    ends = (2 * len(first), 2 * len(first) + 11, 2 * len(first) + 23)

    found = read("a.doc", document(first, second, row_ends=ends))

    assert texts(found) == ["Name\t\tCity\nAnn\t\tRome\n\tBonn\tOslo", "After"]


def test_hidden_and_deleted_text_is_left_out(read: Read) -> None:
    bold, large, border = b"\x35\x08\x01", b"\x43\x4a\x3c\x08", b"\x72\xca\x02\x3c\x08"
    hidden, shown, deleted = b"\x3c\x08\x01", b"\x3c\x08\x00", b"\x00\x08\x01"
    wide, narrow = "Seen. Never seen.\r", b"A note. Gone.\x07\x07\x07Seen, too\r"
    first = 2 * len(wide)
    runs = (
        (2 * len("Seen. "), bold + large + border),
        (first, border + large + hidden),
        (first + len("A note."), shown),
        (first + len("A note. Gone.\x07\x07"), large + deleted),
    )

    found = read("a.doc", document(wide, narrow, runs=runs))

    assert texts(found) == ["Seen.", "A note.", "Seen, too"]


def test_properties_that_are_damaged_cost_no_text(read: Read) -> None:
    found = document(b"Tea\x072\x07\x07After\r", row_ends=(7,))
    page = properties([_TEXT_AT + 7])

    for damaged in (page[:-1] + b"\xff", page[:-1] + b"\x00", b"\xff" * _PAGE):
        assert texts(read("a.doc", found.replace(page, damaged))) == ["Tea\t2", "After"]

    page = looks([(3, b"\x3c\x08\x01")])
    found = document(b"Tea\r", runs=((3, b"\x3c\x08\x01"),))
    for damaged in (page[:-1] + b"\xff", page[:-1] + b"\x00", b"\xff" * _PAGE, bytes(_PAGE)):
        assert texts(read("a.doc", found.replace(page, damaged))) == ["Tea"]


def test_notes_are_read_and_headers_last_and_once(read: Read) -> None:
    text = b"Main\rNote\rHead\rHead\r7\rRemark\r"
    found = read("a.doc", document(text, stories=(5, 5, 12, 0, 7)))

    assert texts(found) == ["Main", "Note", "Remark", "Head"]


@pytest.mark.parametrize(
    ("data", "code"),
    [
        (document(b"secret", flags=0x300), "encrypted"),
        (document(b"x", bounds=(0, 1 << 31)), "corrupt"),
        (document(*[b"again"] * 4, bounds=(0, 4_000, 0, 4_000, 0)), "corrupt"),
        (document(b"text").replace(b"\x01\x02\x00xx\x02", bytes(6)), "corrupt"),
        (compound({"WordDocument": b""}), "corrupt"),
        (document(b"text")[:2000], "corrupt"),
    ],
)
def test_what_cannot_be_read(data: bytes, code: str, refusal: Refusal) -> None:
    assert refusal("a.doc", data).code == code
