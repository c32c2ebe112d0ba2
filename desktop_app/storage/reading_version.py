"""Which readers gave the texts that are kept: what older ones gave is read anew."""

import sqlite3

from desktop_app.storage.facts import keep_fact, read_fact


def read_anew_when_outdated(connection: sqlite3.Connection, version: int) -> int:
    """Make all files wait that were read by other readers than these; give how many.

    What is kept of a file is found until it has been read again.

    Args:
        connection: In a transaction.
        version: Of the readers there are now.
    """
    if read_fact(connection, "reading") == str(version):
        return 0
    keep_fact(connection, "reading", str(version))
    # Members wait for what they lie in; without a hash none is taken for the same.
    connection.execute("UPDATE files SET content_hash = NULL WHERE container_id IS NOT NULL")
    return connection.execute(
        "UPDATE files SET state = 'waiting', content_hash = NULL, attempts = 0 "
        "WHERE container_id IS NULL AND state IN ('indexed', 'failed', 'skipped')"
    ).rowcount
