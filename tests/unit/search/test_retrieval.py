from collections.abc import Callable

import numpy as np
import pytest
from numpy.typing import NDArray

from desktop_app.core.query import SearchMode
from desktop_app.search.parser import parse
from desktop_app.search.retrieval import Candidate, Candidates, Retrieval
from tests.support.library import SmallLibrary


@pytest.fixture
def filled(library: SmallLibrary) -> SmallLibrary:
    library.write("river.txt", "The river rose.")
    library.write("rivers.txt", "Rivers and the hills rose slowly.")
    library.write("sub/sea.txt", "The sea fell.")
    library.index()
    return library


def never() -> bool:
    return False


def collect(
    library: SmallLibrary,
    text: str,
    mode: SearchMode = SearchMode.HYBRID,
    folder: str = "",
    should_stop: Callable[[], bool] = never,
) -> dict[str, Candidate]:
    """Give the candidates by the first word of their text."""
    retrieval = Retrieval(library.stores, library.embedder, should_stop)
    found: Candidates = retrieval.collect(parse(text).query, mode, folder)
    texts = library.stores.lexical.section_texts(list(found))
    return {texts[section_id]: candidate for section_id, candidate in found.items()}


def test_every_candidate_has_both_scores_in_a_hybrid_search(filled: SmallLibrary) -> None:
    found = collect(filled, "the river rose")

    assert set(found) == {"The river rose.", "Rivers and the hills rose slowly.", "The sea fell."}
    for one in found.values():
        assert one.bm25 is not None
        assert one.cosine is not None
    best = found["The river rose."]
    assert (best.word_rank, best.meaning_rank, best.is_literal) == (1, 1, True)
    assert best.cosine == pytest.approx(1.0, abs=1e-3)
    assert not found["Rivers and the hills rose slowly."].is_literal


def test_words_alone_ask_no_model(filled: SmallLibrary) -> None:
    found = collect(filled, "river", SearchMode.WORDS)

    assert set(found) == {"The river rose.", "Rivers and the hills rose slowly."}
    assert all(one.cosine is None and one.meaning_rank is None for one in found.values())


def test_meaning_alone_asks_no_words(filled: SmallLibrary) -> None:
    found = collect(filled, "the river rose", SearchMode.MEANING)

    assert len(found) == 3
    assert all(one.bm25 is None and one.word_rank is None for one in found.values())
    assert found["The river rose."].meaning_rank == 1


@pytest.mark.parametrize("mode", SearchMode)
def test_the_folder_holds_for_words_and_for_meaning(filled: SmallLibrary, mode: SearchMode) -> None:
    folder = str(filled.root / "sub")

    assert set(collect(filled, "the", mode, folder)) == {"The sea fell."}
    assert collect(filled, "the", mode, "/elsewhere") == {}


@pytest.mark.parametrize("mode", SearchMode)
def test_phrases_and_unwanted_words_hold_for_words_and_for_meaning(
    filled: SmallLibrary, mode: SearchMode
) -> None:
    assert set(collect(filled, '"river rose"', mode)) == {"The river rose."}
    assert "The river rose." not in collect(filled, "the -river", mode)
    assert "The sea fell." in collect(filled, "the -river", mode)


def test_a_search_that_should_stop_does_not_ask_the_model(filled: SmallLibrary) -> None:
    class Refusing:
        def embed_query(self, text: str) -> NDArray[np.float32]:
            raise AssertionError(text)

    retrieval = Retrieval(filled.stores, Refusing(), lambda: True)

    assert len(retrieval.collect(parse("river").query, SearchMode.HYBRID, "")) == 2


def test_without_a_model_words_are_found(filled: SmallLibrary) -> None:
    retrieval = Retrieval(filled.stores, None, never)

    assert len(retrieval.collect(parse("river").query, SearchMode.HYBRID, "")) == 2
    assert retrieval.collect(parse("river").query, SearchMode.MEANING, "") == {}
