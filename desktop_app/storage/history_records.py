"""Rows of the history: the searches a user made, and the hits opened from them."""

import sqlite3

from desktop_app.core.history import History, OpenedFile, PastSearch
from desktop_app.core.letters import fold_letters
from desktop_app.storage.facts import keep_fact, read_fact
from desktop_app.storage.file_records import find_file
from desktop_app.storage.selecting import AT_OR_BELOW, at_or_below, count

MOST_SEARCHES = 1_000
"""Most searches kept, the latest ones: three months at ten a day. SQLite searches them in 0.1 ms at
every keystroke."""

MOST_OPENINGS = 10_000
"""Most openings kept, the latest ones: about 1 MB."""

LONGEST_SEARCH = 200
"""Most characters of a kept search; a longer one is pasted text, of no use as a suggestion."""

MOST_OPENED = 50
"""Most recently opened files listed; nobody reads a longer list."""

_SAME_OCCASION = 600.0
"""Seconds within which repeated use of a search counts once."""

_STILL_TYPING = 60.0
"""Seconds within which a search that extends an earlier one replaces it."""


def note_search(connection: sqlite3.Connection, query: str, at: float) -> None:
    """Record a search of the user, unless the history is off.

    Args:
        connection: A connection in a transaction.
        query: The query as typed.
        at: Time in seconds since 1970.
    """
    query = " ".join(query.split())
    if not query or len(query) > LONGEST_SEARCH or not is_kept(connection):
        return
    # Searches made while the clock was ahead would count as the latest until it is there again, and
    # this one would be removed in their place.
    connection.execute(
        "UPDATE searches SET last_at = ? WHERE last_at > ?", (at - _SAME_OCCASION, at)
    )
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
    """Record that a hit was opened, and its search; see :func:`note_search`."""
    if not is_kept(connection):
        return
    note_search(connection, query, at)
    connection.execute("UPDATE opens SET at = ? WHERE at > ?", (at - _SAME_OCCASION, at))
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
    """Return the searches that contain a text, ignoring case and accents, the latest first."""
    rows = connection.execute(
        "SELECT query, times, last_at FROM searches WHERE instr(folded, ?) > 0 "
        "ORDER BY last_at DESC LIMIT ?",
        (fold_letters(holding), limit),
    )
    return [PastSearch(*row) for row in rows]


def read_history(connection: sqlite3.Connection) -> History:
    openings = count(connection, "SELECT count(*) FROM opens")
    opened = connection.execute(
        "SELECT path, max(at) FROM opens GROUP BY path ORDER BY max(at) DESC LIMIT ?",
        (MOST_OPENED,),
    )
    files = tuple(OpenedFile(*row) for row in opened)
    return History(is_kept(connection), tuple(past_searches(connection)), openings, files)


def is_kept(connection: sqlite3.Connection) -> bool:
    """Whether the history is kept, which is the default."""
    return read_fact(connection, "history") != "off"


def set_kept(connection: sqlite3.Connection, *, is_on: bool) -> None:
    """Switch the history on or off; existing entries stay."""
    keep_fact(connection, "history", "on" if is_on else "off")


def leave_off_if_unknown(connection: sqlite3.Connection) -> None:
    """Switch the history off where no setting is stored, as after a repair that lost it.

    What the user had switched off must not be recorded again.
    """
    if not read_fact(connection, "history"):
        set_kept(connection, is_on=False)


def delete_history(connection: sqlite3.Connection) -> None:
    """Delete all searches and openings."""
    connection.execute("DELETE FROM searches")
    connection.execute("DELETE FROM opens")


def delete_openings_of_unknown(connection: sqlite3.Connection) -> int:
    """Delete the openings of files that are not in the library; return how many."""
    return connection.execute(f"DELETE FROM opens WHERE {_OF_UNKNOWN}").rowcount


def count_openings_of_unknown(connection: sqlite3.Connection) -> int:
    """Count the openings of files that are not in the library."""
    return count(connection, f"SELECT count(*) FROM opens WHERE {_OF_UNKNOWN}")


_OF_UNKNOWN = (
    "NOT EXISTS (SELECT 1 FROM files WHERE files.path = opens.path AND files.state != 'gone')"
)


def delete_history_of(connection: sqlite3.Connection, path: str) -> None:
    """Delete the openings of files at or below a path, and the searches that led to them."""
    values = at_or_below(path)
    connection.execute(
        f"DELETE FROM searches WHERE query IN (SELECT query FROM opens WHERE {AT_OR_BELOW})", values
    )
    connection.execute(f"DELETE FROM opens WHERE {AT_OR_BELOW}", values)
