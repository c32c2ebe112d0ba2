import zlib
from pathlib import Path

import pytest

from desktop_app.core.errors import ReadingError
from desktop_app.reading.contract import FileContent
from desktop_app.reading.drawing.pictures import draw_page
from tests.support.pdfs import pdf_of


def content(data: bytes) -> FileContent:
    return FileContent(Path("a.pdf"), data)


def test_a_page_is_as_wide_as_asked_with_words_in_units_of_the_page() -> None:
    drawn = draw_page(content(pdf_of(["One.", "Two words"])), 2, 800)

    assert (drawn.pages, drawn.width, drawn.height) == (2, 400.0, 300.0)
    assert (drawn.picture.width, drawn.picture.height) == (800, 600)
    assert len(zlib.decompress(drawn.picture.packed)) == 800 * 600 * 3
    assert [one.text for one in drawn.words] == ["Two", "words"]
    assert 39 < drawn.words[0].x0 < drawn.words[0].x1 < drawn.words[1].x0


def test_a_huge_page_is_drawn_smaller_than_asked() -> None:
    drawn = draw_page(content(pdf_of(["Far away"], width=20_000, height=20_000)), 1, 20_000)

    assert drawn.picture.width < 5_000
    assert drawn.width == 20_000.0
    assert drawn.words[0].text == "Far"


@pytest.mark.parametrize(
    ("data", "page", "code"),
    [(pdf_of(["One."]), 2, "no_page"), (b"%PDF-1.7 cut off", 1, "corrupt")],
)
def test_what_cannot_be_drawn_is_refused(data: bytes, page: int, code: str) -> None:
    with pytest.raises(ReadingError) as caught:
        draw_page(content(data), page, 100)
    assert caught.value.code == code
