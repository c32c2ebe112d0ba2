"""Opens stores in a folder that cannot be written.

SQLite and tantivy both write in order to read: SQLite a file beside its log, tantivy a lock. These
files are made in a temporary folder.
"""

import contextlib
import os
import shutil
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory

from desktop_app.core.disk_room import free_bytes
from desktop_app.core.errors import DataFolderError, StoreError
from desktop_app.core.locations import log_of
from desktop_app.core.sayings import Saying, sentences
from desktop_app.storage.disk.manifest import FROM_THE_FUTURE

COPY_LIBRARY = Saying(
    "Copy the library to a place where you can write, and name that with --data-dir."
)
"""What to do about an older or damaged library where nothing can be written."""

_LEAST = 100_000
"""Bytes that SQLite needs to read beside a writer: its shared memory grows by 32 kB at a time."""

_IN_MEMORY = "/dev/shm"  # noqa: S108 - on Linux, and made by mkdtemp

_LOCKS = ".lock"
_PREFIX = "satchel-reading-"

_ATTEMPTS = 10
"""Attempts to remove a folder of links, each of which fails only if a lock is made during it."""


class LinkedFolder:
    """A folder of links to the files of a word index, in which its lock can be made.

    Attributes:
        path: Folder of the links.
    """

    def __init__(self, original: Path) -> None:
        self._original = original
        self._temporary = _make_temporary()
        self.path = Path(self._temporary.name)
        self.refresh()

    def refresh(self) -> None:
        """Link new files; another user's Satchel may write to the folder."""
        for file in self._original.iterdir():
            link = self.path / file.name
            if not (file.name.endswith(_LOCKS) or link.is_symlink() or link.exists()):
                _link(file, link)

    def close(self) -> None:
        """Remove the links."""
        # A thread of tantivy makes its lock for a moment after opening, perhaps just now.
        for _ in range(_ATTEMPTS - 1):
            with contextlib.suppress(OSError):
                self._temporary.cleanup()
                return
        self._temporary.cleanup()


class CopiedCatalogue:
    """A copy of a catalogue and its log, because SQLite can read a log only if it can write.

    Attributes:
        path: Path of the copy.
    """

    def __init__(self, original: Path) -> None:
        self._temporary = _make_temporary()
        self.path = Path(self._temporary.name) / original.name
        for file in (original, log_of(original)):
            shutil.copyfile(file, self.path.with_name(file.name))

    def close(self) -> None:
        """Remove the copy."""
        self._temporary.cleanup()


def has_log(catalogue: Path) -> bool:
    """Whether a catalogue's log may hold changes that are not in the file, as after a crash."""
    try:
        return log_of(catalogue).stat().st_size > 0
    except FileNotFoundError:
        return False


def is_unwritable(folder: Path) -> bool:
    """Whether no file can be created in a folder: not permitted, or the disk is full."""
    return not os.access(folder, os.W_OK) or free_bytes(folder) < _LEAST


@contextmanager
def explaining_unwritable(folder: Path) -> Iterator[None]:
    """Open an index; where nothing can be written, state why it is not rebuilt.

    Args:
        folder: The data folder.

    Raises:
        StoreError: The index has to be rebuilt, or is of a newer version.
    """
    try:
        yield
    except StoreError as error:
        if error.code == FROM_THE_FUTURE or not is_unwritable(folder):
            raise
        reason = Saying(
            "The index cannot be rebuilt because nothing can be written in {}.", (str(folder),)
        )
        raise StoreError(error.code, sentences(error.message, reason), COPY_LIBRARY) from error


def _make_temporary() -> "TemporaryDirectory[str]":
    """Make a temporary folder; in memory where the system's own cannot be written.

    Raises:
        DataFolderError: No folder can be written.
    """
    try:
        return TemporaryDirectory(prefix=_PREFIX)
    except OSError as error:
        with contextlib.suppress(OSError):
            return TemporaryDirectory(prefix=_PREFIX, dir=_IN_MEMORY)
        raise DataFolderError(
            "no_temporary_folder",
            "Satchel needs a temporary folder to read this library, and none can be made.",
            "Make a folder writable, and set the variable TMPDIR to its path.",
        ) from error


def _link(file: Path, link: Path) -> None:
    try:
        link.symlink_to(file)
    except OSError:  # on Windows few users may create links
        shutil.copyfile(file, link)
