"""Whether the person has paused indexing; kept, so that no restart goes on unasked."""

import sqlite3

from desktop_app.storage.facts import keep_fact, read_fact


def is_paused(connection: sqlite3.Connection) -> bool:
    """Whether nothing is to be read or embedded."""
    return read_fact(connection, "indexing") == "paused"


def set_paused(connection: sqlite3.Connection, *, is_on: bool) -> None:
    """Keep that indexing is paused, or goes on."""
    keep_fact(connection, "indexing", "paused" if is_on else "on")
