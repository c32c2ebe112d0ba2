from collections.abc import Callable

import pytest

from desktop_app.core.documents import BlockKind, Document, FileKind
from desktop_app.core.errors import ReadingError
from tests.support.containers import compound
from tests.support.old_slides import ENCRYPTED, presentation, slide

Read = Callable[[str, bytes], Document]
Refusal = Callable[[str, bytes], ReadingError]


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
    assert refusal("a.ppt", presentation(slide("a"), token=ENCRYPTED)).code == "encrypted"


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
