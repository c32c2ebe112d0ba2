from pathlib import Path

import pymupdf
import pytest

from desktop_app.core.errors import ReadingError
from desktop_app.core.previews import PageWord
from desktop_app.reading.contract import FileContent
from desktop_app.reading.pdf.page_previews import (
    LONGEST_SIDE,
    MOST_PIXELS,
    PageImage,
    opened_page,
    placed_words,
    render,
)

_AES_256 = 5


def content(*, width: float = 300, height: float = 200, rotation: int = 0) -> FileContent:
    """Return a PDF of one white page with two words and a black square in its upper left corner."""
    document = pymupdf.open()
    page = document.new_page(width=width, height=height)
    page.insert_text((100, 50), "Two words")
    page.draw_rect(pymupdf.Rect(0, 0, 20, 20), fill=(0, 0, 0))
    page.set_rotation(rotation)
    return FileContent(Path("a.pdf"), document.tobytes())


def drawn(file: FileContent, number: int, scale: float) -> PageImage:
    with opened_page(file, number) as (_, page):
        return render(page, scale)


def words_of(file: FileContent, number: int) -> tuple[PageWord, ...]:
    with opened_page(file, number) as (_, page):
        return placed_words(page)


def test_a_page_is_drawn_as_large_as_asked() -> None:
    image = drawn(content(), 1, 2.0)

    assert (image.width, image.height, image.scale) == (600, 400, 2.0)
    assert len(image.pixels) == 600 * 400 * 3
    assert image.pixels[:3] == b"\x00\x00\x00"
    assert image.pixels[-3:] == b"\xff\xff\xff"


def test_words_are_where_they_are_drawn() -> None:
    two, words = words_of(content(), 1)

    assert (two.text, words.text) == ("Two", "words")
    assert 99 < two.x0 < two.x1 < words.x0
    assert 30 < two.y0 < 50 < two.y1 < 60


def test_a_turned_page_is_drawn_and_measured_turned() -> None:
    turned = content(rotation=90)
    image = drawn(turned, 1, 1.0)
    two, words = words_of(turned, 1)

    assert (image.width, image.height) == (200, 300)
    assert image.pixels[3 * 199 : 3 * 200] == b"\x00\x00\x00"  # the square is upper right now
    assert 140 < two.x0 < two.x1 < 175
    assert 99 < two.y0 < two.y1 < words.y0


@pytest.mark.parametrize(("width", "height"), [(20_000, 20_000), (30_000, 10), (10, 30_000)])
def test_huge_pages_are_drawn_smaller(width: int, height: int) -> None:
    image = drawn(content(width=width, height=height), 1, 1.0)

    assert image.width * image.height <= 1.01 * MOST_PIXELS
    assert max(image.width, image.height) <= LONGEST_SIDE + 1
    assert image.scale < 1


def test_a_page_that_is_not_there_is_reported() -> None:
    for number in (0, 2):
        with pytest.raises(ReadingError, match=f"a.pdf has no page {number}") as caught:
            drawn(content(), number, 1.0)
        assert caught.value.code == "no_page"
        with pytest.raises(ReadingError):
            words_of(content(), number)


def test_what_cannot_be_read_cannot_be_shown() -> None:
    document = pymupdf.open()
    document.new_page()
    locked = document.tobytes(encryption=_AES_256, user_pw="u", owner_pw="o")

    for data, code in ((locked, "needs_password"), (b"%PDF-1.7\nnonsense", "corrupt")):
        with pytest.raises(ReadingError) as caught:
            drawn(FileContent(Path("b.pdf"), data), 1, 1.0)
        assert caught.value.code == code
