"""What the files found have in common, counted."""

import os
from datetime import UTC, datetime

import pytest

from desktop_app.core.facets import Count, Facets
from desktop_app.core.search_commands import Search
from desktop_app.search.facets import count_facets
from desktop_app.search.query.dates import Calendar
from desktop_app.search.searcher import Searcher
from tests.support.library import SmallLibrary

NOW = datetime(2024, 3, 20, 12, tzinfo=UTC)

FILES = {
    "letters/old/a.txt": datetime(2019, 5, 1, tzinfo=UTC),
    "letters/b.txt": datetime(2024, 3, 20, 1, tzinfo=UTC),
    "notes/c.md": datetime(2024, 3, 15, tzinfo=UTC),
    "notes/d.py": datetime(2024, 1, 2, tzinfo=UTC),
}

TEXT = "The river rose by two metres, and the meadows below the mill stood under water."


@pytest.fixture
def library(library: SmallLibrary) -> SmallLibrary:
    for name, changed in FILES.items():
        os.utime(library.write(name, TEXT), (changed.timestamp(), changed.timestamp()))
    library.index()
    return library


def count(library: SmallLibrary, *names: str) -> Facets:
    ids = [library.record(library.root / name).file_id for name in names]
    return count_facets(library.stores.catalogue.connection, ids, Calendar.at(NOW))


def test_kinds_and_languages_are_counted_the_most_frequent_first(library: SmallLibrary) -> None:
    facets = count(library, *FILES)
    assert facets.kinds == (Count("text", 2), Count("code", 1), Count("markdown", 1))
    assert facets.languages[0].value == "en"


def test_folders_count_the_files_below_them(library: SmallLibrary) -> None:
    found = [(one.value, one.files) for one in count(library, *FILES).folders]
    assert found == [
        (str(library.root / "letters"), 2),
        (str(library.root / "letters" / "old"), 1),
        (str(library.root / "notes"), 2),
    ]


def test_folders_are_sorted_by_their_letters(library: SmallLibrary) -> None:
    names = ["Ärzte/a.txt", "autos/a.txt", "Zoo/a.txt"]
    for name in names:
        library.write(name, TEXT)
    library.index()
    found = [one.value for one in count(library, *names).folders]
    assert found == [str(library.root / name) for name in ("Ärzte", "autos", "Zoo")]


def test_of_one_folder_there_is_none_to_choose(library: SmallLibrary) -> None:
    assert count(library, "notes/c.md", "notes/d.py").folders == ()


def test_dates_are_counted_by_days_ago_and_by_year(library: SmallLibrary) -> None:
    facets = count(library, *FILES)
    assert facets.recent == (Count("1", 1), Count("7", 2), Count("30", 2))
    assert facets.years == (Count("2024", 3), Count("2019", 1))


def test_a_file_of_tomorrow_is_not_counted_as_changed_today(library: SmallLibrary) -> None:
    tomorrow = datetime(2024, 3, 21, 12, tzinfo=UTC).timestamp()
    os.utime(library.root / "notes/c.md", (tomorrow, tomorrow))
    library.index()

    assert count(library, *FILES).recent == (Count("1", 1), Count("7", 2), Count("30", 2))


def test_months_are_counted_where_all_is_within_two_years(library: SmallLibrary) -> None:
    assert count(library, *FILES).months == ()
    recent = count(library, "letters/b.txt", "notes/c.md", "notes/d.py")
    assert recent.months == (Count("2024-03", 2), Count("2024-01", 1))


def test_a_time_that_no_calendar_has_is_left_out(library: SmallLibrary) -> None:
    latest = (1 << 63) - 1
    library.stores.catalogue.connection.execute("UPDATE files SET mtime_ns = ?", (-latest,))
    facets = count(library, "letters/b.txt")
    assert (facets.kinds, facets.years, facets.months) == ((Count("text", 1),), (), ())


def test_nothing_found_has_nothing_in_common(library: SmallLibrary) -> None:
    assert count(library) == Facets()


@pytest.mark.parametrize("query", ["river", "kind:text", "kind:text river"])
def test_a_search_counts_the_files_it_found(library: SmallLibrary, query: str) -> None:
    searcher = Searcher(library.stores, library.embedder)
    results = searcher.search(Search(query, has_facets=True), lambda: False)
    assert results.facets is not None
    assert sum(one.files for one in results.facets.kinds) == results.total > 0


def test_they_are_not_counted_unasked(library: SmallLibrary) -> None:
    assert library.search("river").facets is None
