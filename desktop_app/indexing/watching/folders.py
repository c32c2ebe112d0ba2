"""Keeps the watched folders up to date: scans them, then follows reported changes."""

import time
from collections.abc import Callable, Sequence
from functools import cache
from pathlib import Path

from desktop_app.core.changes import SeenFile
from desktop_app.core.library import FolderState
from desktop_app.core.messages import Notice
from desktop_app.core.paths import is_at_or_below, is_text
from desktop_app.core.records import replace
from desktop_app.core.volumes import ReadMounts
from desktop_app.indexing.watching.changed_folders import ChangedFolders
from desktop_app.indexing.watching.comparison import Comparison
from desktop_app.indexing.watching.folder_availability import FolderAvailability
from desktop_app.indexing.watching.limited_watching import LimitedWatching
from desktop_app.indexing.watching.renaming import find_renamed
from desktop_app.indexing.watching.scan import Listed, folder_state, is_deleted
from desktop_app.indexing.watching.settling import SettlingFiles
from desktop_app.indexing.watching.unreadable import follow_undecodable, report_unreadable
from desktop_app.indexing.watching.watched_files import WatchedFiles
from desktop_app.indexing.watching.watcher import FolderWatcher, PathChange
from desktop_app.storage import folder_records, known_facts
from desktop_app.storage.folder_records import FolderRecord
from desktop_app.storage.writable_stores import WritableStores

SCAN_STEP = 2000
"""Directory entries compared in one step, about 20 ms."""

CHECK_SECONDS = 10.0
"""Interval at which the state of every watched folder is checked."""


class WatchedFolders:
    """Marks files as waiting or deleted when the watched folders change.

    Attributes:
        files: The files that belong to the folders.
        availability: Whether the folders and the volumes of their files are available.
    """

    def __init__(
        self,
        stores: WritableStores,
        watcher: FolderWatcher,
        notify: Callable[[Notice], None],
        read_mounts: ReadMounts,
    ) -> None:
        self._stores = stores
        self._watcher = watcher
        self._watching = LimitedWatching(watcher, notify)
        self._notify = notify
        self._settling = SettlingFiles()
        self.files = WatchedFiles(stores, read_mounts)
        self.availability = FolderAvailability(stores, self.files, read_mounts)
        self._changed_folders = ChangedFolders(self.files.list_below)
        self._scans: list[Comparison] = []
        self._checked = time.monotonic()
        self._is_stepping = False
        self._is_rescan_due = False
        self._places: dict[str, tuple[int, int] | None] = {}  # device and inode
        self._read_mounts = read_mounts

    @property
    def is_busy(self) -> bool:
        """Whether a scan is running or reported changes have not settled."""
        is_looking = self._is_stepping or bool(self._scans) or self._changed_folders.is_busy
        return is_looking or self._settling.is_busy(time.monotonic())

    @property
    def is_scanning(self) -> bool:
        """Whether a scan is running."""
        return bool(self._scans)

    @property
    def scanning(self) -> frozenset[str]:
        """The folders that are being scanned or wait for a scan; callable from any thread."""
        return frozenset(one.scan.root for one in tuple(self._scans))

    def start(self) -> None:
        """Watch and scan every folder of the library."""
        for folder in self.files.list_folders():
            self.scan(folder)

    def scan(self, folder: FolderRecord) -> None:
        """Watch a folder, then compare it with the catalogue, step by step."""
        scan = self.files.make_scan(folder)
        state = folder_state(folder.path)
        self.availability.keep_mounts(scan)
        if state is not FolderState.READY:
            self.availability.keep_state(folder.path, state)
            return
        self._watching.watch(folder.path)
        self._places[folder.path] = _place_of(folder.path)
        known = known_facts.facts_below(self._stores.catalogue.connection, folder.path)
        for inner in self.files.folders_inside(folder.path):
            known = {one: facts for one, facts in known.items() if not is_at_or_below(one, inner)}
        comparison = Comparison(scan, known)
        self.availability.keep_compared(comparison)
        self._scans = [one for one in self._scans if one.scan.root != folder.path]
        self._scans.append(comparison)

    def drop(self, path: str) -> None:
        """Stop watching and scanning a forgotten path and all below it."""
        for root in self._watcher.roots:
            if is_at_or_below(root, path):
                self._watcher.unwatch(root)
        self._scans = [one for one in self._scans if not is_at_or_below(one.scan.root, path)]
        # A running scan of a folder above began when the path was not excluded yet.
        above = {one.scan.root for one in self._scans if is_at_or_below(path, one.scan.root)}
        for folder in self.files.list_folders():
            # A folder that could not be forgotten, as on a full disk, is watched as before.
            if folder.path in above or is_at_or_below(folder.path, path):
                self.scan(folder)

    def step(self) -> bool:
        """Do one small step of the work that is due; return whether the catalogue changed."""
        # Changes removed from a list are in the catalogue only when the step ends.
        self._is_stepping = True
        changed = self._do_step()
        self._is_stepping = False
        return changed

    def due_in(self, now: float) -> float:
        """Return the seconds until a change settles or the folders are checked."""
        if self._changed_folders.is_busy:
            return 0.0
        check = self._checked + CHECK_SECONDS - now
        return max(min(check, self._settling.due_in(now), self._watcher.due_in(now)), 0.0)

    def _do_step(self) -> bool:
        now = time.monotonic()
        self._is_rescan_due |= self._watcher.has_lost_some()
        if self._is_rescan_due and not self._scans:
            self._is_rescan_due = False
            self.start()
        remounted = self.availability.take_remounted()
        for folder in remounted:
            self._scan_again(folder)
        changed = bool(remounted)
        self._touch([*self._watcher.take_changes(), *self._watcher.renew(now)], now)
        changed |= self._keep_settled(now)
        if self._scans:
            changed |= self._step_scan()
        if now - self._checked >= CHECK_SECONDS:
            self._checked = now
            changed |= self._check_states(now)
        return changed

    def _step_scan(self) -> bool:
        comparison = self._scans[0]
        found = comparison.step(SCAN_STEP)
        if found.changed or found.unchanged:
            self._keep(found.changed, found.unchanged)
        if comparison.is_done:
            self._scans.pop(0)
            self._end_scan(comparison)
        return bool(found.changed)

    def _end_scan(self, comparison: Comparison) -> None:
        scan = comparison.scan
        for notice in report_unreadable(self._stores, scan):
            self._notify(notice)
        self.availability.keep_compared(comparison)
        folder = self.files.folder_of(scan.root)
        if scan.is_disturbed and folder is not None:
            self._scan_again(folder)

    def _touch(self, changes: Sequence[PathChange], now: float) -> None:
        """Begin to wait until changed files settle, and some of the files below changed folders."""
        self._changed_folders.add(one.path for one in changes if one.is_folder)
        folders = self.files.list_folders() if changes else ()
        unsure = [one.path for one in changes if one.is_folder or not is_text(one.path)]
        for notice in follow_undecodable(self._stores, self.files, unsure) if unsure else ():
            self._notify(notice)
        for change in changes:
            # Of a changed folder, the system also reports each file and folder below it.
            if not change.is_folder and self._changed_folders.covers(change.path):
                continue
            folder = folder_records.innermost(folders, change.path)
            if folder is None or not is_text(change.path):
                continue
            if not change.is_folder:
                self._settling.touch(change.path, now)
            elif change.path == folder.path:
                # It may have been deleted; a new one may be in its place, even with its inode.
                self._places[folder.path] = None
        for path in self._changed_folders.take(SCAN_STEP):
            self._settling.touch(path, now)

    def _keep_settled(self, now: float) -> bool:
        """Note in the catalogue the settled files that differ; return whether any did."""
        connection = self._stores.catalogue.connection
        changed = []
        settled = self._settling.take_settled(now)
        folders = self.files.list_folders() if settled else ()
        listed: Listed = {}
        # Each call reads all exclusions and watched folders.
        make_scan = cache(self.files.make_scan)
        for seen in settled:
            folder = folder_records.innermost(folders, seen.path)
            if folder is None:
                continue
            known = known_facts.facts_at(connection, seen.path)
            if seen.facts is None or is_deleted(folder.path, seen.path, listed):
                if known is not None and self.availability.is_gone(folder, seen.path, known):
                    changed.append(SeenFile(seen.path, None))
            elif make_scan(folder).takes(seen.path, listed):
                volume = self._read_mounts().volume_at(seen.path)
                self.availability.note_file(folder)
                if not known_facts.is_unchanged(known, seen.facts, volume):
                    changed.append(replace(seen, volume=volume))
        if changed:
            self._keep(changed)
        return bool(changed)

    def _keep(self, changed: Sequence[SeenFile], unchanged: Sequence[SeenFile] = ()) -> None:
        renamed = find_renamed(self._stores.catalogue.connection, changed)
        self._stores.note_seen(changed, unchanged, renamed)

    def _check_states(self, now: float) -> bool:
        """Check the state of every folder; return whether one changed."""
        changed = False
        for folder in self.files.list_folders():
            state = self.availability.state_of(folder)
            changed |= state is not folder.state
            was_scanned = state is FolderState.READY and folder.path in self._places
            came_back = state is FolderState.READY and (
                folder.state is not FolderState.READY
                # Another folder is in its place, and the watch is still on the first one.
                or (was_scanned and self._places[folder.path] != _place_of(folder.path))
            )
            if came_back or (was_scanned and self._watching.is_scan_due(folder.path, now)):
                self._scan_again(folder)
            elif state is not folder.state:
                self.availability.keep_state(folder.path, state)
        return changed

    def _scan_again(self, folder: FolderRecord) -> None:
        self._watcher.unwatch(folder.path)
        self.scan(folder)


def _place_of(path: str) -> tuple[int, int] | None:
    try:
        found = Path(path).stat()
    except OSError:
        return None
    return found.st_dev, found.st_ino
