"""Watching within the system's limit: folders beyond it are scanned from time to time."""

import time
from collections.abc import Callable

from desktop_app.core.messages import Notice
from desktop_app.core.sayings import Saying
from desktop_app.indexing.watching.watcher import FolderWatcher

RESCAN_SECONDS = 600.0
"""Interval between scans of a folder that cannot be watched with all folders below it."""


class LimitedWatching:
    """Watches folders, and notes those for which the system allows too few watches.

    Args:
        watcher: Watches the folders.
        notify: Called once for each folder that cannot be watched wholly.
    """

    def __init__(self, watcher: FolderWatcher, notify: Callable[[Notice], None]) -> None:
        self._watcher = watcher
        self._notify = notify
        self._unwatched_since: dict[str, float] = {}

    def watch(self, path: str) -> None:
        """Watch a folder that is going to be scanned."""
        if self._watcher.watch(path):
            self._unwatched_since.pop(path, None)
        else:
            self._note(path)

    def is_scan_due(self, path: str, now: float) -> bool:
        """Whether a folder that cannot be watched wholly has to be scanned again.

        Args:
            path: A folder that was watched.
            now: Seconds of the monotonic clock.
        """
        if path not in self._unwatched_since and not self._watcher.watches_all_of(path):
            self._note(path)
        return now - self._unwatched_since.get(path, now) > RESCAN_SECONDS

    def _note(self, path: str) -> None:
        if path not in self._unwatched_since:
            self._notify(
                Notice(
                    Saying(
                        "The system lets Satchel watch no more folders, so {} is checked for "
                        "changes every ten minutes.",
                        (path,),
                    ),
                    Saying("Raise {} to see them at once.", (self._watcher.limit,)),
                )
            )
        self._unwatched_since[path] = time.monotonic()
