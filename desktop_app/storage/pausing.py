"""Whether the person has paused indexing; kept, so that no restart goes on unasked."""

import sqlite3


def is_paused(connection: sqlite3.Connection) -> bool:
    """Whether nothing is to be read or embedded."""
    row = connection.execute("SELECT value FROM facts WHERE name = 'indexing'").fetchone()
    return row is not None and row[0] == "paused"


def set_paused(connection: sqlite3.Connection, *, is_on: bool) -> None:
    """Keep that indexing is paused, or goes on."""
    connection.execute(
        "INSERT OR REPLACE INTO facts VALUES ('indexing', ?)", ("paused" if is_on else "on",)
    )
