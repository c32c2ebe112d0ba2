"""Since when each store keeps traces of deleted files; kept in the catalogue across restarts."""

import sqlite3

from desktop_app.storage.facts import drop_fact, keep_fact, read_fact

WORDS = "words_deleted_at"
VECTORS = "vectors_removed_at"


def deleted_since(connection: sqlite3.Connection, store: str) -> float | None:
    """Give when the first deletion was noticed, in seconds since 1970; None for no deletion."""
    known = read_fact(connection, store)
    return float(known) if known else None


def keep_deleted_since(connection: sqlite3.Connection, store: str, at: float | None) -> None:
    """Keep when the first deletion was noticed; None where nothing deleted is left."""
    if at is None:
        drop_fact(connection, store)
    else:
        keep_fact(connection, store, repr(at))
