"""What saved searches find that is new since the user looked at them."""

import pytest

from desktop_app.core.query import SearchMode
from desktop_app.core.saved_searches import SavedSearch, SearchNews
from desktop_app.core.search_commands import Search
from desktop_app.search.news import count_news
from desktop_app.storage import saved_search_records
from tests.support.library import SmallLibrary, name_of
from tests.support.statements import counted_statements

RIVER = SavedSearch("Rivers", "river")
NOTES = SavedSearch("Notes", "kind:markdown", SearchMode.WORDS)


@pytest.fixture
def library(library: SmallLibrary) -> SmallLibrary:
    library.write("old.txt", "The river rose by two metres.")
    library.write("old.md", "A lamp.")
    library.index()
    with library.stores.catalogue.transaction() as connection:
        for at, search in enumerate((RIVER, NOTES)):
            saved_search_records.save_search(connection, search, float(at))
    return library


def news(library: SmallLibrary) -> dict[str, int]:
    counted = count_news(library.stores, library.embedder, lambda: False)
    assert all(isinstance(one, SearchNews) for one in counted.searches)
    return {one.name: one.files for one in counted.searches}


def look(library: SmallLibrary, name: str) -> None:
    with library.stores.catalogue.transaction() as connection:
        saved_search_records.note_look(connection, name)


def test_nothing_is_new_when_a_search_is_saved(library: SmallLibrary) -> None:
    assert news(library) == {}


def test_new_and_changed_files_are_counted_for_the_searches_that_find_them(
    library: SmallLibrary,
) -> None:
    library.write("new.txt", "Another river.")
    library.write("else.txt", "Nothing of the kind.")
    library.index()
    assert news(library) == {"Rivers": 1}
    library.write("old.md", "A lamp by the river.")
    library.index()
    assert news(library) == {"Rivers": 2, "Notes": 1}


def test_looking_at_a_search_leaves_nothing_new_in_it_alone(library: SmallLibrary) -> None:
    library.write("new.md", "Another river.")
    library.index()
    look(library, "Rivers")
    assert news(library) == {"Notes": 1}
    library.write("newer.txt", "A third river.")
    library.index()
    assert news(library) == {"Rivers": 1, "Notes": 1}


def test_a_file_that_is_read_again_is_not_new(library: SmallLibrary) -> None:
    library.stores.renew_words()
    library.read()
    assert news(library) == {}


def test_a_deleted_file_is_not_new(library: SmallLibrary) -> None:
    path = library.write("new.txt", "Another river.")
    library.index()
    path.unlink()
    library.index()
    assert news(library) == {}


def test_what_is_new_comes_first_and_is_marked(library: SmallLibrary) -> None:
    library.write("new.txt", "Long ago there was no road, but a path along the river.")
    library.write("else.txt", "Nothing of the kind.")
    library.index()
    (told,) = count_news(library.stores, library.embedder, lambda: False).searches
    for query, first in (("river", "new.txt"), ("kind:text", "else.txt")):
        assert not any(hit.is_new for hit in library.search(query).hits)
        hits = library.carry_out(Search(query, since=told.since)).hits
        names = {name_of(hit): hit.is_new for hit in hits}
        assert next(iter(names)) == first
        assert not names["old.txt"]
        assert names["new.txt"]


def test_a_duplicate_that_is_new_marks_the_file_that_is_shown(library: SmallLibrary) -> None:
    library.write("sub/old (1).txt", "The river rose by two metres.")
    library.index()
    (told,) = count_news(library.stores, library.embedder, lambda: False).searches
    (hit,) = library.carry_out(Search("river", since=told.since)).hits

    assert (name_of(hit), len(hit.duplicates), hit.is_new) == ("old.txt", 1, True)


def test_a_cancelled_count_ends_at_once(library: SmallLibrary) -> None:
    library.write("new.txt", "Another river.")
    library.index()
    assert count_news(library.stores, library.embedder, lambda: True).searches == ()


def test_without_new_files_nothing_is_searched(library: SmallLibrary) -> None:
    with counted_statements(library.stores.catalogue.connection) as statements:
        news(library)
    assert len(statements) == 3  # the searches, what was seen of them, new files
