"""Since when each store keeps traces of deleted files; kept in the catalogue across restarts."""

import sqlite3

WORDS = "words_deleted_at"
VECTORS = "vectors_removed_at"


def deleted_since(connection: sqlite3.Connection, store: str) -> float | None:
    """Give when the first deletion was noticed, in seconds since 1970; None for no deletion."""
    row = connection.execute("SELECT value FROM facts WHERE name = ?", (store,)).fetchone()
    return None if row is None else float(row[0])


def keep_deleted_since(connection: sqlite3.Connection, store: str, at: float | None) -> None:
    """Keep when the first deletion was noticed; None where nothing deleted is left."""
    if at is None:
        connection.execute("DELETE FROM facts WHERE name = ?", (store,))
    else:
        connection.execute("INSERT OR REPLACE INTO facts VALUES (?, ?)", (store, repr(at)))
