"""Rows that belong to the content of files: scanned pages, and passage contexts.

A moved, copied or renamed file keeps them. They are deleted when no file has the content.
"""

import sqlite3

from desktop_app.storage.selecting import AT_OR_BELOW, at_or_below, count

_TABLES = {"pictured_pages": "is_done", "passage_contexts": "text IS NOT NULL"}
"""The tables, and SQL for whether a row of each holds anything that was made of the content."""


def is_unused(table: str) -> str:
    """Return SQL for whether no file has the content of a row."""
    return f"NOT EXISTS (SELECT 1 FROM files WHERE files.content_hash = {table}.content_hash)"


def delete_of_contents_below(connection: sqlite3.Connection, path: str) -> None:
    """Delete the rows of contents that only files at or below a path have.

    Call it before the rows of the files are removed.
    """
    for table in _TABLES:
        connection.execute(
            f"DELETE FROM {table} "
            f"WHERE content_hash IN (SELECT content_hash FROM files WHERE {AT_OR_BELOW}) "
            f"AND NOT EXISTS (SELECT 1 FROM files WHERE content_hash = {table}.content_hash "
            f"AND NOT {AT_OR_BELOW})",
            at_or_below(path) * 2,
        )


def delete_of_content(connection: sqlite3.Connection, content_hash: bytes | None) -> None:
    """Delete the rows of a content, unless a file has it; nothing for None."""
    for table in _TABLES:
        connection.execute(
            f"DELETE FROM {table} WHERE content_hash = ? AND {is_unused(table)}", (content_hash,)
        )


def delete_unused(connection: sqlite3.Connection) -> None:
    """Delete the rows whose content is in no file.

    Call it when no file waits, because the content of a waiting file is not known.
    """
    for table in _TABLES:
        connection.execute(f"DELETE FROM {table} WHERE {is_unused(table)}")


def count_unused(connection: sqlite3.Connection) -> int:
    """Count the recognised pages and the contexts whose content is in no known file."""
    return sum(
        count(connection, f"SELECT count(*) FROM {table} WHERE {is_made} AND {is_unused(table)}")
        for table, is_made in _TABLES.items()
    )
