"""A cosine counts by how far it is above that of unrelated texts."""

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st
from numpy.typing import NDArray

from desktop_app.search.ranking.similarity_scale import Background, SimilarityScale


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
