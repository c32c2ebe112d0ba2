"""Rows of watched folders."""

import json
import sqlite3
import time
from dataclasses import dataclass

from desktop_app.core.library import FolderState


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


def list_folders(connection: sqlite3.Connection) -> tuple[FolderRecord, ...]:
    """Give all folders by path."""
    rows = connection.execute("SELECT path, ignore, state, recognises FROM folders ORDER BY path")
    return tuple(
        FolderRecord(path, tuple(json.loads(ignore)), FolderState(state), bool(recognises))
        for path, ignore, state, recognises in rows
    )


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
