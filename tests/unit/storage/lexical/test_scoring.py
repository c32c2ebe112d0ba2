from pathlib import Path
from tempfile import TemporaryDirectory

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from desktop_app.core.query import (
    Fuzzy,
    Phrase,
    Prefix,
    Query,
    Word,
)
from desktop_app.core.records import replace
from desktop_app.storage.lexical.index import LexicalIndex
from desktop_app.storage.lexical.matched_terms import WeightedTerm
from desktop_app.storage.lexical.schema import STEMS, WORDS
from desktop_app.storage.lexical.scoring import Scorer, Scoring
from tests.support.words import LIBRARY, add, file_of, passages, words

_PLAIN_WORDS = ["river", "rivers", "rose", "hill", "hills", "the", "plan", "planning", "gpt-4"]
_ANY_WORDS = [*_PLAIN_WORDS, "e-mail", "camelCase", "Müller", "Häuser", "東京都", "京", "C++", "!"]


def scorer(index: LexicalIndex, query: Query) -> Scorer:
    reader = index.reader()
    return Scorer(reader.schema, reader.vocabulary, query)


def ranking(index: LexicalIndex, scoring: Scoring) -> list[int]:
    reader = index.reader()
    found = reader.find(scoring, reader.of_passages(None), 99)
    return [one.passage_id for one in found if one.bm25 > 0]


def best(index: LexicalIndex, scoring: Scoring) -> float:
    return max((one.bm25 for one in index.reader().find(scoring, None, 99)), default=0.0)


def test_more_of_the_words_rank_higher_in_any_inflection(index: LexicalIndex) -> None:
    add(
        index,
        file_of(1, "A river and more words that are not asked for."),
        file_of(2, "The rivers and a hill, and other words that are not."),
        file_of(3, "Nothing of it stands in this passage of some words."),
    )

    assert passages(index, words("river", "hills")) == [20, 10]


def test_a_word_counts_as_often_as_it_is_typed(index: LexicalIndex) -> None:
    add(index, file_of(1, "a river"), file_of(2, "a hill, hill"), file_of(3, "a plain"))
    once, twice = (scorer(index, words(*typed)) for typed in (["river"], ["river", "River"]))

    one, other = once.by_words(), twice.by_words()
    assert best(index, other) == pytest.approx(2 * best(index, one))
    assert other.ideal == pytest.approx(2 * one.ideal)
    assert (once.count_terms(), twice.count_terms()) == (1, 2)
    assert ranking(index, scorer(index, words("river", "hill")).by_words()) == [20, 10]
    assert ranking(index, scorer(index, words("river", "hill", "river")).by_words()) == [10, 20]


def test_words_count_more_as_they_are_written(index: LexicalIndex) -> None:
    add(index, file_of(1, "It was painted there."), file_of(2, "The paint was there."))

    assert ranking(index, scorer(index, words("paint")).by_words()) == [20, 10]
    assert ranking(index, scorer(index, words("painted")).by_words()) == [10, 20]


@pytest.mark.parametrize(
    ("query", "expected"),
    [
        (words("river", "rose"), {10, 20}),
        # In the other order they have to be nearer.
        (words("rose", "river"), {10}),
        (words("river"), set()),
        (words("river", "river"), set()),
        (words("river", "nowhere"), set()),
        (words("gpt-4"), {40}),
        (Query((), (Phrase(("river", "rose")),)), {10, 20}),
    ],
)
def test_words_are_near_with_few_others_between(
    index: LexicalIndex, query: Query, expected: set[int]
) -> None:
    add(
        index,
        file_of(1, "the river rose again here"),
        file_of(2, "the river that was low rose"),
        file_of(3, "a rose by the sea, and far away from all of them a river"),
        file_of(4, "gpt-4 it was"),
    )

    assert set(ranking(index, scorer(index, query).by_nearness())) == expected


def test_candidates_are_found_by_the_words_that_tell(index: LexicalIndex) -> None:
    add(index, *(file_of(n, "the plan of them") for n in range(1, 50)), file_of(50, "the river"))

    def found(*typed: str) -> int:
        return len(ranking(index, scorer(index, words(*typed)).by_significant_stems()))

    assert found("the", "river") == 1
    assert found("the") == 50
    # A stop word chooses nothing beside another word, however common that is.
    assert found("the", "plan") == 49


@pytest.mark.parametrize(
    ("typed", "found"),
    [
        ("no-claims", {500}),
        ("Ann's", {510}),
        ("กับเสือ", {520}),
        ("เสือกับ", {520}),
        ("no-plan", set(range(10, 500, 10)) | {500}),
    ],
)
def test_common_parts_of_a_compound_word_choose_no_candidates(
    index: LexicalIndex, typed: str, found: set[int]
) -> None:
    add(
        index,
        *(file_of(n, f"no plan was John's. {n} กับ") for n in range(1, 50)),
        file_of(50, "the no-claims bonus"),
        file_of(51, "the reply of Ann"),
        file_of(52, "เสือ"),
    )

    assert set(ranking(index, scorer(index, words(typed)).by_significant_stems())) == found


@pytest.mark.parametrize("repeated", [1, 7])
def test_chosen_passages_have_the_scores_that_they_have_among_all(
    index: LexicalIndex, repeated: int
) -> None:
    texts = ("river rose", "the hill and a river", "a rose by the hill", "plain")
    add(index, *(file_of(n, text) for n, text in enumerate(texts, start=1)))
    terms = ["river", "rose", "hill", "the", "a", "by", "nowhere"] * repeated
    scoring = scorer(index, words()).by_weight(
        WeightedTerm(WORDS, term, 1 + place) for place, term in enumerate(terms)
    )
    reader = index.reader()

    among = reader.score(scoring, [10, 20, 40])

    anywhere = {one.passage_id: one.bm25 for one in reader.find(scoring, None, 99)}
    assert among == pytest.approx({one: anywhere[one] for one in (10, 20)}, rel=1e-4)


@pytest.mark.parametrize(
    ("query", "expected"),
    [
        (Query((Word("riv", is_prefix=True),)), {10, 20}),
        (Query((Word("riv"),)), set()),
        (Query((), (Prefix("riv"),)), {10, 20}),
        (Query((), (Fuzzy("rivre"),)), {10}),
        (Query((Word("email"),)), {30}),
        (Query((Word("京"),)), {40}),
        (Query((Word("!"),)), set()),
        (Query(), set()),
    ],
)
def test_words_begun_misspelled_or_written_otherwise_count_too(
    index: LexicalIndex, query: Query, expected: set[int]
) -> None:
    add(
        index,
        file_of(1, "The river"),
        file_of(2, "A riverside"),
        file_of(3, "an e-mail"),
        file_of(4, "東京都", language="ja"),
    )

    assert set(ranking(index, scorer(index, query).by_words())) == expected


def test_terms_chosen_otherwise_count_by_their_weight(index: LexicalIndex) -> None:
    add(index, file_of(1, "the river"), file_of(2, "the hill"))
    light, heavy = WeightedTerm(STEMS, "river", 0.2), WeightedTerm(STEMS, "hill", 0.8)

    assert ranking(index, scorer(index, Query()).by_weight([light, heavy])) == [20, 10]
    assert ranking(index, scorer(index, Query()).by_weight([])) == []
    assert scorer(index, Query()).by_weight([]).ideal == 0.0


def _texts(vocabulary: list[str]) -> st.SearchStrategy[list[list[str]]]:
    text = st.lists(st.sampled_from(vocabulary), min_size=1, max_size=30).map(" ".join)
    return st.lists(st.lists(text, max_size=3), min_size=1, max_size=8)


_TYPED = st.lists(st.sampled_from(_PLAIN_WORDS), min_size=1, max_size=4)


@settings(max_examples=30)
@given(texts=_texts(_PLAIN_WORDS), typed=_TYPED, repeated=st.integers(1, 60))
def test_no_passage_scores_more_than_the_ideal(
    texts: list[list[str]], typed: list[str], repeated: int
) -> None:
    with TemporaryDirectory() as place:
        index = LexicalIndex.make(Path(place) / "1", LIBRARY)
        add(index, *(file_of(n, *one, language="en") for n, one in enumerate(texts, start=1)))
        add(index, file_of(90, " ".join(typed * repeated), language="en"))
        made = scorer(index, words(*typed))
        weighted = [WeightedTerm(WORDS, "river", 0.3), WeightedTerm(STEMS, "plan", 0.7)]
        for scoring in (made.by_words(), made.by_weight(weighted)):
            assert best(index, scoring) <= scoring.ideal * 1.0001
        index.close()


def test_a_passage_full_of_the_words_scores_nearly_the_ideal(index: LexicalIndex) -> None:
    add(index, file_of(1, "river hill " * 500), *(file_of(n, "a plain") for n in range(2, 30)))

    scoring = scorer(index, words("river", "hill")).by_words()
    assert 0.9 * scoring.ideal < best(index, scoring) <= scoring.ideal


def test_the_ideal_of_words_that_are_nowhere_is_not_zero(index: LexicalIndex) -> None:
    add(index, file_of(1, "the river"))
    found, missing = scorer(index, words("river")), scorer(index, words("river", "nowhere"))

    assert missing.by_words().ideal > found.by_words().ideal > 0


def test_a_word_of_a_path_that_no_text_has_counts_in_full(index: LexicalIndex) -> None:
    add(index, replace(file_of(1, "The roof."), context="Acme accounts"), file_of(2, "The river."))
    by_path = scorer(index, words("acme", "accounts")).by_words()
    add(index, file_of(3, "Acme accounts", "The garden."))
    beside_a_text = scorer(index, words("acme", "accounts")).by_words()

    assert best(index, by_path) > 0.25 * by_path.ideal
    assert ranking(index, beside_a_text) == [30, 10]


def test_rare_words_count_more_than_stop_words_of_a_language_of_few_files(
    index: LexicalIndex,
) -> None:
    asked = words("Wie", "hoch", "ist", "die", "Miete", "für", "die", "Halle")
    add(
        index,
        *(file_of(n, f"The boat of the river {n}", language="en") for n in range(1, 60)),
        file_of(
            60,
            "Wie ist die Lage für die Boote, und wie hoch ist die Flut für die Stadt",
            language="de",
        ),
        file_of(61, "Halle am Fluss: Miete 900 Euro", language="de"),
        file_of(62, "Die Boote sind für den Fluss", language="de"),
    )

    scoring = scorer(index, asked).by_words()

    assert ranking(index, scoring)[:2] == [610, 600]
