"""The map of the library: every file as a point, placed by meaning; and its commands.

The part that is visible may also have a point for every passage.
"""

from enum import StrEnum

from desktop_app.core.records import Record
from desktop_app.core.replies import Repeatable
from desktop_app.core.search_commands import Search


class MapState(StrEnum):
    """Whether there is a map to show, and else why not."""

    SHOWN = "shown"
    NOT_COMPUTED = "not_computed"
    TOO_FEW = "too_few"
    """The library has too few embedded files for a map to show more than a list does."""
    NOT_INSTALLED = "not_installed"
    """The package that computes the positions is not installed."""


class MapCluster(Record):
    """A cluster of points.

    Attributes:
        terms: Words that are more frequent in its files than in others, the most distinctive first.
        x: Horizontal position of its centre.
        y: Vertical position of its centre.
        files: Number of its files.
    """

    terms: tuple[str, ...]
    x: float
    y: float
    files: int


class LibraryMap(Record):
    """The map as columns: one entry for each file, in the order of ``paths``.

    All numbers are little-endian. A message of columns is a tenth as large as one of points, and
    the window draws from arrays.

    Attributes:
        state: Whether there is a map.
        files: Number of files on the map, or of embedded files where these are too few for one.
        paths: The files, as shown to the user.
        file_ids: int64, ascending.
        positions: float32, x and y of each file.
        kinds: uint8, an index into ``kind_names``.
        folders: uint8, an index into ``folder_names``.
        days: int32, day of the last modification, in days since 1970.
        duplicates: int32, the number of a group of duplicates and near-duplicates, from 1; 0 for
            none.
        kind_names: The kinds of the files, the most frequent first.
        folder_names: Folders below the watched ones, the largest first; the last one is empty if it
            is for all other folders.
        clusters: The clusters that have a name.
        unplaced: Number of files that have no point, since no text of theirs is embedded.
    """

    state: MapState
    files: int = 0
    paths: tuple[str, ...] = ()
    file_ids: bytes = b""
    positions: bytes = b""
    kinds: bytes = b""
    folders: bytes = b""
    days: bytes = b""
    duplicates: bytes = b""
    kind_names: tuple[str, ...] = ()
    folder_names: tuple[str, ...] = ()
    clusters: tuple[MapCluster, ...] = ()
    unplaced: int = 0


class MapPassages(Record):
    """Points of passages, as columns: one entry for each passage, those of a file in reading order.

    A file with one passage has none: its point is that passage. All numbers are little-endian.

    Attributes:
        file_ids: int64, the file of each passage.
        passage_ids: int64.
        positions: float32, x and y of each passage, around the point of its file.
        places: Where each passage begins, in words ("page 3"); in files without places "passage 3".
        headings: The heading trail of each.
        total: Number of passages of the requested files; more than are here where they are many.
    """

    file_ids: bytes = b""
    passage_ids: bytes = b""
    positions: bytes = b""
    places: tuple[str, ...] = ()
    headings: tuple[str, ...] = ()
    total: int = 0


class MapUpdate(Record):
    """What :class:`UpdateMap` did.

    Attributes:
        is_changed: Whether the map differs from before.
    """

    is_changed: bool


class GetMap(Repeatable[LibraryMap], Record):
    """Ask for the map as it is; nothing is computed."""


class GetMapPassages(Repeatable[MapPassages], Record):
    """Ask for points of the passages of some files. A newer request supersedes an older one.

    Attributes:
        file_ids: The files, the most important first.
    """

    file_ids: tuple[int, ...]


class UpdateMap(Repeatable[MapUpdate], Record):
    """Compute the map, or place the files that it lacks; wait for the result.

    Attributes:
        is_full: Compute all positions, even if only few files are new.
    """

    is_full: bool = False


class MapHits(Record):
    """The files that a search finds, the best first, each before its duplicates and versions."""

    file_ids: tuple[int, ...]


class FindOnMap(Repeatable[MapHits], Record):
    """Find the files of a search, without their passages. A newer request supersedes an older one.

    Attributes:
        search: The search; its limit does not count.
        within: Only these files; empty for all.
    """

    search: Search
    within: tuple[int, ...] = ()


MapCommand = GetMap | GetMapPassages | UpdateMap | FindOnMap
