from collections.abc import Callable
from pathlib import Path

import pytest

from desktop_app.core.documents import Document, FileKind
from desktop_app.core.errors import ReadingError
from desktop_app.reading.contract import FileContent
from desktop_app.reading.drawing.pictures import draw_page, picture_of
from tests.support.xps import xps_of

Read = Callable[[str, bytes], Document]
Refusal = Callable[[str, bytes], ReadingError]

DOCUMENT = xps_of(("The keeper winds the clock.",), ("And so on.",))


@pytest.mark.parametrize("name", ["a.xps", "a.oxps", "a"])
def test_an_xps_document_is_read_page_by_page(name: str, read: Read) -> None:
    document = read(name, DOCUMENT)

    assert (document.kind, document.pages) == (FileKind.PDF, 2)
    assert document.text == "The keeper winds the clock.\n\nAnd so on."
    assert [block.page for block in document.blocks] == [1, 2]


def test_its_pages_are_drawn_with_the_places_of_their_words() -> None:
    content = FileContent(Path("a.xps"), DOCUMENT)
    drawn = draw_page(content, 2, 306)

    assert (drawn.pages, drawn.picture.width) == (2, 306)
    assert [word.text for word in drawn.words] == ["And", "so", "on."]
    assert picture_of(content, 1).pixels.shape == (2200, 1700, 3)


@pytest.mark.parametrize("kept", [200, 2_000])
def test_an_xps_document_that_is_cut_off_is_damaged(kept: int, refusal: Refusal) -> None:
    assert refusal("a.xps", DOCUMENT[:kept]).code == "corrupt"
