"""Indexing's wait for free space on the disk of the data folder."""

import time
from collections.abc import Callable

from desktop_app.core.errors import DiskFullError
from desktop_app.storage.disk.room import DiskRoom, find_lack
from desktop_app.storage.stores import Stores

LOOK_SECONDS = 3.0
"""Between two looks at the free space, each of which is one call of the system."""


class RoomWait:
    """Whether indexing waits for free space, and for how much.

    Args:
        stores: Whose disk it is.
        now: Seconds of a clock that only goes on.

    Attributes:
        lack: Why it waits; None while it does not.
    """

    def __init__(self, stores: Stores, now: Callable[[], float] = time.monotonic) -> None:
        self.lack: DiskFullError | None = None
        self._stores = stores
        self._now = now
        self._looked_at = 0.0

    @property
    def _room(self) -> DiskRoom:
        return self._stores.room

    def begin(self, error: BaseException) -> bool:
        """Wait from now on where an error means that the disk is full; give whether it does."""
        self.lack = find_lack(error, self._room)
        self._looked_at = self._now()
        return self.lack is not None

    def due_in(self) -> float:
        """Give the seconds until the disk is looked at again."""
        return max(self._looked_at + LOOK_SECONDS - self._now(), 0.0)

    def look(self) -> bool:
        """Give whether the wait has just ended; the disk is not looked at more often than due."""
        if self.lack is None or self.due_in() > 0:
            return False
        self._looked_at = self._now()
        if self._room.free() < self.lack.needed:
            return False
        self.lack = None
        return True
