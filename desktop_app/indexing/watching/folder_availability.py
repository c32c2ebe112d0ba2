"""Whether watched folders are available, and the volumes that their files are on."""

from desktop_app.core.library import FolderState
from desktop_app.core.volumes import ReadMounts, Volume
from desktop_app.indexing.watching.comparison import Comparison
from desktop_app.indexing.watching.scan import FolderScan, folder_state, is_deleted
from desktop_app.indexing.watching.watched_files import WatchedFiles
from desktop_app.storage import folder_records, known_facts, volume_records
from desktop_app.storage.folder_records import FolderRecord
from desktop_app.storage.known_facts import KnownFacts
from desktop_app.storage.writable_stores import WritableStores


class FolderAvailability:
    """Keeps the state of watched folders in the catalogue, and what is mounted around them.

    Args:
        stores: The catalogue.
        files: The files of the watched folders.
        read_mounts: Returns what is mounted.
    """

    def __init__(
        self, stores: WritableStores, files: WatchedFiles, read_mounts: ReadMounts
    ) -> None:
        self._stores = stores
        self._files = files
        self._read_mounts = read_mounts
        self._mounts = read_mounts()
        self._around: dict[str, dict[str, Volume]] = {}
        self._absent: set[str] = set()  # folders all of whose files are on other volumes
        self._has_changed = False

    def take_change(self) -> bool:
        """Return whether a folder's availability changed since the last call."""
        changed, self._has_changed = self._has_changed, False
        return changed

    def state_of(self, folder: FolderRecord) -> FolderState:
        """Return the present state of a folder."""
        state = folder_state(folder.path)
        is_bare = state is FolderState.READY and folder.path in self._absent
        return FolderState.MISSING if is_bare else state

    def is_gone(self, folder: FolderRecord, path: str, known: KnownFacts) -> bool:
        """Whether a file that was not found is deleted, not absent."""
        is_there = self.state_of(folder) is FolderState.READY or folder.path == path
        mounts = self._read_mounts()
        if not is_there or mounts.is_absent(path, known_facts.volume_of(known)):
            return False
        # It may have been absent during the search, or be absent again.
        is_lost = is_deleted(folder.path, path)
        return is_lost and self._read_mounts().volume_at(path) == mounts.volume_at(path)

    def note_file(self, folder: FolderRecord) -> None:
        """Note that a file of a folder was found, so that not all of them are absent."""
        self._absent.discard(folder.path)

    def keep_compared(self, comparison: Comparison) -> None:
        """Store whether any file of a scanned folder is available."""
        path = comparison.scan.root
        self._absent.discard(path)
        if comparison.is_absent:
            self._absent.add(path)
        self.keep_state(path, FolderState.MISSING if comparison.is_absent else FolderState.READY)

    def keep_state(self, path: str, state: FolderState) -> None:
        """Store the state of a folder."""
        folder = self._files.folder_of(path)
        self._has_changed |= folder is not None and folder.state is not state
        with self._stores.catalogue.transaction() as connection:
            folder_records.set_folder_state(connection, path, state)

    def keep_mounts(self, scan: FolderScan) -> None:
        """Store the volumes at and below the folder of a scan."""
        before, around = self._around.get(scan.root), scan.around()
        self._around[scan.root] = around
        self._has_changed |= before is not None and before != around
        with self._stores.catalogue.transaction() as connection:
            volume_records.keep_mounts(connection, scan.root, around)

    def take_remounted(self) -> list[FolderRecord]:
        """Return the folders whose mounts changed since the last call; they have to be scanned."""
        mounts = self._read_mounts()
        if mounts is self._mounts:
            return []
        self._mounts = mounts
        remounted = []
        for folder in self._files.list_folders():
            before = self._around.get(folder.path)  # None: no scan has begun yet
            if before is not None and self._files.make_scan(folder).around() != before:
                remounted.append(folder)
                with self._stores.catalogue.transaction() as connection:
                    # The volumes that were unmounted were there until now.
                    volume_records.keep_volumes(connection, before.values())
        return remounted
