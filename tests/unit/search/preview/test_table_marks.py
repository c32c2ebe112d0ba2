import pytest

from desktop_app.core.tables import Sheet, TableCell, TableMark, TableRow
from desktop_app.search.display.matching import WordMatcher
from desktop_app.search.display.query_forms import QueryForms
from desktop_app.search.preview.table_marks import first_table_mark, mark_of_hit, table_marks
from desktop_app.search.query.parser import parse
from tests.support.library import SmallLibrary


def row(number: int, *texts: str) -> TableRow:
    return TableRow(number, tuple(TableCell(text) for text in texts))


@pytest.fixture
def library_with_text(library: SmallLibrary) -> SmallLibrary:
    library.write("a.txt", "The rivers rose to 12.483 metres.")
    library.index(meaning=False)
    return library


def marks(library: SmallLibrary, query: str, *sheets: Sheet) -> tuple[TableMark, ...]:
    vocabulary = library.stores.lexical.reader().vocabulary
    matcher = WordMatcher(QueryForms(vocabulary, parse(query).query, "en"))
    return table_marks(matcher, sheets)


def test_words_are_marked_in_their_cells(library_with_text: SmallLibrary) -> None:
    first = Sheet(
        "A", 3, 2, row(1, "River", "Day"), (row(2, "", "Two rivers, a river"), row(3, "Aller"))
    )
    second = Sheet("B", 1, 1, None, (row(1, "the river"),))

    assert marks(library_with_text, "river", first, second) == (
        TableMark(0, -1, 0, 0, 5),
        TableMark(0, 0, 1, 4, 10),
        TableMark(0, 0, 1, 14, 19),
        TableMark(1, 0, 0, 4, 9),
    )


def test_a_phrase_in_two_cells_is_marked_in_both(library_with_text: SmallLibrary) -> None:
    sheet = Sheet("", 1, 4, None, (row(1, "the old", "", "river bank", "river"),))

    assert marks(library_with_text, '"old river"', sheet) == (
        TableMark(0, 0, 0, 4, 7),
        TableMark(0, 0, 2, 0, 5),
    )


def test_a_cell_is_marked_as_a_whole_for_what_it_does_not_show(
    library_with_text: SmallLibrary,
) -> None:
    cells = (TableCell("12%", "12.483%", is_text=False), TableCell("483", "483.5", is_text=False))
    sheet = Sheet("", 1, 2, None, (TableRow(1, cells),))

    assert marks(library_with_text, "483", sheet) == (
        TableMark(0, 0, 0, 0, 3),
        TableMark(0, 0, 1, 0, 3),
    )


def test_the_first_mark_is_the_next_one_in_the_sheet_else_the_one_before() -> None:
    found = (
        *(TableMark(0, -1, column, 0, 1) for column in (0, 1)),
        *(TableMark(0, row, 0, 0, 1) for row in (2, 4)),
        *(TableMark(1, -1, column, 0, 1) for column in (0, 1)),
    )

    places = {(0, 0): 2, (0, 3): 3, (0, 5): 3, (1, -1): 4, (1, 3): 4, (2, 0): 5}
    assert {place: first_table_mark(found, *place) for place in places} == places
    assert first_table_mark((), 0, 0) == -1


def test_the_mark_of_a_hit_is_in_its_row_else_in_the_titles_else_the_next_one() -> None:
    found = (
        *(TableMark(0, row, 0, 0, 1) for row in (-1, 2, 4)),
        *(TableMark(1, row, 0, 0, 1) for row in (2, 4)),
    )

    places = {(0, 2): 1, (0, 3): 0, (0, -1): 0, (1, 2): 3, (1, 3): 4, (1, 5): 4}
    assert {place: mark_of_hit(found, *place) for place in places} == places
    assert mark_of_hit((), 0, 0) == -1
