"""Rows of watched searches, of the files to compare with them, and of the files they reported."""

import sqlite3
from collections.abc import Iterable, Sequence

from desktop_app.core.records import Record
from desktop_app.core.saved_searches import SavedSearch
from desktop_app.storage.folder_records import list_folders
from desktop_app.storage.saved_search_records import list_saved
from desktop_app.storage.selecting import execute_in, is_any, subtree

_UNEMBEDDED = (
    "EXISTS (SELECT 1 FROM passages WHERE passages.file_id = files_to_compare.file_id "
    "AND embedded = 0)"
)
"""SQL condition: a passage of the file is not embedded."""


class WatchedSearch(Record):
    """A watched search.

    Attributes:
        watched_from: The last file of the library when the watch began; later files are new.
        looked: The commit that the user saw last.
    """

    search: SavedSearch
    watched_from: int
    looked: int


def list_watched(connection: sqlite3.Connection) -> list[WatchedSearch]:
    """Return the watched searches, the latest first."""
    rows = connection.execute(
        "SELECT name, watched_from, looked FROM saved_searches WHERE watched_from IS NOT NULL"
    )
    watches = {name: (watched_from, looked) for name, watched_from, looked in rows}
    if not watches:
        return []
    return [
        WatchedSearch(one, *watches[one.name])
        for one in list_saved(connection).searches
        if one.name in watches
    ]


def files_to_compare(
    connection: sqlite3.Connection, limit: int, *, embeds: bool, scanning: Iterable[str]
) -> list[int]:
    """Return files whose text has to be compared with the watched searches, the oldest first.

    Files of a folder are returned only when all of them are read, and embedded if that is possible
    now, so that they are reported together.

    Args:
        connection: To read from.
        limit: Largest number of files.
        embeds: Whether passages are being embedded.
        scanning: The folders that are being scanned.
    """
    if not is_any(connection, "SELECT 1 FROM files_to_compare"):
        return []
    busy = _busy_folders(connection, embeds=embeds) | set(scanning)
    bounds = [subtree(path) for path in sorted(busy)]
    outside = "".join(" AND NOT (path >= ? AND path < ?)" for _ in bounds)
    rows = connection.execute(
        f"SELECT id FROM files_to_compare JOIN files ON id = file_id WHERE state = 'indexed' "
        f"AND (is_by_words = 0 OR NOT {_UNEMBEDDED}){outside} "
        "ORDER BY id LIMIT ?",
        (*(bound for pair in bounds for bound in pair), limit),
    )
    return [file_id for (file_id,) in rows]


def _busy_folders(connection: sqlite3.Connection, *, embeds: bool) -> set[str]:
    """Return the folders with new files that are not ready to be compared, but will be soon."""
    waiting = "SELECT 1 FROM files WHERE state = 'waiting' AND +path >= ? AND +path < ?"
    unembedded = (
        "SELECT 1 FROM files_to_compare AS new JOIN files ON files.id = new.file_id "
        "JOIN passages ON passages.file_id = files.id "
        "WHERE new.is_by_words = 0 AND embedded = 0 AND path >= ? AND path < ?"
    )
    tests = (waiting, unembedded) if embeds else (waiting,)
    return {
        folder.path
        for folder in list_folders(connection)
        if not folder.is_paused
        and any(is_any(connection, test, subtree(folder.path)) for test in tests)
    }


def unreported(
    connection: sqlite3.Connection, watched: WatchedSearch, file_ids: Sequence[int]
) -> tuple[int, ...]:
    """Return the files among these that are new to a watched search, which has not found them."""
    rows = execute_in(
        connection,
        "SELECT search, file_id FROM reported_files WHERE file_id IN ()",
        file_ids,
    )
    reported = {file_id for name, file_id in rows if name == watched.search.name}
    new = (one for one in file_ids if one > watched.watched_from)
    return tuple(one for one in new if one not in reported)


def keep_compared(
    connection: sqlite3.Connection, file_ids: Sequence[int], *, has_model: bool
) -> None:
    """Take files out of the queue; those that are not wholly embedded are compared once more.

    Args:
        connection: A connection in a transaction.
        file_ids: The files that were compared.
        has_model: Whether passages are ever embedded.
    """
    values = [(file_id,) for file_id in file_ids]
    if has_model:
        connection.executemany(
            "UPDATE files_to_compare SET is_by_words = 1 WHERE file_id = ?", values
        )
    is_done = f" AND NOT {_UNEMBEDDED}" if has_model else ""
    connection.executemany(f"DELETE FROM files_to_compare WHERE file_id = ?{is_done}", values)


def keep_reported(
    connection: sqlite3.Connection, name: str, file_ids: Iterable[int]
) -> tuple[int, ...]:
    """Record that a search reports files; return those that are not reported yet and still exist.

    Args:
        connection: A connection in a transaction.
        name: Name of the search; of one that is no longer watched nothing is reported.
        file_ids: The files that it found.
    """
    return tuple(
        file_id
        for file_id in file_ids
        if connection.execute(
            "INSERT OR IGNORE INTO reported_files SELECT name, files.id FROM saved_searches, files "
            "WHERE name = ? AND watched_from < files.id AND files.id = ? AND state = 'indexed'",
            (name, file_id),
        ).rowcount
    )
