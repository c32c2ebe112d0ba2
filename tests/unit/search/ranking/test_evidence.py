"""Words and meaning make a hit, strong or related, alone or by their sum."""

import numpy as np
import pytest

from desktop_app.core.results import Label
from desktop_app.search.ranking.evidence import (
    BOTH,
    MEANING_ALONE,
    UNKNOWN_WORDS,
    WORDS_ALONE,
    WORDS_WEIGHT,
    Thresholds,
    weigh_evidence,
)


def label_of(words: float | None, similarity: float | None) -> Label | None:
    """Return what a passage's evidence suffices for in a library that holds nothing better."""
    shares = None if words is None else np.array([words])
    evidence = weigh_evidence(shares, np.array([similarity], np.float64))
    (is_enough,), (is_strong,) = evidence.is_enough, evidence.is_strong
    assert is_enough or not is_strong
    if is_strong:
        return Label.STRONG
    return Label.RELATED if is_enough else None


@pytest.mark.parametrize(
    ("words", "similarity", "is_enough"),
    [
        (0.0, UNKNOWN_WORDS - 0.01, False),
        (0.0, UNKNOWN_WORDS, True),
        (0.01, BOTH.floor, True),
        (1.0, float("nan"), True),
        (0.0, float("nan"), False),
    ],
)
def test_words_that_the_model_does_not_know_need_more_than_chance(
    words: float, similarity: float, is_enough: bool
) -> None:
    evidence = weigh_evidence(np.array([words]), np.array([similarity]), is_known_to_model=False)

    assert evidence.is_enough.tolist() == [is_enough]


@pytest.mark.parametrize(
    ("words", "similarity", "label"),
    [
        (0.6, 0.0, Label.STRONG),
        (0.0, 0.45, Label.STRONG),
        (0.3, 0.25, Label.STRONG),
        (0.2, 0.15, Label.RELATED),
        (0.1, 0.1, None),
        (0.0, 0.0, None),
    ],
)
def test_words_and_meaning_suffice_alone_and_add_up(
    words: float, similarity: float, label: Label | None
) -> None:
    assert label_of(words, similarity) is label


def test_a_half_that_the_mode_leaves_out_does_not_count() -> None:
    assert label_of(0.2, None) is Label.RELATED
    assert label_of(0.2, 0.0) is None
    assert label_of(None, 0.35) is Label.STRONG
    assert label_of(0.0, 0.35) is Label.RELATED
    assert label_of(None, 0.15) is Label.RELATED
    assert label_of(0.0, 0.15) is Label.RELATED
    assert label_of(None, None) is None


@pytest.mark.parametrize(
    ("thresholds", "words", "similarity"),
    [(WORDS_ALONE, 1.0, None), (MEANING_ALONE, None, 1.0), (BOTH, 1 / WORDS_WEIGHT, 0.0)],
)
def test_the_thresholds_themselves_are_enough(
    thresholds: Thresholds, words: float | None, similarity: float | None
) -> None:
    def at(evidence: float) -> Label | None:
        return label_of(words and words * evidence, similarity and similarity * evidence)

    assert at(thresholds.floor + 1e-9) is Label.RELATED
    assert at(thresholds.floor - 0.001) is None
    assert at(thresholds.strong + 1e-9) is Label.STRONG
    assert at(thresholds.strong - 0.001) is Label.RELATED
