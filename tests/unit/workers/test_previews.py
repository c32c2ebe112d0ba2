from collections.abc import Iterator
from contextlib import closing, contextmanager

import pytest

from desktop_app.core.errors import ReadingError
from desktop_app.core.preview_commands import ColourCode, GetPage, GetPreview, GetTable
from desktop_app.core.previews import CodeRole
from desktop_app.core.rich_texts import FindMatches, GetRichText, RichText
from desktop_app.core.tables import TableMark
from desktop_app.search.preview.previewing import Previewer
from desktop_app.storage import passage_records
from desktop_app.storage.stores import Stores
from desktop_app.workers.preview_reader import PreviewReader
from desktop_app.workers.previews import Previews
from desktop_app.workers.stores_pool import StoresPool
from tests.support.containers import zip_of
from tests.support.library import SmallLibrary
from tests.support.pdfs import pdf_of


@pytest.fixture(scope="module")
def reader() -> Iterator[PreviewReader]:
    with closing(PreviewReader()) as reader:
        yield reader


@pytest.fixture
def previews(library: SmallLibrary, reader: PreviewReader) -> Iterator[Previews]:
    library.write("a.pdf", pdf_of(["The lake is calm.", "Two rivers rose in one night of rain."]))
    library.index(meaning=False)
    pool = StoresPool(library.stores)
    yield Previews(pool, reader)
    pool.close()


def test_a_preview_then_its_page_with_the_words_marked_where_they_are(
    library: SmallLibrary, previews: Previews
) -> None:
    (hit,) = library.search("river").hits
    shown = previews.preview(GetPreview(hit.passage_id, hit.file_id, "river"))
    asked = GetPage(hit.file_id, 2, 500, hit.passage_id, "river")
    page = previews.page(asked)

    assert (shown.pages, page.pages, page.picture.width) == (2, 2, 500)
    ((box,),) = page.marks
    word = next(one for one in page.words if one.text == "rivers")
    assert (box.x0, box.y0, box.x1, box.y1) == (word.x0, word.y0, word.x1, word.y1)
    assert len(page.passage) == 1


def test_code_is_coloured(previews: Previews) -> None:
    coloured = previews.colour(ColourCode("a.py", "return"))

    assert [one.role for one in coloured.spans] == [CodeRole.KEYWORD]


def test_a_pdf_that_is_damaged_by_now_is_refused_and_its_text_is_there(
    library: SmallLibrary, previews: Previews
) -> None:
    library.write("a.pdf", b"%PDF-1.7 damaged meanwhile")
    file_id = library.record(library.root / "a.pdf").file_id
    shown = previews.preview(GetPreview(0, file_id, "lake"))

    assert "lake" in shown.text
    with pytest.raises(ReadingError) as caught:
        previews.page(GetPage(file_id, 1, 300))
    assert caught.value.code == "corrupt"


def test_a_text_is_set_around_its_passage_and_its_matches_are_found(
    library: SmallLibrary, previews: Previews
) -> None:
    library.write("b.md", "# Hills\n\nIt *rains* there.\n")
    library.index(meaning=False)
    (hit,) = library.search("rain name:b.md").hits
    rich = previews.rich_text(GetRichText(hit.file_id, hit.passage_id))
    text = "Hills\nIt rains there."
    found = Previewer(library.stores).matches(
        FindMatches(hit.file_id, hit.passage_id, "rain", is_typing=False, text=text)
    )

    assert rich == RichText(("<h1>Hills</h1>", "<p>It <i>rains</i> there.</p>"), 0, 0, 2)
    assert [text[one.start : one.end] for one in found.marks] == ["rains"]
    assert found.passage is not None
    assert text[found.passage.start : found.passage.end] == "Hills\nIt rains there"


def test_what_has_changed_or_has_no_form_is_not_set(
    library: SmallLibrary, previews: Previews
) -> None:
    library.write("b.md", "# Hills\n")
    library.index(meaning=False)
    ids = [library.record(library.root / name).file_id for name in ("b.md", "a.pdf")]
    library.write("b.md", "# Valleys\n")
    codes = []
    for file_id in ids:
        with pytest.raises(ReadingError) as caught:
            previews.rich_text(GetRichText(file_id))
        codes.append(caught.value.code)

    assert codes == ["vanished", "not_set"]


def test_a_table_comes_at_the_rows_that_were_found(
    library: SmallLibrary, previews: Previews
) -> None:
    lines = [f"Chair {at} of the hall upstairs,{at / 8}" for at in range(3, 3_003)]
    library.write("b.csv", "\n".join(["Item,Price", "Rare lamp,1234.50", *lines, "Lamp,7"]))
    library.index(meaning=False)
    file_id = library.record(library.root / "b.csv").file_id
    connection = library.stores.catalogue.connection
    last = passage_records.passages_of_file(connection, file_id)[-1].passage_id
    rows = previews.table(GetTable(file_id, last, "lamp"))
    start = previews.table(GetTable(file_id, last, "lamp", row=1))

    (sheet,) = rows.sheets
    assert rows.passage[0] <= 3_003 == rows.passage[1] == sheet.height
    assert rows.marks == (TableMark(0, len(sheet.rows) - 1, 0, 0, 4),)
    assert (rows.first_mark, sheet.later) == (0, 0)
    assert 2 < sheet.earlier < rows.passage[0]
    assert start.marks == (TableMark(0, 0, 0, 5, 9),)
    assert (start.passage, start.sheets[0].earlier) == ((0, 0), 0)


def test_a_table_comes_at_the_row_that_the_hit_names(
    library: SmallLibrary, previews: Previews
) -> None:
    library.write("b.csv", "Item,Place\nLamp,attic\nChair,hall\n\n\nLamp,hall\n")
    library.index(meaning=False)
    (hit,) = library.search("hall lamp name:b.csv").hits
    rows = previews.table(GetTable(hit.file_id, hit.passage_id, "hall lamp"))
    mark = rows.marks[rows.first_mark]

    assert (hit.place, rows.sheets[0].rows[mark.row].number) == ("row 6", 6)


@pytest.mark.parametrize(
    ("query", "row"),
    [("remark", 3), ("price", 4), ("remark price", 3), ("remark legs", 3), ("item state", 1)],
)
def test_list_and_preview_name_the_same_row_where_titles_match(
    library: SmallLibrary, previews: Previews, query: str, row: int
) -> None:
    library.write(
        "b.csv", "Item,Remark,Price,State\nLamp,,7,\nChair,Three legs,8,\nA price,,4,\n"[:-1]
    )
    library.index(meaning=False)
    (hit,) = library.search(f"{query} name:b.csv").hits
    rows = previews.table(GetTable(hit.file_id, hit.passage_id, query))

    assert (hit.place, rows.row) == (f"row {row}", row)


class CountedLoans(StoresPool):
    """Counts how often stores are lent."""

    loans = 0

    @contextmanager
    def borrow(self) -> Iterator[Stores]:
        self.loans += 1
        with super().borrow() as stores:
            yield stores


def test_a_table_is_shown_with_a_single_parse_of_the_query(
    library: SmallLibrary, reader: PreviewReader
) -> None:
    library.write("b.csv", "Item,Place\nLamp,attic\nChair,hall\n")
    library.index(meaning=False)
    (hit,) = library.search("lamp").hits
    pool = CountedLoans(library.stores)
    with closing(pool):
        rows = Previews(pool, reader).table(GetTable(hit.file_id, hit.passage_id, "lamp"))

    assert rows.marks == (TableMark(0, 0, 0, 0, 4),)
    assert pool.loans == 1


def test_a_table_in_an_archive_is_found_again(library: SmallLibrary, previews: Previews) -> None:
    library.write("c.zip", zip_of({"inner/d.csv": "Item,Price\nLamp,3\n"}))
    library.index(meaning=False)
    (hit,) = library.search("lamp name:d.csv").hits
    inside = previews.table(GetTable(hit.file_id, hit.passage_id, "lamp"))

    assert [cell.text for cell in inside.sheets[0].rows[0].cells] == ["Lamp", "3"]
    assert inside.marks == (TableMark(0, 0, 0, 0, 4),)
    assert (inside.passage, inside.first_mark) == ((1, 2), 0)


def test_a_table_that_is_gone_is_refused(library: SmallLibrary, previews: Previews) -> None:
    library.write("b.csv", "Item,Price\nLamp,7\n")
    library.index(meaning=False)
    file_id = library.record(library.root / "b.csv").file_id
    (library.root / "b.csv").unlink()

    with pytest.raises(ReadingError) as caught:
        previews.table(GetTable(file_id))
    assert caught.value.code == "vanished"
