"""Finds the nearest neighbours of all vectors, and the pairs that are nearly the same."""

from collections.abc import Iterable

import numpy as np
from numpy.typing import NDArray

from desktop_app.core.records import Record
from desktop_app.storage.stored_vectors import Vectors
from desktop_app.storage.vectors.loading import load_index_class

COUNT = 16
"""Neighbours of each vector, with itself. UMAP's usual number is 15; fewer tear groups of files
apart."""

NEARLY_SAME = 0.02
"""Cosine distance up to which files are near-duplicates: drafts of a text that differ in a few
sentences have 0.005 to 0.02, different texts on one subject 0.1 and more."""


class Neighbours(Record, eq=False):
    """The nearest neighbours of vectors.

    Attributes:
        indices: Shape (vectors, neighbours), the nearest first; the first is the vector itself.
        distances: Their cosine distances.
    """

    indices: NDArray[np.int64]
    distances: NDArray[np.float32]

    def near_pairs(self) -> NDArray[np.int64]:
        """Return the pairs of near-duplicates, the smaller index first, shape (pairs, 2)."""
        rows, columns = np.nonzero(self.distances <= NEARLY_SAME)
        # Where a file has more duplicates than neighbours, only one side may list a pair.
        pairs = np.sort(np.column_stack([rows, self.indices[rows, columns]]), axis=1)
        return np.unique(pairs[pairs[:, 0] < pairs[:, 1]], axis=0)


def find_neighbours(vectors: Vectors) -> Neighbours:
    """Return the nearest neighbours of unit vectors, with one thread."""
    index = load_index_class()(ndim=vectors.shape[1], metric="cos", dtype="f16")
    index.add(np.arange(len(vectors), dtype=np.uint64), vectors, threads=1)
    found = index.search(vectors, min(COUNT, len(vectors)), threads=1)
    indices = np.asarray(found.keys, np.int64).reshape(len(vectors), -1)
    distances = np.maximum(np.asarray(found.distances, np.float32), 0).reshape(indices.shape)
    return _with_itself_first(indices, distances)


def _with_itself_first(indices: NDArray[np.int64], distances: NDArray[np.float32]) -> Neighbours:
    """Move each vector to the front; among duplicates the search returns any of them first."""
    rows = np.arange(len(indices))
    at = (indices == rows[:, None]).argmax(axis=1)
    indices[rows, at], distances[rows, at] = indices[:, 0], distances[:, 0]
    indices[:, 0], distances[:, 0] = rows, 0.0
    return Neighbours(indices, distances)


def number_groups(pairs: Iterable[tuple[int, int]], count: int) -> NDArray[np.int32]:
    """Return for each of ``count`` points the number of its group of pairs, from 1; 0 for none."""
    first = dict[int, int]()

    def root(point: int) -> int:
        while first.get(point, point) != point:
            point = first[point]
        return point

    for one, other in pairs:
        low, high = sorted((root(one), root(other)))
        first[low] = low
        first[high] = low
        first[other] = first[one] = low
    groups = np.zeros(count, np.int32)
    numbers = dict[int, int]()
    for point in sorted(first):
        groups[point] = numbers.setdefault(root(point), len(numbers) + 1)
    return groups
