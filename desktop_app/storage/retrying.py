"""Files made to wait to be read once more: those that failed, or whatever they hold."""

import sqlite3
from collections.abc import Iterable

from desktop_app.storage import recognition_records
from desktop_app.storage.facts import keep_fact, read_fact
from desktop_app.storage.file_records import find_file


def mark_all_waiting_again(connection: sqlite3.Connection) -> int:
    """Make all failed files wait again; give how many.

    Pages that could not be recognised are looked at again.
    """
    recognition_records.mark_failed_due(connection)
    return _mark_waiting(connection, "state = 'failed'")


def mark_waiting_again(connection: sqlite3.Connection, paths: Iterable[str]) -> int:
    """Make failed and skipped files wait again; give how many.

    For a file inside another one, that one is read again. Pages that could not be recognised are
    looked at again.
    """
    count = 0
    for path in paths:
        recognition_records.mark_failed_due(connection, path)
        known = find_file(connection, path)
        if known is not None:
            which = "state IN ('failed', 'skipped') AND path = ?"
            count += _mark_waiting(connection, which, known.path)
    return count


def _mark_waiting(connection: sqlite3.Connection, which: str, *values: str) -> int:
    containers = connection.execute(
        "UPDATE files SET state = 'waiting', content_hash = NULL WHERE id IN "
        f"(SELECT container_id FROM files WHERE {which})",
        values,
    ).rowcount
    which += " AND container_id IS NULL"
    files = connection.execute(f"UPDATE files SET state = 'waiting' WHERE {which}", values)
    return containers + files.rowcount


def read_all_again(connection: sqlite3.Connection) -> None:
    """Make every file wait to be read whatever it holds, as after a lost word index."""
    connection.execute(
        "UPDATE files SET state = 'waiting', content_hash = NULL WHERE state != 'gone'"
    )


def read_again(connection: sqlite3.Connection, file_id: int) -> None:
    """Make one file wait to be read again, whatever it holds, with the one that it is in."""
    row = connection.execute(
        "UPDATE files SET state = 'waiting', content_hash = NULL "
        "WHERE id = ? AND state != 'gone' RETURNING container_id",
        (file_id,),
    ).fetchone()
    if row and row[0] is not None:
        read_again(connection, row[0])


def read_paths_again(connection: sqlite3.Connection, paths: Iterable[str]) -> None:
    """Make files on disk wait to be read whatever they hold."""
    connection.executemany(
        "UPDATE files SET state = 'waiting', content_hash = NULL "
        "WHERE path = ? AND state != 'gone' AND container_id IS NULL",
        ((path,) for path in list(paths)),
    )


def reread_when_outdated(connection: sqlite3.Connection, version: int) -> int:
    """Make all files wait that were read by other readers than these; give how many.

    What is kept of a file is found until it has been read again.

    Args:
        connection: In a transaction.
        version: Of the readers there are now.
    """
    if read_fact(connection, "reading") == str(version):
        return 0
    keep_fact(connection, "reading", str(version))
    # Members wait for what they are in; without a hash none is treated as the same.
    connection.execute("UPDATE files SET content_hash = NULL WHERE container_id IS NOT NULL")
    return connection.execute(
        "UPDATE files SET state = 'waiting', content_hash = NULL, attempts = 0 "
        "WHERE container_id IS NULL AND state IN ('indexed', 'failed', 'skipped')"
    ).rowcount
