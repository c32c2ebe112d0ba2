"""Computes the map of a library: all positions, or only those of files that are new.

All positions are computed when a tenth of the files are new, beginning at the earlier ones, so
that the map looks as before. In between, new files are placed beside similar ones.
"""

from dataclasses import replace

import numpy as np
from numpy.typing import NDArray

from desktop_app.mapping.naming import name_clusters, nearest_to_centres
from desktop_app.mapping.neighbours import find_neighbours, number_groups
from desktop_app.mapping.placing import place_beside
from desktop_app.mapping.projection import (
    Positions,
    find_clusters,
    principal_plane,
    project,
)
from desktop_app.storage.embedding_records import Vectors
from desktop_app.storage.file_vectors import EmbeddedFiles, embedded_files, vectors_of_files
from desktop_app.storage.identity import read_identity
from desktop_app.storage.kept_map import Ids, KeptMap
from desktop_app.storage.stores import Stores

FEWEST_FILES = 20
"""Files from which there is a map. A list shows fewer at a glance."""

NEW_SHARE = 0.1
"""Share of new files from which all positions are computed again."""

LEAST_KNOWN = 0.5
"""Share of files with an earlier position from which the map begins at the earlier ones."""

MOST_PROJECTED = 100_000
"""Files that are projected, spread over the library; others are placed beside them. So many
files take 160 s of a processor and 0.75 GB of memory."""


def is_outdated(kept: KeptMap | None, files: EmbeddedFiles) -> bool:
    """Whether files or names are missing from a map, or files have other content by now."""
    if len(files.file_ids) < FEWEST_FILES:
        return False
    return kept is None or not kept.names or not bool(_known(kept, files).all())


def compute_map(
    stores: Stores, model: str, earlier: KeptMap | None, *, is_full: bool = False
) -> KeptMap | None:
    """Return the map of the files as they are embedded now; None for too few files.

    Args:
        stores: The library.
        model: Fingerprint of its embedding model.
        earlier: The map so far.
        is_full: Compute all positions in any case.
    """
    connection = stores.catalogue.connection
    embedded = embedded_files(connection)
    file_ids, vectors = vectors_of_files(connection, model, embedded.file_ids)
    if len(file_ids) < FEWEST_FILES:
        return None
    files = EmbeddedFiles(file_ids, embedded.contents[np.searchsorted(embedded.file_ids, file_ids)])
    if earlier is not None and not is_full:
        is_known = _known(earlier, files)
        if is_known.any() and (~is_known).sum() <= NEW_SHARE * earlier.projected:
            return _named(stores, _with_new(earlier, files, vectors, is_known))
    positions, groups = _compute_positions(files, vectors, earlier)
    computed = KeptMap(
        read_identity(connection).library,
        model,
        len(file_ids),
        file_ids,
        files.contents,
        positions,
        groups,
        find_clusters(positions),
        (),
    )
    return _named(stores, computed)


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


def _with_new(
    earlier: KeptMap, files: EmbeddedFiles, vectors: Vectors, is_known: NDArray[np.bool_]
) -> KeptMap:
    """Return a map with the positions it has and, beside those, the files it lacks."""
    known = _places(earlier, files.file_ids[is_known])
    count = len(files.file_ids)
    contents = files.contents.copy()
    contents[is_known] = np.where(
        contents[is_known] == 0, earlier.contents[known], contents[is_known]
    )
    positions = np.zeros((count, 2), np.float32)
    groups, clusters = np.zeros(count, np.int32), np.zeros(count, np.int16)
    positions[is_known] = earlier.positions[known]
    groups[is_known] = earlier.groups[known]
    clusters[is_known] = earlier.clusters[known]
    placed = place_beside(vectors[~is_known], vectors[is_known], positions[is_known])
    nearest = np.flatnonzero(is_known)[placed.nearest]
    positions[~is_known] = placed.positions
    clusters[~is_known] = clusters[nearest]
    for new, near in zip(
        np.flatnonzero(~is_known)[placed.is_near], nearest[placed.is_near], strict=True
    ):
        groups[near] = groups[near] or groups.max() + 1
        groups[new] = groups[near]
    return replace(
        earlier,
        file_ids=files.file_ids,
        contents=contents,
        positions=positions,
        groups=groups,
        clusters=clusters,
    )


def _compute_positions(
    files: EmbeddedFiles, vectors: Vectors, earlier: KeptMap | None
) -> tuple[Positions, NDArray[np.int32]]:
    """Return the position of each file, and the number of its group of near-duplicates."""
    count = len(files.file_ids)
    is_projected = np.zeros(count, bool)
    is_projected[np.linspace(0, count - 1, min(count, MOST_PROJECTED)).astype(np.int64)] = True
    some = vectors[is_projected]
    neighbours = find_neighbours(some)
    start = _earlier_start(files.file_ids[is_projected], some, earlier)
    positions = np.zeros((count, 2), np.float32)
    positions[is_projected] = project(
        neighbours,
        principal_plane(some) if start is None else start,
        is_continued=start is not None,
    )
    groups = np.zeros(count, np.int32)
    groups[is_projected] = number_groups(neighbours.near_pairs().tolist(), len(some))
    if not is_projected.all():
        placed = place_beside(vectors[~is_projected], some, positions[is_projected])
        positions[~is_projected] = placed.positions
        nearest = groups[np.flatnonzero(is_projected)[placed.nearest]]
        groups[~is_projected] = np.where(placed.is_near, nearest, 0)
    return positions, groups


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


def _named(stores: Stores, computed: KeptMap) -> KeptMap:
    """Return a map with the names of its clusters."""
    if computed.names:
        return computed
    sampled = nearest_to_centres(computed.positions, computed.clusters, computed.file_ids)
    return replace(computed, names=name_clusters(stores, sampled))
