from collections.abc import Iterator
from pathlib import Path

import pytest

from desktop_app.core.records import replace
from desktop_app.core.tuning import SearchWeights
from desktop_app.evaluation import tuning
from desktop_app.evaluation.sets import LabelledQuery
from desktop_app.evaluation.tuning import (
    GRID,
    SHIPPED,
    QueryRanking,
    WeightComparison,
    compare_weights,
)
from tests.support.embedding import KIND, SynonymHasher
from tests.support.library import SmallLibrary

QUERIES = 30
FEW = (SearchWeights(0.4, 0.25), SHIPPED, SearchWeights(2.2, 0.6))
"""Both ends of the grid and the shipped weights: to rank a query with one takes 5 ms."""

OTHERS = "hill river bread snow march salt water flour night lamp"


@pytest.fixture(scope="module")
def library(tmp_path_factory: pytest.TempPathFactory) -> Iterator[SmallLibrary]:
    """Yield a library in which the words mislead: what is meant has other words."""
    synonyms = {f"tame{n}": f"wild{n}" for n in range(QUERIES)} | {"noticed": "seen"}
    place = tmp_path_factory.mktemp("tuned")
    made = SmallLibrary(place, KIND, SynonymHasher(synonyms))
    for n in range(QUERIES):
        made.write(f"said{n}.txt", f"Seen by the {OTHERS}: wild{n}.")
        made.write(f"meant{n}.txt", f"tame{n} noticed")
    made.index()
    yield made
    made.stores.close()


def compared(
    library: SmallLibrary, queries: int = QUERIES, in_use: SearchWeights = SHIPPED
) -> WeightComparison:
    asked = [LabelledQuery(n, f"wild{n} seen", (f"meant{n}.txt",)) for n in range(queries)]
    reported: list[int] = []
    ranking = QueryRanking(library.stores, library.embedder, str(library.root))
    found = compare_weights(ranking, asked, in_use, reported.append)
    assert reported == list(range(1, queries + 1))
    return found


def test_weights_are_recommended_that_are_better_for_other_queries(
    library: SmallLibrary, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(tuning, "GRID", FEW)
    found = compared(library)

    assert found.best.words < SHIPPED.words
    assert found.is_better
    assert found.gain.low > 0
    assert not replace(found, queries=29).is_better, "too few to tell"
    assert found.words.mean < found.meaning.mean
    assert found.fitted.mean == pytest.approx(found.tried[SHIPPED].mean + found.gain.mean)


def test_nothing_is_recommended_where_the_weights_in_use_are_best(
    library: SmallLibrary, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(tuning, "GRID", FEW)
    found = compared(library, 6, SearchWeights(0.4, 0.25))

    assert not found.is_better
    assert (found.gain.low, found.gain.high) == (0, 0)
    assert found.best == found.in_use


def test_one_query_is_ranked_with_the_weights_in_use(library: SmallLibrary) -> None:
    found = compared(library, queries=1)

    assert found.gain.mean == 0


def test_all_weights_are_tried_and_those_in_use_with_them(library: SmallLibrary) -> None:
    own = SearchWeights(3.0, 0.5)

    assert SHIPPED in GRID
    assert set(compared(library, 1, own).tried) == {*GRID, own}


def test_a_file_is_found_also_where_a_duplicate_is_shown(tmp_path: Path) -> None:
    library = SmallLibrary(tmp_path, KIND, SynonymHasher({}))
    for name in ("one.txt", "other.txt"):
        library.write(name, "The keeper winds the clock.")
    library.index()
    asked = [LabelledQuery(name, "keeper", (name,)) for name in ("one.txt", "other.txt")]
    ranking = QueryRanking(library.stores, library.embedder, str(library.root))

    found = compare_weights(ranking, asked, SHIPPED, lambda _: None)
    library.stores.close()

    assert (found.words.mean, found.tried[SHIPPED].mean) == (1.0, 1.0)
