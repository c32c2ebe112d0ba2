"""Files that could not be read, waiting again."""

import sqlite3

from desktop_app.storage import recognition_records
from desktop_app.storage.file_records import find_file


def mark_waiting_again(connection: sqlite3.Connection, path: str = "") -> int:
    """Make failed files wait again: one, or all when the path is empty; give how many.

    For a file inside another one, that one is read again. Pages that could not be recognised are
    looked at again.
    """
    recognition_records.mark_failed_due(connection, path)
    which = "state IN ('failed', 'skipped') AND path = ?" if path else "state = 'failed'"
    known = find_file(connection, path) if path else None
    values = (known.path if known else path,) if path else ()
    containers = connection.execute(
        "UPDATE files SET state = 'waiting', content_hash = NULL WHERE id IN "
        f"(SELECT container_id FROM files WHERE {which})",
        values,
    ).rowcount
    which += " AND container_id IS NULL"
    files = connection.execute(f"UPDATE files SET state = 'waiting' WHERE {which}", values)
    return containers + files.rowcount
