"""Searches one state of the vectors: those of a snapshot, and newer ones in memory."""

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, NamedTuple

import numpy as np
from numpy.typing import NDArray

from desktop_app.storage.stored_vectors import Ids, Vectors

if TYPE_CHECKING:
    from usearch.index import Index

OVERFETCH = 2
"""Candidates requested from the graph per result, because its order is approximate."""

Permits = Callable[[list[int]], set[int]]


class VectorReader(NamedTuple):
    """The searchable vectors at one moment; later changes of the store do not reach it.

    Attributes:
        snapshot: Most of the vectors; None without a snapshot.
        recent_ids: Ids of the newer vectors.
        recent: The newer vectors, shape (number of recent ids, dimensions).
        removed: Ids that are still in the snapshot and no longer found.
    """

    snapshot: "Index | None"
    recent_ids: Ids
    recent: Vectors
    removed: frozenset[int]

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
        asked = count * OVERFETCH
        while True:
            found = self._search_graph(vector, asked)
            if len(self.recent_ids):
                found += _nearest(self.recent_ids, self.recent, vector, asked)
                # Only the range that both searches covered.
                found = sorted(found, key=_by_cosine)[:asked]
            in_snapshot = len(self.snapshot) if self.snapshot is not None else 0
            is_all = asked >= in_snapshot + len(self.recent_ids)
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
        # Recent vectors first: a passage restored after its removal is also in the old snapshot.
        is_recent = _is_among(self.recent_ids, passage_ids)
        recent_ids, recent = self.recent_ids[is_recent], self.recent[is_recent]
        ids = np.asarray([one for one in passage_ids if one not in self.removed], np.int64)
        if self.snapshot is None or not len(ids):
            return recent_ids, recent
        ids = ids[~_is_among(ids, recent_ids)]
        kept = ids[np.asarray(self.snapshot.contains(ids.astype(np.uint64)), bool)]
        if not len(kept):
            return recent_ids, recent
        # Read as stored: usearch converts them one by one, which is slower than numpy at once.
        found: tuple[Vectors, ...] = self.snapshot.get(kept.astype(np.uint64))  # type: ignore[assignment]
        vectors = np.concatenate(found).astype(np.float32)
        return (
            np.concatenate([recent_ids, kept]),
            np.concatenate([recent, vectors.reshape(len(kept), -1)]),
        )

    def count_searchable(self, passage_ids: Sequence[int]) -> int:
        """Count the given passages that a search can find."""
        recent = set(passage_ids).intersection(self.recent_ids.tolist())
        return len(recent) + len(contained(self.snapshot, passage_ids) - self.removed)

    def _search_graph(self, vector: Vectors, count: int) -> list[tuple[int, float]]:
        if self.snapshot is None or len(self.snapshot) == 0:
            return []
        matches = self.snapshot.search(vector, min(count, len(self.snapshot)))
        pairs = zip(matches.keys.tolist(), (1.0 - matches.distances).tolist(), strict=True)
        return [one for one in pairs if one[0] not in self.removed]


def contained(snapshot: "Index | None", ids: Sequence[int]) -> set[int]:
    """Return which of the ids are in a snapshot."""
    if snapshot is None or not ids:
        return set()
    known = np.asarray(snapshot.contains(np.asarray(ids, np.uint64)), bool)
    return set(np.asarray(ids, np.int64)[known].tolist())


def _nearest(ids: Ids, vectors: Vectors, vector: Vectors, count: int) -> list[tuple[int, float]]:
    # As fast as `@`, also in a package, whose NumPy has no BLAS.
    cosines = np.einsum("ij,j->i", vectors, vector)
    if len(ids) > count:
        top = np.argpartition(-cosines, count)[:count]
        ids, cosines = ids[top], cosines[top]
    return list(zip(ids.tolist(), cosines.tolist(), strict=True))


def _is_among(ids: Ids, others: Sequence[int] | Ids) -> NDArray[np.bool_]:
    """Return for each id whether it is among the others."""
    # numpy takes 0.1 ms for empty arrays.
    if not len(ids) or not len(others):
        return np.zeros(len(ids), bool)
    return np.isin(ids, np.asarray(others, np.int64))


def _by_cosine(match: tuple[int, float]) -> float:
    return -match[1]
