from collections.abc import Callable, Sequence
from pathlib import Path

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from numpy.typing import NDArray
from usearch.index import Index

from desktop_app.core.errors import StoreError
from desktop_app.storage.disk.generations import Generations
from desktop_app.storage.identity import Identity
from desktop_app.storage.snapshot_builder import SnapshotBuilder
from desktop_app.storage.snapshots import SNAPSHOT, seal_snapshot
from desktop_app.storage.vectors import VectorStore

DIMENSIONS = 32
IDENTITY = Identity("0123456789abcdef0123456789abcdef", 7, "")
Vectors = NDArray[np.float32]


def unit_vectors(count: int, seed: int = 1) -> Vectors:
    vectors = np.random.default_rng(seed).standard_normal((count, DIMENSIONS))
    unit: Vectors = (vectors / np.linalg.norm(vectors, axis=1, keepdims=True)).astype(np.float32)
    return unit


def build(store: VectorStore, *, is_full: bool = False) -> None:
    builder = store.start_snapshot(is_full=is_full)
    finish(builder)
    store.adopt(builder, IDENTITY)


def finish(builder: SnapshotBuilder) -> None:
    while not builder.step():
        pass


def found(store: VectorStore, vector: Vectors, count: int = 5) -> list[int]:
    return [passage_id for passage_id, _ in store.search(vector, count)]


def by_id(store: VectorStore, ids: list[int]) -> Vectors:
    """Return the vectors of passages that all have one, in the order asked."""
    known, vectors = store.vectors_of(ids)
    assert sorted(known.tolist()) == sorted(ids)
    place = {one: n for n, one in enumerate(known.tolist())}
    return vectors[[place[one] for one in ids]] if ids else vectors


def reopen(generations: Generations) -> VectorStore:
    """Open the store as another process does."""
    store = VectorStore(generations, DIMENSIONS)
    store.open(IDENTITY)
    return store


def living(generations: Generations) -> Path:
    folder = generations.current()
    assert folder is not None
    return folder


def metadata(generations: Generations) -> dict[str, int]:
    """Return what usearch reports about the living snapshot."""
    found: dict[str, int] | None = Index.metadata(living(generations) / SNAPSHOT)
    assert found is not None
    return found


@pytest.fixture
def generations(tmp_path: Path) -> Generations:
    return Generations(tmp_path / "vectors")


@pytest.fixture
def store(generations: Generations) -> VectorStore:
    store = VectorStore(generations, DIMENSIONS)
    store.open(IDENTITY)
    return store


def test_an_empty_store_finds_nothing(store: VectorStore) -> None:
    assert store.search(unit_vectors(1)[0], 5) == []
    assert (len(store), store.recent_count, len(store.snapshot_ids)) == (0, 0, 0)
    store.remove([1, 2])
    assert store.search_among(unit_vectors(1)[0], 5, [1, 2]) == []
    assert store.vectors_of([1, 2])[1].shape == (0, DIMENSIONS)
    assert store.vectors_of([])[0].tolist() == []


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
    assert store.count_searchable([3, 33, 99]) == 0
    assert store.count_searchable([3, 4, 34, 99]) == 2
    assert {3, 33}.isdisjoint(found(store, vectors[3], 100) + found(store, vectors[33], 100))


@pytest.mark.parametrize(("removed", "is_full"), [(1, True), (3, True), (3, False), (10, False)])
def test_a_snapshot_rebuilt_holds_the_living_only_and_no_holes(
    store: VectorStore, generations: Generations, removed: int, is_full: bool
) -> None:
    vectors = unit_vectors(12)
    store.add(range(10), vectors[:10])
    build(store)
    store.remove(range(removed))
    store.add([10, 11], vectors[10:])
    build(store, is_full=is_full)
    reopened = reopen(generations)
    living = list(range(removed, 12))

    assert metadata(generations)["count_deleted"] == 0
    assert metadata(generations)["count_present"] == len(living)
    for one in (store, reopened):
        assert sorted(one.snapshot_ids.tolist()) == living
        assert sorted(found(one, vectors[0], 99)) == living
        assert len(one) == len(living)
        assert one.count_searchable(range(12)) == len(living)
    np.testing.assert_allclose(
        by_id(reopened, living), vectors[living], atol=1e-3, err_msg="the vectors themselves"
    )


def test_a_few_removed_vectors_stay_on_disk_unfindable_until_one_is_rebuilt(
    store: VectorStore, generations: Generations
) -> None:
    vectors = unit_vectors(20)
    store.add(range(10), vectors[:10])
    build(store)
    store.remove([3])
    store.add(range(10, 20), vectors[10:])
    build(store)

    assert metadata(generations)["count_deleted"] == 0
    assert sorted(store.snapshot_ids.tolist()) == list(range(20))
    assert len(store) == 19
    assert 3 not in found(store, vectors[3], 99)
    build(store, is_full=True)
    assert 3 not in store.snapshot_ids
    assert len(store) == 19


def test_a_store_of_which_everything_was_removed_is_empty_after_a_restart(
    store: VectorStore, generations: Generations
) -> None:
    store.add(range(10), unit_vectors(10))
    build(store)
    store.remove(range(10))
    build(store)
    reopened = reopen(generations)

    assert (len(reopened), len(reopened.snapshot_ids)) == (0, 0)
    assert reopened.search(unit_vectors(1)[0], 5) == []
    assert reopened.search_among(unit_vectors(1)[0], 5, range(10)) == []
    reopened.add([11], unit_vectors(1))
    assert found(reopened, unit_vectors(1)[0]) == [11]


def test_a_snapshot_with_holes_is_refused(store: VectorStore, generations: Generations) -> None:
    store.add(range(10), unit_vectors(10))
    build(store)
    store.close()
    path = living(generations) / SNAPSHOT
    holed = Index.restore(path)
    assert holed is not None
    holed.remove(3)
    holed.save(path)
    seal_snapshot(path.parent, IDENTITY)

    assert metadata(generations)["count_deleted"] == 1
    with pytest.raises(StoreError, match="another model or version") as refused:
        reopen(generations)

    assert refused.value.code == "vectors_damaged"
    assert refused.value.action


def test_a_passage_that_comes_back_is_found_with_its_new_vector(
    store: VectorStore, generations: Generations
) -> None:
    old, new = unit_vectors(20), unit_vectors(20, seed=2)
    store.add(range(20), old)
    build(store)
    store.remove([3])
    store.add([3], new[3:4])
    for _ in range(2):
        assert len(store) == 20
        assert store.count_searchable([3]) == 1
        for matches in (store.search(new[3], 1), store.search_among(new[3], 5, [3])):
            assert [one for one, _ in matches] == [3]
            assert matches[0][1] == pytest.approx(1.0, abs=2e-3)
        np.testing.assert_allclose(by_id(store, [3]), new[3:4], atol=1e-3)
        build(store)
    np.testing.assert_allclose(by_id(reopen(generations), [3]), new[3:4], atol=1e-3)


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
    store.adopt(builder, IDENTITY)

    kept = set(range(200)) - {5, 110, 190}
    assert set(found(store, vectors[0], 300)) == kept
    assert len(store) == len(kept)
    assert store.recent_count == 19
    build(store, is_full=True)
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
    store.adopt(slow, IDENTITY)

    reopened = reopen(generations)

    assert generations.current() == living
    assert 7 not in store.snapshot_ids
    assert 7 not in reopened.snapshot_ids
    assert store.count_searchable([7]) == 0
    assert len(store) == 99


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

    matches = store.search(vectors[0], 5, permits)

    assert [one for one, _ in matches] == sorted(rare, key=lambda n: -cosines[n])[:5]
    assert asked == sorted(asked)
    assert asked[0] < 100
    assert store.search(vectors[0], 5, lambda _: set()) == []


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
    (nearest,) = store.search(np.eye(1, DIMENSIONS, dtype=np.float32)[0], 1, permitted.intersection)

    assert nearest[0] == 50


def test_a_search_that_finds_enough_looks_no_further(store: VectorStore) -> None:
    vectors = unit_vectors(1000)
    store.add(range(1000), vectors)
    asked: list[int] = []

    def permits(ids: list[int]) -> set[int]:
        asked.append(len(ids))
        return {one for one in ids if one % 2}

    matches = store.search(vectors[1], 4, permits)

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
    matches = store.search_among(vectors[-1], count, list(among))

    assert [cosine for _, cosine in matches] == pytest.approx(expected, abs=2e-3)
    assert all(cosine == pytest.approx(cosines[one], abs=2e-3) for one, cosine in matches)
    assert sorted(store.vectors_of(list(among))[0].tolist()) == living
    assert store.count_searchable(list(among)) == len(living)
    np.testing.assert_allclose(by_id(store, living), vectors[living], atol=1e-3)
    store.close()


def test_a_snapshot_outlives_the_store(store: VectorStore, generations: Generations) -> None:
    vectors = unit_vectors(20)
    store.add(range(20), vectors)
    build(store)
    store.close()
    reopened = reopen(generations)

    assert sorted(reopened.snapshot_ids.tolist()) == list(range(20))
    assert found(reopened, vectors[9])[0] == 9


@pytest.mark.parametrize("keep", [0, 10, 70, 1000])
def test_a_snapshot_cut_short_is_refused(
    store: VectorStore, generations: Generations, keep: int
) -> None:
    store.add(range(100), unit_vectors(100))
    build(store)
    store.close()
    path = living(generations) / SNAPSHOT
    path.write_bytes(path.read_bytes()[:keep])

    with pytest.raises(StoreError, match="damaged") as refused:
        VectorStore(generations, DIMENSIONS).open(IDENTITY)

    assert refused.value.code == "vectors_damaged"


def test_a_snapshot_of_garbage_is_refused(store: VectorStore, generations: Generations) -> None:
    store.add(range(100), unit_vectors(100))
    build(store)
    store.close()
    path = living(generations) / SNAPSHOT
    path.write_bytes(np.random.default_rng(1).bytes(5000))

    with pytest.raises(StoreError, match="damaged"):
        VectorStore(generations, DIMENSIONS).open(IDENTITY)


def test_a_snapshot_of_another_model_is_refused(
    store: VectorStore, generations: Generations
) -> None:
    store.add(range(10), unit_vectors(10))
    build(store)

    with pytest.raises(StoreError, match="another model or version"):
        VectorStore(generations, DIMENSIONS + 1).open(IDENTITY)


class Model:
    """A store beside what it should hold, changed in the same way."""

    def __init__(self, generations: Generations) -> None:
        self._generations = generations
        self._random = np.random.default_rng(1)
        self._builder: SnapshotBuilder | None = None
        self.store = reopen(generations)
        self.expected: dict[int, Vectors] = {}

    def add(self, count: int) -> None:
        """Embed new passages, whose ids were never used."""
        first = max([*self.expected, *self.store.snapshot_ids.tolist()], default=0) + 1
        self._put(range(first, first + count))

    def remove(self, count: int) -> None:
        gone = self._random.permutation(sorted(self.expected))[:count].tolist()
        self.store.remove(gone)
        for one in gone:
            del self.expected[one]

    def begin(self, _: int) -> None:
        self._builder = self.store.start_snapshot()

    def begin_again(self, _: int) -> None:
        self._builder = self.store.start_snapshot(is_full=True)

    def step(self, _: int) -> None:
        if self._builder is not None and self._builder.step():
            self.store.adopt(self._builder, IDENTITY)
            self._builder = None

    def finish(self, _: int) -> None:
        while self._builder is not None:
            self.step(0)

    def restart(self, lost: int) -> None:
        """Open it again; the catalogue has lost some passages, and assigns their ids again."""
        forgotten = self._random.permutation(sorted(self.expected))[:lost].tolist()
        self._builder = None
        self.store = reopen(self._generations)
        stale = [one for one in self.store.snapshot_ids.tolist() if one not in self.expected]
        self.store.remove([*stale, *forgotten])
        kept = set(self.store.snapshot_ids.tolist())
        missing = [one for one in self.expected if one not in kept | set(forgotten)]
        if missing:
            self.store.add(missing, np.stack([self.expected[one] for one in missing]))
        self._put(forgotten)

    def check(self) -> None:
        ids = sorted(self.expected)
        everything = range(max([*ids, 0]) + 9)
        assert len(self.store) == len(ids)
        assert self.store.count_searchable(everything) == len(ids)
        assert sorted(found(self.store, unit_vectors(1)[0], 999)) == ids
        assert sorted(self.store.vectors_of(everything)[0].tolist()) == ids
        if ids:
            expected = np.stack([self.expected[one] for one in ids])
            np.testing.assert_allclose(by_id(self.store, ids), expected, atol=1e-3)

    def _put(self, ids: Sequence[int]) -> None:
        vectors = unit_vectors(len(ids), seed=int(self._random.integers(2**31)))
        self.store.add(ids, vectors)
        self.expected.update(zip(ids, vectors, strict=True))


_STEPS = st.tuples(
    st.sampled_from(
        [
            *(Model.add, Model.add, Model.remove, Model.remove, Model.step, Model.finish),
            *(Model.begin, Model.begin_again, Model.restart),
        ]
    ),
    st.integers(1, 70),
)


@settings(max_examples=60)
@given(steps=st.lists(_STEPS, max_size=20))
def test_whatever_happens_in_whatever_order_the_living_are_held_and_nothing_else(
    tmp_path_factory: pytest.TempPathFactory, steps: list[tuple[Callable[[Model, int], None], int]]
) -> None:
    model = Model(Generations(tmp_path_factory.mktemp("vectors")))
    for step, amount in steps:
        step(model, amount)
        model.check()
    model.store.close()
