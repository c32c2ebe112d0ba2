"""The lock on a data folder, which only one writer holds at a time."""

import os
from types import TracebackType

from filelock import FileLock, Timeout

from desktop_app.core.errors import LIBRARY_BUSY, LibraryBusyError
from desktop_app.core.locations import DataFolder
from desktop_app.core.sayings import Saying


class WriterLock:
    """A lock of the writing process; the system releases it when that process ends."""

    def __init__(self, folder: DataFolder) -> None:
        self._folder = folder
        self._lock = FileLock(folder.lock, mode=0o600)
        self._owner = folder.lock_owner

    def acquire(self) -> None:
        """Take the lock.

        Raises:
            LibraryBusyError: Another process holds it.
        """
        try:
            self._lock.acquire(timeout=0)
        except Timeout as error:
            raise LibraryBusyError(
                LIBRARY_BUSY,
                Saying(
                    "Another Satchel (process {}) is using the library in {}.",
                    (self._read_owner(), str(self._folder.path)),
                ),
                "Wait until it ends, or end it; Ctrl+C ends `satchel index`.",
            ) from error
        self._owner.write_text(str(os.getpid()))

    def release(self) -> None:
        """Release the lock; does nothing when it is not held."""
        self._lock.release()

    def _read_owner(self) -> str:
        try:
            return self._owner.read_text().strip()
        except OSError:
            return "unknown"

    def __enter__(self) -> "WriterLock":
        self.acquire()
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self.release()
