"""Indexing's wait for free space on the disk of the data folder."""

import time

from desktop_app.core.errors import DiskFullError
from desktop_app.storage.disk.room import DiskRoom, find_lack
from desktop_app.storage.writable_stores import WritableStores

LOOK_SECONDS = 3.0
"""Seconds between two checks of the free space, each one system call."""


class RoomWait:
    """State of waiting for free space, and how much is missing.

    Args:
        stores: Stores on the disk to check.

    Attributes:
        lack: The error that describes the lack; None while indexing does not wait.
    """

    def __init__(self, stores: WritableStores) -> None:
        self.lack: DiskFullError | None = None
        self._stores = stores
        self._looked_at = 0.0

    @property
    def _room(self) -> DiskRoom:
        return self._stores.room

    def begin(self, error: BaseException) -> bool:
        """Start to wait if an error means that the disk is full; return whether it does."""
        lack = find_lack(error, self._room)
        if lack is None:
            # A wait that has begun goes on: its end has to start the scan that finds lost changes.
            return False
        self.lack = lack
        self._looked_at = time.monotonic()
        return True

    def due_in(self) -> float:
        """Return the seconds until the next check of the disk."""
        return max(self._looked_at + LOOK_SECONDS - time.monotonic(), 0.0)

    def look(self) -> bool:
        """Return whether the wait has just ended; checks the disk only when due."""
        if self.lack is None or self.due_in() > 0:
            return False
        self._looked_at = time.monotonic()
        if self._room.free() < self.lack.needed:
            return False
        self.lack = None
        return True
