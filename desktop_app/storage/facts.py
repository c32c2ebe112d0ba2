"""Facts: single values that the catalogue keeps about the library, by name."""

import sqlite3


def read_fact(connection: sqlite3.Connection, name: str) -> str:
    """Return a fact; empty when it is not there."""
    row = connection.execute("SELECT value FROM facts WHERE name = ?", (name,)).fetchone()
    return str(row[0]) if row else ""


def keep_fact(connection: sqlite3.Connection, name: str, value: str) -> None:
    """Keep a fact in place of the one there may be."""
    connection.execute("INSERT OR REPLACE INTO facts VALUES (?, ?)", (name, value))


def drop_fact(connection: sqlite3.Connection, name: str) -> None:
    """Keep a fact no more."""
    connection.execute("DELETE FROM facts WHERE name = ?", (name,))


def is_paused(connection: sqlite3.Connection) -> bool:
    """Whether the user has paused indexing; kept, so that no restart ends the pause."""
    return read_fact(connection, "indexing") == "paused"


def set_paused(connection: sqlite3.Connection, *, is_on: bool) -> None:
    """Keep whether indexing is paused."""
    keep_fact(connection, "indexing", "paused" if is_on else "on")
