"""The watched folders: scanned when added or back again, listened to in between."""

import os
import time
from collections.abc import Callable, Iterator
from itertools import islice

from desktop_app.core.changes import SeenFile
from desktop_app.core.library import FolderState
from desktop_app.core.messages import Notice
from desktop_app.indexing.rules import Rules
from desktop_app.indexing.scan import FolderScan
from desktop_app.indexing.settling import SettlingFiles
from desktop_app.indexing.watcher import FolderWatcher, Heard
from desktop_app.storage import file_records, folder_records
from desktop_app.storage.folder_records import FolderRecord
from desktop_app.storage.stores import Stores

SCAN_STEP = 2000
"""Directory entries looked at in one step, some 20 ms."""

CHECK_SECONDS = 10.0
"""How often a missing folder is looked for, and a folder that left looked after."""

RESCAN_SECONDS = 600.0
"""How often a folder that cannot be watched is scanned."""


class WatchedFolders:
    """Turns what happens in the folders into waiting and vanished files."""

    def __init__(
        self, stores: Stores, watcher: FolderWatcher, notify: Callable[[Notice], None]
    ) -> None:
        self._stores = stores
        self._watcher = watcher
        self._notify = notify
        self._settling = SettlingFiles()
        self._scans: list[tuple[FolderScan, Iterator[SeenFile], dict[str, tuple[int, ...]]]] = []
        self._checked = 0.0
        self._is_stepping = False
        self._unwatchable: dict[str, float] = {}

    @property
    def is_busy(self) -> bool:
        """Whether a scan is under way or heard changes have not come to rest."""
        return self._is_stepping or bool(self._scans) or len(self._settling) > 0

    @property
    def is_scanning(self) -> bool:
        """Whether a scan is under way."""
        return bool(self._scans)

    def start(self) -> None:
        """Watch and scan every folder of the library."""
        for folder in self._list():
            self.scan(folder)

    def scan(self, folder: FolderRecord) -> None:
        """Watch a folder, then compare it with what is known of it, step by step."""
        scan = FolderScan(folder.path, Rules(folder.ignore), str(self._stores.folder.path))
        state = scan.state()
        self._keep_state(folder.path, state)
        if state is not FolderState.READY:
            return
        self._watch(folder.path)
        known = file_records.facts_below(self._stores.catalogue.connection, folder.path)
        self._scans = [one for one in self._scans if one[0].root != folder.path]
        self._scans.append((scan, scan.files(), known))

    def drop(self, path: str) -> None:
        """Stop watching and scanning a folder and those below it."""
        below, _ = folder_records.subtree(path)
        for folder in self._list():
            if folder.path == path or folder.path.startswith(below):
                self._watcher.unwatch(folder.path)
        self._scans = [
            one for one in self._scans if one[0].root != path and not one[0].root.startswith(below)
        ]

    def step(self) -> bool:
        """Do a little of what is due; give whether the catalogue changed."""
        # What is taken off a list is in the catalogue only when the step ends.
        self._is_stepping = True
        changed = self._do_step()
        self._is_stepping = False
        return changed

    def _do_step(self) -> bool:
        now = time.monotonic()
        for heard in self._watcher.take_heard():
            self._touch(heard, now)
        changed = self._keep_settled(now)
        if self._scans:
            changed |= self._step_scan()
        if now - self._checked > CHECK_SECONDS:
            self._checked = now
            self._check_states(now)
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
            changed += [SeenFile(path, None) for path in known if scan.has_lost(path)]
            self._report(scan)
        if changed:
            self._stores.note_seen(changed)
        return bool(changed)

    def _report(self, scan: FolderScan) -> None:
        if scan.undecodable:
            name = os.fsencode(scan.undecodable[0]).decode(errors="backslashreplace")
            self._notify(
                Notice(
                    f"{len(scan.undecodable)} files have names that are no text, such as {name}.",
                    "Rename them, and they will be indexed.",
                )
            )
        if scan.unreadable and scan.unreadable != [scan.root]:
            self._notify(
                Notice(
                    f"{len(scan.unreadable)} folders below {scan.root} cannot be read, such as "
                    f"{scan.unreadable[0]}.",
                    "Allow reading them, and they will be indexed.",
                )
            )

    def _touch(self, heard: Heard, now: float) -> None:
        folder = self.folder_of(heard.path)
        if folder is None:
            return
        if not heard.is_folder:
            self._settling.touch(heard.path, now)
            return
        known = file_records.facts_below(self._stores.catalogue.connection, heard.path)
        for path in known:
            self._settling.touch(path, now)
        below = FolderScan(heard.path, Rules(folder.ignore), str(self._stores.folder.path))
        for seen in below.files():
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
            return FolderScan(folder.path, Rules()).state() is FolderState.READY or (
                folder.path == seen.path
            )
        try:
            seen.path.encode()
        except UnicodeEncodeError:
            return False
        if folder.path == seen.path:
            return True
        relative = os.path.relpath(seen.path, folder.path).replace(os.sep, "/")
        inside_data = seen.path.startswith(str(self._stores.folder.path) + os.sep)
        return not inside_data and Rules(folder.ignore).takes_path(relative)

    def _check_states(self, now: float) -> None:
        for folder in self._list():
            state = FolderScan(folder.path, Rules()).state()
            came_back = folder.state is not FolderState.READY and state is FolderState.READY
            is_due = now - self._unwatchable.get(folder.path, now) > RESCAN_SECONDS
            if came_back or is_due:
                self._watcher.unwatch(folder.path)
                self.scan(folder)
            elif state is not folder.state:
                self._keep_state(folder.path, state)

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
        """Give the watched folder that a path is, or lies in."""
        for folder in self._list():
            if path == folder.path or path.startswith(folder.path.rstrip(os.sep) + os.sep):
                return folder
        return None

    def _list(self) -> tuple[FolderRecord, ...]:
        return folder_records.list_folders(self._stores.catalogue.connection)
