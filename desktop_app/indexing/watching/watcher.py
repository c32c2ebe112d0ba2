"""Reports changes of files as they happen, by watchdog.

Events only name the path; the state is read from the file system afterwards.
"""

import errno
import logging
import math
import os
import queue
import sys
import threading
import time
import warnings
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path

from watchdog import events
from watchdog.observers.api import BaseObserver, ObservedWatch

from desktop_app.core.paths import is_at_or_below
from desktop_app.core.records import Record

if sys.platform == "linux":
    from desktop_app.indexing.watching.inotify import InotifyObserver

    def _make_observer(on_limit: Callable[[str], None]) -> BaseObserver:
        return InotifyObserver(on_limit)
else:
    from watchdog.observers import Observer

    def _make_observer(_: Callable[[str], None]) -> BaseObserver:
        return Observer()


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

_CHANGES_AGAIN = [*_CHANGES, events.FileSystemMovedEvent]
"""The same events. watchdog has one watch for a folder and a list of events; by the other list, a
folder can be watched again before its former watch ends, so that no change is missed."""

RENEWAL_SECONDS = 1.0
"""Time after which a folder is watched again when another was moved out of it."""

_REST = 10
"""Rest after a renewal, as a multiple of its time: programs may move folders all the time, and a
renewal takes about 0.6 s for 10,000 folders."""

_EXPECTED = frozenset({errno.ENOSPC, errno.EMFILE, errno.ENOENT, errno.EACCES})
"""Errors of a limit of the system, and of a folder that has vanished or may not be read."""

_LOG = logging.getLogger(__name__)
_WATCHDOG_LOG = logging.getLogger("watchdog.observers.inotify_c")


class PathChange(Record):
    """A change of a path; for a folder, perhaps of everything below it."""

    path: str
    is_folder: bool


@dataclass(slots=True)
class _Departure:
    """A departure: a folder was moved out of a watched one, so that reported paths may be wrong.

    Attributes:
        since: When it was moved, in seconds of the monotonic clock.
        folders: The folders in which changes were reported since then.
    """

    since: float
    folders: set[str] = field(default_factory=set)


class FolderWatcher:
    """Watches folders with all folders below them."""

    def __init__(self, wake: Callable[[], None]) -> None:
        # watchdog warns when it registers a renamed folder again, which is as it should be.
        warnings.filterwarnings("ignore", "Callback with id", RuntimeWarning)
        self._handler = _Handler(wake)
        self._limited: set[str] = set()
        self._observer: BaseObserver | None = None
        self._watches: dict[str, ObservedWatch] = {}
        self._departures: dict[str, _Departure] = {}
        self._formers: dict[str, ObservedWatch] = {}  # ended when the rest ends
        self._rests_until = 0.0
        self._losses = _Losses(wake)
        _WATCHDOG_LOG.addHandler(self._losses)

    def watch(self, root: str) -> bool:
        """Watch a folder, or the folder of a single file; return whether all of it is watched.

        It is not when a limit of the system is reached; the folder then has to be scanned
        periodically.
        """
        if root not in self._watches:
            self._schedule(root, _CHANGES)
        return self.watches_all_of(root)

    @property
    def limit(self) -> str:
        """The limit of Linux that is reached where a folder is not watched wholly."""
        of_observers = "fs.inotify.max_user_instances"
        return of_observers if self._observer is None else "fs.inotify.max_user_watches"

    def watches_all_of(self, root: str) -> bool:
        """Whether a folder is watched, with all folders below it."""
        return root in self._watches and root not in self._limited

    def unwatch(self, root: str) -> None:
        """Stop watching; harmless for a folder that is not watched."""
        self._departures.pop(root, None)
        self._unschedule(self._watches.pop(root, None))
        self._unschedule(self._formers.pop(root, None))

    def renew(self, now: float) -> list[PathChange]:
        """Watch folders again after another folder was moved out of them a while ago.

        watchdog keeps the former path of a folder that was moved out. If it comes back elsewhere,
        its changes are reported of wrong paths until then.

        Args:
            now: Seconds of the monotonic clock.

        Returns:
            The folders in which changes may have been missed.
        """
        if self.due_in(now) > 0:
            return []
        while self._formers:
            self._unschedule(self._formers.popitem()[1])
        if self.due_in(now) > 0:
            return []
        departures, self._departures = self._departures, {}
        began = time.monotonic()
        for root in departures:
            # The former watch may still hold back changes, as watchdog does after a departure.
            former = self._formers[root] = self._watches.pop(root)
            is_first = former.event_filter == frozenset(_CHANGES)
            self._schedule(root, _CHANGES_AGAIN if is_first else _CHANGES)
        ended = time.monotonic()
        self._rests_until = ended + max(RENEWAL_SECONDS, _REST * (ended - began))
        folders = set().union(*(one.folders for one in departures.values()))
        return [PathChange(one, is_folder=True) for one in sorted(folders)]

    def due_in(self, now: float) -> float:
        """Return the seconds until a watch has to begin or end; infinite when none has to."""
        if self._formers:
            return self._rests_until - now
        since = min((one.since for one in self._departures.values()), default=math.inf)
        return max(since + RENEWAL_SECONDS, self._rests_until) - now

    def _schedule(self, root: str, changes: list[type[events.FileSystemEvent]]) -> None:
        self._limited.discard(root)
        single = Path(root).is_file()
        place = os.path.dirname(root) if single else root  # noqa: PTH120 - paths are text here
        try:
            self._watches[root] = self._start().schedule(
                self._handler, place, recursive=not single, event_filter=changes
            )
        except (OSError, RuntimeError) as error:
            # It may have vanished, its drive may fail, or the system may have no further watch,
            # memory or thread: in any case the folder is scanned from time to time.
            if not isinstance(error, OSError) or error.errno not in _EXPECTED:
                _LOG.warning("a folder is not watched: %s", error)

    def _start(self) -> BaseObserver:
        """Start the observer, unless it runs.

        Raises:
            OSError: The system allows no more observers; programs that end make room for one.
            RuntimeError: It starts no further thread.
        """
        if self._observer is None:
            observer = _make_observer(self._limited.add)
            try:
                observer.start()
            except RuntimeError:
                observer.stop()
                raise
            self._observer = observer
        return self._observer

    def _unschedule(self, watch: ObservedWatch | None) -> None:
        if self._observer and watch is not None and watch not in self._watches.values():
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
                change, is_departure = self._handler.changes.get_nowait()
            except queue.Empty:
                return list(changes)
            changes[change] = None
            if change.is_folder:
                self._note_departure(change.path, is_departure=is_departure)

    def _note_departure(self, folder: str, *, is_departure: bool) -> None:
        for root in self._watches:
            if is_at_or_below(folder, root) and (is_departure or root in self._departures):
                self._departures.setdefault(root, _Departure(time.monotonic())).folders.add(folder)

    def has_lost_some(self) -> bool:
        """Whether the system dropped changes since the last call, because there were too many."""
        return self._losses.take()

    def stop(self) -> None:
        """End watching and wait for the watching threads."""
        _WATCHDOG_LOG.removeHandler(self._losses)
        if self._observer is not None:
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
        self.changes: queue.SimpleQueue[tuple[PathChange, bool]] = queue.SimpleQueue()
        self._wake = wake

    def on_any_event(self, event: events.FileSystemEvent) -> None:
        is_departure = isinstance(event, events.DirMovedEvent) and not event.dest_path
        for path in (event.src_path, event.dest_path):
            if path:
                change = PathChange(os.fsdecode(path), event.is_directory)
                self.changes.put((change, is_departure))
        self._wake()
