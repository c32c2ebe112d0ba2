"""Maps as the engine sends them, without an engine."""

from collections.abc import Sequence

import numpy as np

from desktop_app.core.library_map import LibraryMap, MapCluster, MapState


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
