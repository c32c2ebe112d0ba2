"""The vector store, which finds passages by their embeddings.

A snapshot on disk, mapped into memory and never changed, holds most vectors. Newer vectors are
searched exactly in memory until the next snapshot includes them.
"""

import threading
from collections.abc import Sequence
from functools import cached_property
from typing import TYPE_CHECKING

import numpy as np

from desktop_app.core.errors import StoreError
from desktop_app.storage.disk.checksums import finish
from desktop_app.storage.disk.generations import Generations
from desktop_app.storage.disk.room import bytes_of_vectors
from desktop_app.storage.identity import Identity
from desktop_app.storage.stored_vectors import Ids, Vectors
from desktop_app.storage.vectors.in_memory import EarlyVectors, RecentVectors
from desktop_app.storage.vectors.loading import load_index_class
from desktop_app.storage.vectors.reader import VectorReader, contained
from desktop_app.storage.vectors.snapshot_builder import SnapshotBuilder
from desktop_app.storage.vectors.snapshots import (
    REPAIR,
    SNAPSHOT,
    check,
    check_identity,
    load_snapshot,
    seal_snapshot,
)

if TYPE_CHECKING:
    from concurrent.futures import ThreadPoolExecutor

    from usearch.index import Index

PRECISION = "f16"
"""Needs half the memory of float32. For unit vectors it has three more bits than bfloat16, and
usearch inserts faster (2,800 against 1,770 vectors/s on one core)."""

REMOVED_SHARE = 0.2
"""Removed share of a snapshot from which the next one is fully rebuilt: removed vectors slow
searches, and a rebuild takes 0.4 ms a vector."""

_SEARCHES = 4
"""Searches by meaning at the same time; further ones wait."""


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

    def reader(self) -> VectorReader:
        """Return a reader of the present state."""
        with self._lock:
            # No copies: rows are only appended, or moved to new arrays.
            return VectorReader(
                self._snapshot, self._recent.ids, self._recent.vectors, self._removed
            )

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
            self._removed |= contained(self._snapshot, ids)
            self._removed_meanwhile.update(ids)

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
                self._generations.fresh(), index, pending, self._vectors_of
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
            self._removed = frozenset(contained(self._snapshot, list(removed)))

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

    def _vectors_of(self, passage_ids: Sequence[int]) -> tuple[Ids, Vectors]:
        return self.reader().vectors_of(passage_ids)

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
