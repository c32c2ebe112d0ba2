"""Rows of forgotten files and folders, which stay excluded from their watched folders."""

import sqlite3

from desktop_app.core.paths import is_at_or_below
from desktop_app.storage.selecting import subtree


def add_exclusion(connection: sqlite3.Connection, path: str) -> None:
    connection.execute("INSERT OR IGNORE INTO exclusions VALUES (?)", (path,))


def remove_exclusion(connection: sqlite3.Connection, path: str) -> bool:
    """Stop excluding a path; return whether it was excluded."""
    return connection.execute("DELETE FROM exclusions WHERE path = ?", (path,)).rowcount > 0


def remove_exclusions_below(connection: sqlite3.Connection, path: str) -> None:
    """Delete the exclusions below a path."""
    connection.execute("DELETE FROM exclusions WHERE path >= ? AND path < ?", subtree(path))


def list_exclusions(connection: sqlite3.Connection) -> tuple[str, ...]:
    """Return all excluded paths, sorted."""
    return tuple(path for (path,) in connection.execute("SELECT path FROM exclusions ORDER BY 1"))


def exclusion_of(connection: sqlite3.Connection, folder: str, path: str) -> str:
    """Return the exclusion that applies to a path in its watched folder; empty for none.

    Exclusions of an outer folder do not apply in an inner watched folder.
    """
    below, _ = subtree(folder)
    return next(
        (
            one
            for one in list_exclusions(connection)
            if one.startswith(below) and is_at_or_below(path, one)
        ),
        "",
    )
