"""Counts the statements that a connection carries out."""

import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager


@contextmanager
def counted_statements(connection: sqlite3.Connection) -> Iterator[list[str]]:
    """Collect the statements of the block; one that is repeated for many rows counts for each."""
    statements: list[str] = []
    connection.set_trace_callback(statements.append)
    try:
        yield statements
    finally:
        connection.set_trace_callback(None)
