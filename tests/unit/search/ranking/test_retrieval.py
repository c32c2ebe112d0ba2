from collections.abc import Callable, Collection, Iterator, Sequence
from math import log
from pathlib import Path, PurePath
from threading import Event

import numpy as np
import pytest
from numpy.typing import NDArray

from desktop_app.core.query import SearchMode
from desktop_app.search.query.parser import parse
from desktop_app.search.ranking import comparing
from desktop_app.search.ranking import retrieval as module
from desktop_app.search.ranking.candidates import NO_WORDS, Candidate, Gathered
from desktop_app.search.ranking.retrieval import Retrieval
from desktop_app.storage.lexical.documents import LookedUp, WordMatch
from desktop_app.storage.lexical.reader import LexicalReader
from desktop_app.storage.lexical.scoring import Scoring
from desktop_app.storage.lexical.searching import LexicalSearch
from tests.support.embedding import KIND, WordHasher
from tests.support.library import SmallLibrary

RIVER, RIVERS, SEA = "The river rose.", "Rivers and the hills rose slowly.", "The sea fell."


@pytest.fixture(scope="module")
def filled(tmp_path_factory: pytest.TempPathFactory) -> Iterator[SmallLibrary]:
    library = SmallLibrary(Path(tmp_path_factory.mktemp("library")), KIND, WordHasher())
    library.write("river.txt", RIVER)
    library.write("rivers.txt", RIVERS)
    library.write("sub/sea.txt", SEA)
    library.index()
    yield library
    library.stores.close()


def never() -> bool:
    return False


def asked(library: SmallLibrary, text: str) -> LexicalSearch:
    return LexicalSearch(library.stores.lexical.reader(), parse(text).query)


def gather(
    library: SmallLibrary,
    text: str,
    mode: SearchMode = SearchMode.HYBRID,
    should_stop: Callable[[], bool] = never,
) -> Gathered:
    lexical = asked(library, text)
    return Retrieval(library.stores, library.embedder, lexical, mode, should_stop).gather()


def rows(gathered: Gathered) -> list[Candidate]:
    return gathered.candidates.rows(np.arange(len(gathered.candidates)))


def by_text(gathered: Gathered) -> dict[str, Candidate]:
    found = rows(gathered)
    wanted = {one.passage_id: one.fingerprint or 0 for one in found}
    texts = gathered.lexical.reader.passage_texts(wanted)
    return {texts[one.passage_id]: one for one in found}


def collect(
    library: SmallLibrary, text: str, mode: SearchMode = SearchMode.HYBRID
) -> dict[str, Candidate]:
    """Return the candidates by their text."""
    return by_text(gather(library, text, mode))


def test_every_candidate_has_both_scores_in_a_hybrid_search(filled: SmallLibrary) -> None:
    gathered = gather(filled, "the river rose")
    found = by_text(gathered)

    assert set(found) == {RIVER, RIVERS, SEA}
    for one in found.values():
        assert one.words.share > 0
        assert one.cosine is not None
        assert one.similarity is not None
    assert gathered.vectors.shape == (len(found), KIND.dimensions)
    assert np.linalg.norm(gathered.vectors, axis=1) == pytest.approx(1.0, abs=1e-3)
    best = found[RIVER]
    assert (best.word_rank, best.meaning_rank, best.is_literal) == (1, 1, True)
    assert best.cosine == pytest.approx(1.0, abs=1e-3)
    assert not found[RIVERS].is_literal


def test_the_file_and_the_place_in_it_are_known(filled: SmallLibrary) -> None:
    for one in collect(filled, "the river rose", SearchMode.MEANING).values():
        assert one.file_id > 0
        assert one.ordinal == 0
        assert one.file_cosine == pytest.approx(one.cosine, abs=1e-3)


def test_words_alone_ask_no_model(filled: SmallLibrary) -> None:
    gathered = gather(filled, "river", SearchMode.WORDS)

    assert set(by_text(gathered)) == {RIVER, RIVERS}
    assert gathered.vectors.shape == (2, 0)
    for one in rows(gathered):
        assert (one.cosine, one.similarity, one.meaning_rank) == (None, None, None)


def test_meaning_alone_asks_no_words(filled: SmallLibrary) -> None:
    found = collect(filled, "the river rose", SearchMode.MEANING)

    assert len(found) == 3
    for one in found.values():
        assert (one.words, one.word_rank, one.is_literal) == (NO_WORDS, None, False)
    assert found[RIVER].meaning_rank == 1


def test_words_as_they_are_typed_and_beside_each_other_count_more(filled: SmallLibrary) -> None:
    found = collect(filled, "river rose", SearchMode.WORDS)

    assert found[RIVER].words.share > found[RIVERS].words.share > 0
    assert found[RIVER].words.nearness > found[RIVERS].words.nearness


@pytest.mark.parametrize("exact_below", [0, module.EXACT_BELOW])
@pytest.mark.parametrize("mode", SearchMode)
@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("the in:sub", {SEA}),
        ("the in:elsewhere", set()),
        ('the "river rose"', {RIVER}),
        ("the -river", {SEA, RIVERS}),
        ("the -river -sea", {RIVERS}),
        ("the hill AND rose", {RIVERS}),
        ("the name:sea", {SEA}),
        ("the size:<14B", {SEA}),
    ],
)
def test_conditions_hold_for_words_and_for_meaning(
    filled: SmallLibrary,
    monkeypatch: pytest.MonkeyPatch,
    exact_below: int,
    mode: SearchMode,
    text: str,
    found: set[str],
) -> None:
    monkeypatch.setattr(module, "EXACT_BELOW", exact_below)

    assert set(collect(filled, text, mode)) == found


def test_the_mean_of_a_file_counts_its_other_passages_as_just_outside(
    library: SmallLibrary, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(module, "MEANING_DEPTH", 2)
    library.write("a.md", "# River\n\nriver\n\n# Sea\n\nsea water\n\n# Bread\n\nbread flour")
    library.write("b.md", "# River\n\nriver")
    library.index()
    found = rows(gather(library, "river", SearchMode.MEANING))
    by_file = {one.file_id: one for one in found}
    long, short = sorted(by_file.values(), key=lambda one: one.file_cosine)

    assert len(found) == 2
    assert short.file_cosine == pytest.approx(short.cosine, abs=1e-3)
    assert long.cosine == pytest.approx(short.cosine, abs=0.2)
    # The list ends with one of the two, which are alike: the mean is never above the best.
    assert long.file_cosine <= max(one.cosine or 0.0 for one in found)


def test_of_two_files_with_the_same_best_passages_the_longer_one_is_less_near(
    library: SmallLibrary, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(comparing, "MOST_PASSAGES", 1)
    library.write("long.md", "".join(f"# Part {one}\n\nsea water\n\n" for one in range(20)))
    library.write("short.md", "# Part 1\n\nsea water")
    library.index()
    found = gather(library, "sea water", SearchMode.MEANING)
    near = {
        PurePath(found.files[one.file_id].path).name: one.file_cosine
        for one in rows(found)
        if one.ordinal == 0
    }

    assert near["short.md"] - near["long.md"] == pytest.approx(
        comparing.LENGTH_COST * log(20), abs=1e-3
    )


def test_the_languages_of_the_model_and_of_the_best_files_are_compared(
    library: SmallLibrary,
) -> None:
    german = "Der Fluss stieg im März um zwei Meter, weil der Schnee in den Bergen schmolz."
    english = "The river rose by two metres in March, because the snow in the hills melted."
    library.write("fluss.txt", german * 3)
    library.write("river.txt", english * 3)
    library.index()
    embedder = WordHasher()

    def is_foreign(text: str) -> bool:
        lexical = asked(library, text)
        retrieval = Retrieval(library.stores, embedder, lexical, SearchMode.HYBRID, never)
        return retrieval.gather().is_foreign

    # Nothing is known of the model.
    assert not is_foreign("Schnee schmolz")
    embedder.languages = ("en",)
    assert is_foreign("Schnee schmolz")
    assert not is_foreign("snow melted")
    assert is_foreign("Снег растаял")
    embedder.languages = ("de", "ru")
    assert is_foreign("snow melted")
    assert not is_foreign("Снег растаял im Schnee")


def test_words_of_the_query_are_known_outside_the_searched_part(filled: SmallLibrary) -> None:
    for mode in SearchMode:
        assert gather(filled, "the river in:sub", mode).is_in_library
        assert not gather(filled, "nowhere", mode).is_in_library


@pytest.mark.parametrize(
    ("query", "is_known"),
    [("river", True), ("zurich river", True), ("zurich", False), ("the zurich", False)],
)
def test_it_is_known_whether_the_model_has_a_word_of_the_query(
    filled: SmallLibrary, query: str, is_known: bool
) -> None:
    embedder = WordHasher()
    embedder.words = {"river", "the"}

    def is_known_in(mode: SearchMode) -> bool:
        return (
            Retrieval(filled.stores, embedder, asked(filled, query), mode, never)
            .gather()
            .is_known_to_model
        )

    assert is_known_in(SearchMode.HYBRID) is is_known
    assert is_known_in(SearchMode.WORDS)


def test_a_search_that_should_stop_does_not_ask_the_model(filled: SmallLibrary) -> None:
    class Refusing:
        background = np.ones((1, KIND.dimensions), np.float32)
        languages = ("en",)

        def embed_query(self, text: str) -> NDArray[np.float32]:
            raise AssertionError(text)

        def embed_passages(self, texts: Sequence[str]) -> NDArray[np.float32]:
            raise AssertionError(texts)

        def find_nearest(self, query: str, sentences: Sequence[str]) -> int:
            raise AssertionError(query, sentences)

        def has_word(self, word: str) -> bool:
            raise AssertionError(word)

    lexical = asked(filled, "river")
    retrieval = Retrieval(filled.stores, Refusing(), lexical, SearchMode.HYBRID, lambda: True)

    assert len(retrieval.gather().candidates) == 2


def test_all_passages_are_looked_up_at_once_however_slow_the_model_is(
    filled: SmallLibrary, monkeypatch: pytest.MonkeyPatch
) -> None:
    searched = Event()
    literal, look_up = LexicalSearch.literal, LexicalReader.look_up
    looked_up: list[Collection[int]] = []

    class Slow(WordHasher):
        def embed_query(self, text: str) -> NDArray[np.float32]:
            assert searched.wait(5)
            return super().embed_query(text)

    def last_search(lexical: LexicalSearch, limit: int) -> list[WordMatch]:
        found = literal(lexical, limit)
        searched.set()
        return found

    def noted(
        reader: LexicalReader, scoring: Scoring, passages: Collection[int], files: Collection[int]
    ) -> LookedUp:
        looked_up.extend([passages] if passages else [])
        return look_up(reader, scoring, passages, files)

    monkeypatch.setattr(LexicalSearch, "literal", last_search)
    monkeypatch.setattr(LexicalReader, "look_up", noted)
    lexical = asked(filled, "river")
    Retrieval(filled.stores, Slow(), lexical, SearchMode.HYBRID, never).gather()

    assert [len(one) for one in looked_up] == [3]


def test_without_a_model_words_are_found(filled: SmallLibrary) -> None:
    def find(mode: SearchMode) -> Sequence[int]:
        retrieval = Retrieval(filled.stores, None, asked(filled, "river"), mode, never)
        return retrieval.gather().candidates.passage_ids

    assert len(find(SearchMode.HYBRID)) == 2
    assert find(SearchMode.MEANING) == []


def test_what_the_catalogue_has_no_more_is_no_candidate(library: SmallLibrary) -> None:
    library.write("river.txt", RIVER)
    library.index()
    with library.stores.catalogue.transaction() as connection:
        connection.execute("DELETE FROM passages")

    for mode in SearchMode:
        assert gather(library, "river", mode).candidates.passage_ids == []


@pytest.mark.parametrize("exact_below", [0, module.EXACT_BELOW])
@pytest.mark.parametrize("is_kept", [False, True])
def test_what_is_permitted_is_found_behind_any_number_that_is_not(
    library: SmallLibrary, monkeypatch: pytest.MonkeyPatch, *, exact_below: int, is_kept: bool
) -> None:
    """The nearest 1,200 passages are outside of the filter, whichever store they are in."""
    monkeypatch.setattr(module, "EXACT_BELOW", exact_below)
    library.write("near.md", "".join(f"# {n}\n\nriver river river\n\n" for n in range(1200)))
    far = [f"{n} river and sea and bread" for n in range(3)]
    for n, text in enumerate(far):
        library.write(f"sub/far{n}.txt", text)
    library.index()
    if is_kept:
        builder = library.stores.vectors.start_snapshot()
        while not builder.step():
            pass
        library.stores.adopt(builder)

    assert set(collect(library, "river in:sub", SearchMode.MEANING)) == set(far)
    assert not set(collect(library, "river", SearchMode.MEANING)) & set(far)


def test_a_long_file_leaves_room_for_the_others(
    tmp_path_factory: pytest.TempPathFactory, monkeypatch: pytest.MonkeyPatch
) -> None:
    library = SmallLibrary(Path(tmp_path_factory.mktemp("long")), KIND, WordHasher())
    library.write(
        "long.txt", "\n\n".join(f"# Day {n}\n\n" + "River, river, river. " * 60 for n in range(9))
    )
    library.write("other.txt", "A river. " + "Once upon a time there was a hill. " * 20)
    library.index()
    monkeypatch.setattr(module, "WORD_DEPTH", 3)
    found = gather(library, "river", SearchMode.WORDS)
    library.stores.close()

    assert 2 <= len(found.candidates) < 9
    assert len(set(found.candidates.file_ids)) == 2


def test_the_vector_of_a_few_characters_counts_only_where_it_is_very_near(
    library: SmallLibrary,
) -> None:
    tiny, short = "fog and ice", "fog and ice in the hills"
    library.write("tiny.txt", tiny)
    library.write("short.txt", short)
    library.index()
    near = by_text(gather(library, "fog and ice"))
    far = by_text(gather(library, "fog over ships at night"))

    assert (near[tiny].is_tiny, near[short].is_tiny) == (True, False)
    assert near[tiny].similarity == pytest.approx(1.0, abs=0.01)
    assert (far[tiny].cosine or 0.0) > 0.25
    assert far[tiny].similarity == 0.0
    assert far[short].similarity
