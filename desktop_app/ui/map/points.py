"""The points of the map as arrays, and which of them are somewhere."""

from collections.abc import Iterable, Sequence

import numpy as np
from numpy.typing import NDArray

from desktop_app.core.library_map import LibraryMap, MapCluster
from desktop_app.core.records import Record, field

Indices = NDArray[np.int64]
Pixels = NDArray[np.float32]
Mask = NDArray[np.bool_]


class MapPoints(Record, eq=False):
    """The points as columns, decoded from :class:`LibraryMap`; its attributes say what they are.

    Attributes:
        positions: Shape (points, 2); y points down, as on the screen.
    """

    paths: Sequence[str] = ()
    file_ids: Indices = field(default_factory=lambda: np.zeros(0, np.int64))
    positions: NDArray[np.float32] = field(default_factory=lambda: np.zeros((0, 2), np.float32))
    kinds: NDArray[np.uint8] = field(default_factory=lambda: np.zeros(0, np.uint8))
    folders: NDArray[np.uint8] = field(default_factory=lambda: np.zeros(0, np.uint8))
    days: NDArray[np.int32] = field(default_factory=lambda: np.zeros(0, np.int32))
    duplicates: NDArray[np.int32] = field(default_factory=lambda: np.zeros(0, np.int32))
    kind_names: Sequence[str] = ()
    folder_names: Sequence[str] = ()
    clusters: Sequence[MapCluster] = ()

    def __len__(self) -> int:
        return len(self.file_ids)

    def places(self, file_ids: Iterable[int]) -> Indices:
        """Return where files are in the columns, without those that are not on the map."""
        wanted = np.fromiter(file_ids, np.int64)
        return np.searchsorted(self.file_ids, wanted[np.isin(wanted, self.file_ids)])

    def same_group(self, point: int) -> Indices:
        """Return a point with its duplicates and near-duplicates; only itself without any."""
        group = self.duplicates[point]
        return np.flatnonzero(self.duplicates == group) if group else np.array([point])


def points_of(received: LibraryMap) -> MapPoints:
    """Decode the points of a map."""
    return MapPoints(
        received.paths,
        np.frombuffer(received.file_ids, "<i8"),
        np.frombuffer(received.positions, "<f4").reshape(-1, 2),
        np.frombuffer(received.kinds, np.uint8),
        np.frombuffer(received.folders, np.uint8),
        np.frombuffer(received.days, "<i4"),
        np.frombuffer(received.duplicates, "<i4"),
        received.kind_names,
        received.folder_names,
        received.clusters,
    )


def inside(corners: Sequence[tuple[float, float]], pixels: Pixels) -> Mask:
    """Return which points are inside a polygon.

    A ray from a point that is inside crosses the edges an odd number of times.
    """
    is_inside = np.zeros(len(pixels), bool)
    x, y = pixels[:, 0], pixels[:, 1]
    for (x1, y1), (x2, y2) in zip(corners, (*corners[1:], *corners[:1]), strict=True):
        if y1 != y2:
            crosses = (y1 > y) != (y2 > y)
            is_inside ^= crosses & (x < (x2 - x1) * (y - y1) / (y2 - y1) + x1)
    return is_inside
