from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from desktop_app.core.query import SearchMode
from desktop_app.core.results import Label
from desktop_app.search.ranking.candidates import Candidate
from desktop_app.search.ranking.fusion import Demand, rank, score, weights_of
from desktop_app.storage.lexical.searching import WordScores

HALVES = [SearchMode.WORDS, SearchMode.MEANING]


def candidate(
    words_share: float = 0.0,
    similarity: float | None = None,
    *,
    nearness: float = 0.0,
    passage_id: int = 1,
    is_literal: bool = False,
) -> Candidate:
    """Give a candidate whose cosine is worth as much as it is high."""
    words = WordScores(5 * words_share, words_share, nearness)
    return Candidate(
        passage_id,
        1,
        words=words,
        cosine=similarity,
        similarity=similarity,
        is_literal=is_literal,
    )


def label(
    one: Candidate, mode: SearchMode = SearchMode.HYBRID, least: float | None = None
) -> Label | None:
    ranked = rank([one], Demand(mode, least))
    return ranked[0].label if ranked else None


def order(*candidates: Candidate, mode: SearchMode = SearchMode.HYBRID) -> list[int]:
    return [one.candidate.passage_id for one in rank(candidates, Demand(mode))]


@pytest.mark.parametrize("mode", SearchMode)
def test_what_has_neither_words_nor_meaning_is_no_hit(mode: SearchMode) -> None:
    for similarity in (None, 0.0):
        assert label(candidate(0.0, similarity), mode) is None


@pytest.mark.parametrize("mode", SearchMode)
def test_what_matches_all_over_is_strong(mode: SearchMode) -> None:
    assert label(candidate(1.0, 1.0), mode) is Label.STRONG


def test_the_half_that_is_not_asked_for_makes_no_hit() -> None:
    assert label(candidate(1.0, 0.0), SearchMode.MEANING) is None
    assert label(candidate(1.0, None), SearchMode.MEANING) is None
    assert label(candidate(0.0, None), SearchMode.WORDS) is None


def test_either_half_alone_makes_a_hit_of_a_hybrid_search() -> None:
    assert label(candidate(1.0, None)) is Label.STRONG
    assert label(candidate(1.0, 0.0)) is not None
    assert label(candidate(0.0, 1.0)) is Label.STRONG


@pytest.mark.parametrize("mode", SearchMode)
def test_labels_rise_with_the_match(mode: SearchMode) -> None:
    sure = {None: 0, Label.RELATED: 1, Label.STRONG: 2}
    shares = [n / 50 for n in range(51)]
    labels = [label(candidate(one, one), mode) for one in shares]

    assert [sure[one] for one in labels] == sorted(sure[one] for one in labels)
    assert set(labels) == {None, Label.RELATED, Label.STRONG}


@pytest.mark.parametrize("mode", SearchMode)
def test_a_literal_match_is_exact_however_low_its_scores(mode: SearchMode) -> None:
    assert label(candidate(is_literal=True), mode) is Label.EXACT
    assert label(candidate(0.001, 0.0, is_literal=True), mode, 0.99) is Label.EXACT


@pytest.mark.parametrize("mode", SearchMode)
def test_an_exact_match_is_never_below_a_near_one(mode: SearchMode) -> None:
    near = candidate(1.0, 1.0, nearness=1.0, passage_id=1)
    exact = candidate(0.01, 0.0, is_literal=True, passage_id=2)

    assert order(near, exact, mode=mode) == [2, 1]


@pytest.mark.parametrize("mode", SearchMode)
def test_of_exact_matches_the_better_one_comes_first(mode: SearchMode) -> None:
    worse = candidate(0.4, 0.4, is_literal=True, passage_id=1)
    better = candidate(0.6, 0.6, is_literal=True, passage_id=2)

    assert order(worse, better, mode=mode) == [2, 1]


def test_the_mode_decides_what_counts() -> None:
    wordy, meant = candidate(0.9, 0.5, passage_id=1), candidate(0.5, 0.9, passage_id=2)

    assert order(meant, wordy, mode=SearchMode.WORDS) == [1, 2]
    assert order(wordy, meant, mode=SearchMode.MEANING) == [2, 1]


def test_both_halves_count_in_a_hybrid_search() -> None:
    base = candidate(0.5, 0.5, passage_id=1)

    assert order(base, candidate(0.6, 0.5, passage_id=2)) == [2, 1]
    assert order(base, candidate(0.5, 0.6, passage_id=2)) == [2, 1]


@pytest.mark.parametrize("mode", [SearchMode.WORDS, SearchMode.HYBRID])
def test_words_near_each_other_lift(mode: SearchMode) -> None:
    plain = candidate(0.5, 0.5, passage_id=1)

    assert order(plain, candidate(0.5, 0.5, nearness=0.5, passage_id=2), mode=mode) == [2, 1]
    assert score(plain, SearchMode.MEANING) == score(
        candidate(0.5, 0.5, nearness=1.0), SearchMode.MEANING
    )


def test_a_file_about_the_query_lifts_its_passages_in_a_hybrid_search() -> None:
    plain, lifted = candidate(0.5, 0.5, passage_id=1), candidate(0.5, 0.5, passage_id=2)
    lifted.file_cosine = 0.5

    assert order(plain, lifted) == [2, 1]


@pytest.mark.parametrize("field", ["feedback_words", "feedback_cosine"])
def test_likeness_to_the_best_hits_counts_in_a_hybrid_search_alone(field: str) -> None:
    plain, alike = candidate(0.5, 0.5, passage_id=1), candidate(0.5, 0.5, passage_id=2)
    setattr(alike, field, 0.5)

    assert order(plain, alike) == [2, 1]
    for mode in HALVES:
        assert score(plain, mode) == score(alike, mode)


def test_the_opposite_of_the_best_hits_is_not_pushed_below_what_is_unlike_them() -> None:
    unlike, opposite = candidate(0.5, 0.5), candidate(0.5, 0.5)
    opposite.feedback_cosine = -1.0

    assert score(unlike, SearchMode.HYBRID) == score(opposite, SearchMode.HYBRID)


def test_a_hit_by_meaning_alone_needs_the_cosine_asked_for() -> None:
    for mode in (SearchMode.MEANING, SearchMode.HYBRID):
        assert label(candidate(0.0, 0.89), mode, 0.9) is None
        assert label(candidate(0.0, 0.9), mode, 0.9) is Label.STRONG


def test_a_cosine_asked_for_can_be_below_the_usual_floor() -> None:
    one = replace(candidate(0.0, 0.0), cosine=-0.5)

    assert label(one, SearchMode.MEANING) is None
    assert label(one, SearchMode.MEANING, -1.0) is Label.RELATED
    assert label(one, SearchMode.HYBRID, -1.0) is Label.RELATED


@pytest.mark.parametrize("mode", SearchMode)
def test_what_has_no_vector_is_above_no_floor(mode: SearchMode) -> None:
    assert label(candidate(0.0), mode, -1.0) is None


def test_words_make_a_hit_whatever_cosine_is_asked_for() -> None:
    assert label(candidate(1.0, 0.1), SearchMode.HYBRID, 0.99) is Label.STRONG
    assert label(candidate(1.0), SearchMode.HYBRID, 0.99) is Label.STRONG


@pytest.mark.parametrize("mode", SearchMode)
def test_equals_keep_their_order(mode: SearchMode) -> None:
    equals = [candidate(0.8, 0.8, passage_id=n) for n in (3, 1, 2)]

    assert order(*equals, mode=mode) == [3, 1, 2]


def test_the_balance_moves_the_order_and_its_middle_changes_nothing() -> None:
    wordy, meant = candidate(0.9, 0.45, passage_id=1), candidate(0.4, 0.95, passage_id=2)
    orders = {
        balance: [one.candidate.passage_id for one in rank([meant, wordy], Demand(balance=balance))]
        for balance in (-1.0, -0.6, 0.6, 1.0)
    }

    assert orders == {-1.0: [1, 2], -0.6: [1, 2], 0.6: [2, 1], 1.0: [2, 1]}
    assert rank([meant, wordy], Demand(balance=0.0)) == rank([meant, wordy], Demand())


@pytest.mark.parametrize(("balance", "half"), [(-1.0, HALVES[0]), (1.0, HALVES[1])])
def test_at_its_ends_the_balance_leaves_one_half(balance: float, half: SearchMode) -> None:
    one = candidate(0.6, 0.3)
    one.file_cosine = 0.3

    whole = weights_of(balance).whole
    weight = max(weights_of(balance).words, weights_of(balance).meaning)
    assert score(one, SearchMode.HYBRID, balance) == pytest.approx(
        weight / whole * score(one, half)
    )


def test_a_balance_beyond_its_ends_is_an_end() -> None:
    assert (weights_of(7.0), weights_of(-7.0)) == (weights_of(1.0), weights_of(-1.0))


SHARES = st.floats(0, 1)
CANDIDATES = st.builds(
    Candidate,
    passage_id=st.integers(1, 99),
    file_id=st.integers(1, 5),
    words=st.builds(WordScores, st.floats(0, 30), SHARES, SHARES),
    cosine=st.none() | st.floats(-1, 1),
    similarity=st.none() | SHARES,
    file_cosine=st.floats(-1, 1),
    feedback_words=SHARES,
    feedback_cosine=st.floats(-1, 1),
    is_literal=st.booleans(),
)


@settings(max_examples=200, derandomize=True, deadline=None)
@given(st.lists(CANDIDATES, max_size=20), st.sampled_from(SearchMode), st.none() | st.floats(-1, 1))
def test_scores_are_between_0_and_1_and_fall_within_a_label(
    candidates: list[Candidate], mode: SearchMode, least: float | None
) -> None:
    ranked = rank(candidates, Demand(mode, least))
    exact = [one.score for one in ranked if one.label is Label.EXACT]
    others = [one.score for one in ranked if one.label is not Label.EXACT]

    assert all(0 <= one.score <= 1 for one in ranked)
    assert exact == sorted(exact, reverse=True)
    assert others == sorted(others, reverse=True)
    assert [one.score for one in ranked] == exact + others
    assert len(exact) == sum(one.is_literal for one in candidates)


@settings(max_examples=200, derandomize=True, deadline=None)
@given(CANDIDATES, st.sampled_from(SearchMode), st.data())
def test_no_better_match_has_a_lower_score(
    one: Candidate, mode: SearchMode, data: st.DataObject
) -> None:
    field = data.draw(
        st.sampled_from(["cosine", "file_cosine", "feedback_words", "feedback_cosine"])
    )
    better = replace(one)
    if getattr(one, field) is not None:
        setattr(better, field, data.draw(st.floats(getattr(one, field), 1)))
    words = one.words
    better.words = WordScores(
        words.bm25,
        data.draw(st.floats(words.share, 1)),
        data.draw(st.floats(words.nearness, 1)),
    )

    assert score(better, mode) >= score(one, mode) - 1e-9
