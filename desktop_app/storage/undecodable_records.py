"""Rows of files whose names are no text, and which can therefore not be indexed."""

import sqlite3
from collections.abc import Sequence

MOST = 1000
"""Names kept of a folder; with more of them, one cause has made them all."""


def keep_undecodable(connection: sqlite3.Connection, folder: str, paths: Sequence[str]) -> None:
    """Keep the paths that a scan of a watched folder met, in place of those met before.

    Args:
        connection: In a transaction.
        folder: That was scanned.
        paths: As text, with escapes for the bytes that are none.
    """
    connection.execute("DELETE FROM undecodable WHERE folder = ?", (folder,))
    connection.executemany(
        "INSERT INTO undecodable VALUES (?, ?)", ((folder, path) for path in paths[:MOST])
    )


def list_undecodable(connection: sqlite3.Connection, folder: str = "") -> tuple[str, ...]:
    """Give the paths met in a watched folder, or in all of them, sorted."""
    rows = connection.execute(
        "SELECT path FROM undecodable WHERE ? IN ('', folder) ORDER BY 1", (folder,)
    )
    return tuple(path for (path,) in rows)
