from collections.abc import Callable
from pathlib import Path

import pytest

from desktop_app.core.documents import BlockKind, Document, FileKind
from desktop_app.reading.text import plain_text
from desktop_app.reading.text.plain_text import blocks_of, longest_line

Read = Callable[[str, bytes], Document]


def texts(document: Document) -> list[str]:
    return [document.text[block.start : block.end] for block in document.blocks]


def test_paragraphs_are_what_blank_lines_separate(read: Read) -> None:
    document = read("a.txt", b"\n  First\nline.\r\n \t \r\n\r\nSecond. \n\n")

    assert document.kind is FileKind.TEXT
    assert texts(document) == ["First\nline.", "Second."]
    assert document.title == ""


def test_the_text_itself_is_not_changed(read: Read) -> None:
    assert read("a.txt", b"a\n\n\n\nb ").text == "a\n\n\n\nb "


def test_colours_of_a_terminal_are_no_letters(read: Read) -> None:
    log = (
        b"\x1b]0;lamp\x07\x1b[32mINFO\x1b[0m the lamp is lit\n"
        b"\x1b[1;31mERROR\x1b[m the lamp went out at nine\x1b[K"
    )

    assert read("a.log", log).text == "INFO the lamp is lit\nERROR the lamp went out at nine"


def test_blocks_can_be_of_another_kind() -> None:
    (block,) = blocks_of("x = 1", BlockKind.CODE)

    assert block.kind is BlockKind.CODE


def test_hostile_white_space_takes_linear_time() -> None:
    for text in ("a" + " " * 300_000 + "b", "\n " * 150_000, " \n" * 150_000 + "x"):
        assert len(blocks_of(text)) <= 1


def test_the_name_of_a_text_does_not_matter(read: Read) -> None:
    assert Path("LICENSE").suffix == ""
    assert read("LICENSE", b"Free as in speech.").kind is FileKind.TEXT


def test_what_every_document_is_cut_off_at_is_not_looked_beyond(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(plain_text, "LONGEST_TEXT", 12)

    assert [block.start for block in blocks_of("one\n\ntwo\n\nthree\n\nfour")] == [0, 5, 10]


@pytest.mark.parametrize(("text", "length"), [("", 0), ("abc", 3), ("a\nabcd\nab\n", 4)])
def test_the_longest_line_is_measured(text: str, length: int) -> None:
    assert longest_line(text) == length
