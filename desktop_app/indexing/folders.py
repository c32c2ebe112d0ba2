"""The watched folders: scanned when added or back again, listened to in between."""

import os
import time
from collections.abc import Callable, Iterator
from itertools import islice
from pathlib import Path

from desktop_app.core.changes import SeenFile
from desktop_app.core.library import FolderState
from desktop_app.core.locations import canonical
from desktop_app.core.messages import Notice
from desktop_app.indexing.rules import Rules
from desktop_app.indexing.scan import FolderScan, emptied_device, is_text, profile_above
from desktop_app.indexing.settling import SettlingFiles
from desktop_app.indexing.watcher import FolderWatcher, Heard
from desktop_app.reading.secrets import has_secret_name
from desktop_app.storage import exclusion_records, file_records, folder_records
from desktop_app.storage.folder_records import FolderRecord
from desktop_app.storage.stores import Stores

SCAN_STEP = 2000
"""Directory entries looked at in one step, some 20 ms."""

CHECK_SECONDS = 10.0
"""How often a missing folder is looked for, and a folder that left looked after."""

RESCAN_SECONDS = 600.0
"""How often a folder that cannot be watched is scanned."""


_DEVICE = 3
"""Among the facts that are known of a file."""


class WatchedFolders:
    """Turns what happens in the folders into waiting and vanished files."""

    def __init__(
        self, stores: Stores, watcher: FolderWatcher, notify: Callable[[Notice], None]
    ) -> None:
        self._stores = stores
        self._watcher = watcher
        self._notify = notify
        self._settling = SettlingFiles()
        self._data_folder = canonical(stores.folder.path)
        self._scans: list[tuple[FolderScan, Iterator[SeenFile], dict[str, tuple[int, ...]]]] = []
        self._checked = 0.0
        self._is_stepping = False
        self._is_rescan_due = False
        self._unwatchable: dict[str, float] = {}
        self._places: dict[str, tuple[int, int] | None] = {}  # device and inode

    @property
    def is_busy(self) -> bool:
        """Whether a scan is under way or heard changes have not come to rest."""
        return self._is_stepping or bool(self._scans) or self._settling.is_busy(time.monotonic())

    @property
    def is_scanning(self) -> bool:
        """Whether a scan is under way."""
        return bool(self._scans)

    @property
    def scanning(self) -> frozenset[str]:
        """The folders that are being scanned or wait for it; from any thread."""
        return frozenset(scan.root for scan, _, _ in tuple(self._scans))

    def start(self) -> None:
        """Watch and scan every folder of the library."""
        for folder in self._list():
            self.scan(folder)

    def scan(self, folder: FolderRecord) -> None:
        """Watch a folder, then compare it with what is known of it, step by step."""
        scan = self._scan_below(folder.path, folder)
        state = self._state_of(folder)
        self._keep_state(folder.path, state)
        if state is not FolderState.READY:
            return
        self._watch(folder.path)
        self._places[folder.path] = _place_of(folder.path)
        known = file_records.facts_below(self._stores.catalogue.connection, folder.path)
        for inner in self._inside(folder.path):
            below, _ = folder_records.subtree(inner)
            known = {
                path: facts
                for path, facts in known.items()
                if path != inner and not path.startswith(below)
            }
        self._scans = [one for one in self._scans if one[0].root != folder.path]
        self._scans.append((scan, scan.files(), known))

    def drop(self, path: str) -> None:
        """Stop watching and scanning a folder and those below it."""
        dropped = {path, *self._inside(path)}
        for one in dropped:
            self._watcher.unwatch(one)
        self._scans = [one for one in self._scans if one[0].root not in dropped]

    def step(self) -> bool:
        """Do a little of what is due; give whether the catalogue changed."""
        # What is taken off a list is in the catalogue only when the step ends.
        self._is_stepping = True
        changed = self._do_step()
        self._is_stepping = False
        return changed

    def _do_step(self) -> bool:
        now = time.monotonic()
        self._is_rescan_due |= self._watcher.has_lost_some()
        if self._is_rescan_due and not self._scans:
            self._is_rescan_due = False
            self.start()
        for heard in self._watcher.take_heard():
            self._touch(heard, now)
        changed = self._keep_settled(now)
        if self._scans:
            changed |= self._step_scan()
        if now - self._checked > CHECK_SECONDS:
            self._checked = now
            changed |= self._check_states(now)
        return changed

    def _step_scan(self) -> bool:
        scan, files, known = self._scans[0]
        changed: list[SeenFile] = []
        met = 0
        for seen in islice(files, SCAN_STEP):
            met += 1
            before = known.pop(seen.path, None)
            if seen.facts is not None and not file_records.is_unchanged(before, seen.facts):
                changed.append(seen)
        if met < SCAN_STEP:
            self._scans.pop(0)
            lost = (path for path, facts in known.items() if scan.has_lost(path, facts[_DEVICE]))
            changed += [SeenFile(path, None) for path in lost]
            self._report(scan)
        if changed:
            self._stores.note_seen(changed)
        return bool(changed)

    def _report(self, scan: FolderScan) -> None:
        if scan.undecodable:
            self._notify(
                Notice(
                    f"{len(scan.undecodable)} files have names that are no text, such as "
                    f"{_shown(scan.undecodable[0])}.",
                    "Rename them, and they will be indexed.",
                )
            )
        if scan.unreadable and scan.unreadable != [scan.root]:
            self._notify(
                Notice(
                    f"{len(scan.unreadable)} folders below {scan.root} cannot be read, such as "
                    f"{_shown(scan.unreadable[0])}.",
                    "Allow reading them, and they will be indexed.",
                )
            )

    def _touch(self, heard: Heard, now: float) -> None:
        folder = self.folder_of(heard.path)
        if folder is None or not is_text(heard.path):
            return
        if not heard.is_folder:
            self._settling.touch(heard.path, now)
            return
        if heard.path == folder.path:
            # It went, and another may have come in its place, even under its inode.
            self._places.pop(folder.path, None)
            self._checked = 0.0
        known = file_records.facts_below(self._stores.catalogue.connection, heard.path)
        for path in known:
            self._settling.touch(path, now)
        for seen in self._scan_below(heard.path, folder).files():
            self._settling.touch(seen.path, now)

    def _keep_settled(self, now: float) -> bool:
        settled = [one for one in self._settling.take_settled(now) if self._belongs(one)]
        connection = self._stores.catalogue.connection
        changed = []
        for seen in settled:
            known = file_records.find_file(connection, seen.path)
            if seen.facts is None:
                if known is not None:
                    changed.append(seen)
            elif known is None or known.facts != seen.facts:
                changed.append(seen)
        if changed:
            self._stores.note_seen(changed)
        return bool(changed)

    def _belongs(self, seen: SeenFile) -> bool:
        folder = self.folder_of(seen.path)
        if folder is None:
            return False
        if seen.facts is None:
            # A folder that is out of sight keeps its files.
            is_there = self._state_of(folder) is FolderState.READY
            return is_there or folder.path == seen.path
        if folder.path == seen.path:
            return True
        relative = os.path.relpath(seen.path, folder.path).replace(os.sep, "/")
        inside_data = seen.path.startswith(self._data_folder + os.sep)
        connection = self._stores.catalogue.connection
        is_out = inside_data or exclusion_records.exclusion_of(connection, folder.path, seen.path)
        rules = Rules(folder.ignore)
        if is_out or not rules.takes_path(relative):
            return False
        return has_secret_name(os.path.basename(seen.path)) or not profile_above(  # noqa: PTH119
            folder.path, seen.path, rules
        )

    def _state_of(self, folder: FolderRecord) -> FolderState:
        state = FolderScan(folder.path, Rules()).state()
        # An unplugged drive may leave its folder behind, empty.
        device = emptied_device(folder.path) if state is FolderState.READY else None
        if device is None:
            return state
        connection = self._stores.catalogue.connection
        is_away = folder_records.has_files_elsewhere(connection, folder.path, device)
        return FolderState.MISSING if is_away else state

    def _check_states(self, now: float) -> bool:
        """Look for folders that came or went; give whether one of them did."""
        changed = False
        for folder in self._list():
            state = self._state_of(folder)
            changed |= state is not folder.state
            came_back = state is FolderState.READY and (
                folder.state is not FolderState.READY
                # Another folder came in its place, and the watch is still on the first one.
                or self._places.get(folder.path) != _place_of(folder.path)
            )
            is_due = now - self._unwatchable.get(folder.path, now) > RESCAN_SECONDS
            if came_back or is_due:
                self._watcher.unwatch(folder.path)
                self.scan(folder)
            elif state is not folder.state:
                self._keep_state(folder.path, state)
        return changed

    def _watch(self, path: str) -> None:
        if self._watcher.watch(path):
            self._unwatchable.pop(path, None)
            return
        if path not in self._unwatchable:
            self._notify(
                Notice(
                    f"The system allows no more watches, so changes in {path} are looked for "
                    "every ten minutes.",
                    "Raise fs.inotify.max_user_watches to see them at once.",
                )
            )
        self._unwatchable[path] = time.monotonic()

    def _keep_state(self, path: str, state: FolderState) -> None:
        with self._stores.catalogue.transaction() as connection:
            folder_records.set_folder_state(connection, path, state)

    def folder_of(self, path: str) -> FolderRecord | None:
        """Give the watched folder that a path is, or lies in; the innermost one."""
        return folder_records.folder_above(self._stores.catalogue.connection, path)

    def _inside(self, path: str) -> list[str]:
        """Give the watched folders below a path: each is looked after for itself."""
        below, _ = folder_records.subtree(path)
        return [one.path for one in self._list() if one.path.startswith(below)]

    def _scan_below(self, path: str, folder: FolderRecord) -> FolderScan:
        kept_out = exclusion_records.list_exclusions(self._stores.catalogue.connection)
        below, _ = folder_records.subtree(folder.path)
        leave_out = {one for one in kept_out if one.startswith(below)}
        leave_out |= {self._data_folder, *self._inside(folder.path)}
        return FolderScan(path, Rules(folder.ignore), leave_out)

    def _list(self) -> tuple[FolderRecord, ...]:
        return folder_records.list_folders(self._stores.catalogue.connection)


def _place_of(path: str) -> tuple[int, int] | None:
    try:
        found = Path(path).stat()
    except OSError:
        return None
    return found.st_dev, found.st_ino


def _shown(path: str) -> str:
    """Give a path as text, whatever bytes it is made of."""
    return os.fsencode(path).decode(errors="backslashreplace")
