"""Places the passages of files around the points of these files.

The passages of a file are spread along the two directions in which they differ most, and turned so
that they are on the side of the files on the map that they resemble. They stay nearer to their file
than any other file is. So a passage has one place, whatever part of the map is visible. Figures and
what was tried before are in docs/decisions/map-passages.md.
"""

import sqlite3
from collections.abc import Iterable, Iterator, Sequence
from itertools import chain

import numpy as np
from numpy.typing import NDArray

from desktop_app.core.library_map import MapPassages
from desktop_app.core.records import Record
from desktop_app.core.stopping import ShouldStop
from desktop_app.mapping.projection import Positions
from desktop_app.storage.file_vectors import vectors_of_files
from desktop_app.storage.kept_map import KeptMap
from desktop_app.storage.passage_vectors import FilePassages, count_by_file, passages_with_vectors
from desktop_app.storage.stored_vectors import Ids, Vectors

MOST_PASSAGES = 5_000
"""Passages placed at once. That number, of 200 files among 100,000, takes 0.6 s of a processor."""

MOST_OF_FILE = 1_000
"""Passages of one file; if it has more, only every second passage is placed, or every third."""

REACH = 0.5
"""Distance of a file's farthest passage, as a share of that to the nearest other file."""

BESIDE = 10
"""Files on the map by which the passages of a file are turned."""

_BEGINNING = 20
"""First passages of each of these files that are compared."""

_MEASURED = 100
"""Most passages of a file from which its two directions are computed."""


class _Place(Record, eq=False):
    """Where the passages of a file are placed.

    Attributes:
        middle: The point of the file.
        radius: Distance of its farthest passage.
        beside: Indexes of nearby files in the columns of the map.
        directions: Unit vectors towards them, shape (files, 2).
    """

    middle: Positions
    radius: float
    beside: Ids
    directions: Positions


def place_passages(
    connection: sqlite3.Connection,
    kept: KeptMap,
    file_ids: Sequence[int],
    should_stop: ShouldStop,
) -> MapPassages:
    """Return points of the passages of files that are on the map, the most important files first.

    Those beyond :data:`MOST_PASSAGES` have no points.
    """
    on_map = [one for one in file_ids if _at(kept, one) is not None]
    counts = count_by_file(connection, on_map)
    several = [one for one in on_map if counts.get(one, 0) > 1]
    chosen = list(_first(several, counts))
    places = {one: place for one in chosen if (place := _place_of(kept, one, should_stop))}
    vectors = _vectors_at(connection, kept, chain(*(one.beside for one in places.values())))
    parts: list[tuple[int, FilePassages, Positions]] = []
    for file_id, place in places.items():
        if should_stop():
            break
        step = -(-counts[file_id] // MOST_OF_FILE)
        found = passages_with_vectors(connection, kept.model, file_id, step)
        is_known = np.array([int(one) in vectors for one in place.beside], bool)
        around = [vectors[int(one)] for one in place.beside[is_known]]
        pull = place.directions[is_known]
        if len(found.passage_ids) > 1:
            spread = spread_passages(found.vectors, np.array(around, np.float32), pull)
            parts.append((file_id, found, place.middle + place.radius * spread))
    return _joined(parts, sum(counts[one] for one in several))


def spread_passages(passages: Vectors, beside: Vectors, directions: Positions) -> Positions:
    """Return positions of the passages of a file around 0, the farthest at a distance of 1.

    The unit vectors of ``directions`` lead to the nearby files on the map.
    """
    differences = passages - passages.mean(axis=0)
    measured = differences[:: -(-len(differences) // _MEASURED)]
    _, _, axes = np.linalg.svd(measured, full_matrices=False)
    plane = differences @ axes[:2].T
    if plane.shape[1] < 2:
        plane = np.column_stack([plane, np.zeros(len(plane))])
    if len(beside):
        # The rotation that brings the plane nearest to where similarities pull (Procrustes).
        pulled = (differences @ beside.T) @ directions
        left, _, right = np.linalg.svd(plane.T @ pulled)
        plane = plane @ (left @ right)
    farthest = max(float(np.linalg.norm(plane, axis=1).max()), 1e-9)
    return np.asarray(plane / farthest, np.float32)


def _first(file_ids: Iterable[int], counts: dict[int, int]) -> Iterator[int]:
    """Yield the first files, as long as their passages together are not too many."""
    room = MOST_PASSAGES
    for one in file_ids:
        room -= min(counts[one], MOST_OF_FILE)
        if room < 0:
            return
        yield one


def _at(kept: KeptMap, file_id: int) -> int | None:
    at = int(np.searchsorted(kept.file_ids, file_id))
    return at if at < len(kept.file_ids) and kept.file_ids[at] == file_id else None


def _place_of(kept: KeptMap, file_id: int, should_stop: ShouldStop) -> _Place | None:
    """Return where the passages of a file are placed; None for a request that was cancelled."""
    at = _at(kept, file_id)
    if at is None or should_stop():
        return None
    middle = kept.positions[at]
    ways = kept.positions - middle
    distances = np.hypot(ways[:, 0], ways[:, 1])
    is_same: NDArray[np.bool_] = (kept.groups == kept.groups[at]) & (kept.groups > 0)
    is_same[at] = True
    distances[is_same] = np.inf  # near-duplicates would leave no room
    count = min(BESIDE, len(distances) - 1)
    beside = np.argpartition(distances, count - 1)[:count] if count else np.zeros(0, np.int64)
    beside = beside[np.isfinite(distances[beside])]
    apart = distances[beside]
    return _Place(
        middle,
        REACH * float(apart.min(initial=np.inf)) if len(beside) else 1.0,
        beside,
        np.asarray(ways[beside] / np.maximum(apart, 1e-9)[:, None], np.float32),
    )


def _vectors_at(
    connection: sqlite3.Connection, kept: KeptMap, places: Iterable[int]
) -> dict[int, Vectors]:
    """Return the vectors of files by their indexes in the columns of the map."""
    wanted = kept.file_ids[np.unique(np.fromiter(places, np.int64))]
    found, vectors = vectors_of_files(connection, kept.model, wanted, _BEGINNING)
    at = np.searchsorted(kept.file_ids, found)
    return dict(zip(at.tolist(), vectors, strict=True))


def _joined(parts: Sequence[tuple[int, FilePassages, Positions]], total: int) -> MapPassages:
    owners = [np.full(len(found.passage_ids), file_id, "<i8") for file_id, found, _ in parts]
    return MapPassages(
        b"".join(one.tobytes() for one in owners),
        b"".join(np.array(found.passage_ids, "<i8").tobytes() for _, found, _ in parts),
        b"".join(positions.astype("<f4").tobytes() for _, _, positions in parts),
        tuple(chain(*(found.places for _, found, _ in parts))),
        tuple(chain(*(found.headings for _, found, _ in parts))),
        total,
    )
