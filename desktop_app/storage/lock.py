"""The lock on a data folder, which only one writer holds at a time."""

import os
import socket
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
                self._describe_owner(),
                "Wait until it ends, or end it; Ctrl+C ends `satchel index`.",
            ) from error
        self._owner.write_text(f"{os.getpid()} {socket.gethostname()}")

    def release(self) -> None:
        """Release the lock; does nothing when it is not held."""
        self._lock.release()

    def _describe_owner(self) -> Saying:
        try:
            process, _, computer = self._owner.read_text().strip().partition(" ")
        except OSError:
            process, computer = "unknown", ""
        folder = str(self._folder.path)
        if computer in {"", socket.gethostname()}:
            return Saying(
                "Another Satchel (process {}) is using the library in {}.", (process, folder)
            )
        return Saying(
            "Another Satchel (process {} of the computer {}) is using the library in {}.",
            (process, computer, folder),
        )

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
