"""Maps as the engine sends them, without an engine."""

from collections.abc import Sequence

import numpy as np

from desktop_app.core.library_map import LibraryMap, MapCluster, MapPassages, MapState


def library_map(count: int, duplicates: Sequence[int] = ()) -> LibraryMap:
    """Return a map of files with the ids 1 to ``count``, on a line from the left to the right."""
    file_ids = np.arange(1, count + 1)
    positions = np.column_stack([np.linspace(-10, 10, count), np.zeros(count)])
    return LibraryMap(
        MapState.SHOWN,
        count,
        tuple(f"/home/ada/notes/{one}.txt" for one in file_ids),
        file_ids.astype("<i8").tobytes(),
        positions.astype("<f4").tobytes(),
        np.zeros(count, np.uint8).tobytes(),
        (file_ids % 2).astype(np.uint8).tobytes(),
        np.full(count, 20_000, "<i4").tobytes(),
        np.asarray(duplicates or [0] * count, "<i4").tobytes(),
        ("text",),
        ("/home/ada/notes", ""),
        (MapCluster(("river", "gauge"), 0.0, 0.0, count),),
    )


def map_passages(*file_ids: int, each: int = 2) -> MapPassages:
    """Return passages of files of :func:`library_map` of nine files, below their points.

    The passages of file 5 have the ids 51, 52 and so on.
    """
    owners = np.repeat(file_ids, each)
    numbers = np.tile(np.arange(1, each + 1), len(file_ids))
    positions = np.column_stack([np.linspace(-10, 10, 9)[owners - 1], numbers * 0.5])
    return MapPassages(
        owners.astype("<i8").tobytes(),
        (owners * 10 + numbers).astype("<i8").tobytes(),
        positions.astype("<f4").tobytes(),
        tuple(f"passage {one}" for one in numbers),
        ("River",) * len(owners),
        len(owners),
    )
