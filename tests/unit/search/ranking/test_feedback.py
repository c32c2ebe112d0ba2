import numpy as np
import pytest

from desktop_app.core.query import SearchMode
from desktop_app.core.records import replace
from desktop_app.search.query.parser import parse
from desktop_app.search.ranking import early_meaning, feedback
from desktop_app.search.ranking.candidates import Candidate
from desktop_app.search.ranking.feedback import add_feedback
from desktop_app.search.ranking.retrieval import Retrieval
from desktop_app.storage.lexical.searching import LexicalSearch
from tests.support.library import SmallLibrary

BEST = "The old lighthouse keeper lit the lamp every evening."
LIKE_BEST = "A keeper lit another lamp that evening, and no lighthouse went dark."
UNLIKE = "Some old baker sells loaves made from rye at noon."


@pytest.fixture
def filled(library: SmallLibrary) -> SmallLibrary:
    for n, text in enumerate((BEST, LIKE_BEST, UNLIKE)):
        library.write(f"{n}.txt", text)
    return library


class Compared:
    """The candidates of a query by their text, and their comparison with the best of them."""

    def __init__(self, library: SmallLibrary, mode: SearchMode = SearchMode.HYBRID) -> None:
        query = parse("the old keeper lit").query
        lexical = LexicalSearch(library.stores.lexical.reader(), query)
        retrieval = Retrieval(library.stores, library.embedder, lexical, mode, lambda: False)
        self.gathered = retrieval.gather()
        ids = self.gathered.candidates.passage_ids
        known = self.gathered.candidates.fingerprints
        wanted = {one: known[place] or 0 for place, one in enumerate(ids)}
        texts = lexical.reader.passage_texts(wanted)
        self._place_of = {texts[one]: place for place, one in enumerate(ids)}

    def after(self, *first: str, others: bool = True) -> dict[str, Candidate]:
        """Return the candidates by text, compared with those that come first."""
        texts = dict.fromkeys([*first, *(self._place_of if others else ())])
        places = np.array([self._place_of[one] for one in texts], np.int64)
        found, _ = add_feedback(self.gathered, places)
        rows = found.rows(np.arange(len(found)))
        return {text: rows[place] for text, place in self._place_of.items()}


def test_what_follows_the_best_is_compared_with_them(
    filled: SmallLibrary, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(feedback, "BEST", 1)
    filled.index()
    found = Compared(filled).after(BEST)

    best, like, unlike = found[BEST], found[LIKE_BEST], found[UNLIKE]
    assert best.feedback_words > like.feedback_words > unlike.feedback_words >= 0
    assert best.feedback_cosine == pytest.approx(1.0, abs=1e-2)
    assert best.feedback_cosine > like.feedback_cosine > unlike.feedback_cosine


def test_references_are_not_among_the_best(
    library: SmallLibrary, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(feedback, "BEST", 1)
    listed = "".join(f"Keeper, A. ({1990 + n}). The old keeper lit. {n}(2), 1. " for n in range(8))
    for n, text in enumerate((listed, BEST, UNLIKE)):
        library.write(f"{n}.txt", text)
    library.index()
    compared = Compared(library)
    found = compared.after(listed.strip(), BEST)

    assert found[listed.strip()].is_listing
    assert found[BEST].feedback_cosine == pytest.approx(1.0, abs=1e-2)
    assert found == compared.after(BEST, listed.strip())


def test_only_the_first_hits_are_treated_as_relevant(
    filled: SmallLibrary, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(feedback, "BEST", 2)
    filled.index()
    compared = Compared(filled)

    def after(*best: str) -> list[float]:
        found = compared.after(*best)
        return [n for o in found.values() for n in (o.feedback_words, o.feedback_cosine)]

    assert after(BEST, LIKE_BEST) == pytest.approx(after(LIKE_BEST, BEST))
    assert after(BEST, LIKE_BEST) != after(BEST, UNLIKE)


def test_what_is_far_down_is_not_compared(
    filled: SmallLibrary, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(feedback, "COMPARED", 2)
    filled.index()
    found = Compared(filled).after(BEST, LIKE_BEST, UNLIKE)

    assert found[LIKE_BEST].feedback_cosine > 0
    assert (found[UNLIKE].feedback_words, found[UNLIKE].feedback_cosine) == (0.0, 0.0)


def test_without_vectors_the_words_are_compared(
    filled: SmallLibrary, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(feedback, "BEST", 1)
    monkeypatch.setattr(early_meaning, "MOST_SECONDS", 0.0)
    filled.index(meaning=False)
    found = Compared(filled).after(BEST)

    assert found[LIKE_BEST].feedback_words > found[UNLIKE].feedback_words
    assert all(one.feedback_cosine == 0.0 for one in found.values())


def test_without_hits_nothing_is_compared(filled: SmallLibrary) -> None:
    filled.index()
    found = Compared(filled).after(others=False)

    assert all(one.feedback_words == one.feedback_cosine == 0.0 for one in found.values())


def test_a_hit_whose_text_changed_meanwhile_is_skipped(filled: SmallLibrary) -> None:
    filled.index()
    compared = Compared(filled)
    others = [0] * len(compared.gathered.candidates)
    candidates = replace(compared.gathered.candidates, fingerprints=others)
    compared.gathered = replace(compared.gathered, candidates=candidates)
    found = compared.after(BEST, others=False)

    assert all(one.feedback_words == 0.0 for one in found.values())
