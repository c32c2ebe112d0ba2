"""Marks files to be read again: failed ones, or any, even if unchanged."""

import sqlite3
from collections.abc import Iterable

from desktop_app.core.library import NEEDS_PASSWORD
from desktop_app.storage import recognition_records
from desktop_app.storage.facts import READING, keep_fact, read_fact
from desktop_app.storage.file_records import READ_AGAIN, WORDS_LOST, find_file


def mark_all_waiting_again(connection: sqlite3.Connection) -> int:
    """Mark all failed files as waiting; return how many.

    Pages that could not be recognised are due again.
    """
    recognition_records.mark_failed_due(connection)
    return _mark_waiting(connection, "state = 'failed'")


def mark_waiting_again(connection: sqlite3.Connection, paths: Iterable[str]) -> int:
    """Mark failed and skipped files as waiting; return how many.

    For a member, its outermost file is read again. Pages that could not be recognised are due
    again.
    """
    count = 0
    for path in paths:
        recognition_records.mark_failed_due(connection, path)
        known = find_file(connection, path)
        if known is not None:
            which = "state IN ('failed', 'skipped') AND path = ?"
            count += _mark_waiting(connection, which, known.path)
    return count


def mark_unlocked(connection: sqlite3.Connection, path: str) -> None:
    """Mark a file on disk as waiting if it, or a file inside it, needs a password.

    Pages that could not be recognised without it are due again, and those that could not be reached
    are tried again, as the file is compared with what was read.
    """
    recognition_records.mark_failed_due(connection, path)
    connection.execute(
        f"{READ_AGAIN} "
        "WHERE path = ? AND container_id IS NULL AND state != 'gone' AND (error_code = ? "
        "OR id IN (SELECT container_id FROM files WHERE error_code = ?))",
        (path, NEEDS_PASSWORD, NEEDS_PASSWORD),
    )
    connection.execute(
        "UPDATE files SET state = 'waiting' WHERE path = ? AND container_id IS NULL "
        "AND state = 'indexed' AND EXISTS (SELECT 1 FROM files AS part JOIN pictured_pages "
        "USING (content_hash) WHERE (part.id = files.id OR part.container_id = files.id) "
        "AND is_done = 0)",
        (path,),
    )


def _mark_waiting(connection: sqlite3.Connection, which: str, *values: str) -> int:
    containers = connection.execute(
        f"{READ_AGAIN} WHERE id IN (SELECT container_id FROM files WHERE {which})",
        values,
    ).rowcount
    which += " AND container_id IS NULL"
    files = connection.execute(f"UPDATE files SET state = 'waiting' WHERE {which}", values)
    return containers + files.rowcount


def read_all_again(connection: sqlite3.Connection) -> None:
    """Mark every file to be read even if unchanged, because the word index is lost.

    Files that were found, if only by name, are read even if their folder is paused.
    """
    connection.execute(
        f"{READ_AGAIN}, "
        f"error_code = iif(state = 'waiting' AND content_hash IS NULL, error_code, '{WORDS_LOST}') "
        "WHERE state != 'gone'"
    )


def read_again(connection: sqlite3.Connection, file_id: int) -> None:
    """Mark a file and its container to be read even if unchanged."""
    row = connection.execute(
        f"{READ_AGAIN} WHERE id = ? AND state != 'gone' RETURNING container_id",
        (file_id,),
    ).fetchone()
    if row and row[0] is not None:
        read_again(connection, row[0])


def read_paths_again(connection: sqlite3.Connection, paths: Iterable[str]) -> None:
    """Mark files on disk to be read even if unchanged."""
    connection.executemany(
        f"{READ_AGAIN} WHERE path = ? AND state != 'gone' AND container_id IS NULL",
        ((path,) for path in list(paths)),
    )


def reread_when_outdated(connection: sqlite3.Connection, version: int) -> int:
    """Mark all files as waiting if another version of the readers read them; return how many.

    A file stays searchable until it has been read again.

    Args:
        connection: A connection in a transaction.
        version: Version of the current readers.
    """
    if read_fact(connection, READING) == str(version):
        return 0
    keep_fact(connection, READING, str(version))
    # Members wait for their container; without a hash none counts as unchanged.
    connection.execute("UPDATE files SET content_hash = NULL WHERE container_id IS NOT NULL")
    return connection.execute(
        f"{READ_AGAIN}, attempts = 0 "
        "WHERE container_id IS NULL AND state IN ('indexed', 'failed', 'skipped')"
    ).rowcount
