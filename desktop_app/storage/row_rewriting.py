"""Rewrites the catalogue when rows were deleted or changed, and the disk has room for it.

See :meth:`~desktop_app.storage.catalogue.Catalogue.rewrite` for what such rows leave behind.
"""

from desktop_app.storage.disk.room import find_lack, size_on_disk
from desktop_app.storage.facts import drop_fact, keep_fact
from desktop_app.storage.writable_stores import WritableStores

ROWS = "rows_deleted_at"
"""Fact of the catalogue: time since when its pages may keep copies of deleted rows."""


def rewrite_rows(stores: WritableStores) -> int:
    """Rewrite the catalogue; return how many of its pages may still keep copies of deleted rows.

    These are all pages if the disk has no room; upkeep then tries again.
    """
    connection = stores.catalogue.connection
    try:
        # For the temporary file and the log.
        stores.room.require(2 * size_on_disk(stores.folder.catalogue))
        stores.catalogue.rewrite()
    except Exception as error:
        if find_lack(error, stores.room) is None:
            raise
        with stores.catalogue.transaction(creates_work=False):
            keep_fact(connection, ROWS, "1.0")
        return int(connection.execute("PRAGMA page_count").fetchone()[0])
    with stores.catalogue.transaction(creates_work=False):
        drop_fact(connection, ROWS)
    return 0
