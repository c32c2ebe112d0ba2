"""Deciding which files belong to the watched folders."""

import sqlite3
from collections.abc import Iterator

from desktop_app.core.changes import SeenFile
from desktop_app.core.paths import canonical, is_at_or_below, is_text
from desktop_app.core.volumes import ReadMounts
from desktop_app.indexing.watching.rules import Rules
from desktop_app.indexing.watching.scan import FolderScan
from desktop_app.storage import exclusion_records, folder_records, known_facts
from desktop_app.storage.folder_records import FolderRecord
from desktop_app.storage.stores import Stores


class WatchedFiles:
    """The files that belong to the watched folders, by their rules and exclusions.

    A folder inside another is watched for itself. The data folder belongs to none.

    Args:
        stores: The catalogue with the folders.
        read_mounts: Returns what is mounted.
    """

    def __init__(self, stores: Stores, read_mounts: ReadMounts) -> None:
        self._stores = stores
        self._read_mounts = read_mounts
        self._data_folder = canonical(stores.folder.path)

    def list_folders(self) -> tuple[FolderRecord, ...]:
        """Return the watched folders."""
        return folder_records.list_folders(self._connection)

    def folder_of(self, path: str) -> FolderRecord | None:
        """Return the innermost watched folder that a path is, or is in."""
        return folder_records.folder_above(self._connection, path)

    def folders_inside(self, path: str) -> list[str]:
        """Return the watched folders below a path, which are scanned separately."""
        below = folder_records.folders_at_or_below(self._connection, path)
        return [one.path for one in below if one.path != path]

    def make_scan(self, folder: FolderRecord) -> FolderScan:
        """Return a scan of a watched folder, without what is kept out of it."""
        kept_out = exclusion_records.list_exclusions(self._connection)
        inside = (one for one in kept_out if one != folder.path)
        leave_out = {one for one in inside if is_at_or_below(one, folder.path)}
        leave_out |= {self._data_folder, *self.folders_inside(folder.path)}
        return FolderScan(folder.path, Rules(folder.ignore), leave_out, self._read_mounts)

    def see(self, path: str) -> SeenFile | None:
        """Return a file as a scan would find it now; None where no scan would find it."""
        folder = self.folder_of(path)
        return self.make_scan(folder).find(path) if folder is not None else None

    def list_below(self, path: str) -> Iterator[str]:
        """Yield the files that are or were below a changed folder."""
        if not is_text(path):
            return
        known = known_facts.facts_below(self._connection, path)
        yield from known
        for place in (path, *self.folders_inside(path)):
            folder = self.folder_of(place)
            if folder is not None:
                files = self.make_scan(folder).files(place)
                yield from (seen.path for seen in files if seen.path not in known)

    def undecodable_below(self, path: str) -> list[str]:
        """Return the files at and below a changed path whose names are not text."""
        folder = self.folder_of(path)
        if folder is None:
            return []
        scan = self.make_scan(folder)
        for _ in scan.files(path):
            pass
        found = {*scan.undecodable, *(() if is_text(path) else (path,))}
        return [one for one in found if scan.find(one) is not None]

    @property
    def _connection(self) -> sqlite3.Connection:
        return self._stores.catalogue.connection
