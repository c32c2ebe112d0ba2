"""Rows of saved searches."""

import sqlite3

from desktop_app.core.errors import SearchError
from desktop_app.core.query import SearchMode, SearchOrder
from desktop_app.core.saved_searches import SavedSearch, SavedSearches
from desktop_app.core.sayings import Saying
from desktop_app.storage.selecting import is_any

MOST_NEW = 500
"""New files that are searched, the latest; a search of so few takes about 20 ms."""

_NOW = "(SELECT commits FROM identity)"
"""SQL for the last commit."""

LAST_FILE = "(SELECT coalesce(max(id), 0) FROM files)"
"""SQL for the id of the latest file, which may not be read yet."""


def list_saved(connection: sqlite3.Connection) -> SavedSearches:
    """Return all saved searches, the latest first."""
    rows = connection.execute(
        "SELECT name, query, mode, balance, sorting, watched_from IS NOT NULL FROM saved_searches "
        "ORDER BY saved_at DESC, rowid DESC"
    )
    return SavedSearches(
        tuple(
            SavedSearch(name, query, SearchMode(mode), balance, SearchOrder(order), bool(watched))
            for name, query, mode, balance, order, watched in rows
        )
    )


def list_looks(connection: sqlite3.Connection) -> list[tuple[SavedSearch, int]]:
    """Return all saved searches, the latest first, with the commit that the user saw last."""
    looks = dict(connection.execute("SELECT name, looked FROM saved_searches"))
    return [(one, looks[one.name]) for one in list_saved(connection).searches]


def note_look(connection: sqlite3.Connection, name: str) -> None:
    """Record that the user looks at a saved search; an unknown one is ignored."""
    connection.execute(f"UPDATE saved_searches SET looked = {_NOW} WHERE name = ?", (name,))


def files_written_since(connection: sqlite3.Connection, commit: int) -> tuple[int, ...]:
    """Return the files whose present content was indexed after a commit, the latest first."""
    rows = connection.execute(
        "SELECT id FROM files WHERE written > ? AND state = 'indexed' "
        "ORDER BY written DESC, id DESC LIMIT ?",
        (commit, MOST_NEW),
    )
    return tuple(file_id for (file_id,) in rows)


def save_search(connection: sqlite3.Connection, search: SavedSearch, at: float) -> None:
    """Save a search; replace one with the same name, and go on watching it.

    It is new: files that the library has already are not reported.

    Args:
        connection: A connection in a transaction.
        search: A result of :func:`~desktop_app.core.saved_searches.check_saved_search`.
        at: Time in seconds since 1970.
    """
    is_watched = search.is_watched or _is_watched(connection, search.name)
    connection.execute(
        "INSERT OR REPLACE INTO saved_searches "
        "(name, query, mode, balance, sorting, saved_at, looked, watched_from) "
        f"VALUES (?, ?, ?, ?, ?, ?, {_NOW}, iif(?, {LAST_FILE}, NULL))",
        (search.name, search.query, search.mode, search.balance, search.order, at, is_watched),
    )


def rename_search(connection: sqlite3.Connection, name: str, new_name: str) -> None:
    """Rename a saved search.

    Raises:
        SearchError: The name is unknown, or the new name is already used.
    """
    if name == new_name:
        return
    _check_known(connection, name)
    if _is_known(connection, new_name):
        raise SearchError(
            "name_taken",
            Saying("There is already a saved search “{}”.", (new_name,)),
            "Choose another name.",
        )
    connection.execute("UPDATE saved_searches SET name = ? WHERE name = ?", (new_name, name))


def delete_search(connection: sqlite3.Connection, name: str) -> None:
    """Delete a saved search.

    Raises:
        SearchError: The name is unknown.
    """
    _check_known(connection, name)
    connection.execute("DELETE FROM saved_searches WHERE name = ?", (name,))


def set_watched(connection: sqlite3.Connection, name: str, *, is_on: bool) -> None:
    """Watch a saved search from now on, or no longer; a watched search goes on being watched.

    Raises:
        SearchError: The name is unknown.
    """
    _check_known(connection, name)
    since = f"coalesce(watched_from, {LAST_FILE})" if is_on else "NULL"
    connection.execute(f"UPDATE saved_searches SET watched_from = {since} WHERE name = ?", (name,))


def _check_known(connection: sqlite3.Connection, name: str) -> None:
    if not _is_known(connection, name):
        raise SearchError(
            "no_such_search", Saying("The saved search “{}” no longer exists.", (name,))
        )


def _is_watched(connection: sqlite3.Connection, name: str) -> bool:
    watched = "SELECT 1 FROM saved_searches WHERE name = ? AND watched_from IS NOT NULL"
    return is_any(connection, watched, (name,))


def _is_known(connection: sqlite3.Connection, name: str) -> bool:
    return is_any(connection, "SELECT 1 FROM saved_searches WHERE name = ?", (name,))
