"""Rewrites the catalogue when rows were deleted or changed, and the disk has room for it.

See :meth:`~desktop_app.storage.catalogue.Catalogue.rewrite` for what such rows leave behind.
"""

import sqlite3

from desktop_app.storage.disk.room import find_lack
from desktop_app.storage.facts import drop_fact, keep_fact
from desktop_app.storage.writable_stores import WritableStores

ROWS = "rows_deleted_at"
"""Fact of the catalogue: time since when its pages may keep copies of deleted rows."""


def rewrite_rows(stores: WritableStores) -> int:
    """Rewrite the catalogue; return how many of its pages may still keep copies of deleted rows.

    These are all pages if the disk has no room, or if the library closes meanwhile; upkeep then
    tries again.
    """
    connection = stores.catalogue.connection
    try:
        with stores.catalogue.transaction(creates_work=False):
            keep_fact(connection, ROWS, "1.0")  # first, in case of a crash
        # For the temporary file and the log.
        stores.room.require(2 * _bytes_of_rows(connection))
        is_rewritten = stores.catalogue.rewrite()
    except Exception as error:
        if find_lack(error, stores.room) is None:
            raise
        is_rewritten = False
    if not is_rewritten:
        return _read(connection, "page_count")
    with stores.catalogue.transaction(creates_work=False):
        drop_fact(connection, ROWS)
    return 0


def _bytes_of_rows(connection: sqlite3.Connection) -> int:
    used = _read(connection, "page_count") - _read(connection, "freelist_count")
    return used * _read(connection, "page_size")


def _read(connection: sqlite3.Connection, pragma: str) -> int:
    return int(connection.execute(f"PRAGMA {pragma}").fetchone()[0])
