"""Searching one file: its passages, in reading order."""

import pytest

from desktop_app.core.query import SearchMode
from desktop_app.core.results import Results
from desktop_app.core.search_commands import FindInFile
from desktop_app.search.searcher import Searcher
from tests.support.library import SmallLibrary

GAP = "Nothing of that kind is said in this sentence, nor in the next one. " * 20

RIVER = "\n\n".join(
    [
        "# Spring\n\nThe river rose by two metres.",
        f"# Summer\n\n{GAP}",
        "# Autumn\n\nThe river fell, and the river bed lay dry.",
        f"# Winter\n\n{GAP}",
        "# Frost\n\nThere was ice on the river.",
    ]
)


@pytest.fixture(scope="module")
def library(shared_library: SmallLibrary) -> SmallLibrary:
    shared_library.write("river.md", RIVER)
    shared_library.write("other.md", "# Other\n\nAnother river.")
    shared_library.index()
    return shared_library


def find(library: SmallLibrary, query: str, name: str, **how: object) -> Results:
    file_id = library.record(library.root / name).file_id
    searcher = Searcher(library.stores, library.embedder)
    wanted = FindInFile(query, file_id, **how)  # type: ignore[arg-type]
    return searcher.find_in_file(wanted, lambda: False)


def test_the_passages_come_in_reading_order(library: SmallLibrary) -> None:
    results = find(library, "river", "river.md", mode=SearchMode.WORDS)
    assert [hit.heading for hit in results.hits] == ["Spring", "Autumn", "Frost"]
    assert results.total == 3


def test_of_a_limited_number_the_best_are_taken(library: SmallLibrary) -> None:
    results = find(library, "river bed", "river.md", mode=SearchMode.WORDS, limit=1)
    assert [hit.heading for hit in results.hits] == ["Autumn"]


def test_an_unfinished_word_finds_the_passages_that_the_list_counted(
    library: SmallLibrary,
) -> None:
    typed = find(library, "riv", "river.md", mode=SearchMode.WORDS, is_typing=True)
    complete = find(library, "riv", "river.md", mode=SearchMode.WORDS)

    assert [hit.heading for hit in typed.hits] == ["Spring", "Autumn", "Frost"]
    assert complete.hits == ()


@pytest.mark.parametrize("mode", list(SearchMode))
def test_a_phrase_finds_the_passages_that_have_it(library: SmallLibrary, mode: SearchMode) -> None:
    results = find(library, '"the river bed"', "river.md", mode=mode)
    (hit,) = results.hits
    marked = [hit.snippet[one.start : one.end] for one in hit.highlights]

    assert hit.heading == "Autumn"
    assert marked == ["the river bed"]


@pytest.mark.parametrize("mode", list(SearchMode))
def test_only_that_file_is_looked_in(library: SmallLibrary, mode: SearchMode) -> None:
    results = find(library, "river", "other.md", mode=mode)
    assert {hit.path for hit in results.hits} <= {str(library.root / "other.md")}


def test_conditions_hold_as_in_any_search(library: SmallLibrary) -> None:
    assert find(library, "river kind:pdf", "river.md").hits == ()
    assert find(library, "river kind:markdown", "river.md").hits


def test_it_states_how_long_the_file_is(library: SmallLibrary) -> None:
    extent = find(library, "river", "river.md", mode=SearchMode.WORDS, limit=1).extent
    assert extent is not None
    assert extent.pages == 0
    assert len(RIVER) - 30 < extent.characters <= len(RIVER)
