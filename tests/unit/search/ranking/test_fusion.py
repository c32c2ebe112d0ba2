from collections.abc import Iterable
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from desktop_app.core.query import SearchMode
from desktop_app.core.records import replace
from desktop_app.core.results import Label
from desktop_app.search.ranking import fusion
from desktop_app.search.ranking.candidates import Candidate, Candidates
from desktop_app.search.ranking.evidence import BOTH, PRESENT, WORDLESS, WORDS_WEIGHT
from desktop_app.search.ranking.fusion import (
    LISTING_WORTH,
    STRONG_SHARE,
    UNLIKELY_SHARE,
    Ranked,
    lower_labels,
)
from desktop_app.search.ranking.query_profile import QueryProfile
from desktop_app.storage.lexical.word_scores import WordScores
from tests.support.candidates import candidate

HALVES = [SearchMode.WORDS, SearchMode.MEANING]


def rank(found: Iterable[Candidate], profile: QueryProfile) -> list[Ranked]:
    candidates = Candidates.of(found)
    return fusion.rank(candidates, profile).rows(candidates)


def score(one: Candidate, profile: QueryProfile) -> float:
    (reached,) = fusion.score(Candidates.of([one]), profile)
    return float(reached)


def label(
    one: Candidate, mode: SearchMode = SearchMode.HYBRID, least: float | None = None
) -> Label | None:
    ranked = rank([one], QueryProfile(mode, least))
    return ranked[0].label if ranked else None


def order(*candidates: Candidate, mode: SearchMode = SearchMode.HYBRID) -> list[int]:
    return [one.candidate.passage_id for one in rank(candidates, QueryProfile(mode))]


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
    by_meaning = QueryProfile(SearchMode.MEANING)
    assert score(plain, by_meaning) == score(candidate(0.5, 0.5, nearness=1.0), by_meaning)


def test_a_file_about_the_query_lifts_its_passages_in_a_hybrid_search() -> None:
    plain = candidate(0.5, 0.5, passage_id=1)
    lifted = replace(plain, passage_id=2, file_cosine=0.5)

    assert order(plain, lifted) == [2, 1]


@pytest.mark.parametrize("field", ["feedback_words", "feedback_cosine"])
def test_similarity_to_the_best_hits_counts_in_a_hybrid_search_alone(field: str) -> None:
    plain = candidate(0.5, 0.5, passage_id=1)
    compared: dict[str, Any] = {field: 0.5}
    alike = replace(plain, passage_id=2, **compared)

    assert order(plain, alike) == [2, 1]
    for mode in HALVES:
        assert score(plain, QueryProfile(mode)) == score(alike, QueryProfile(mode))


def test_the_opposite_of_the_best_hits_is_not_pushed_below_what_is_unlike_them() -> None:
    unlike = candidate(0.5, 0.5)
    opposite = replace(unlike, feedback_cosine=-1.0)

    assert score(unlike, QueryProfile()) == score(opposite, QueryProfile())


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


def test_beside_a_passage_on_the_subject_any_evidence_makes_a_hit() -> None:
    present = candidate(PRESENT / WORDS_WEIGHT, 0.0, passage_id=1)
    weak, nothing = candidate(0.05, 0.02, passage_id=2), candidate(0.0, 0.0, passage_id=3)

    assert BOTH.floor < PRESENT
    assert label(weak) is None
    assert order(present, weak, nothing) == [1, 2]
    # A passage outside the searched part shows it as well.
    witnessed = rank([weak, nothing], QueryProfile(library_best=Candidates.of([present])))
    assert [one.candidate for one in witnessed] == [weak]


@pytest.mark.parametrize("mode", [SearchMode.WORDS, SearchMode.HYBRID])
def test_the_best_by_words_are_hits_however_low_their_scores(mode: SearchMode) -> None:
    one = replace(candidate(0.01, 0.0), is_by_words=True)

    assert label(one, mode) is Label.UNLIKELY
    assert label(one, SearchMode.MEANING) is None


def test_without_a_known_word_only_a_near_meaning_makes_a_hit() -> None:
    below, near = candidate(0.0, WORDLESS - 0.01), candidate(0.0, WORDLESS)
    wordless = QueryProfile(is_in_library=False)

    assert label(below) is Label.RELATED
    assert rank([below], wordless) == []
    assert [one.candidate for one in rank([near], wordless)] == [near]
    assert rank([near], replace(wordless, is_foreign=True)) == []


def test_without_a_known_word_the_cosine_asked_for_decides() -> None:
    one = candidate(0.0, 0.2)

    assert rank([one], QueryProfile(least_cosine=0.1, is_in_library=False)) != []
    assert rank([one], QueryProfile(least_cosine=0.3, is_in_library=False)) == []


def test_labels_never_rise_down_the_list() -> None:
    hits = [
        Ranked(candidate(passage_id=n), one, points)
        for n, (one, points) in enumerate(
            [
                (Label.EXACT, 0.3),
                (Label.STRONG, 0.9),
                (Label.RELATED, 0.8),
                (Label.STRONG, 0.7),
                (Label.UNLIKELY, 0.9 * UNLIKELY_SHARE + 0.01),
                (Label.STRONG, 0.9 * UNLIKELY_SHARE - 0.01),
                (Label.UNLIKELY, 0.2),
                (Label.UNLIKELY, 0.1),
            ]
        )
    ]
    lowered = lower_labels(hits, QueryProfile())

    related, unlikely = [Label.RELATED] * 4, [Label.UNLIKELY] * 2
    assert [one.label for one in lowered] == [Label.EXACT, Label.STRONG, *related, *unlikely]
    assert [one.score for one in lowered] == [one.score for one in hits]
    assert lower_labels(lowered, QueryProfile()) == lowered
    assert lower_labels([], QueryProfile()) == []


@pytest.mark.parametrize("best", [Label.EXACT, Label.STRONG])
def test_a_hit_is_strong_only_beside_the_best(best: Label) -> None:
    least = 0.9 * STRONG_SHARE
    found = [(best, 0.9), (Label.STRONG, least + 0.01), (Label.STRONG, least - 0.01)]
    hits = [Ranked(candidate(passage_id=n), one, points) for n, (one, points) in enumerate(found)]

    assert [one.label for one in lower_labels(hits, QueryProfile())] == [
        best,
        Label.STRONG,
        Label.RELATED,
    ]


@pytest.mark.parametrize("is_literal", [True, False])
def test_a_text_comes_before_references_that_match_as_well(is_literal: bool) -> None:
    text = candidate(0.8, 0.8, passage_id=1, is_literal=is_literal)
    listed = replace(candidate(0.9, 0.9, passage_id=2, is_literal=is_literal), is_listing=True)

    assert order(listed, text) == [1, 2]
    assert score(listed, QueryProfile()) == pytest.approx(
        LISTING_WORTH * score(replace(listed, is_listing=False), QueryProfile())
    )


def test_where_the_model_knows_no_word_a_score_without_words_is_no_reason_for_a_hit() -> None:
    found = [(1.0, Label.EXACT, 0.9), (0.0, Label.UNLIKELY, 0.8), (0.0, Label.UNLIKELY, 0.7)]
    hits = [Ranked(candidate(words), one, points) for words, one, points in found]
    named = [Ranked(candidate(0.1), Label.UNLIKELY, 0.6)]

    related, unlikely = Label.RELATED, Label.UNLIKELY
    for is_known, extra, lowered in [
        (True, [], [related] * 2),
        (False, [], [unlikely] * 2),
        (False, named, [related] * 3),
    ]:
        profile = QueryProfile(is_known_to_model=is_known)
        labels = [one.label for one in lower_labels(hits + extra, profile)]
        assert labels == [Label.EXACT, *lowered]


def test_in_an_unknown_language_little_similarity_without_words_is_no_reason_for_a_hit() -> None:
    def labels(*similarities: float, is_foreign: bool) -> list[Label]:
        found = [Ranked(candidate(0.5, 0.3), Label.STRONG, 0.8)]
        found += [Ranked(candidate(0.0, one), Label.RELATED, 0.1) for one in similarities]
        return [one.label for one in lower_labels(found, QueryProfile(is_foreign=is_foreign))]

    strong, related, unlikely = Label.STRONG, Label.RELATED, Label.UNLIKELY
    assert labels(0.2, 0.15, is_foreign=False) == [strong, related, related]
    assert labels(0.2, 0.15, is_foreign=True) == [strong, unlikely, unlikely]
    assert labels(0.3, 0.15, is_foreign=True) == [strong, related, unlikely]


@pytest.mark.parametrize(
    "profile",
    [
        QueryProfile(SearchMode.MEANING, is_foreign=True),
        QueryProfile(SearchMode.WORDS, is_foreign=True),
        QueryProfile(least_cosine=0.3, is_foreign=True),
    ],
)
def test_a_search_by_one_of_words_and_meaning_or_by_a_chosen_cosine_needs_no_words(
    profile: QueryProfile,
) -> None:
    assert not profile.needs_words


def test_without_enough_evidence_even_the_best_hit_is_unlikely() -> None:
    hits = [Ranked(candidate(), Label.UNLIKELY, points) for points in (0.2, 0.1)]

    assert [one.label for one in lower_labels(hits, QueryProfile())] == [Label.UNLIKELY] * 2


@pytest.mark.parametrize("mode", SearchMode)
def test_equals_keep_their_order(mode: SearchMode) -> None:
    equals = [candidate(0.8, 0.8, passage_id=n) for n in (3, 1, 2)]

    assert order(*equals, mode=mode) == [3, 1, 2]


def test_the_balance_moves_the_order_and_its_middle_changes_nothing() -> None:
    wordy, meant = candidate(0.9, 0.45, passage_id=1), candidate(0.4, 0.95, passage_id=2)
    orders = {
        balance: [
            one.candidate.passage_id for one in rank([meant, wordy], QueryProfile(balance=balance))
        ]
        for balance in (-1.0, -0.6, 0.6, 1.0)
    }

    assert orders == {-1.0: [1, 2], -0.6: [1, 2], 0.6: [2, 1], 1.0: [2, 1]}
    assert rank([meant, wordy], QueryProfile(balance=0.0)) == rank([meant, wordy], QueryProfile())


@pytest.mark.parametrize(("balance", "half"), [(-1.0, HALVES[0]), (1.0, HALVES[1])])
def test_at_its_ends_the_balance_leaves_one_half(balance: float, half: SearchMode) -> None:
    one = replace(candidate(0.6, 0.3), file_cosine=0.3)

    weights = QueryProfile(balance=balance).weights
    weight = max(weights.words, weights.meaning)
    assert score(one, QueryProfile(balance=balance)) == pytest.approx(
        weight / weights.whole * score(one, QueryProfile(half))
    )


def test_a_balance_beyond_its_ends_is_an_end() -> None:
    for beyond, end in ((7.0, 1.0), (-7.0, -1.0)):
        assert QueryProfile(balance=beyond).weights == QueryProfile(balance=end).weights


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


@given(st.lists(CANDIDATES, max_size=20), st.sampled_from(SearchMode), st.none() | st.floats(-1, 1))
def test_scores_are_between_0_and_1_and_fall_within_a_label(
    candidates: list[Candidate], mode: SearchMode, least: float | None
) -> None:
    ranked = rank(candidates, QueryProfile(mode, least))
    exact = [one.score for one in ranked if one.label is Label.EXACT]
    others = [one.score for one in ranked if one.label is not Label.EXACT]

    assert all(0 <= one.score <= 1 for one in ranked)
    assert exact == sorted(exact, reverse=True)
    assert others == sorted(others, reverse=True)
    assert [one.score for one in ranked] == exact + others
    assert len(exact) == sum(one.is_literal for one in candidates)


@given(CANDIDATES, st.sampled_from(SearchMode), st.data())
def test_no_better_match_has_a_lower_score(
    one: Candidate, mode: SearchMode, data: st.DataObject
) -> None:
    field = data.draw(
        st.sampled_from(["cosine", "file_cosine", "feedback_words", "feedback_cosine"])
    )
    words = WordScores(
        one.words.bm25,
        data.draw(st.floats(one.words.share, 1)),
        data.draw(st.floats(one.words.nearness, 1)),
    )
    better = replace(one, words=words)
    if getattr(one, field) is not None:
        higher: dict[str, Any] = {field: data.draw(st.floats(getattr(one, field), 1))}
        better = replace(better, **higher)

    assert score(better, QueryProfile(mode)) >= score(one, QueryProfile(mode)) - 1e-9
