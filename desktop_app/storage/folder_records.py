"""Rows of watched folders, and of the files in them whose names cannot be decoded."""

import json
import sqlite3
import time
from collections.abc import Sequence
from dataclasses import dataclass

from desktop_app.core.library import FolderState, Priority

MOST_UNDECODABLE = 1000
"""Names kept of a folder; with more of them, one cause has made them all."""


@dataclass(frozen=True, slots=True)
class FolderRecord:
    """A watched folder (or a single watched file) as kept in the catalogue.

    Attributes:
        recognises: Whether the text of scanned pages and of pictures in it is recognised.
    """

    path: str
    ignore: tuple[str, ...]
    state: FolderState
    recognises: bool = True
    is_paused: bool = False
    priority: Priority = Priority.NORMAL


_URGENCY = {Priority.HIGH: 1, Priority.NORMAL: 0, Priority.LOW: -1}
_PRIORITY = {urgency: priority for priority, urgency in _URGENCY.items()}


def add_folder(connection: sqlite3.Connection, path: str, ignore: tuple[str, ...]) -> None:
    """Keep a folder; for a known one, its globs are replaced."""
    connection.execute(
        "INSERT INTO folders (path, ignore, state, added_at) VALUES (?, ?, ?, ?) "
        "ON CONFLICT (path) DO UPDATE SET ignore = excluded.ignore",
        (path, json.dumps(ignore), FolderState.READY, time.time()),
    )


def remove_folder(connection: sqlite3.Connection, path: str) -> None:
    """Drop a folder and every folder kept below it."""
    connection.execute(
        "DELETE FROM folders WHERE path = ? OR (path >= ? AND path < ?)",
        (path, *subtree(path)),
    )


def set_folder_state(connection: sqlite3.Connection, path: str, state: FolderState) -> None:
    """Keep whether the folder can be seen."""
    connection.execute("UPDATE folders SET state = ? WHERE path = ?", (state, path))


def set_recognition(connection: sqlite3.Connection, path: str, *, is_on: bool) -> bool:
    """Keep whether the text of scanned pages and pictures in a folder is recognised.

    Gives whether the folder is known.
    """
    changed = connection.execute("UPDATE folders SET recognises = ? WHERE path = ?", (is_on, path))
    return changed.rowcount > 0


def set_paused(connection: sqlite3.Connection, path: str, *, is_on: bool) -> bool:
    """Keep whether the files of a folder are left as they are; give whether it is known."""
    changed = connection.execute("UPDATE folders SET is_paused = ? WHERE path = ?", (is_on, path))
    return changed.rowcount > 0


def set_priority(connection: sqlite3.Connection, path: str, priority: Priority) -> bool:
    """Keep when the waiting files of a folder are read; give whether it is known."""
    changed = connection.execute(
        "UPDATE folders SET urgency = ? WHERE path = ?", (_URGENCY[priority], path)
    )
    return changed.rowcount > 0


def list_folders(connection: sqlite3.Connection) -> tuple[FolderRecord, ...]:
    """Give all folders by path."""
    rows = connection.execute(
        "SELECT path, ignore, state, recognises, is_paused, urgency FROM folders ORDER BY path"
    )
    return tuple(
        FolderRecord(
            path,
            tuple(json.loads(ignore)),
            FolderState(state),
            bool(recognises),
            bool(is_paused),
            _PRIORITY[urgency],
        )
        for path, ignore, state, recognises, is_paused, urgency in rows
    )


def folder_above(connection: sqlite3.Connection, path: str) -> FolderRecord | None:
    """Give the innermost folder that a path is, or lies in; None for none."""
    return innermost(list_folders(connection), path)


def innermost(folders: Sequence[FolderRecord], path: str) -> FolderRecord | None:
    """Give the innermost of folders, listed by path, that a path is or lies in; None for none."""
    above = (
        one
        for one in reversed(folders)
        if path == one.path or path.startswith(subtree(one.path)[0])
    )
    return next(above, None)


def folders_at_or_below(connection: sqlite3.Connection, path: str) -> tuple[FolderRecord, ...]:
    """Give the folders kept at a path and below it."""
    below, _ = subtree(path)
    return tuple(
        one for one in list_folders(connection) if one.path == path or one.path.startswith(below)
    )


def subtree(path: str) -> tuple[str, str]:
    """Give the bounds (first included, last excluded) of the paths below a folder."""
    below = path.rstrip("/") + "/"
    return below, below[:-1] + "0"  # "0" is the character after "/"


def keep_undecodable(connection: sqlite3.Connection, folder: str, paths: Sequence[str]) -> None:
    """Keep the paths that a scan of a watched folder met, in place of those met before.

    Args:
        connection: In a transaction.
        folder: That was scanned.
        paths: As text, with escapes for the bytes that are none.
    """
    connection.execute("DELETE FROM undecodable WHERE folder = ?", (folder,))
    connection.executemany(
        "INSERT INTO undecodable VALUES (?, ?)",
        ((folder, path) for path in paths[:MOST_UNDECODABLE]),
    )


def list_undecodable(connection: sqlite3.Connection, folder: str = "") -> tuple[str, ...]:
    """Give the paths met in a watched folder, or in all of them, sorted."""
    rows = connection.execute(
        "SELECT path FROM undecodable WHERE ? IN ('', folder) ORDER BY 1", (folder,)
    )
    return tuple(path for (path,) in rows)
