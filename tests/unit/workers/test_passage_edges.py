from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from desktop_app.core.query import SearchMode
from desktop_app.core.results import Hit
from desktop_app.core.search_commands import Search
from desktop_app.search.searcher import Searcher
from desktop_app.workers.passage_edges import complete_edges
from tests.support.embedding import KIND, WordHasher
from tests.support.library import SmallLibrary

FILLING = "Both parties keep a signed copy of every letter that concerns the work. " * 14

CompletedHit = Callable[[str, str, str], tuple[Hit, Hit]]


@pytest.fixture
def library(tmp_path: Path) -> Iterator[SmallLibrary]:
    library = SmallLibrary(tmp_path, KIND, WordHasher())
    yield library
    library.stores.close()


@pytest.fixture
def complete(library: SmallLibrary) -> CompletedHit:
    """Index a text before and one after the end of a passage; find the passage with a word."""

    def complete(before: str, after: str, word: str) -> tuple[Hit, Hit]:
        library.write("contract.txt", f"{FILLING}{before}\n\n{after} {FILLING}")
        library.index(meaning=False)
        search = Search(word, mode=SearchMode.WORDS, limit=1)
        found = Searcher(library.stores, None).find_passages(search, lambda: False)
        (completed,) = complete_edges(library.stores, found)
        return found[0], completed

    return complete


def test_a_sentence_over_a_page_break_is_completed_on_both_sides(complete: CompletedHit) -> None:
    before = "The consultant's notice period is at least one hundred and"
    after = "twenty (120) days before the quarter ends."

    bare, completed = complete(before, after, "consultant's")
    assert "120" not in bare.passage
    assert completed.passage == f"{bare.passage} {after}"

    bare, completed = complete(before, after, "quarter")
    assert "consultant" not in bare.passage
    assert completed.passage == f"{before} {bare.passage}"


def test_a_pronoun_is_shown_with_the_sentence_before(complete: CompletedHit) -> None:
    bare, completed = complete("The mill stood in Orlen.", "It burned in 1912.", "burned")

    assert bare.passage.startswith("It burned")
    assert completed.passage == f"The mill stood in Orlen. {bare.passage}"


@pytest.mark.parametrize(
    ("before", "after"),
    [
        ("The mill stood in Orlen.", "The dam burned in 1912."),
        ("Prices of the mill", "The dam burned in 1912."),
        ("The mill, " * 60 + "stood", "and the dam burned in 1912."),
    ],
    ids=["whole sentences", "a heading", "a long list"],
)
def test_other_passages_stay_as_they_are(complete: CompletedHit, before: str, after: str) -> None:
    bare, completed = complete(before, after, "burned")

    assert completed == bare


def test_a_passage_that_vanished_meanwhile_stays_as_it_is(
    library: SmallLibrary, complete: CompletedHit
) -> None:
    bare, _ = complete("The mill stood in Orlen.", "It burned in 1912.", "burned")
    library.write("contract.txt", "Empty now.")
    library.index(meaning=False)

    assert complete_edges(library.stores, (bare,)) == (bare,)
