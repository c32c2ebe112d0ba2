from pathlib import Path

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from desktop_app.storage.disk.generations import Generations
from desktop_app.storage.vectors.store import VectorStore
from tests.support.vectors import DIMENSIONS, IDENTITY, build, by_id, unit_vectors


@pytest.fixture
def store(tmp_path: Path) -> VectorStore:
    store = VectorStore(Generations(tmp_path / "vectors"), DIMENSIONS)
    store.open(IDENTITY)
    return store


def test_a_reader_finds_what_was_there_when_it_was_made(store: VectorStore) -> None:
    vectors = unit_vectors(30)
    store.add(range(10), vectors[:10])
    build(store)
    store.add(range(10, 20), vectors[10:20])
    reader = store.reader()
    store.add(range(20, 30), vectors[20:])
    store.remove([3, 13])
    build(store, is_full=True)

    assert sorted(one for one, _ in reader.search(vectors[0], 99)) == list(range(20))
    assert reader.count_searchable(range(30)) == 20


@pytest.mark.parametrize("in_snapshot", [False, True])
def test_the_nearest_come_first_with_their_cosines(store: VectorStore, in_snapshot: bool) -> None:
    vectors = unit_vectors(300)
    store.add(range(1000, 1300), vectors)
    if in_snapshot:
        build(store)
    matches = store.reader().search(vectors[42], 10)
    cosines = vectors @ vectors[42]

    assert matches[0][0] == 1042
    assert [one for one, _ in matches] == [1000 + int(n) for n in np.argsort(-cosines)[:10]]
    np.testing.assert_allclose(
        [cosine for _, cosine in matches], np.sort(cosines)[::-1][:10], atol=2e-3
    )


@pytest.mark.parametrize("place", ["recent", "snapshot", "both"])
def test_as_many_as_asked_are_found_however_rare_the_permitted_ones_are(
    store: VectorStore, place: str
) -> None:
    vectors = unit_vectors(3000)
    store.add(range(2000), vectors[:2000])
    if place != "recent":
        build(store)
    store.add(range(2000, 3000), vectors[2000:])
    if place == "snapshot":
        build(store)
    cosines = vectors @ vectors[0]
    rare = set(np.argsort(cosines)[:12].tolist())
    asked: list[int] = []

    def permits(ids: list[int]) -> set[int]:
        asked.append(len(ids))
        return rare.intersection(ids)

    matches = store.reader().search(vectors[0], 5, permits)

    assert [one for one, _ in matches] == sorted(rare, key=lambda n: -cosines[n])[:5]
    assert asked == sorted(asked)
    assert asked[0] < 100
    assert store.reader().search(vectors[0], 5, lambda _: set()) == []


def test_a_permitted_passage_deep_in_the_snapshot_comes_before_a_farther_recent_one(
    store: VectorStore,
) -> None:
    cosines = np.concatenate([np.linspace(0.9, 0.5, 100), np.full(4, 0.1)])
    vectors = unit_vectors(104)
    vectors[:, 0] = 0.0
    vectors *= (np.sqrt(1 - cosines**2) / np.linalg.norm(vectors, axis=1))[:, None]
    vectors[:, 0] = cosines
    store.add(range(100), vectors[:100])
    build(store)
    store.add(range(100, 104), vectors[100:])
    permitted = {50, 100, 101, 102, 103}
    (nearest,) = store.reader().search(
        np.eye(1, DIMENSIONS, dtype=np.float32)[0], 1, permitted.intersection
    )

    assert nearest[0] == 50


def test_a_search_that_finds_enough_looks_no_further(store: VectorStore) -> None:
    vectors = unit_vectors(1000)
    store.add(range(1000), vectors)
    asked: list[int] = []

    def permits(ids: list[int]) -> set[int]:
        asked.append(len(ids))
        return {one for one in ids if one % 2}

    matches = store.reader().search(vectors[1], 4, permits)

    assert len(asked) == 1
    assert asked[0] < 100
    assert len(matches) == 4
    assert matches[0][0] == 1


@settings(max_examples=40)
@given(
    kept=st.integers(0, 40),
    recent=st.integers(0, 40),
    removed=st.sets(st.integers(0, 90), max_size=30),
    among=st.sets(st.integers(0, 90), max_size=60),
    count=st.integers(1, 12),
)
def test_a_search_among_some_is_the_comparison_with_each_of_them(
    tmp_path_factory: pytest.TempPathFactory,
    kept: int,
    recent: int,
    removed: set[int],
    among: set[int],
    count: int,
) -> None:
    store = VectorStore(Generations(tmp_path_factory.mktemp("vectors")), DIMENSIONS)
    vectors = unit_vectors(kept + recent + 1)
    store.add(range(kept), vectors[:kept])
    build(store)
    store.add(range(kept, kept + recent), vectors[kept:-1])
    store.remove(list(removed))
    living = sorted(among.intersection(range(kept + recent)) - removed)
    cosines = {one: float(vectors[one] @ vectors[-1]) for one in living}
    expected = sorted(cosines.values(), reverse=True)[:count]
    matches = store.reader().search_among(vectors[-1], count, list(among))

    assert [cosine for _, cosine in matches] == pytest.approx(expected, abs=2e-3)
    assert all(cosine == pytest.approx(cosines[one], abs=2e-3) for one, cosine in matches)
    assert sorted(store.reader().vectors_of(list(among))[0].tolist()) == living
    assert store.reader().count_searchable(list(among)) == len(living)
    np.testing.assert_allclose(by_id(store, living), vectors[living], atol=1e-3)
    store.close()
