"""Rows of the history: the searches a person made, and the hits opened from them."""

import sqlite3

from desktop_app.core.history import History, OpenedFile, PastSearch
from desktop_app.core.letters import fold_letters
from desktop_app.storage.facts import keep_fact, read_fact
from desktop_app.storage.file_records import find_file
from desktop_app.storage.folder_records import subtree

MOST_SEARCHES = 1_000
"""Those made last are kept: at ten new ones a day those of three months. SQLite looks through them
in 0.1 ms at every key."""

MOST_OPENINGS = 10_000
"""Those made last are kept, about 1 MB."""

LONGEST_SEARCH = 200
"""Characters; more is a pasted text, which nobody wants offered again."""

MOST_OPENED = 50
"""Files named as opened last; a list of recent ones that is longer is searched, not read."""

_SAME_OCCASION = 600.0
"""Seconds within which acting on a search again does not count again."""

_STILL_TYPING = 60.0
"""Seconds within which a search that goes on where another ended takes its place."""


def note_search(connection: sqlite3.Connection, query: str, at: float) -> None:
    """Keep that a person made a search, unless no history is kept.

    Args:
        connection: In a transaction.
        query: As typed.
        at: Seconds since 1970.
    """
    query = " ".join(query.split())
    if not query or len(query) > LONGEST_SEARCH or not is_kept(connection):
        return
    connection.execute(
        "DELETE FROM searches WHERE times = 1 AND last_at > ? AND length(query) < length(?) "
        "AND substr(?, 1, length(query)) = query",
        (at - _STILL_TYPING, query, query),
    )
    connection.execute(
        "INSERT INTO searches (query, folded, times, last_at) VALUES (?, ?, 1, ?) "
        "ON CONFLICT (query) DO UPDATE SET last_at = excluded.last_at, "
        "times = times + (excluded.last_at - last_at > ?)",
        (query, fold_letters(query), at, _SAME_OCCASION),
    )
    connection.execute(
        "DELETE FROM searches WHERE query IN "
        "(SELECT query FROM searches ORDER BY last_at DESC LIMIT -1 OFFSET ?)",
        (MOST_SEARCHES,),
    )


def note_opening(connection: sqlite3.Connection, query: str, path: str, at: float) -> None:
    """Keep that a hit was opened, and its search; see :func:`note_search`."""
    if not is_kept(connection):
        return
    note_search(connection, query, at)
    known = find_file(connection, path)
    path = known.path if known else path
    connection.execute(
        "INSERT INTO opens (query, path, at) VALUES (?, ?, ?)", (" ".join(query.split()), path, at)
    )
    connection.execute(
        "DELETE FROM opens WHERE id <= (SELECT max(id) FROM opens) - ?", (MOST_OPENINGS,)
    )


def past_searches(
    connection: sqlite3.Connection, holding: str = "", limit: int = MOST_SEARCHES
) -> list[PastSearch]:
    """Give the searches that hold a text, but for capitals and accents, the last one first."""
    rows = connection.execute(
        "SELECT query, times, last_at FROM searches WHERE instr(folded, ?) > 0 "
        "ORDER BY last_at DESC LIMIT ?",
        (fold_letters(holding), limit),
    )
    return [PastSearch(*row) for row in rows]


def read_history(connection: sqlite3.Connection) -> History:
    """Give all that is remembered."""
    (openings,) = connection.execute("SELECT count(*) FROM opens").fetchone()
    opened = connection.execute(
        "SELECT path, max(at) FROM opens GROUP BY path ORDER BY max(at) DESC LIMIT ?",
        (MOST_OPENED,),
    )
    files = tuple(OpenedFile(*row) for row in opened)
    return History(is_kept(connection), tuple(past_searches(connection)), openings, files)


def is_kept(connection: sqlite3.Connection) -> bool:
    """Whether searches and openings are remembered; they are until it is switched off."""
    return read_fact(connection, "history") != "off"


def set_kept(connection: sqlite3.Connection, *, is_on: bool) -> None:
    """Switch remembering on or off; what is there stays."""
    keep_fact(connection, "history", "on" if is_on else "off")


def delete_history(connection: sqlite3.Connection) -> None:
    """Drop all searches and openings."""
    connection.execute("DELETE FROM searches")
    connection.execute("DELETE FROM opens")


def delete_openings_of_unknown(connection: sqlite3.Connection) -> int:
    """Drop the openings of files that the library knows no more; give how many."""
    return connection.execute(f"DELETE FROM opens WHERE {_OF_UNKNOWN}").rowcount


def count_openings_of_unknown(connection: sqlite3.Connection) -> int:
    """Give how many openings are kept of files that the library knows no more."""
    row = connection.execute(f"SELECT count(*) FROM opens WHERE {_OF_UNKNOWN}").fetchone()
    return int(row[0])


_OF_UNKNOWN = "path NOT IN (SELECT path FROM files WHERE state != 'gone')"


def delete_history_of(connection: sqlite3.Connection, path: str) -> None:
    """Drop what led to a file, or to a file below a folder: the openings and their searches."""
    which, values = "path = ? OR (path >= ? AND path < ?)", (path, *subtree(path))
    connection.execute(
        f"DELETE FROM searches WHERE query IN (SELECT query FROM opens WHERE {which})", values
    )
    connection.execute(f"DELETE FROM opens WHERE {which}", values)
