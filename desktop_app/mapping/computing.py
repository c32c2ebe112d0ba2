"""Computes the map of a library: all positions, or only those of files that are new.

All positions are computed when a tenth of the files are new, beginning at the earlier ones, so
that the map looks as before. In between, new files are placed beside similar ones.
"""

from collections.abc import Callable, Iterator
from functools import partial

import numpy as np
from numpy.typing import NDArray

from desktop_app.core.records import Record, replace
from desktop_app.mapping.naming import name_clusters, nearest_to_centres
from desktop_app.mapping.neighbours import NEARLY_SAME, find_neighbours, number_groups
from desktop_app.mapping.projection import (
    Positions,
    find_clusters,
    principal_plane,
    project,
)
from desktop_app.storage.file_vectors import EmbeddedFiles, embedded_files, vectors_of_files
from desktop_app.storage.identity import read_identity
from desktop_app.storage.kept_map import KeptMap
from desktop_app.storage.stored_vectors import Ids, Vectors
from desktop_app.storage.stores import Stores

BESIDE = 5
"""Neighbours that decide a position. Their median is among them even where one is far away."""

_PLACED_AT_ONCE = 256

FEWEST_FILES = 20
"""Files from which there is a map. A list shows fewer at a glance."""

NEW_SHARE = 0.1
"""Share of new files from which all positions are computed again."""

LEAST_KNOWN = 0.5
"""Share of files with an earlier position from which the map begins at the earlier ones."""

MOST_PROJECTED = 100_000
"""Files that are projected, spread over the library; others are placed beside them. That
number takes 160 s of a processor and 0.75 GB of memory."""

_AT_ONCE = 20_000
"""Files whose vectors are in memory at the same time while they are placed, 31 MB."""

ReadVectors = Callable[[Ids], tuple[Ids, Vectors]]


class Placed(Record, eq=False):
    """Where new vectors are placed.

    Attributes:
        positions: Shape (new vectors, 2).
        nearest: The nearest known vector of each.
        is_near: Whether that is a near-duplicate.
    """

    positions: Positions
    nearest: NDArray[np.int64]
    is_near: NDArray[np.bool_]


def place_beside(new: Vectors, known: Vectors, positions: Positions) -> Placed:
    """Place unit vectors beside their nearest known ones, of which there is at least one."""
    parts = list(_place(new, known, positions))
    if not parts:
        nothing = np.zeros(0, np.int64)
        return Placed(np.zeros((0, 2), np.float32), nothing, nothing.astype(bool))
    placed, nearest, cosines = (np.concatenate(columns) for columns in zip(*parts, strict=True))
    return Placed(placed, nearest, cosines >= 1.0 - NEARLY_SAME)


def _place(
    new: Vectors, known: Vectors, positions: Positions
) -> Iterator[tuple[Positions, NDArray[np.int64], NDArray[np.float32]]]:
    count = min(BESIDE, len(known))
    for start in range(0, len(new), _PLACED_AT_ONCE):
        cosines = new[start : start + _PLACED_AT_ONCE] @ known.T
        beside = np.argpartition(-cosines, count - 1, axis=1)[:, :count]
        nearest = cosines.argmax(axis=1)
        yield (
            np.median(positions[beside], axis=1).astype(np.float32),
            nearest,
            cosines[np.arange(len(cosines)), nearest],
        )


def is_outdated(kept: KeptMap | None, files: EmbeddedFiles) -> bool:
    """Whether files or names are missing from a map, or files have other content by now."""
    if len(files.file_ids) < FEWEST_FILES:
        return False
    return kept is None or not kept.names or not bool(_known(kept, files).all())


def compute_map(
    stores: Stores, model: str, earlier: KeptMap | None, *, is_full: bool = False
) -> KeptMap | None:
    """Return the map of the files as a model, by its fingerprint, embeds them; None for too few."""
    connection = stores.catalogue.connection
    files = embedded_files(connection)
    if len(files.file_ids) < FEWEST_FILES:
        return None
    read = partial(vectors_of_files, connection, model)
    if earlier is not None and not is_full:
        is_known = _known(earlier, files)
        if is_known.any() and (~is_known).sum() <= NEW_SHARE * earlier.projected:
            kept = _still_there(earlier, files, is_known)
            return _named(stores, _with_others(kept, files, read))
    file_ids, vectors = read(_spread(files.file_ids))
    if len(file_ids) < FEWEST_FILES:
        return None  # their vectors were lost, and are being computed again
    positions, groups = _project(file_ids, vectors, earlier)
    projected = KeptMap(
        library=read_identity(connection).library,
        model=model,
        projected=len(files.file_ids),
        file_ids=file_ids,
        contents=files.only(file_ids).contents,
        positions=positions,
        groups=groups,
        clusters=find_clusters(positions),
        names=(),
    )
    return _named(stores, _with_others(projected, files, read))


def _known(kept: KeptMap, files: EmbeddedFiles) -> NDArray[np.bool_]:
    """Return which files the map has with their present content.

    The content of a file that is being read again is not known, and treated as unchanged.
    """
    if not len(kept.file_ids):
        return np.zeros(len(files.file_ids), bool)
    at = _places(kept, files.file_ids)
    earlier = kept.contents[at]
    is_same = (earlier == files.contents) | (earlier == 0) | (files.contents == 0)
    return np.asarray((kept.file_ids[at] == files.file_ids) & is_same, bool)


def _places(kept: KeptMap, file_ids: Ids) -> Ids:
    """Return where files are in the columns of a map; any place for those it lacks."""
    found = np.searchsorted(kept.file_ids, file_ids)
    return np.minimum(found, len(kept.file_ids) - 1)


def _spread(file_ids: Ids) -> Ids:
    """Return at most :data:`MOST_PROJECTED` of these files, spread evenly."""
    at = np.linspace(0, len(file_ids) - 1, min(len(file_ids), MOST_PROJECTED))
    return file_ids[at.astype(np.int64)]


def _still_there(earlier: KeptMap, files: EmbeddedFiles, is_known: NDArray[np.bool_]) -> KeptMap:
    """Return the part of a map with the files that it knows."""
    kept = earlier.only(_places(earlier, files.file_ids[is_known]))
    contents = files.contents[is_known]
    return replace(kept, contents=np.where(contents == 0, kept.contents, contents))


def _project(
    file_ids: Ids, vectors: Vectors, earlier: KeptMap | None
) -> tuple[Positions, NDArray[np.int32]]:
    """Return the positions of files, and the numbers of their groups of near-duplicates."""
    neighbours = find_neighbours(vectors)
    start = _earlier_start(file_ids, vectors, earlier)
    positions = project(
        neighbours,
        principal_plane(vectors) if start is None else start,
        is_continued=start is not None,
    )
    return positions, number_groups(neighbours.near_pairs().tolist(), len(file_ids))


def _earlier_start(file_ids: Ids, vectors: Vectors, earlier: KeptMap | None) -> Positions | None:
    """Return the positions to begin at; None where most files have no earlier one."""
    if earlier is None or not len(earlier.file_ids):
        return None
    at = _places(earlier, file_ids)
    has_earlier = earlier.file_ids[at] == file_ids
    if has_earlier.mean() < LEAST_KNOWN:
        return None
    start = earlier.positions[at].copy()
    start[~has_earlier] = place_beside(
        vectors[~has_earlier], vectors[has_earlier], start[has_earlier]
    ).positions
    return start


def _with_others(kept: KeptMap, files: EmbeddedFiles, read: ReadVectors) -> KeptMap:
    """Return a map with its files where they are and, beside those, the files that it lacks."""
    others = files.file_ids[~np.isin(files.file_ids, kept.file_ids)]
    if not len(others):
        return kept
    beside, known = read(_spread(kept.file_ids))
    if not len(beside):
        return kept
    positions = kept.positions[_places(kept, beside)]
    for start in range(0, len(others), _AT_ONCE):
        file_ids, vectors = read(others[start : start + _AT_ONCE])
        placed = place_beside(vectors, known, positions)
        kept = _appended(kept, files.only(file_ids), placed, beside)
    return kept


def _appended(kept: KeptMap, new: EmbeddedFiles, placed: Placed, beside: Ids) -> KeptMap:
    """Return a map with new files, each in the cluster and the group of its nearest file.

    The known files that they were placed among have the ids ``beside``.
    """
    nearest = _places(kept, beside[placed.nearest])
    groups = kept.groups.copy()
    for at in nearest[placed.is_near]:
        groups[at] = groups[at] or groups.max() + 1
    new_groups = np.where(placed.is_near, groups[nearest], 0).astype(np.int32)
    both = replace(
        kept,
        file_ids=np.concatenate([kept.file_ids, new.file_ids]),
        contents=np.concatenate([kept.contents, new.contents]),
        positions=np.concatenate([kept.positions, placed.positions]),
        groups=np.concatenate([groups, new_groups]),
        clusters=np.concatenate([kept.clusters, kept.clusters[nearest]]),
    )
    return both.only(np.argsort(both.file_ids))


def _named(stores: Stores, computed: KeptMap) -> KeptMap:
    """Return a map with the names of its clusters."""
    if computed.names:
        return computed
    sampled = nearest_to_centres(computed.positions, computed.clusters, computed.file_ids)
    return replace(computed, names=name_clusters(stores, sampled))
