"""Builds the map that the window shows from the kept positions and the catalogue."""

import sqlite3
from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

from desktop_app.core.library_map import LibraryMap, MapCluster, MapState
from desktop_app.mapping.neighbours import number_groups
from desktop_app.storage.folder_records import list_folders
from desktop_app.storage.kept_map import KeptMap, list_files_to_show
from desktop_app.storage.selecting import subtree

MOST_FOLDERS = 9
"""Folders with a name; more colours look alike."""

_SECONDS_A_DAY = 86_400
_NS_A_SECOND = 1_000_000_000


def show_map(connection: sqlite3.Connection, kept: KeptMap) -> LibraryMap:
    """Return the map of the files that are still in the library."""
    rows = list_files_to_show(connection)
    ids = np.array([row.file_id for row in rows], np.int64)
    shown, at, where = np.intersect1d(ids, kept.file_ids, assume_unique=True, return_indices=True)
    unplaced = len(rows) - len(at)
    rows = [rows[one] for one in at]
    paths = [row.path for row in rows]
    kinds, kind_names = _number((row.kind for row in rows), None)
    folder_of = _folder_finder(connection)
    folders, folder_names = _number(map(folder_of, paths), MOST_FOLDERS)
    days = [row.mtime_ns // _NS_A_SECOND // _SECONDS_A_DAY for row in rows]
    positions = kept.positions[where]
    return LibraryMap(
        state=MapState.SHOWN,
        files=len(paths),
        paths=tuple(paths),
        file_ids=shown.astype("<i8").tobytes(),
        positions=positions.astype("<f4").tobytes(),
        kinds=kinds.tobytes(),
        folders=folders.tobytes(),
        days=np.array(days, "<i4").tobytes(),
        duplicates=_duplicates([row.content_hash for row in rows], kept.groups[where])
        .astype("<i4")
        .tobytes(),
        kind_names=kind_names,
        folder_names=folder_names,
        clusters=tuple(_clusters(kept, positions, kept.clusters[where])),
        unplaced=unplaced,
    )


def _number(names: Iterable[str], most: int | None) -> tuple[NDArray[np.uint8], tuple[str, ...]]:
    """Number names from the most frequent one; those beyond ``most`` share the last, empty one."""
    given = list(names)
    frequent = [name for name, _ in Counter(given).most_common(most)]
    numbers = {name: number for number, name in enumerate(frequent)}
    is_more = len(numbers) < len(set(given))
    numbered = np.array([numbers.get(name, len(frequent)) for name in given], np.uint8)
    return numbered, (*frequent, "") if is_more else tuple(frequent)


def _folder_finder(connection: sqlite3.Connection) -> Callable[[str], str]:
    """Return a function from a path to the folder directly below the watched one."""
    beginnings = sorted((subtree(one.path)[0] for one in list_folders(connection)), reverse=True)

    def find(path: str) -> str:
        above = next((one for one in beginnings if path.startswith(one)), "")
        if not above:  # a file that was added alone
            return str(Path(path).parent)
        separator = above[-1]
        name, found, _ = path[len(above) :].partition(separator)
        return above + name if found else above.rstrip(separator) or path

    return find


def _duplicates(hashes: Sequence[bytes | None], groups: NDArray[np.int32]) -> NDArray[np.int32]:
    """Return groups of files with the same content or nearly the same meaning."""
    firsts: dict[object, int] = {}
    pairs = []
    for at, (content, group) in enumerate(zip(hashes, groups.tolist(), strict=True)):
        for key in filter(None, (content, group)):
            first = firsts.setdefault(key, at)
            if first != at:
                pairs.append((first, at))
    return number_groups(pairs, len(hashes))


def _clusters(
    kept: KeptMap, positions: NDArray[np.float32], clusters: NDArray[np.int16]
) -> Iterable[MapCluster]:
    for number, terms in enumerate(kept.names):
        among = positions[clusters == number]
        if len(among) and terms:
            x, y = np.median(among, axis=0).tolist()
            yield MapCluster(terms, x, y, len(among))
