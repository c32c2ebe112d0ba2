"""Rewrites the catalogue when rows were deleted or changed, and the disk has room for it."""

import sqlite3

from desktop_app.storage.catalogue import Catalogue
from desktop_app.storage.disk.room import find_lack, result_code
from desktop_app.storage.facts import drop_fact, keep_fact
from desktop_app.storage.writable_stores import WritableStores

ROWS = "rows_deleted_at"
"""Fact of the catalogue: time since when its pages may keep copies of deleted rows."""

_STEPS_BETWEEN_LOOKS = 10_000
"""Steps of SQLite after which a rewriting checks whether to stop, about 2 ms."""


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
        is_rewritten = rewrite(stores.catalogue)
    except Exception as error:
        if find_lack(error, stores.room) is None:
            raise
        is_rewritten = False
    if not is_rewritten:
        return _read(connection, "page_count")
    with stores.catalogue.transaction(creates_work=False):
        drop_fact(connection, ROWS)
    return 0


def rewrite(catalogue: Catalogue) -> bool:
    """Write all rows into new pages, without what deleted rows left in the former ones.

    ``secure_delete`` overwrites a row where it is. When SQLite divides or joins pages it moves
    rows, and their copies stay in the unused part of the former page. The log then has to be
    truncated. This takes 6 s of processor time a gigabyte, and room for two copies of the file.

    Returns:
        False without a change if the library closes before the new pages are complete. Copying
        them to the log, the second half of the time, cannot be interrupted.

    Raises:
        StoreError: See :meth:`Catalogue.check_place`.
    """
    catalogue.check_place()
    connection = catalogue.connection
    # The temporary copy would take the memory of a large library, or be in a folder of the system.
    folder = str(catalogue.path.parent.absolute()).replace("'", "''")
    connection.execute(f"PRAGMA temp_store_directory = '{folder}'")
    connection.execute("PRAGMA temp_store = FILE")
    # Not sqlite3's interrupt(), which has no effect on a statement that has not begun.
    connection.set_progress_handler(catalogue.closing.is_set, _STEPS_BETWEEN_LOOKS)
    try:
        connection.execute("VACUUM")
    except sqlite3.OperationalError as error:
        if result_code(error) != sqlite3.SQLITE_INTERRUPT:
            raise
        return False
    finally:
        connection.set_progress_handler(None, 0)
        connection.execute("PRAGMA temp_store = MEMORY")
        connection.execute("PRAGMA temp_store_directory = ''")
    return True


def _bytes_of_rows(connection: sqlite3.Connection) -> int:
    used = _read(connection, "page_count") - _read(connection, "freelist_count")
    return used * _read(connection, "page_size")


def _read(connection: sqlite3.Connection, pragma: str) -> int:
    return int(connection.execute(f"PRAGMA {pragma}").fetchone()[0])
