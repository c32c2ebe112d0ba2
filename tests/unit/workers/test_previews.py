from collections.abc import Iterator

import pytest

from desktop_app.core.errors import ReadingError
from desktop_app.core.previews import CodeRole, ColouredCode, PagePicture, Preview
from desktop_app.core.search_commands import ColourCode, GetPage, GetPreview
from desktop_app.workers.previews import Previews
from desktop_app.workers.stores_pool import StoresPool
from tests.support.library import SmallLibrary
from tests.support.pdfs import pdf_of


@pytest.fixture
def previews(library: SmallLibrary) -> Iterator[Previews]:
    library.write("a.pdf", pdf_of(["The lake is calm.", "Two rivers rose in one night of rain."]))
    library.index(meaning=False)
    pool = StoresPool(library.stores)
    previews = Previews(pool)
    yield previews
    previews.close()
    pool.close()


def test_a_preview_then_its_page_with_the_words_marked_where_they_stand(
    library: SmallLibrary, previews: Previews
) -> None:
    (hit,) = library.search("river").hits
    shown = previews.answer(GetPreview(hit.passage_id, hit.file_id, "river"))
    asked = GetPage(hit.file_id, 2, 500, hit.passage_id, "river")
    page = previews.answer(asked)

    assert isinstance(shown, Preview)
    assert isinstance(page, PagePicture)
    assert (shown.pages, page.pages, page.picture.width) == (2, 2, 500)
    ((box,),) = page.marks
    word = next(one for one in page.words if one.text == "rivers")
    assert (box.x0, box.y0, box.x1, box.y1) == (word.x0, word.y0, word.x1, word.y1)
    assert len(page.passage) == 1


def test_code_is_coloured(previews: Previews) -> None:
    coloured = previews.answer(ColourCode("a.py", "return"))

    assert isinstance(coloured, ColouredCode)
    assert [one.role for one in coloured.spans] == [CodeRole.KEYWORD]


def test_a_pdf_that_is_damaged_by_now_is_refused_and_its_text_is_there(
    library: SmallLibrary, previews: Previews
) -> None:
    library.write("a.pdf", b"%PDF-1.7 damaged meanwhile")
    file_id = library.record(library.root / "a.pdf").file_id
    shown = previews.answer(GetPreview(0, file_id, "lake"))

    assert isinstance(shown, Preview)
    assert "lake" in shown.text
    with pytest.raises(ReadingError) as caught:
        previews.answer(GetPage(file_id, 1, 300))
    assert caught.value.code == "corrupt"
