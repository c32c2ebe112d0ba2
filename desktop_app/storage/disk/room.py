"""Whether the disk of the data folder has room for what is to be written.

It is asked before every batch, so that a disk rarely runs full in the middle of one. Where it does
all the same, because others write on it, the stores say so in ways of their own, which are told
from other failures here.
"""

import sqlite3
import stat
from collections.abc import Callable, Iterator
from pathlib import Path

from desktop_app.core.disk_room import FULL, disk_full, free_bytes
from desktop_app.core.errors import DiskFullError

RESERVE = 8_000_000
"""Bytes kept free beside what is written: SQLite's log grows to 4 MB before it is emptied, and
about as much again is needed to empty it."""

BYTES_A_CHARACTER = 4.5
"""That the catalogue and the word index grow by for a character of text. Measured of one batch
with 384 dimensions: 1.5 for prose, 4.4 for a thousand files of 30 words, 4.3 for words that are
each there once."""

BYTES_A_FILE = 1_000
"""For the row of a file and its terms, whatever it says (765 measured, with 30 words)."""

BYTES_A_VECTOR = 400
"""Beside the numbers: the row and its key in the catalogue, or 16 neighbours in a snapshot."""

_SURE = ("No space left on device", "os error 28", "os error 122", "database or disk is full")

_PERHAPS = ("index writer was killed", "Failed to serialize", "File write error")
"""How tantivy and usearch put it that something could not be written, whatever the cause."""

_PERHAPS_OF_SQLITE = {sqlite3.SQLITE_IOERR, sqlite3.SQLITE_CANTOPEN}


class DiskRoom:
    """Compares the free space of a disk with what is needed there.

    Args:
        folder: On that disk.
        free: Gives the free bytes of the disk of a path.
    """

    def __init__(self, folder: Path, free: Callable[[Path], int] = free_bytes) -> None:
        self._folder = folder
        self._free = free

    def free(self) -> int:
        """Give the free bytes."""
        return self._free(self._folder)

    def require(self, needed: int) -> None:
        """Refuse to write so many bytes where these and the reserve do not fit.

        Raises:
            DiskFullError: They do not.
        """
        free = self.free()
        if free < needed + RESERVE:
            raise disk_full(self._folder, needed + RESERVE, free)

    def lack(self) -> DiskFullError:
        """Give the error of a disk on which nothing more could be written."""
        return disk_full(self._folder, RESERVE, 0)


def bytes_of_files(files: int, characters: int) -> int:
    """Give about how many bytes files with so much text take in catalogue and word index."""
    return round(files * BYTES_A_FILE + characters * BYTES_A_CHARACTER)


def bytes_of_vectors(count: int, width: int) -> int:
    """Give about how many bytes vectors take whose numbers are so many bytes together."""
    return count * (width + BYTES_A_VECTOR)


def find_lack(error: BaseException, room: DiskRoom) -> DiskFullError | None:
    """Give the error of a full disk that another error stands for; None for any other.

    Args:
        error: With the errors it came from.
        room: Of the disk that was written on.
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
    """Return SQLite's primary result code; 0 where the error is not SQLite's own."""
    # The bits above its lowest byte name a special case: https://sqlite.org/rescode.html
    code: int = getattr(error, "sqlite_errorcode", 0)
    return code & 0xFF


def size_on_disk(path: Path, ending: str = "") -> int:
    """Give the bytes of a file, or of all files below a folder whose names end so.

    What is not there has none; the writer may remove files meanwhile.
    """
    files = path.rglob(f"*{ending}") if path.is_dir() else [path]
    return sum(map(_size_of, files))


def _size_of(path: Path) -> int:
    try:
        found = path.stat(follow_symlinks=False)
    except OSError:
        return 0
    return found.st_size if stat.S_ISREG(found.st_mode) else 0
