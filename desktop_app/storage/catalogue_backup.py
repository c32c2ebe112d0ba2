"""Backups of the catalogue, made before a newer version of the program changes its tables.

A backup is a whole catalogue of the earlier version: under the catalogue's name, that version opens
it again. It holds what the library held, so it is removed as traces of deleted files are: after a
day, and at once when something is forgotten.
"""

import os
import sqlite3
from contextlib import closing
from pathlib import Path

from desktop_app.core.locations import DataFolder
from desktop_app.core.private_files import open_private
from desktop_app.storage.disk.durable import sync
from desktop_app.storage.disk.room import DiskRoom


def back_up(connection: sqlite3.Connection, path: Path, version: int) -> None:
    """Copy a catalogue to a file beside it, unless there is one of this version already.

    The file gets its name when it is complete, so an interrupted copy is not a backup.

    Args:
        connection: The catalogue, without a transaction.
        path: Path of the catalogue.
        version: Its version, which is part of the name of the backup.

    Raises:
        DiskFullError: There is no room for a second catalogue.
        sqlite3.Error: The catalogue cannot be read, or the copy not be written.
    """
    backup = path.with_name(f"{path.stem}.version-{version}")
    if backup.exists():
        return
    (pages,), (page_bytes,) = (
        connection.execute(f"PRAGMA {name}").fetchone() for name in ("page_count", "page_size")
    )
    DiskRoom(path.parent).require(pages * page_bytes)
    unfinished = path.with_name(f"{path.stem}.version.new")
    unfinished.unlink(missing_ok=True)
    os.close(open_private(str(unfinished), os.O_CREAT | os.O_WRONLY))
    with closing(sqlite3.connect(unfinished)) as copy:
        # No journal, which a kill would leave behind: an unfinished copy is never completed.
        copy.execute("PRAGMA journal_mode = OFF")
        connection.backup(copy)
    sync(unfinished)
    unfinished.replace(backup)
    sync(path.parent)


def date_back(folder: DataFolder, now: float) -> None:
    """Set the times of backups that are in the future to now, in seconds since 1970."""
    for backup in folder.catalogue_backups:
        if backup.stat().st_mtime > now:
            os.utime(backup, (now, now))


def drop_backups(folder: DataFolder, made_before: float = float("inf")) -> float | None:
    """Remove the backups made before a time in seconds since 1970.

    Returns:
        When the oldest remaining backup was made; None without any.
    """
    left: list[float] = []
    for backup in folder.catalogue_backups:
        made_at = backup.stat().st_mtime
        if made_at < made_before:
            backup.unlink()
        else:
            left.append(made_at)
    return min(left, default=None)
