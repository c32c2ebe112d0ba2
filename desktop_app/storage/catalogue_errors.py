"""Errors of SQLite, as the user sees them."""

import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from desktop_app.core.errors import DataFolderError, SatchelError, StoreError, system_reason
from desktop_app.core.locations import log_of
from desktop_app.core.sayings import Saying, SayingLike
from desktop_app.storage.disk.room import DiskRoom, find_lack, result_code


@contextmanager
def explained(path: Path) -> Iterator[None]:
    """Convert SQLite's errors in the block to errors for the user.

    Raises:
        DataFolderError: The catalogue cannot be read or written, or a statement is wrong.
        DiskFullError: The disk is full.
        StoreError: The catalogue is damaged.
    """
    try:
        yield
    except sqlite3.DatabaseError as error:
        raise explain(error, path) from error


_AT_ONCE = 1 << 20
"""Bytes of a file that are read at once."""

_OUR_ERRORS = (sqlite3.SQLITE_ERROR, sqlite3.SQLITE_MISUSE, sqlite3.SQLITE_RANGE)
"""Codes of statements that SQLite cannot carry out on any disk."""


def explain(error: sqlite3.DatabaseError, path: Path) -> SatchelError:
    """Convert an error of SQLite to an error for the user."""
    if (full := find_lack(error, DiskRoom(path.parent))) is not None:
        return full
    if result_code(error) == sqlite3.SQLITE_IOERR:
        return disk_failing(path, str(error))
    if _is_damage(error):
        return find_failing_disk(path) or StoreError(
            "catalogue_damaged",
            Saying("The catalogue {} is damaged: {}.", (str(path), str(error))),
            "Run `satchel doctor --repair`: it keeps what can be read of it, and indexes the files "
            "again.",
        )
    if result_code(error) in (sqlite3.SQLITE_BUSY, sqlite3.SQLITE_LOCKED):
        return DataFolderError(
            "catalogue_locked",
            Saying("The catalogue {} is in use by another program.", (str(path),)),
            "Close what uses it, then try again.",
        )
    if isinstance(error, sqlite3.ProgrammingError) or result_code(error) in _OUR_ERRORS:
        return DataFolderError(
            "catalogue_misused",
            Saying("A statement for the catalogue {} is wrong: {}.", (str(path), str(error))),
            "Run `satchel doctor`. If it finds no damage, this is an error of Satchel: please "
            "report it with the output of `satchel report`.",
        )
    return DataFolderError(
        "catalogue_unusable",
        Saying("The catalogue {} cannot be used: {}.", (str(path), str(error))),
        "Check that the disk is not full and the folder is writable.",
    )


def find_failing_disk(path: Path) -> DataFolderError | None:
    """Return the error for a disk that does not deliver a catalogue; None if it can be read.

    Where a read fails with EIO, SQLite reports that the file is malformed (SQLITE_CORRUPT in place
    of SQLITE_IOERR_CORRUPTFS, https://sqlite.org/rescode.html#ioerr_corruptfs).
    """
    for file in (path, log_of(path)):
        try:
            with file.open("rb", buffering=0) as content:
                while content.read(_AT_ONCE):
                    pass
        except FileNotFoundError:
            continue
        except OSError as error:
            return disk_failing(file, system_reason(error))
    return None


def disk_failing(path: Path, reason: SayingLike) -> DataFolderError:
    """Return the error for a disk that fails to read or write a file or folder of the library."""
    return DataFolderError(
        "disk_failing",
        Saying("The disk fails to read or write {}: {}.", (str(path), reason)),
        "Check the disk and its connection, then start Satchel again. If the disk is broken, "
        "restore the library from a backup, or copy what can be read of it to another disk and run "
        "`satchel doctor --repair` there.",
    )


def _is_damage(error: sqlite3.DatabaseError) -> bool:
    """Whether an error means that the file is damaged, not that it is unavailable.

    A missing table or column is damage, too: migrations create all of them.
    """
    is_lost = str(error).startswith(("no such table", "no such column"))
    return is_lost or result_code(error) in (sqlite3.SQLITE_CORRUPT, sqlite3.SQLITE_NOTADB)
