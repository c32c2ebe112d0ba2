"""A cosine counts by how far it is above that of unrelated texts."""

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st
from numpy.typing import NDArray

from desktop_app.core.results import Label
from desktop_app.search.ranking.calibration import (
    BOTH,
    MEANING_ALONE,
    UNKNOWN_WORDS,
    WORDS_ALONE,
    WORDS_WEIGHT,
    Background,
    SimilarityScale,
    Thresholds,
    weigh,
)


def label_of(words: float | None, similarity: float | None) -> Label | None:
    """Return what a passage's evidence suffices for in a library that holds nothing better."""
    shares = None if words is None else np.array([words])
    evidence = weigh(shares, np.array([similarity], np.float64))
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
    evidence = weigh(np.array([words]), np.array([similarity]), is_known_to_model=False)

    assert evidence.is_enough.tolist() == [is_enough]


def similarity_of(scale: SimilarityScale, cosine: float) -> float:
    (similarity,) = scale.similarities(np.array([cosine]))
    return float(similarity)


def background_with(cosines: list[float]) -> tuple[Background, NDArray[np.float32]]:
    """Return texts of these cosines to a query, and the query."""
    query = np.array([1, 0], np.float32)
    vectors = [(cosine, np.sqrt(1 - cosine**2)) for cosine in cosines]
    return Background(np.array(vectors, np.float32)), query


def test_the_level_is_that_of_the_nearest_twentieth() -> None:
    background, query = background_with([0.1] * 38 + [0.4, 0.6])
    assert background.scale_for(query).level == pytest.approx(0.5)


def test_few_texts_have_a_nearest_one() -> None:
    background, query = background_with([-0.2, 0.3, 0.1])
    assert background.scale_for(query).level == pytest.approx(0.3)


def test_the_order_of_the_texts_does_not_matter() -> None:
    background, query = background_with([0.9, 0.0, 0.2, 0.1] * 10)
    upside_down = Background(background.vectors[::-1])
    assert upside_down.scale_for(query) == background.scale_for(query)


def test_chance_is_nothing_and_the_same_text_is_all() -> None:
    scale = SimilarityScale(0.2)
    assert similarity_of(scale, 0.2) == 0
    assert similarity_of(scale, -0.5) == 0
    assert similarity_of(scale, 0.6) == pytest.approx(0.5)
    assert similarity_of(scale, 1.0) == pytest.approx(1)


def test_the_same_cosine_is_worth_less_where_everything_is_near() -> None:
    narrow, query = background_with([0.8] * 40)
    wide, _ = background_with([0.1] * 40)
    assert similarity_of(wide.scale_for(query), 0.85) > 0.8
    assert similarity_of(narrow.scale_for(query), 0.85) == pytest.approx(0.25, abs=0.01)


def test_a_query_that_is_in_the_background_still_has_a_scale() -> None:
    background, query = background_with([1.0])
    scale = background.scale_for(query)
    assert similarity_of(scale, 1.0) == pytest.approx(1)
    assert similarity_of(scale, 0.9) == 0


@given(st.floats(-1, 0.99), st.floats(-1, 1), st.floats(-1, 1))
def test_a_similarity_is_between_0_and_1_and_grows_with_the_cosine(
    level: float, one: float, other: float
) -> None:
    scale = SimilarityScale(level)
    low, high = (similarity_of(scale, cosine) for cosine in sorted((one, other)))
    assert 0 <= low <= high <= 1


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
