import math
from statistics import median

import pytest
from hypothesis import given
from hypothesis import strategies as st

from desktop_app.evaluation.measures import (
    Scores,
    average,
    is_found_in,
    is_whole_in,
    judge,
    percentile,
    reciprocal_rank,
)

TEN = "one two three four five six seven eight nine ten"
words = st.lists(st.sampled_from(["tide", "moon", "sea", "a", "The"]), min_size=1, max_size=12)
NAMES = [f"{n}.txt" for n in range(12)]
rankings = st.lists(st.sampled_from(NAMES), unique=True)
judgements = st.dictionaries(
    st.sampled_from(NAMES), st.integers(1, 3).map(float), min_size=1, max_size=8
)
places = st.integers(1, 12)


def test_by_hand() -> None:
    # Relevant at ranks 2 and 4 of the best four; one of three is not found.
    scores = judge(["x", "a", "y", "b", "c"], {"a": 1.0, "b": 1.0, "c": 1.0}, at=4)

    ideal = 1 / math.log2(2) + 1 / math.log2(3) + 1 / math.log2(4)
    assert scores.mrr == 1 / 2
    assert scores.hit == 1.0
    assert scores.recall == pytest.approx(2 / 3)
    assert scores.ndcg == pytest.approx((1 / math.log2(3) + 1 / math.log2(5)) / ideal)


def test_graded_by_hand() -> None:
    # 1, 0, 2 against the ideal 2, 1: the gain as it is, not 2^gain - 1.
    scores = judge(["a", "x", "b"], {"a": 1.0, "b": 2.0}, at=3)

    assert scores.ndcg == pytest.approx((1 + 2 / 2) / (2 + 1 / math.log2(3)))
    assert scores.ndcg == pytest.approx(0.760187, abs=1e-6)


@pytest.mark.parametrize("gain", [5e-324, 1.7e308])
def test_the_smallest_and_largest_grades_have_a_measure(gain: float) -> None:
    gains = dict.fromkeys("abc", gain)

    assert judge(list("abc"), gains, at=3).ndcg == 1.0
    assert judge(["x", *"abc"], gains, at=3).ndcg == pytest.approx(0.530721, abs=1e-6)


def test_the_ideal_ranking_has_no_more_places_than_count() -> None:
    assert judge(["a", "b"], {"a": 1.0, "b": 1.0, "c": 1.0}, at=2).ndcg == 1.0


def test_what_comes_after_the_places_that_count_is_nothing() -> None:
    assert judge(["x", "y", "a"], {"a": 1.0}, at=2) == Scores(0.0, 0.0, 0.0, 0.0)
    assert judge([], {"a": 1.0}, at=2) == Scores(0.0, 0.0, 0.0, 0.0)


@given(rankings, judgements, places)
def test_each_measure_is_a_share_and_they_agree_on_nothing_found(
    found: list[str], gains: dict[str, float], at: int
) -> None:
    scores = judge(found, gains, at)
    shares = (scores.mrr, scores.hit, scores.recall, scores.ndcg)

    assert all(0 <= share <= 1 + 1e-12 for share in shares)
    assert len({share > 0 for share in shares}) == 1
    assert scores.mrr <= scores.hit


@given(judgements, places)
def test_the_ideal_ranking_is_worth_most(gains: dict[str, float], at: int) -> None:
    ideal = sorted(gains, key=lambda name: -gains[name])
    scores = judge(ideal, gains, at)

    assert (scores.mrr, scores.hit) == (1.0, 1.0)
    assert scores.ndcg == pytest.approx(1.0)
    assert scores.recall == min(at, len(gains)) / len(gains)


@given(rankings, judgements, places)
def test_more_places_find_no_less(found: list[str], gains: dict[str, float], at: int) -> None:
    fewer, more = judge(found, gains, at), judge(found, gains, at + 1)

    assert more.mrr >= fewer.mrr
    assert more.recall >= fewer.recall


@given(rankings, judgements, places)
def test_unjudged_files_after_the_last_relevant_one_change_nothing(
    found: list[str], gains: dict[str, float], at: int
) -> None:
    assert judge([*found, "unjudged"], gains, at) == judge(found, gains, at)


def test_the_first_true_place_counts() -> None:
    assert reciprocal_rank([False, False, True, True]) == 1 / 3
    assert reciprocal_rank([False]) == reciprocal_rank([]) == 0.0


def test_the_average_is_taken_measure_by_measure() -> None:
    means = [Scores(1.0, 1.0, 0.5, 0.75), Scores(0.5, 1.0, 0.0, 0.25)]

    assert average(means) == Scores(0.75, 1.0, 0.25, 0.5)


@given(st.lists(st.floats(0, 1e6), min_size=1))
def test_percentiles_are_among_the_values(values: list[float]) -> None:
    assert percentile(values, 50) == pytest.approx(median(values))
    assert min(values) <= percentile(values, 95) <= max(values)
    assert percentile([1.0, 2.0, 3.0], 95) == pytest.approx(2.9)


@pytest.mark.parametrize(
    ("gold", "retrieved"),
    [
        ("The  tide\nrises.", "At noon the sea is calm. The tide rises. So it goes."),
        ("At noon the sea is calm. The tide rises.", "The tide\n\nrises."),
        ("`learn.fit(1)` — trains", "So learn.fit(1): trains it"),
        (TEN, "one two X three four five six Y seven eight"),  # 8 of 9 words of the shorter
        (TEN, "one two three four five six seven eight nil nil"),  # 8 of 10
    ],
)
def test_found(gold: str, retrieved: str) -> None:
    assert is_found_in(gold, retrieved)


@pytest.mark.parametrize(
    ("gold", "retrieved"),
    [
        (TEN, "one two three four five six seven nil nil nil"),  # 7 of 10
        (TEN, "ten nine eight seven six five four three two one"),
        ("The tide rises.", "the tide"),
        ("", "anything"),
        ("anything", " \n"),
        ("?! …", "nothing of this"),
    ],
)
def test_not_found(gold: str, retrieved: str) -> None:
    assert not is_found_in(gold, retrieved)


def test_only_the_gold_passage_has_to_be_whole_in_the_other() -> None:
    assert is_whole_in("the tide, rises", "At noon thetide rises again")
    assert not is_whole_in("the tide rises again", "the tide rises")
    assert not is_whole_in("…", "a … b")


@given(words, words, words)
def test_a_passage_is_found_in_whatever_holds_it(
    before: list[str], gold: list[str], after: list[str]
) -> None:
    whole = "\n".join([*before, *gold, *after])

    assert is_found_in(" ".join(gold), whole)
    assert is_whole_in(" ".join(gold), whole)


@given(words, words)
def test_words_in_order_count_the_same_both_ways(some: list[str], others: list[str]) -> None:
    def longest(a: list[str], b: list[str]) -> int:
        if not a or not b:
            return 0
        if a[0] == b[0]:
            return 1 + longest(a[1:], b[1:])
        return max(longest(a[1:], b), longest(a, b[1:]))

    shared = longest(some[:7], others[:7]) / min(len(some[:7]), len(others[:7]))
    if shared >= 0.8:
        assert is_found_in(" ".join(some[:7]), " ".join(others[:7]))
    gold, found = " ".join(some[:7]), " ".join(others[:7])
    if shared < 0.8 and not is_whole_in(gold, found):
        assert not is_found_in(gold, found) or gold in found or found in gold
