import struct
from collections.abc import Callable

import pytest

from desktop_app.core.documents import Document, FileKind
from desktop_app.core.errors import ReadingError

Read = Callable[[str, bytes], Document]


def record(kind: int, data: bytes) -> bytes:
    return struct.pack("<HH", kind, len(data)) + data


def at(row: int, column: int, look: int = 2) -> bytes:
    return struct.pack("<HH", row, column) + bytes(look)


def text(words: str) -> bytes:
    raw = words.encode("cp1252")
    return struct.pack("<H", len(raw)) + raw


def test_cells_of_every_kind_in_a_sheet_of_excel_4(read: Read) -> None:
    half = struct.pack("<i", (struct.unpack("<ii", struct.pack("<d", 1.5))[1] & ~3) | 0)
    sheet = (
        record(0x0409, bytes(6))
        + record(0x0042, struct.pack("<H", 1252))
        + record(0x0204, at(0, 0) + text("Tür"))
        + record(0x0203, at(0, 2) + struct.pack("<d", 412.5))
        + record(0x027E, at(1, 0) + struct.pack("<i", 7 << 2 | 2))
        + record(0x027E, at(1, 1) + struct.pack("<i", 725 << 2 | 3))
        + record(0x027E, at(1, 2) + half)
        + record(0x0406, at(2, 0) + b"\0\0\0\0\0\0\xff\xff" + bytes(4))
        + record(0x0207, text("joined"))
        + record(0x0406, at(2, 1) + struct.pack("<d", 3.0) + bytes(4))
    )

    found = read("a.xls", sheet)

    assert found.kind is FileKind.SHEET
    assert found.text.split("\n") == ["Tür\t412.5", "7\t7.25\t1.5", "joined\t3"]


def test_a_sheet_of_excel_2_has_shorter_records(read: Read) -> None:
    sheet = (
        record(0x0009, bytes(4))
        + record(0x0004, at(0, 0, 3) + b"\x03Tea")
        + record(0x0002, at(0, 1, 3) + struct.pack("<H", 7))
        + record(0x0003, at(0, 2, 3) + struct.pack("<d", 0.5))
    )

    assert read("a", sheet).text == "Tea\t7\t0.5"


@pytest.mark.parametrize(
    ("more", "code"), [(record(0x002F, bytes(4)), "encrypted"), (record(0x0203, b"x"), "corrupt")]
)
def test_what_cannot_be_read(
    more: bytes, code: str, refusal: Callable[[str, bytes], ReadingError]
) -> None:
    assert refusal("a.xls", record(0x0409, bytes(6)) + more).code == code
