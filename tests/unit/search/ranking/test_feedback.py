import pytest

from desktop_app.core.query import SearchMode
from desktop_app.search.query.parser import parse
from desktop_app.search.ranking import early_meaning, feedback
from desktop_app.search.ranking.candidates import Candidate, Gathered
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


def gather(library: SmallLibrary, mode: SearchMode) -> tuple[Gathered, dict[str, Candidate]]:
    query = parse("the old keeper lit").query
    lexical = LexicalSearch(library.stores.lexical.reader(), query)
    gathered = Retrieval(library.stores, library.embedder, lambda: False).gather(lexical, mode)
    wanted = {one.passage_id: one.fingerprint or 0 for one in gathered.candidates}
    texts = gathered.lexical.reader.passage_texts(wanted)
    return gathered, {texts[one.passage_id]: one for one in gathered.candidates}


def in_order(found: dict[str, Candidate], *first: str) -> list[Candidate]:
    """Give all that was found, with some before the others."""
    return [found[one] for one in dict.fromkeys([*first, *found])]


def test_what_follows_the_best_is_compared_with_them(
    filled: SmallLibrary, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(feedback, "BEST", 1)
    filled.index()
    gathered, found = gather(filled, SearchMode.HYBRID)
    add_feedback(filled.stores, gathered, in_order(found, BEST))

    best, like, unlike = found[BEST], found[LIKE_BEST], found[UNLIKE]
    assert best.feedback_words > like.feedback_words > unlike.feedback_words >= 0
    assert best.feedback_cosine == pytest.approx(1.0, abs=1e-2)
    assert best.feedback_cosine > like.feedback_cosine > unlike.feedback_cosine


def test_only_the_first_hits_are_taken_for_relevant(
    filled: SmallLibrary, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(feedback, "BEST", 2)
    filled.index()
    gathered, found = gather(filled, SearchMode.HYBRID)

    def after(*best: str) -> list[float]:
        add_feedback(filled.stores, gathered, in_order(found, *best))
        return [n for o in found.values() for n in (o.feedback_words, o.feedback_cosine)]

    assert after(BEST, LIKE_BEST) == pytest.approx(after(LIKE_BEST, BEST))
    assert after(BEST, LIKE_BEST) != after(BEST, UNLIKE)


def test_what_is_far_down_is_not_compared(
    filled: SmallLibrary, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(feedback, "COMPARED", 2)
    filled.index()
    gathered, found = gather(filled, SearchMode.HYBRID)
    add_feedback(filled.stores, gathered, in_order(found, BEST, LIKE_BEST, UNLIKE))

    assert found[LIKE_BEST].feedback_cosine > 0
    assert (found[UNLIKE].feedback_words, found[UNLIKE].feedback_cosine) == (0.0, 0.0)


def test_without_vectors_the_words_are_compared(
    filled: SmallLibrary, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(feedback, "BEST", 1)
    monkeypatch.setattr(early_meaning, "MOST_SECONDS", 0.0)
    filled.index(meaning=False)
    gathered, found = gather(filled, SearchMode.HYBRID)
    add_feedback(filled.stores, gathered, in_order(found, BEST))

    assert found[LIKE_BEST].feedback_words > found[UNLIKE].feedback_words
    assert all(one.feedback_cosine == 0.0 for one in found.values())


def test_without_hits_nothing_is_compared(filled: SmallLibrary) -> None:
    filled.index()
    gathered, found = gather(filled, SearchMode.HYBRID)
    add_feedback(filled.stores, gathered, [])

    assert all(one.feedback_words == one.feedback_cosine == 0.0 for one in found.values())


def test_a_hit_whose_file_vanished_meanwhile_is_passed_over(filled: SmallLibrary) -> None:
    filled.index()
    gathered, found = gather(filled, SearchMode.HYBRID)
    with filled.stores.catalogue.transaction() as connection:
        connection.execute("UPDATE files SET state = 'gone'")
    add_feedback(filled.stores, gathered, [found[BEST]])

    assert all(one.feedback_words == 0.0 for one in found.values())
