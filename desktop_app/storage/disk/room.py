"""Checks that the disk of the data folder has room for the next write.

The check runs before every batch, so that the disk rarely becomes full during one. It still can,
because other programs write to it; each store then raises an error of its own, which this module
distinguishes from other failures.
"""

import sqlite3
import stat
from collections.abc import Callable, Iterator
from pathlib import Path

from desktop_app.core.disk_room import FULL, disk_full, free_bytes
from desktop_app.core.errors import DiskFullError

RESERVE = 8_000_000
"""Bytes kept free in addition to a write: SQLite's log grows to 4 MB before it is emptied, and
emptying it needs about as much again."""

BYTES_A_CHARACTER = 4.5
"""Growth of catalogue and word index per character of text. Measured with one batch and 384
dimensions: 1.5 for prose, 4.4 for a thousand files of 30 words, 4.3 for words that each occur
once."""

BYTES_A_FILE = 1_000
"""Bytes of a file's row and terms, whatever its text (765 measured, with 30 words)."""

BYTES_A_VECTOR = 400
"""Bytes in addition to the numbers: row and key in the catalogue, or 16 neighbours in a
snapshot."""

_SURE = ("No space left on device", "os error 28", "os error 122", "database or disk is full")
"""Parts of the messages of libraries that name a full disk."""

_PERHAPS = ("index writer was killed", "Failed to serialize", "File write error")
"""Parts of the messages of tantivy and usearch when a write fails for any cause."""

_PERHAPS_OF_SQLITE = {sqlite3.SQLITE_IOERR, sqlite3.SQLITE_CANTOPEN}


class DiskRoom:
    """Compares the free space of a disk with what is needed there.

    Args:
        folder: A folder on that disk.
        free: Returns the free bytes of the disk that a path is on.
    """

    def __init__(self, folder: Path, free: Callable[[Path], int] = free_bytes) -> None:
        self._folder = folder
        self._free = free

    def free(self) -> int:
        return self._free(self._folder)

    def require(self, needed: int) -> None:
        """Check that ``needed`` bytes and the reserve fit on the disk.

        Raises:
            DiskFullError: They do not fit.
        """
        free = self.free()
        if free < needed + RESERVE:
            raise disk_full(self._folder, needed + RESERVE, free)

    def lack(self) -> DiskFullError:
        """Return the error for a disk that is full."""
        return disk_full(self._folder, RESERVE, 0)


def bytes_of_files(files: int, characters: int) -> int:
    """Estimate the bytes that files with this much text take in catalogue and word index."""
    return round(files * BYTES_A_FILE + characters * BYTES_A_CHARACTER)


def bytes_of_vectors(count: int, width: int) -> int:
    """Estimate the bytes that ``count`` vectors of ``width`` bytes take on the disk."""
    return count * (width + BYTES_A_VECTOR)


def find_lack(error: BaseException, room: DiskRoom) -> DiskFullError | None:
    """Return a DiskFullError if a full disk caused an error; else None.

    Args:
        error: An error with its causes.
        room: Room of the disk that was written to.
    """
    for one in _with_causes(error):
        if isinstance(one, DiskFullError):
            return one
        if _is_surely_full(one) or (_may_be_full(one) and room.free() < RESERVE):
            return room.lack()
    return None


def _with_causes(error: BaseException | None) -> Iterator[BaseException]:
    while error is not None:
        yield error
        error = error.__cause__ or error.__context__


def _is_surely_full(error: BaseException) -> bool:
    if isinstance(error, OSError) and error.errno in FULL:
        return True
    if isinstance(error, sqlite3.Error) and result_code(error) == sqlite3.SQLITE_FULL:
        return True
    return any(words in str(error) for words in _SURE)


def _may_be_full(error: BaseException) -> bool:
    if isinstance(error, sqlite3.Error):
        return result_code(error) in _PERHAPS_OF_SQLITE
    return any(words in str(error) for words in _PERHAPS)


def result_code(error: sqlite3.Error) -> int:
    """Return SQLite's primary result code; 0 when the error is not from SQLite itself."""
    # The bits above the lowest byte are the extended code: https://sqlite.org/rescode.html
    code: int = getattr(error, "sqlite_errorcode", 0)
    return code & 0xFF


def size_on_disk(path: Path, ending: str = "") -> int:
    """Return the size of a file, or of all files below a folder whose names end in ``ending``.

    A missing file counts as 0, because the writer may remove files meanwhile.
    """
    files = path.rglob(f"*{ending}") if path.is_dir() else [path]
    return sum(map(_size_of, files))


def _size_of(path: Path) -> int:
    try:
        found = path.stat(follow_symlinks=False)
    except OSError:
        return 0
    return found.st_size if stat.S_ISREG(found.st_mode) else 0
