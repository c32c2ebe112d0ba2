from pathlib import Path

import numpy as np
import pytest
from numpy.typing import NDArray

from desktop_app.core.errors import StoreError
from desktop_app.storage import vectors as vectors_module
from desktop_app.storage.generations import Generations
from desktop_app.storage.vectors import SnapshotBuilder, VectorStore

DIMENSIONS = 32
Vectors = NDArray[np.float32]


def unit_vectors(count: int, seed: int = 1) -> Vectors:
    vectors = np.random.default_rng(seed).standard_normal((count, DIMENSIONS))
    unit: Vectors = (vectors / np.linalg.norm(vectors, axis=1, keepdims=True)).astype(np.float32)
    return unit


def build(store: VectorStore) -> None:
    builder = store.start_snapshot()
    finish(builder)
    store.adopt(builder)


def finish(builder: SnapshotBuilder) -> None:
    while not builder.step():
        pass


def found(store: VectorStore, vector: Vectors, count: int = 5) -> list[int]:
    return [passage_id for passage_id, _ in store.search(vector, count)]


@pytest.fixture
def generations(tmp_path: Path) -> Generations:
    return Generations(tmp_path / "vectors")


@pytest.fixture
def store(generations: Generations) -> VectorStore:
    store = VectorStore(generations, DIMENSIONS)
    store.open()
    return store


def test_an_empty_store_finds_nothing(store: VectorStore) -> None:
    assert store.search(unit_vectors(1)[0], 5) == []
    assert (len(store), store.recent_count, len(store.snapshot_ids)) == (0, 0, 0)
    store.remove([1, 2])
    assert store.search(np.ones(3 * DIMENSIONS, np.float32), 5) == []


@pytest.mark.parametrize("in_snapshot", [False, True])
def test_the_nearest_come_first_with_their_cosines(store: VectorStore, in_snapshot: bool) -> None:
    vectors = unit_vectors(300)
    store.add(range(1000, 1300), vectors)
    if in_snapshot:
        build(store)
    matches = store.search(vectors[42], 10)
    cosines = vectors @ vectors[42]

    assert matches[0][0] == 1042
    assert [one for one, _ in matches] == [1000 + int(n) for n in np.argsort(-cosines)[:10]]
    np.testing.assert_allclose(
        [cosine for _, cosine in matches], np.sort(cosines)[::-1][:10], atol=2e-3
    )


def test_what_came_after_the_snapshot_is_found_beside_it(store: VectorStore) -> None:
    vectors = unit_vectors(40)
    store.add(range(20), vectors[:20])
    build(store)
    store.add(range(20, 40), vectors[20:])

    assert (len(store), store.recent_count) == (40, 20)
    for n in (3, 33):
        assert found(store, vectors[n])[0] == n
    assert sorted(found(store, vectors[0], 100)) == list(range(40))


def test_a_removed_passage_is_found_no_more_wherever_it_was(store: VectorStore) -> None:
    vectors = unit_vectors(40)
    store.add(range(20), vectors[:20])
    build(store)
    store.add(range(20, 40), vectors[20:])
    store.remove([3, 33, 99])

    assert len(store) == 38
    assert store.holds([3, 33, 99]) == 0
    assert store.holds([3, 4, 34, 99]) == 2
    assert {3, 33}.isdisjoint(found(store, vectors[3], 100) + found(store, vectors[33], 100))


def test_removed_passages_leave_the_disk_with_the_next_snapshot(
    store: VectorStore, generations: Generations
) -> None:
    vectors = unit_vectors(10)
    store.add(range(10), vectors)
    build(store)
    store.remove([3])
    build(store)
    reopened = VectorStore(generations, DIMENSIONS)
    reopened.open()

    assert sorted(reopened.snapshot_ids.tolist()) == [0, 1, 2, 4, 5, 6, 7, 8, 9]
    assert sorted(found(reopened, vectors[3], 99)) == [0, 1, 2, 4, 5, 6, 7, 8, 9]


def test_what_happens_while_a_snapshot_is_built_is_not_lost(store: VectorStore) -> None:
    vectors = unit_vectors(200)
    store.add(range(100), vectors[:100])
    build(store)
    store.add(range(100, 180), vectors[100:180])
    builder = store.start_snapshot()
    builder.step()
    store.add(range(180, 200), vectors[180:])
    store.remove([5, 110, 190])
    finish(builder)
    store.adopt(builder)

    kept = set(range(200)) - {5, 110, 190}
    assert set(found(store, vectors[0], 300)) == kept
    assert len(store) == len(kept)
    assert store.recent_count == 19
    build(store)
    assert set(store.snapshot_ids.tolist()) == kept


def test_a_snapshot_begun_before_another_is_given_up(
    store: VectorStore, generations: Generations
) -> None:
    vectors = unit_vectors(100)
    store.add(range(100), vectors)
    slow = store.start_snapshot()
    slow.step()
    store.remove([7])
    build(store)
    living = generations.current()
    finish(slow)
    store.adopt(slow)

    reopened = VectorStore(generations, DIMENSIONS)
    reopened.open()

    assert generations.current() == living
    assert 7 not in store.snapshot_ids
    assert 7 not in reopened.snapshot_ids
    assert store.holds([7]) == 0
    assert len(store) == 99


@pytest.mark.parametrize("in_snapshot", [False, True])
def test_only_allowed_passages_are_found_however_few(store: VectorStore, in_snapshot: bool) -> None:
    vectors = unit_vectors(500)
    store.add(range(500), vectors)
    if in_snapshot:
        build(store)
    allowed = np.asarray([400, 401, 402, 9999], np.int64)
    nearest = sorted((400, 401, 402), key=lambda n: -float(vectors[n] @ vectors[0]))

    assert [one for one, _ in store.search(vectors[0], 3, allowed)] == nearest
    assert store.search(vectors[0], 3, np.zeros(0, np.int64)) == []


def test_among_many_allowed_passages_the_far_ones_are_reached_too(
    store: VectorStore, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(vectors_module, "EXACT_BELOW", 1)
    vectors = unit_vectors(600)
    store.add(range(600), vectors)
    build(store)
    far = np.argsort(vectors @ vectors[0])[:4].astype(np.int64)
    store.remove([int(far[3])])

    assert [one for one, _ in store.search(vectors[0], 9, far)] == [far[2], far[1], far[0]]


def test_a_removed_passage_is_not_found_by_an_exact_search_of_the_snapshot(
    store: VectorStore,
) -> None:
    vectors = unit_vectors(20)
    store.add(range(20), vectors)
    build(store)
    store.remove([3])
    matches = store.search(vectors[3], 9, np.asarray([3, 4], np.int64))

    assert [one for one, _ in matches] == [4]


def test_a_snapshot_outlives_the_store(store: VectorStore, generations: Generations) -> None:
    vectors = unit_vectors(20)
    store.add(range(20), vectors)
    build(store)
    store.close()
    reopened = VectorStore(generations, DIMENSIONS)
    reopened.open()

    assert sorted(reopened.snapshot_ids.tolist()) == list(range(20))
    assert found(reopened, vectors[9])[0] == 9


@pytest.mark.parametrize("keep", [0, 10, 70, 1000])
def test_a_snapshot_cut_short_is_refused(
    store: VectorStore, generations: Generations, keep: int
) -> None:
    store.add(range(100), unit_vectors(100))
    build(store)
    store.close()
    path = generations.current()
    assert path is not None
    path.write_bytes(path.read_bytes()[:keep])

    with pytest.raises(StoreError, match="damaged") as refused:
        VectorStore(generations, DIMENSIONS).open()

    assert refused.value.code == "vectors_damaged"


def test_a_snapshot_of_garbage_is_refused(store: VectorStore, generations: Generations) -> None:
    store.add(range(100), unit_vectors(100))
    build(store)
    store.close()
    path = generations.current()
    assert path is not None
    path.write_bytes(np.random.default_rng(1).bytes(5000))

    with pytest.raises(StoreError, match="damaged"):
        VectorStore(generations, DIMENSIONS).open()


def test_a_snapshot_of_another_model_is_refused(
    store: VectorStore, generations: Generations
) -> None:
    store.add(range(10), unit_vectors(10))
    build(store)

    with pytest.raises(StoreError, match="another embedding model"):
        VectorStore(generations, DIMENSIONS + 1).open()
