"""Rows of files and folders that were forgotten inside watched folders, and stay out of them."""

import sqlite3

from desktop_app.storage.folder_records import subtree


def add_exclusion(connection: sqlite3.Connection, path: str) -> None:
    """Keep a path out."""
    connection.execute("INSERT OR IGNORE INTO exclusions VALUES (?)", (path,))


def remove_exclusion(connection: sqlite3.Connection, path: str) -> bool:
    """Let a path come back; give whether it was kept out."""
    return connection.execute("DELETE FROM exclusions WHERE path = ?", (path,)).rowcount > 0


def remove_exclusions_below(connection: sqlite3.Connection, path: str) -> None:
    """Drop what is known of paths below one."""
    connection.execute("DELETE FROM exclusions WHERE path >= ? AND path < ?", subtree(path))


def list_exclusions(connection: sqlite3.Connection) -> tuple[str, ...]:
    """Give all paths that are kept out, sorted."""
    return tuple(path for (path,) in connection.execute("SELECT path FROM exclusions ORDER BY 1"))


def exclusion_of(connection: sqlite3.Connection, folder: str, path: str) -> str:
    """Give what keeps a path out of the watched folder it lies in; empty where nothing does.

    What is kept out of a wider folder does not hold in one that is watched for itself.
    """
    below, _ = subtree(folder)
    return next(
        (
            one
            for one in list_exclusions(connection)
            if one.startswith(below) and (path == one or path.startswith(subtree(one)[0]))
        ),
        "",
    )
