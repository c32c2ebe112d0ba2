from collections.abc import Callable, Sequence
from pathlib import Path

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from usearch.index import Index

from desktop_app.core.errors import StoreError
from desktop_app.storage.disk.generations import Generations
from desktop_app.storage.vectors.snapshot_builder import SnapshotBuilder
from desktop_app.storage.vectors.snapshots import SNAPSHOT, seal_snapshot
from desktop_app.storage.vectors.store import VectorStore
from tests.support.vectors import DIMENSIONS, IDENTITY, Vectors, build, by_id, finish, unit_vectors


def found(store: VectorStore, vector: Vectors, count: int = 5) -> list[int]:
    return [passage_id for passage_id, _ in store.reader().search(vector, count)]


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
    assert store.reader().search(unit_vectors(1)[0], 5) == []
    assert (len(store), store.recent_count, len(store.snapshot_ids)) == (0, 0, 0)
    store.remove([1, 2])
    assert store.reader().search_among(unit_vectors(1)[0], 5, [1, 2]) == []
    assert store.reader().vectors_of([1, 2])[1].shape == (0, DIMENSIONS)
    assert store.reader().vectors_of([])[0].tolist() == []


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
    assert store.reader().count_searchable([3, 33, 99]) == 0
    assert store.reader().count_searchable([3, 4, 34, 99]) == 2
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
        assert one.reader().count_searchable(range(12)) == len(living)
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
    assert reopened.reader().search(unit_vectors(1)[0], 5) == []
    assert reopened.reader().search_among(unit_vectors(1)[0], 5, range(10)) == []
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
        assert store.reader().count_searchable([3]) == 1
        for matches in (
            store.reader().search(new[3], 1),
            store.reader().search_among(new[3], 5, [3]),
        ):
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
    assert store.reader().count_searchable([7]) == 0
    assert len(store) == 99


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
        self._last_id = 0

    def add(self, count: int) -> None:
        """Embed new passages, whose ids were never used."""
        first = self._last_id + 1
        self._last_id += count
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
        assert self.store.reader().count_searchable(everything) == len(ids)
        assert sorted(found(self.store, unit_vectors(1)[0], 999)) == ids
        assert sorted(self.store.reader().vectors_of(everything)[0].tolist()) == ids
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
