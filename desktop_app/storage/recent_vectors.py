"""Vectors in memory that are newer than the snapshot."""

import numpy as np
from numpy.typing import NDArray

Vectors = NDArray[np.float32]
Ids = NDArray[np.int64]


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
