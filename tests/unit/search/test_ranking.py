import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from desktop_app.core.query import SearchMode
from desktop_app.core.results import Label
from desktop_app.search.ranking import (
    SIMILAR_FLOOR,
    SIMILAR_STRONG,
    WORDS_FLOOR,
    WORDS_STRONG,
    Ranked,
    Scale,
    fuse,
    group_by_file,
    rank,
)
from desktop_app.search.retrieval import Candidate

IDEAL = 10.0
SCALE = Scale(SearchMode.HYBRID, ideal_section=IDEAL, ideal_file=IDEAL)


def candidate(
    words: float | None = None, cosine: float | None = None, *, is_literal: bool = False
) -> Candidate:
    """Give a candidate with a share of the best score for the words, and a cosine."""
    bm25 = None if words is None else words * IDEAL
    cosines = {} if cosine is None else {1: cosine}
    return Candidate(1, 1, bm25, bm25, is_literal=is_literal, cosines=cosines)


def label(one: Candidate, scale: Scale = SCALE) -> Label | None:
    ranked = rank([one], scale)
    return ranked[0].label if ranked else None


@pytest.mark.parametrize(
    ("words", "cosine", "expected"),
    [
        (None, None, None),
        (WORDS_FLOOR - 0.01, None, None),
        (None, SIMILAR_FLOOR - 0.01, None),
        (WORDS_FLOOR - 0.01, SIMILAR_FLOOR - 0.01, None),
        (WORDS_FLOOR + 0.01, None, Label.RELATED),
        (None, SIMILAR_FLOOR, Label.RELATED),
        (WORDS_STRONG + 0.01, None, Label.STRONG),
        (None, SIMILAR_STRONG, Label.STRONG),
        (WORDS_FLOOR - 0.01, SIMILAR_STRONG, Label.STRONG),
        (None, -1.0, None),
    ],
)
def test_a_hit_is_as_sure_as_its_better_half(
    words: float | None, cosine: float | None, expected: Label | None
) -> None:
    assert label(candidate(words, cosine)) is expected


def test_a_literal_match_is_exact_however_low_its_scores() -> None:
    assert label(candidate(0.001, is_literal=True)) is Label.EXACT
    assert label(candidate(is_literal=True)) is Label.EXACT


def test_an_exact_match_is_never_below_a_near_one() -> None:
    near, exact = candidate(1.0, 1.0), candidate(0.01, 0.0, is_literal=True)

    assert [one.candidate for one in rank([near, exact], SCALE)] == [exact, near]


@pytest.mark.parametrize(
    ("mode", "expected"),
    [(SearchMode.WORDS, 0.5), (SearchMode.MEANING, 0.8), (SearchMode.HYBRID, 0.68)],
)
def test_the_mode_decides_what_counts(mode: SearchMode, expected: float) -> None:
    (ranked,) = rank([candidate(0.5, 0.8)], Scale(mode, IDEAL, IDEAL))

    assert ranked.score == pytest.approx(expected)
    assert fuse(0.5, 0.8, mode) == pytest.approx(expected)


def test_the_floor_of_meaning_can_be_set() -> None:
    scale = Scale(SearchMode.MEANING, 0.0, 0.0, floor=0.9)

    assert label(candidate(cosine=0.89), scale) is None
    assert label(candidate(cosine=0.9), scale) is Label.STRONG
    assert label(candidate(cosine=-0.5), Scale(SearchMode.MEANING, 0.0, 0.0, floor=-1.0))


@pytest.mark.parametrize("mode", SearchMode)
def test_what_has_no_vector_is_above_no_floor(mode: SearchMode) -> None:
    scale = Scale(mode, IDEAL, IDEAL, floor=0.0)

    assert label(candidate(WORDS_FLOOR - 0.01), scale) is None
    assert label(candidate(cosine=-0.01), scale) is None
    assert label(candidate(cosine=0.0), scale) is Label.RELATED


def test_a_file_that_is_about_the_words_lifts_its_section() -> None:
    plain, lifted = candidate(0.5), candidate(0.5)
    plain.file_bm25 = None

    assert [one.candidate for one in rank([plain, lifted], SCALE)] == [lifted, plain]


def test_each_file_is_shown_once_with_the_number_of_its_other_hits() -> None:
    hits = [
        Ranked(Candidate(section_id, file_id), Label.STRONG, score)
        for section_id, file_id, score in [(1, 1, 0.9), (2, 2, 0.8), (3, 1, 0.7), (4, 1, 0.6)]
    ]

    assert [(one.candidate.section_id, one.more_in_file) for one in group_by_file(hits)] == [
        (1, 2),
        (2, 0),
    ]


CANDIDATES = st.builds(
    Candidate,
    section_id=st.integers(1, 99),
    file_id=st.integers(1, 5),
    bm25=st.none() | st.floats(0, 30),
    file_bm25=st.none() | st.floats(0, 30),
    is_literal=st.booleans(),
    cosines=st.dictionaries(st.integers(1, 9), st.floats(-1, 1), max_size=3),
)


@settings(max_examples=200, derandomize=True, deadline=None)
@given(st.lists(CANDIDATES, max_size=20), st.sampled_from(SearchMode))
def test_scores_lie_between_0_and_1_and_fall_within_a_label(
    candidates: list[Candidate], mode: SearchMode
) -> None:
    ranked = rank(candidates, Scale(mode, IDEAL, IDEAL))
    exact = [one.score for one in ranked if one.label is Label.EXACT]
    others = [one.score for one in ranked if one.label is not Label.EXACT]

    assert all(0 <= one.score <= 1 for one in ranked)
    assert exact == sorted(exact, reverse=True)
    assert others == sorted(others, reverse=True)
    assert [one.label is Label.EXACT for one in ranked] == [True] * len(exact) + [False] * len(
        others
    )
    grouped = group_by_file(ranked)
    assert sum(1 + one.more_in_file for one in grouped) == len(ranked)
