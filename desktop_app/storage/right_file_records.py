"""The files that the user noted as right for searches."""

import sqlite3
from collections import defaultdict
from collections.abc import Mapping

from desktop_app.storage.selecting import count


def toggle_right(connection: sqlite3.Connection, query: str, file_id: int) -> bool:
    """Note a file for a search, or remove the note; return whether it is noted now.

    A file that is not in the catalogue is not noted.
    """
    which = (query, file_id)
    removed = connection.execute(
        "DELETE FROM right_files WHERE query = ? AND file_id = ?", which
    ).rowcount
    if removed:
        return False
    added = connection.execute(
        "INSERT INTO right_files SELECT ?, id FROM files WHERE id = ?", which
    ).rowcount
    return added > 0


def count_searches(connection: sqlite3.Connection) -> int:
    """Return the number of searches with a right file."""
    return count(connection, "SELECT count(DISTINCT query) FROM right_files")


def list_right(connection: sqlite3.Connection) -> Mapping[str, tuple[str, ...]]:
    """Return the paths of the right files of each search, in the order of the searches."""
    rows = connection.execute(
        "SELECT query, path FROM right_files JOIN files ON id = file_id "
        "WHERE state != 'gone' ORDER BY right_files.rowid"
    )
    found: defaultdict[str, tuple[str, ...]] = defaultdict(tuple)
    for query, path in rows:
        found[query] += (path,)
    return found
