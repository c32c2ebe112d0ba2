"""Reports changes of files as they happen, by watchdog.

Events only name the path; the state is read from the file system afterwards.
"""

import errno
import logging
import os
import queue
import sys
import threading
import warnings
from collections.abc import Callable
from pathlib import Path

from watchdog import events
from watchdog.observers.api import BaseObserver, ObservedWatch

from desktop_app.core.records import Record

if sys.platform == "linux":
    from desktop_app.indexing.inotify import InotifyObserver as Observer
else:
    from watchdog.observers import Observer

_CHANGES: list[type[events.FileSystemEvent]] = [
    events.DirAttribEvent,
    events.DirCreatedEvent,
    events.DirDeletedEvent,
    events.DirMovedEvent,
    events.FileAttribEvent,
    events.FileClosedEvent,
    events.FileCreatedEvent,
    events.FileDeletedEvent,
    events.FileModifiedEvent,
    events.FileMovedEvent,
]
"""The system is asked for no others: each file that a reader opens would be reported twice, and the
engine would spend a fifth of its time on events that it ignores."""

_WATCHDOG_LOG = logging.getLogger("watchdog.observers.inotify_c")


class PathChange(Record):
    """A change of a path; for a folder, perhaps of everything below it."""

    path: str
    is_folder: bool


class FolderWatcher:
    """Watches folders with all folders below them."""

    def __init__(self, wake: Callable[[], None]) -> None:
        # watchdog warns when it registers a renamed folder again, which is as it should be.
        warnings.filterwarnings("ignore", "Callback with id", RuntimeWarning)
        self._handler = _Handler(wake)
        self._observer: BaseObserver = Observer()
        self._watches: dict[str, ObservedWatch] = {}
        self._losses = _Losses(wake)
        _WATCHDOG_LOG.addHandler(self._losses)
        self._observer.start()

    def watch(self, root: str) -> bool:
        """Watch a folder, or the folder of a single file; return whether that works.

        It fails when the system's limit of watches is reached; the folder then has to be scanned
        periodically.
        """
        if root in self._watches:
            return True
        single = Path(root).is_file()
        place = os.path.dirname(root) if single else root  # noqa: PTH120 - paths are text here
        try:
            self._watches[root] = self._observer.schedule(
                self._handler, place, recursive=not single, event_filter=_CHANGES
            )
        except OSError as error:
            if error.errno in {errno.ENOSPC, errno.EMFILE, errno.ENOENT, errno.EACCES}:
                return False
            raise
        return True

    def unwatch(self, root: str) -> None:
        """Stop watching; harmless for a folder that is not watched."""
        watch = self._watches.pop(root, None)
        if watch is not None and watch not in self._watches.values():
            self._observer.unschedule(watch)

    @property
    def roots(self) -> tuple[str, ...]:
        """The watched folders and single files."""
        return tuple(self._watches)

    def take_changes(self) -> list[PathChange]:
        """Remove and return the changes since the last call, each path once."""
        changes: dict[PathChange, None] = {}
        while True:
            try:
                changes[self._handler.changes.get_nowait()] = None
            except queue.Empty:
                return list(changes)

    def has_lost_some(self) -> bool:
        """Whether the system dropped changes since the last call, because there were too many."""
        return self._losses.take()

    def stop(self) -> None:
        """End watching and wait for the watching threads."""
        _WATCHDOG_LOG.removeHandler(self._losses)
        self._observer.stop()
        self._observer.join()


class _Losses(logging.Handler):
    """Detects lost changes in watchdog's log, the only place where it reports them."""

    def __init__(self, wake: Callable[[], None]) -> None:
        super().__init__(logging.WARNING)
        self._wake = wake
        self._has_lost = threading.Event()

    def emit(self, record: logging.LogRecord) -> None:
        if "overflow" in record.getMessage():
            self._has_lost.set()
            self._wake()

    def take(self) -> bool:
        """Return whether changes were lost, and reset."""
        has_lost = self._has_lost.is_set()
        self._has_lost.clear()
        return has_lost


class _Handler(events.FileSystemEventHandler):
    def __init__(self, wake: Callable[[], None]) -> None:
        self.changes: queue.SimpleQueue[PathChange] = queue.SimpleQueue()
        self._wake = wake

    def on_any_event(self, event: events.FileSystemEvent) -> None:
        for path in (event.src_path, event.dest_path):
            if path:
                self.changes.put(PathChange(os.fsdecode(path), event.is_directory))
        self._wake()
