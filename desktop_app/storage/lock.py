"""The lock on a data folder, which only one writer holds at a time."""

import os
import socket
from types import TracebackType

from filelock import FileLock, Timeout

from desktop_app.core.disk_room import FULL
from desktop_app.core.errors import LIBRARY_BUSY, DataFolderError, LibraryBusyError, system_reason
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
            DataFolderError: The system does not lock files of this folder.
            OSError: The disk is full.
        """
        try:
            self._lock.acquire(timeout=0)
            self._owner.write_text(f"{os.getpid()} {socket.gethostname()}")
        except Timeout as error:
            raise LibraryBusyError(
                LIBRARY_BUSY,
                self._describe_owner(),
                "Wait until it ends, or end it; Ctrl+C ends `satchel index`.",
            ) from error
        except (OSError, NotImplementedError) as error:
            self.release()
            if isinstance(error, OSError) and error.errno in FULL:
                raise
            reason = system_reason(error) if isinstance(error, OSError) else str(error)
            raise DataFolderError(
                "data_folder_unlockable",
                Saying(
                    "The library in {} cannot be locked, so nothing is written to it: {}.",
                    (str(self._folder.path), reason),
                ),
                "Become the owner of its files, or choose a folder on a disk of this computer with "
                "--data-dir or SATCHEL_DATA.",
            ) from error

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
