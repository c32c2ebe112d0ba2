"""Errors of the user's world: one sentence states what is wrong, another what to do.

Every other exception is a defect of the program and is reported as one.
"""

import errno
from enum import IntEnum
from typing import ClassVar

from desktop_app.core.sayings import Saying, SayingLike, saying_of, sentences


class ExitCode(IntEnum):
    """Exit code of a command, as scripts see it."""

    DONE = 0
    FAILED = 1
    USAGE = 2


def is_rust_panic(error: BaseException) -> bool:
    """Whether the error is a panic of a Rust library, which is not an ``Exception``."""
    return type(error).__name__ == "PanicException"


_REASONS = {
    errno.EACCES: Saying("Permission denied"),
    errno.EPERM: Saying("Operation not permitted"),
    errno.ENOENT: Saying("No such file or directory"),
    errno.ENOTDIR: Saying("Not a directory"),
    errno.EISDIR: Saying("Is a directory"),
    errno.EEXIST: Saying("File exists"),
    errno.ENOSPC: Saying("No space left on device"),
    errno.EDQUOT: Saying("Disk quota exceeded"),
    errno.EROFS: Saying("Read-only file system"),
    errno.EIO: Saying("Input/output error"),
    errno.EBUSY: Saying("Device or resource busy"),
    errno.ENAMETOOLONG: Saying("File name too long"),
    errno.EMFILE: Saying("Too many open files"),
    errno.ENFILE: Saying("Too many open files in system"),
    errno.ENOMEM: Saying("Cannot allocate memory"),
    errno.EAGAIN: Saying("Too many processes are running"),
}
"""The errors that files, folders and processes cause, in the words of the system.

``EAGAIN`` has words of our own: the system's, "Resource temporarily unavailable", do not help.
"""


def system_reason(error: OSError) -> Saying:
    """Return the system's reason for an error; usual reasons can be translated."""
    known = _REASONS.get(error.errno or 0)
    return known or Saying("{}", (str(error.strerror or error),))


class SatchelError(Exception):
    """An error that the user can act on.

    Attributes:
        code: A stable identifier for programs, such as ``folder_missing``.
        message: One sentence: what happened, and to which file.
        action: One sentence: what to do about it; empty when nothing can be done.
    """

    exit_code: ClassVar[ExitCode] = ExitCode.FAILED

    def __init__(self, code: str, message: SayingLike, action: SayingLike = "") -> None:
        super().__init__()
        self.code = code
        self.message = saying_of(message)
        self.action = saying_of(action)

    def __str__(self) -> str:
        return str(self.text)

    @property
    def text(self) -> Saying:
        """The message and the action."""
        return sentences(self.message, self.action)


class UsageError(SatchelError):
    """A command or request is invalid in itself, whatever the state of the library."""

    exit_code = ExitCode.USAGE


class FolderError(SatchelError):
    """A folder of the library is missing or unreadable, or is not a folder."""


class DataFolderError(SatchelError):
    """The data folder cannot be made, read or written."""


class DiskFullError(SatchelError):
    """The disk has too little free space for the data to write.

    Attributes:
        needed: Bytes that have to be free.
    """

    def __init__(self, message: SayingLike, action: SayingLike, needed: int) -> None:
        super().__init__("disk_full", message, action)
        self.needed = needed


LIBRARY_BUSY = "library_busy"
"""Code of the error that another process is writing to the library."""


class LibraryBusyError(SatchelError):
    """Another Satchel is writing to the same data folder."""


class StoreError(SatchelError):
    """A store is missing or damaged, or of another version of Satchel."""


class ModelError(SatchelError):
    """A model file is missing, truncated, altered or cannot be loaded."""


class PathContextError(SatchelError):
    """A path context is empty or too long, or does not exist."""


class PassageFileError(SatchelError):
    """A file of passages is damaged, or does not fit this library."""


class SearchError(SatchelError):
    """A search cannot be carried out, saved, renamed or deleted."""


class PasswordError(SatchelError):
    """A password is wrong, or the keyring could not save or delete it."""


class HotkeyError(SatchelError):
    """A hotkey cannot be registered with the desktop."""


class ReadingError(SatchelError):
    """A file cannot be read; the reason is stored with the file."""


class SystemLibraryError(SatchelError):
    """A shared library of the system is missing or too old."""


class DisplayError(SatchelError):
    """There is no display, or it cannot be reached."""


class EngineError(SatchelError):
    """The engine or a worker ended, or does not answer."""
