import struct
from collections.abc import Callable

import pytest

from desktop_app.core.documents import BlockKind, Document, FileKind
from desktop_app.core.errors import ReadingError
from tests.support.containers import compound

Read = Callable[[str, bytes], Document]
Refusal = Callable[[str, bytes], ReadingError]

# Kinds of records: [MS-PPT] 2.13.24 and [MS-ODRAW] 2.2.
_DOCUMENT, _SLIDE, _DRAWING, _LIST, _PLACE = 1000, 1006, 1036, 4080, 1011
_TEXT_KIND, _TEXT, _DIRECTORY, _EDIT, _USER = 3999, 4000, 6002, 4085, 4086
_PAGE, _GROUP, _SHAPE, _BOX = 0xF002, 0xF003, 0xF004, 0xF00D
_PLAIN, _ENCRYPTED = 0xE391C05F, 0xF3D1C4DF


def record(kind: int, data: bytes) -> bytes:
    return struct.pack("<HHI", 0, kind, len(data)) + data


def container(kind: int, *parts: bytes) -> bytes:
    data = b"".join(parts)
    return struct.pack("<HHI", 15, kind, len(data)) + data


def shape(text: str) -> bytes:
    kind = record(_TEXT_KIND, struct.pack("<I", 4))
    return container(_SHAPE, container(_BOX, kind, record(_TEXT, text.encode("utf-16-le"))))


def slide(*texts: str) -> bytes:
    # The first shape of a group stands for the group itself.
    group = container(_GROUP, container(_SHAPE), *map(shape, texts))
    return container(_SLIDE, container(_DRAWING, container(_PAGE, group)))


def presentation(*slides: bytes, token: int = _PLAIN) -> bytes:
    places = (
        record(_PLACE, struct.pack("<IIIII", number, 0, 0, 254 + number, 0))
        for number in range(2, len(slides) + 2)
    )
    stream = container(_DOCUMENT, container(_LIST, *places))
    offsets = [0]
    for one in slides:
        offsets.append(len(stream))
        stream += one
    directory = len(stream)
    entries = struct.pack(f"<I{len(offsets)}I", len(offsets) << 20 | 1, *offsets)
    stream += record(_DIRECTORY, entries)
    edit = len(stream)
    stream += record(_EDIT, struct.pack("<7I", 256, 0, 0, directory, 1, 9, 0))
    user = record(_USER, struct.pack("<IIIHHBB2x", 20, token, edit, 0, 1012, 3, 0))
    return compound({"PowerPoint Document": stream, "Current User": user})


@pytest.mark.parametrize("name", ["a.ppt", "talk"])
def test_slides_are_pages(name: str, read: Read) -> None:
    found = read(name, presentation(slide("Floods", "The dyke\rheld."), slide("Ende – конец")))

    assert found.kind is FileKind.SLIDES
    assert found.pages == 2
    assert [
        (block.kind, block.page, found.text[block.start : block.end]) for block in found.blocks
    ] == [
        (BlockKind.HEADING, 1, "Floods"),
        (BlockKind.PARAGRAPH, 1, "The dyke\nheld."),
        (BlockKind.HEADING, 2, "Ende – конец"),
    ]


def test_a_long_first_text_is_no_title(read: Read) -> None:
    assert read("a.ppt", presentation(slide("word " * 40))).blocks[0].kind is BlockKind.PARAGRAPH


def test_a_password_is_needed(refusal: Refusal) -> None:
    assert refusal("a.ppt", presentation(slide("a"), token=_ENCRYPTED)).code == "encrypted"


@pytest.mark.parametrize(
    "data", [compound({"PowerPoint Document": b""}), presentation(slide("a"))[:1550]]
)
def test_damage_is_reported(data: bytes, refusal: Refusal) -> None:
    assert refusal("a.ppt", data).code == "corrupt"


def test_a_presentation_of_powerpoint_95_has_its_text_in_one_run(read: Read) -> None:
    streams = {
        "PowerPoint Document": b"\x03\0\0\0\xff\xff",
        "Text_Content": "Überblick\r\rDie Größe\x0bder Dinge\r".encode("cp1252"),
    }

    assert read("a.ppt", compound(streams)).text == "Überblick\n\nDie Größe\nder Dinge"
