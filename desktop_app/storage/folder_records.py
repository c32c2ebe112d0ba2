"""Rows of watched folders, and of the files in them whose names cannot be decoded."""

import json
import sqlite3
import time
from collections.abc import Sequence

from desktop_app.core.library import FolderState, Priority
from desktop_app.core.paths import canonical, is_at_or_below
from desktop_app.core.records import Record
from desktop_app.storage.selecting import AT_OR_BELOW, at_or_below, subtree

MOST_UNDECODABLE = 1000
"""Most names stored per folder; more names usually have the same cause."""


class FolderRecord(Record):
    """A watched folder, or a single watched file, as stored in the catalogue.

    Attributes:
        recognises: Whether its scanned pages and pictures are recognised.
        writes_contexts: Whether the answer model writes contexts for its passages.
    """

    path: str
    ignore: tuple[str, ...]
    state: FolderState
    recognises: bool = True
    is_paused: bool = False
    priority: Priority = Priority.NORMAL
    writes_contexts: bool = False


OF_FOLDER = (
    "coalesce((SELECT {} FROM folders WHERE files.path = folders.path "
    "OR substr(files.path, 1, length(rtrim(folders.path, '/')) + 1) "
    "= rtrim(folders.path, '/') || '/' ORDER BY length(folders.path) DESC LIMIT 1), 0)"
)
"""SQL for an expression over the innermost watched folder of a file."""

URGENCY = {Priority.HIGH: 1, Priority.NORMAL: 0, Priority.LOW: -1}
"""The priorities as numbers, by which the catalogue sorts."""
_PRIORITY = {urgency: priority for priority, urgency in URGENCY.items()}


def add_folder(connection: sqlite3.Connection, path: str, ignore: tuple[str, ...]) -> None:
    """Add a folder; replace the globs of a known one."""
    connection.execute(
        "INSERT INTO folders (path, ignore, state, added_at) VALUES (?, ?, ?, ?) "
        "ON CONFLICT (path) DO UPDATE SET ignore = excluded.ignore",
        (path, json.dumps(ignore), FolderState.READY, time.time()),
    )


def remove_folder(connection: sqlite3.Connection, path: str) -> None:
    """Delete a folder and every watched folder below it."""
    connection.execute(f"DELETE FROM folders WHERE {AT_OR_BELOW}", at_or_below(path))


def set_folder_state(connection: sqlite3.Connection, path: str, state: FolderState) -> None:
    connection.execute("UPDATE folders SET state = ? WHERE path = ?", (state, path))


def set_recognition(connection: sqlite3.Connection, path: str, *, is_on: bool) -> bool:
    """Store whether a folder's pictures and scans are recognised; return whether it is known."""
    return _set(connection, path, "recognises", is_on)


def set_writes_contexts(connection: sqlite3.Connection, path: str, *, is_on: bool) -> bool:
    """Store whether contexts are written for a folder's passages; return whether it is known."""
    return _set(connection, path, "writes_contexts", is_on)


def set_paused(connection: sqlite3.Connection, path: str, *, is_on: bool) -> bool:
    """Store whether a folder is paused; return whether the folder is known."""
    return _set(connection, path, "is_paused", is_on)


def set_priority(connection: sqlite3.Connection, path: str, priority: Priority) -> bool:
    """Store the priority of a folder's waiting files; return whether the folder is known."""
    return _set(connection, path, "urgency", URGENCY[priority])


def _set(connection: sqlite3.Connection, path: str, column: str, value: int) -> bool:
    """Set a column of a folder; return whether the folder is known."""
    changed = connection.execute(f"UPDATE folders SET {column} = ? WHERE path = ?", (value, path))
    return changed.rowcount > 0


def list_folders(connection: sqlite3.Connection) -> tuple[FolderRecord, ...]:
    """Return all folders, sorted by path."""
    rows = connection.execute(
        "SELECT path, ignore, state, recognises, is_paused, urgency, writes_contexts "
        "FROM folders ORDER BY path"
    )
    return tuple(
        FolderRecord(
            path,
            tuple(json.loads(ignore)),
            FolderState(state),
            bool(recognises),
            bool(is_paused),
            _PRIORITY[urgency],
            bool(writes_contexts),
        )
        for path, ignore, state, recognises, is_paused, urgency, writes_contexts in rows
    )


def folder_above(connection: sqlite3.Connection, path: str) -> FolderRecord | None:
    """Return the innermost watched folder that a path is, or is in; None for none."""
    return innermost(list_folders(connection), path)


def innermost(folders: Sequence[FolderRecord], path: str) -> FolderRecord | None:
    """Return the innermost of sorted folders that a path is, or is in; None for none."""
    return next((one for one in reversed(folders) if is_at_or_below(path, one.path)), None)


def known_path(connection: sqlite3.Connection, path: str) -> str:
    """Return the path by which the library knows a file or folder.

    That is the canonical one, except in a watched folder that was moved and has a link to its new
    place where it was: its files are known by their paths through the link.

    Args:
        connection: To the catalogue.
        path: Absolute.

    Raises:
        FolderError: The path is not valid text.
    """
    resolved = canonical(path)
    folder = folder_above(connection, path) if resolved != path else None
    is_behind_link = folder is not None and canonical(folder.path) != folder.path
    return path if is_behind_link else resolved


def folders_at_or_below(connection: sqlite3.Connection, path: str) -> tuple[FolderRecord, ...]:
    """Return the watched folders at and below a path."""
    return tuple(one for one in list_folders(connection) if is_at_or_below(one.path, path))


def keep_undecodable(connection: sqlite3.Connection, folder: str, paths: Sequence[str]) -> None:
    """Replace the undecodable paths of a watched folder by those of its last scan.

    Args:
        connection: A connection in a transaction.
        folder: The scanned folder.
        paths: Paths as text, with escapes for bytes that cannot be decoded.
    """
    connection.execute("DELETE FROM undecodable WHERE folder = ?", (folder,))
    connection.executemany(
        "INSERT INTO undecodable VALUES (?, ?)",
        ((folder, path) for path in paths[:MOST_UNDECODABLE]),
    )


def delete_undecodable_below(connection: sqlite3.Connection, path: str) -> None:
    """Delete the undecodable paths below a folder."""
    connection.execute("DELETE FROM undecodable WHERE path >= ? AND path < ?", subtree(path))


def list_undecodable(connection: sqlite3.Connection, folder: str = "") -> tuple[str, ...]:
    """Return the undecodable paths of a watched folder, or of all, sorted."""
    rows = connection.execute(
        "SELECT path FROM undecodable WHERE ? IN ('', folder) ORDER BY 1", (folder,)
    )
    return tuple(path for (path,) in rows)
