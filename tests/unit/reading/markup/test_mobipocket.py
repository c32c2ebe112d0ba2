from collections.abc import Callable
from datetime import datetime
from pathlib import Path

import pytest

from desktop_app.core.documents import BlockKind, Document, FileKind
from desktop_app.core.errors import ReadingError
from desktop_app.reading.contract import FileContent
from desktop_app.reading.markup import mobipocket
from tests.support import kindle

Read = Callable[[str, bytes], Document]
Refusal = Callable[[str, bytes], ReadingError]


@pytest.mark.parametrize("name", ["a.mobi", "a.azw3", "book"])
def test_a_book_is_read_with_its_chapters(name: str, read: Read) -> None:
    document = read(name, kindle.book())

    assert document.kind is FileKind.EBOOK
    assert document.text == "The lamp\n\nThe keeper é winds the clock.\n\nThe sea\n\nAnd so on."
    headings = [one for one in document.blocks if one.kind is BlockKind.HEADING]
    assert [one.level for one in headings] == [1, 2]
    assert (document.title, document.author) == ("Lamps", "Ada Keeper")
    assert document.created == datetime(2024, 3, 5).astimezone().timestamp()


def test_a_long_book_is_read_whole(read: Read) -> None:
    paragraphs = [f"<p>Sentence {number} of the book about lamps.</p>" for number in range(3_000)]
    page = f"<html><body>{''.join(paragraphs)}</body></html>"
    document = read("a.mobi", kindle.book(page, trailer=b"\1\2\x83"))

    assert len(document.blocks) == 3_000
    assert all(f"Sentence {number} of" in document.text for number in range(3_000))


@pytest.mark.parametrize(
    ("record", "text"),
    [
        (b"<p>plain", "plain"),
        (b"<p>a\xe2c", "a bc"),  # a space and a letter in one byte
        (b"<p>\x02\xc3\xa9", "é"),  # bytes as they are
        (b"<p>lamp \x80\x29", "lamp lamp"),  # four bytes from five bytes before
        (b"<p>ab\x80\x12", "abababa"),  # a repetition that overlaps itself
        (b"<p>lamp\xbf\xff lost", "lamp"),  # a repetition of what is not there
        (b"<p>lamp\x80", "lamp"),
    ],
)
def test_the_compression_of_palm_is_unpacked(record: bytes, text: str, read: Read) -> None:
    assert read("a.mobi", kindle.packed_book([record])).text == text


def test_the_styles_of_an_azw3_are_left_out(read: Read) -> None:
    assert "red" not in read("a.azw3", kindle.book(styles="p { color: red }")).text


def test_its_preview_is_its_web_page() -> None:
    (page,) = mobipocket.pages(FileContent(Path("a.mobi"), kindle.book()))

    assert page == kindle.PAGE


def test_a_protected_book_is_refused(refusal: Refusal) -> None:
    error = refusal("a.azw", kindle.book(encryption=2))

    assert error.code == "encrypted"
    assert "copying" in str(error.message)


def test_a_book_in_the_compression_of_the_shop_is_refused(refusal: Refusal) -> None:
    error = refusal("a.azw3", kindle.book(compression=17480))

    assert error.code == "unsupported"
    assert "compression of Amazon's shop" in str(error.message)


@pytest.mark.parametrize("kept", [68, 90, 120, 200])
def test_a_book_that_is_cut_off_is_damaged(kept: int, refusal: Refusal) -> None:
    assert refusal("a.mobi", kindle.book()[:kept]).code == "corrupt"
