"""The points of the map as arrays, and which of them are somewhere."""

from collections.abc import Iterable, Sequence

import numpy as np
from numpy.typing import NDArray

from desktop_app.core.library_map import LibraryMap, MapCluster, MapPassages
from desktop_app.core.records import Record, field

Indices = NDArray[np.int64]
Pixels = NDArray[np.float32]
Mask = NDArray[np.bool_]


class MapPoints(Record, eq=False):
    """The points as columns, decoded from :class:`LibraryMap`, which documents the others.

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


class PassagePoints(Record, eq=False):
    """Points of passages as columns, decoded from :class:`MapPassages`.

    Attributes:
        owners: The place of each passage's file in the columns of the map.
        names: Where each passage begins, and its heading trail.
        total: Number of passages of the files in the view; more than are here where they are many.
    """

    owners: Indices = field(default_factory=lambda: np.zeros(0, np.int64))
    passage_ids: Indices = field(default_factory=lambda: np.zeros(0, np.int64))
    positions: NDArray[np.float32] = field(default_factory=lambda: np.zeros((0, 2), np.float32))
    names: Sequence[tuple[str, str]] = ()
    total: int = 0

    def __len__(self) -> int:
        return len(self.owners)

    def after(self, current: int | None, file: int, by: int) -> int | None:
        """Return the passage of a file after another (1) or before it (-1); None without any.

        Args:
            current: The other passage; None to begin with the first, or the last.
            file: The file's place in the columns of the map.
            by: 1 or -1.
        """
        among = np.flatnonzero(self.owners == file).tolist()
        if not among:
            return None
        if current not in among:
            return among[0 if by > 0 else -1]
        at = among.index(current) + by
        return among[at] if 0 <= at < len(among) else current


def passages_of(received: MapPassages, points: MapPoints) -> PassagePoints:
    """Decode the points of passages, without those of files that left the map meanwhile."""
    file_ids = np.frombuffer(received.file_ids, "<i8")
    known = np.isin(file_ids, points.file_ids)
    names = list(zip(received.places, received.headings, strict=True))
    return PassagePoints(
        np.searchsorted(points.file_ids, file_ids[known]),
        np.frombuffer(received.passage_ids, "<i8")[known],
        np.frombuffer(received.positions, "<f4").reshape(-1, 2)[known],
        [names[one] for one in np.flatnonzero(known).tolist()],
        received.total,
    )


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
