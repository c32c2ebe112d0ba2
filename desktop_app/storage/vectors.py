"""The vector store: passages by the direction of their embedding; the only user of usearch.

A snapshot on disk, mapped into memory and never changed, holds most vectors. Vectors that
came later are searched exactly in memory until the next snapshot takes them up.
"""

import threading
from collections.abc import Sequence
from pathlib import Path

import numpy as np
from numpy.typing import NDArray
from usearch.index import Index

from desktop_app.core.errors import StoreError
from desktop_app.storage.generations import Generations

Vectors = NDArray[np.float32]
Ids = NDArray[np.int64]

PRECISION = "f16"
"""Half the memory of float32. Of unit vectors it keeps three more bits than bfloat16, and
usearch adds to it half again as fast (2,800 against 1,770 vectors/s on one core)."""

REPAIR = "Open Satchel, or run `satchel doctor --repair`: they are taken from the catalogue."

OVERFETCH = 4
"""Candidates asked of the graph for each one wanted, against its approximate order."""

EXACT_BELOW = 20_000
"""Allowed passages up to which a filtered search looks at each of them."""


class RecentVectors:
    """Vectors in memory, searched exactly."""

    def __init__(self, dimensions: int) -> None:
        self._ids: Ids = np.zeros(0, np.int64)
        self._vectors: Vectors = np.zeros((0, dimensions), np.float32)
        self._used = 0

    def __len__(self) -> int:
        return self._used

    def add(self, ids: Ids, vectors: Vectors) -> None:
        """Append vectors, shape (number of ids, dimensions)."""
        needed = self._used + len(ids)
        if needed > len(self._ids):
            room = max(needed, 2 * len(self._ids), 1024)
            self._ids = np.concatenate(
                [self._ids[: self._used], np.zeros(room - self._used, np.int64)]
            )
            spare = np.zeros((room - self._used, self._vectors.shape[1]), np.float32)
            self._vectors = np.concatenate([self._vectors[: self._used], spare])
        self._ids[self._used : needed] = ids
        self._vectors[self._used : needed] = vectors
        self._used = needed

    def keep_only(self, wanted: NDArray[np.bool_]) -> None:
        """Drop the rows whose flag is false."""
        self._ids = self._ids[: self._used][wanted]
        self._vectors = self._vectors[: self._used][wanted]
        self._used = len(self._ids)

    @property
    def ids(self) -> Ids:
        """The ids in the order of the rows."""
        return self._ids[: self._used]

    @property
    def vectors(self) -> Vectors:
        """The rows, shape (n, dimensions)."""
        return self._vectors[: self._used]


class VectorStore:
    """All vectors of one embedding model."""

    def __init__(self, generations: Generations, dimensions: int) -> None:
        self._generations = generations
        self._dimensions = dimensions
        self._lock = threading.Lock()
        self._snapshot: Index | None = None
        self._recent = RecentVectors(dimensions)
        self._removed: set[int] = set()  # still in the snapshot
        self._removed_meanwhile: set[int] = set()  # since a builder was started
        self._building: SnapshotBuilder | None = None

    def open(self) -> None:
        """Map the living snapshot, if there is one.

        Raises:
            StoreError: The snapshot is damaged or of another size; it has to be rebuilt.
        """
        path = self._generations.current()
        if path is None:
            return
        try:
            snapshot = Index.restore(path, view=True)
        except (RuntimeError, ValueError, OSError) as error:
            raise StoreError(
                "vectors_damaged", f"The vectors are damaged ({error}).", REPAIR
            ) from error
        if snapshot is None or snapshot.ndim != self._dimensions:
            raise StoreError(
                "vectors_damaged", "The vectors are of another embedding model.", REPAIR
            )
        self._snapshot = snapshot

    @property
    def snapshot_ids(self) -> Ids:
        """The ids in the snapshot, in no order."""
        if self._snapshot is None:
            return np.zeros(0, np.int64)
        return np.asarray(self._snapshot.keys, dtype=np.int64).reshape(-1)

    @property
    def recent_count(self) -> int:
        """Number of vectors that the next snapshot will take up."""
        return len(self._recent)

    def __len__(self) -> int:
        kept = len(self._snapshot) if self._snapshot is not None else 0
        return kept - len(self._removed) + len(self._recent)

    def holds(self, passage_ids: Sequence[int]) -> int:
        """Give how many of the passages a search can still reach."""
        with self._lock:
            recent = set(passage_ids).intersection(self._recent.ids.tolist())
            return len(recent) + len(self._in_snapshot(passage_ids) - self._removed)

    def add(self, ids: Sequence[int], vectors: Vectors) -> None:
        """Make passages findable; ``vectors`` are unit vectors, shape (n, dimensions)."""
        with self._lock:
            self._recent.add(np.asarray(ids, np.int64), vectors)

    def remove(self, ids: Sequence[int]) -> None:
        """Make passages unfindable; they leave the disk with the next snapshot."""
        with self._lock:
            gone = np.asarray(ids, np.int64)
            self._recent.keep_only(~np.isin(self._recent.ids, gone))
            self._removed |= self._in_snapshot(ids)
            self._removed_meanwhile.update(ids)

    def search(
        self, vector: Vectors, count: int, allowed: Ids | None = None
    ) -> list[tuple[int, float]]:
        """Give the nearest passages as (id, cosine), the nearest first.

        Args:
            vector: Unit vector, shape (dimensions,).
            count: At most so many.
            allowed: Only these passages; None for all.
        """
        with self._lock:
            recent_ids, recent = self._recent.ids.copy(), self._recent.vectors.copy()
            removed = frozenset(self._removed)
        found = self._search_snapshot(vector, count, allowed, removed)
        if allowed is not None:
            keep = np.isin(recent_ids, allowed)
            recent_ids, recent = recent_ids[keep], recent[keep]
        if len(recent_ids):
            found += _nearest(recent_ids, recent @ vector, count)
        return sorted(found, key=lambda match: -match[1])[:count]

    def start_snapshot(self) -> "SnapshotBuilder":
        """Begin a snapshot of everything findable now; one begun before is given up."""
        with self._lock:
            if self._building is not None:
                self._building.give_up()
            self._removed_meanwhile.clear()
            self._building = SnapshotBuilder(
                self._generations.fresh(), self._copy_snapshot(), self._recent
            )
            return self._building

    def adopt(self, builder: "SnapshotBuilder") -> None:
        """Let a finished snapshot live, and search only what came later exactly."""
        with self._lock:
            if builder is not self._building:
                return
            self._building = None
            self._generations.make_current(builder.path)
            self._snapshot = Index.restore(builder.path, view=True)
            self._recent.keep_only(~np.isin(self._recent.ids, builder.ids))
            self._removed = self._in_snapshot(list(self._removed_meanwhile))

    def close(self) -> None:
        """Let go of the mapped snapshot."""
        self._snapshot = None

    def _in_snapshot(self, ids: Sequence[int]) -> set[int]:
        if self._snapshot is None or not ids:
            return set()
        known = np.asarray(self._snapshot.contains(np.asarray(ids, np.uint64)), bool)
        return set(np.asarray(ids, np.int64)[known].tolist())

    def _copy_snapshot(self) -> Index:
        path = self._generations.current()
        if path is None or self._snapshot is None:
            return Index(ndim=self._dimensions, metric="cos", dtype=PRECISION)
        copy = Index.restore(path)
        if copy is None:
            raise StoreError("vectors_damaged", "The vectors vanished while in use.", REPAIR)
        if self._removed:
            copy.remove(np.fromiter(self._removed, np.uint64), compact=True)
        return copy

    def _search_snapshot(
        self, vector: Vectors, count: int, allowed: Ids | None, removed: frozenset[int]
    ) -> list[tuple[int, float]]:
        snapshot = self._snapshot
        if snapshot is None or len(snapshot) == 0:
            return []
        if allowed is not None and len(allowed) <= EXACT_BELOW:
            return _search_exactly(snapshot, vector, count, allowed, removed)
        wanted = set(allowed.tolist()) if allowed is not None else None
        asked = count * OVERFETCH
        while True:
            matches = snapshot.search(vector, min(asked, len(snapshot)))
            found = [
                (int(key), 1.0 - float(distance))
                for key, distance in zip(matches.keys, matches.distances, strict=True)
                if int(key) not in removed and (wanted is None or int(key) in wanted)
            ]
            if len(found) >= count or asked >= len(snapshot):
                return found[: count * OVERFETCH]
            asked *= 4


class SnapshotBuilder:
    """A snapshot being made in small steps, so that files never wait for it."""

    STEP = 64

    def __init__(self, path: Path, index: Index, recent: RecentVectors) -> None:
        self.path = path
        self._index = index
        self._pending_ids = recent.ids.copy()
        self._pending = recent.vectors.copy()
        self._next = 0
        self._is_given_up = False

    @property
    def ids(self) -> Ids:
        """The ids the snapshot holds."""
        return np.asarray(self._index.keys, dtype=np.int64).reshape(-1)

    def give_up(self) -> None:
        """Write nothing any more: the place belongs to a later snapshot."""
        self._is_given_up = True

    def step(self) -> bool:
        """Take up some more vectors; give whether the snapshot is complete and written."""
        if self._is_given_up:
            return True
        end = self._next + self.STEP
        ids = self._pending_ids[self._next : end].astype(np.uint64)
        if len(ids):
            self._index.add(ids, self._pending[self._next : end], threads=1)
            self._next = end
            return False
        self._index.save(self.path)
        return True


def _nearest(ids: Ids, cosines: Vectors, count: int) -> list[tuple[int, float]]:
    if len(ids) > count:
        top = np.argpartition(-cosines, count)[:count]
        ids, cosines = ids[top], cosines[top]
    return list(zip(ids.tolist(), cosines.tolist(), strict=True))


def _search_exactly(
    snapshot: Index, vector: Vectors, count: int, allowed: Ids, removed: frozenset[int]
) -> list[tuple[int, float]]:
    ids = np.asarray([one for one in allowed.tolist() if one not in removed], np.int64)
    known = ids[np.asarray(snapshot.contains(ids.astype(np.uint64)), bool)] if len(ids) else ids
    if not len(known):
        return []
    vectors = np.asarray(snapshot.get(known.astype(np.uint64), dtype="f32"), np.float32)
    return _nearest(known, vectors @ vector, count)
