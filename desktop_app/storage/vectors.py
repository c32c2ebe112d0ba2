"""The vector store, which finds passages by their embeddings.

A snapshot on disk, mapped into memory and never changed, holds most vectors. Newer vectors are
searched exactly in memory until the next snapshot includes them.
"""

import threading
from collections.abc import Callable, Sequence
from functools import cached_property
from typing import TYPE_CHECKING

import numpy as np
from numpy.typing import NDArray

from desktop_app.core.errors import StoreError
from desktop_app.storage.disk.checksums import finish
from desktop_app.storage.disk.generations import Generations
from desktop_app.storage.disk.room import bytes_of_vectors
from desktop_app.storage.identity import Identity
from desktop_app.storage.snapshot_builder import SnapshotBuilder
from desktop_app.storage.snapshots import (
    REPAIR,
    SNAPSHOT,
    check,
    check_identity,
    load_snapshot,
    seal_snapshot,
)
from desktop_app.storage.vector_library import load_index_class
from desktop_app.storage.vectors_in_memory import EarlyVectors, Ids, RecentVectors, Vectors

if TYPE_CHECKING:
    from concurrent.futures import ThreadPoolExecutor

    from usearch.index import Index

PRECISION = "f16"
"""Needs half the memory of float32. For unit vectors it has three more bits than bfloat16, and
usearch inserts faster (2,800 against 1,770 vectors/s on one core)."""

OVERFETCH = 2
"""Candidates requested from the graph per result, because its order is approximate."""

REMOVED_SHARE = 0.2
"""Removed share of a snapshot from which the next one is fully rebuilt: removed vectors slow
searches, and a rebuild takes 0.4 ms a vector."""

_SEARCHES = 4
"""Searches by meaning at the same time; further ones wait."""

Permits = Callable[[list[int]], set[int]]


class VectorStore:
    """All vectors of one embedding model.

    Attributes:
        model: Fingerprint of the model; empty while there is none.
        early: Vectors that are not indexed yet; they are neither searched nor written.
    """

    def __init__(self, generations: Generations, dimensions: int, model: str = "") -> None:
        self.model = model
        self._generations = generations
        self._dimensions = dimensions
        self.early = EarlyVectors()
        self._lock = threading.Lock()
        self._snapshot: Index | None = None
        self._recent = RecentVectors(dimensions)
        self._removed: frozenset[int] = frozenset()  # still in the snapshot
        # Of these, what is still in the snapshot that is being built.
        self._removed_before: frozenset[int] = frozenset()
        self._removed_meanwhile: set[int] = set()  # since a builder was started
        self._building: SnapshotBuilder | None = None

    @cached_property
    def threads(self) -> "ThreadPoolExecutor":
        """Threads that search by meaning while the words are searched.

        They start with the first search, and wait for the next one.
        """
        # This module imports `logging`, which a search by words does not need.
        from concurrent.futures import ThreadPoolExecutor  # noqa: PLC0415

        return ThreadPoolExecutor(_SEARCHES, "search-by-meaning")

    def open(self, identity: Identity, *, is_thorough: bool = False) -> None:
        """Map the living snapshot, if there is one, after a check of its file.

        Args:
            identity: Identity of the library that it has to belong to.
            is_thorough: Check the file even if its seal matches.

        Raises:
            StoreError: The snapshot is damaged, of another library or size, or newer than the
                catalogue; it has to be rebuilt.
        """
        folder = self._generations.current()
        if folder is None:
            return
        check_identity(folder, identity)
        finish(check(folder, is_thorough=is_thorough))
        self._snapshot = load_snapshot(folder, self._dimensions)

    @property
    def snapshot_ids(self) -> Ids:
        """The ids in the snapshot, in no order."""
        if self._snapshot is None:
            return np.zeros(0, np.int64)
        return np.asarray(self._snapshot.keys, dtype=np.int64).reshape(-1)

    @property
    def recent_count(self) -> int:
        """Number of vectors that the next snapshot will add."""
        return len(self._recent)

    @property
    def width(self) -> int:
        """Bytes of a vector as the catalogue stores it."""
        return self._dimensions * np.dtype(np.float16).itemsize

    @property
    def bytes_of_snapshot(self) -> int:
        """Estimated size of the next snapshot; the current one stays until it is written."""
        return bytes_of_vectors(len(self), self.width)

    @property
    def removed_count(self) -> int:
        """Number of vectors that were removed and are still on the disk."""
        return len(self._removed)

    def __len__(self) -> int:
        kept = len(self._snapshot) if self._snapshot is not None else 0
        return kept - len(self._removed) + len(self._recent)

    def count_searchable(self, passage_ids: Sequence[int]) -> int:
        """Count the given passages that a search can still find."""
        with self._lock:
            recent = set(passage_ids).intersection(self._recent.ids.tolist())
            return len(recent) + len(self._in_snapshot(passage_ids) - self._removed)

    def add(self, ids: Sequence[int], vectors: Vectors) -> None:
        """Make passages searchable; ``vectors`` are unit vectors, shape (n, dimensions).

        They are rounded as in a snapshot, so that scores do not depend on where a vector is stored.
        """
        rounded = vectors.astype(np.float16).astype(np.float32)
        with self._lock:
            self._recent.add(np.asarray(ids, np.int64), rounded)

    def remove(self, ids: Sequence[int]) -> None:
        """Exclude passages from searches; the next full snapshot removes them from the disk."""
        with self._lock:
            gone = np.asarray(ids, np.int64)
            self._recent.keep_only(~np.isin(self._recent.ids, gone))
            self._removed |= self._in_snapshot(ids)
            self._removed_meanwhile.update(ids)

    def search(
        self, vector: Vectors, count: int, permits: Permits | None = None
    ) -> list[tuple[int, float]]:
        """Return the nearest passages as (id, cosine), the nearest first.

        Args:
            vector: Unit vector, shape (dimensions,).
            count: Most passages to return.
            permits: Returns which of the given passages may be found; None for all. More candidates
                are checked until enough are permitted.
        """
        snapshot, recent_ids, recent, removed = self._searchable()
        asked = count * OVERFETCH
        while True:
            found = _search_graph(snapshot, vector, asked, removed)
            if len(recent_ids):
                found += _nearest(recent_ids, recent, vector, asked)
                # Only the range that both searches covered.
                found = sorted(found, key=_by_cosine)[:asked]
            is_all = asked >= (len(snapshot) if snapshot is not None else 0) + len(recent_ids)
            if permits is not None:
                permitted = permits([one for one, _ in found])
                found = [match for match in found if match[0] in permitted]
            if len(found) >= count or is_all:
                # The graph rounds differently; scores must not depend on where a vector is stored.
                return self.search_among(vector, count, [one for one, _ in found[:count]])
            asked *= 4

    def search_among(
        self, vector: Vectors, count: int, passage_ids: Sequence[int]
    ) -> list[tuple[int, float]]:
        """Return the nearest of these passages as (id, cosine), by exact search."""
        ids, vectors = self.vectors_of(passage_ids)
        return sorted(_nearest(ids, vectors, vector, count), key=_by_cosine)

    def vectors_of(self, passage_ids: Sequence[int]) -> tuple[Ids, Vectors]:
        """Return the ids that have vectors, and their vectors, shape (n, dimensions)."""
        snapshot, recent_ids, recent, removed = self._searchable()
        # Recent vectors first: a passage restored after its removal is also in the old snapshot.
        is_recent = _is_among(recent_ids, passage_ids)
        ids = np.asarray([one for one in passage_ids if one not in removed], np.int64)
        kept = ids[np.zeros(len(ids), bool)]
        if snapshot is not None and len(ids):
            ids = ids[~_is_among(ids, recent_ids[is_recent])]
            kept = ids[np.asarray(snapshot.contains(ids.astype(np.uint64)), bool)]
        if snapshot is None or not len(kept):
            return recent_ids[is_recent], recent[is_recent]
        # Read as stored: usearch converts them one by one, which is slower than numpy at once.
        found: tuple[Vectors, ...] = snapshot.get(kept.astype(np.uint64))  # type: ignore[assignment]
        vectors = np.concatenate(found).astype(np.float32)
        return (
            np.concatenate([recent_ids[is_recent], kept]),
            np.concatenate([recent[is_recent], vectors.reshape(len(kept), -1)]),
        )

    def start_snapshot(self, *, is_full: bool = False) -> "SnapshotBuilder":
        """Start a snapshot of all searchable vectors; cancel one started before.

        Args:
            is_full: Insert every vector again, without traces of removed ones. This is also done
                when a fifth of the old snapshot was removed.
        """
        with self._lock:
            if self._building is not None:
                self._building.give_up()
            self._removed_meanwhile.clear()
            kept = self.snapshot_ids
            is_full |= len(self._removed) >= REMOVED_SHARE * len(kept)
            # One key cannot hold both the removed and the new vector.
            is_full |= not self._removed.isdisjoint(self._recent.ids.tolist())
            if not is_full:
                index, pending = self._copy_snapshot(), self._recent.ids.copy()
                self._removed_before = self._removed
            else:
                # Not removed from a copy: usearch 2.25 saves the holes, and overruns its memory
                # when it loads them.
                living = kept[~np.isin(kept, np.fromiter(self._removed, np.int64))]
                index, pending = self._new_index(), np.concatenate([living, self._recent.ids])
                self._removed_before = frozenset()
            self._building = SnapshotBuilder(
                self._generations.fresh(), index, pending, self.vectors_of
            )
            return self._building

    def adopt(self, builder: "SnapshotBuilder", identity: Identity) -> None:
        """Make a finished snapshot current; only newer vectors stay in memory.

        Args:
            builder: Builder of the snapshot.
            identity: Current identity of the library, already safe on the disk.
        """
        with self._lock:
            if builder is not self._building:
                return
            self._building = None
            seal_snapshot(builder.folder, identity)
            self._generations.make_current(builder.folder)
            self._snapshot = load_index_class().restore(builder.folder / SNAPSHOT, view=True)
            self._recent.keep_only(~np.isin(self._recent.ids, builder.ids))
            removed = self._removed_before | self._removed_meanwhile
            self._removed = frozenset(self._in_snapshot(list(removed)))

    def drop_snapshot(self) -> None:
        """Stop using the snapshot, and cancel the one being built from it."""
        with self._lock:
            if self._building is not None:
                self._building.give_up()
                self._building = None
            self._snapshot = None
            self._removed = frozenset()

    def close(self) -> None:
        """Unmap the snapshot, and end the threads."""
        if "threads" in self.__dict__:
            self.threads.shutdown()
        self._snapshot = None

    def _in_snapshot(self, ids: Sequence[int]) -> set[int]:
        if self._snapshot is None or not ids:
            return set()
        known = np.asarray(self._snapshot.contains(np.asarray(ids, np.uint64)), bool)
        return set(np.asarray(ids, np.int64)[known].tolist())

    def _new_index(self) -> "Index":
        return load_index_class()(ndim=self._dimensions, metric="cos", dtype=PRECISION)

    def _copy_snapshot(self) -> "Index":
        folder = self._generations.current()
        if folder is None or self._snapshot is None:
            return self._new_index()
        copy = load_index_class().restore(folder / SNAPSHOT)
        if copy is None:
            raise StoreError("vectors_damaged", "The vectors vanished while in use.", REPAIR)
        return copy

    def _searchable(self) -> tuple["Index | None", Ids, Vectors, frozenset[int]]:
        """Return the searchable state: snapshot, recent ids and vectors, removed ids."""
        with self._lock:
            # No copies: rows are only appended, or moved to new arrays.
            return self._snapshot, self._recent.ids, self._recent.vectors, self._removed


def _nearest(ids: Ids, vectors: Vectors, vector: Vectors, count: int) -> list[tuple[int, float]]:
    # As fast as `@`, also in a package, whose NumPy has no BLAS.
    cosines = np.einsum("ij,j->i", vectors, vector)
    if len(ids) > count:
        top = np.argpartition(-cosines, count)[:count]
        ids, cosines = ids[top], cosines[top]
    return list(zip(ids.tolist(), cosines.tolist(), strict=True))


def _search_graph(
    snapshot: "Index | None", vector: Vectors, count: int, removed: frozenset[int]
) -> list[tuple[int, float]]:
    if snapshot is None or len(snapshot) == 0:
        return []
    matches = snapshot.search(vector, min(count, len(snapshot)))
    pairs = zip(matches.keys.tolist(), (1.0 - matches.distances).tolist(), strict=True)
    return [one for one in pairs if one[0] not in removed] if removed else list(pairs)


def _is_among(ids: Ids, others: Sequence[int] | Ids) -> NDArray[np.bool_]:
    """Return for each id whether it is among the others."""
    # numpy takes 0.1 ms for empty arrays.
    if not len(ids) or not len(others):
        return np.zeros(len(ids), bool)
    return np.isin(ids, np.asarray(others, np.int64))


def _by_cosine(match: tuple[int, float]) -> float:
    return -match[1]
