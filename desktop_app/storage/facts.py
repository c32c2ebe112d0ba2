"""Facts: single values that the catalogue keeps about the library, by name."""

import sqlite3

MODEL = "model"
"""Name of the fact that holds the fingerprint of the embedding model in use."""

READING = "reading"
"""Name of the fact that holds the version of the readers that read the files."""


def read_fact(connection: sqlite3.Connection, name: str) -> str:
    """Return a fact; empty when it is not stored."""
    row = connection.execute("SELECT value FROM facts WHERE name = ?", (name,)).fetchone()
    return str(row[0]) if row else ""


def keep_fact(connection: sqlite3.Connection, name: str, value: str) -> None:
    """Store a fact, replacing its earlier value."""
    connection.execute("INSERT OR REPLACE INTO facts VALUES (?, ?)", (name, value))


def drop_fact(connection: sqlite3.Connection, name: str) -> None:
    connection.execute("DELETE FROM facts WHERE name = ?", (name,))


def is_paused(connection: sqlite3.Connection) -> bool:
    """Whether the user has paused indexing; stored, so that a restart does not end the pause."""
    return read_fact(connection, "indexing") == "paused"


def are_contexts_paused(connection: sqlite3.Connection) -> bool:
    """Whether the user has paused the writing of passage contexts; stored as well."""
    return read_fact(connection, "contexts") == "paused"


def set_contexts_paused(connection: sqlite3.Connection, *, is_on: bool) -> None:
    """Store whether the writing of passage contexts is paused."""
    keep_fact(connection, "contexts", "paused" if is_on else "on")


def set_paused(connection: sqlite3.Connection, *, is_on: bool) -> None:
    """Store whether indexing is paused."""
    keep_fact(connection, "indexing", "paused" if is_on else "on")
