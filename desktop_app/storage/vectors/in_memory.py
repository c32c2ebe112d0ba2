"""Vectors in memory: those newer than the snapshot, and those that a search embedded early."""

import threading
from collections import OrderedDict
from collections.abc import Iterable, Mapping

import numpy as np
from numpy.typing import NDArray

from desktop_app.storage.stored_vectors import Ids, Vectors

Vector = NDArray[np.float32]

MOST_EARLY = 2_000
"""Early vectors kept, those used last: 3 MB at 384 dimensions, and the candidates of 50 queries."""


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


class EarlyVectors:
    """Keeps vectors of passages that a search embedded before the index reached them.

    They are kept by the fingerprints of their texts, for the next searches.
    """

    def __init__(self) -> None:
        self._lock = threading.Lock()
        self._kept: OrderedDict[int, Vector] = OrderedDict()

    def find(self, fingerprints: Iterable[int]) -> dict[int, Vector]:
        """Return the vectors that are kept for these texts."""
        with self._lock:
            found = {one: self._kept[one] for one in fingerprints if one in self._kept}
            for fingerprint in found:
                self._kept.move_to_end(fingerprint)
        return found

    def add(self, vectors: Mapping[int, Vector]) -> None:
        """Keep vectors, and drop those that were not used for the longest time."""
        with self._lock:
            self._kept |= vectors
            while len(self._kept) > MOST_EARLY:
                self._kept.popitem(last=False)
