"""Passing on what belongs to files that were renamed, and perhaps changed, before they were seen.

A renamed file has another row, and a changed one another content. Only its inode is the same, and
other files may get that later. Tags and marks also follow the content; answers noted for searches
and openings do not, and kept conversations only until the content changes.
"""

import sqlite3
from collections.abc import Iterable

from desktop_app.core.records import Record
from desktop_app.storage.selecting import AT_OR_BELOW, at_or_below

_TABLES = ("own_tags", "marks", "right_files", "exchange_files")
_OPENED = "SELECT coalesce(container_id, files.id) FROM opens CROSS JOIN files USING (path)"
"""SQL for the files that were opened, or files inside them; the few openings are read first."""

_OWNED = f"({' UNION '.join(f'SELECT file_id FROM {one}' for one in _TABLES)} UNION {_OPENED})"
_REMOVED = "inode != 0 AND file_id NOT IN (SELECT id FROM files)"


class KnownInode(Record):
    """The inode of a file that something of the user belongs to, as it was last seen.

    Attributes:
        file_id: Its row, which may be removed.
        path: Its path; empty where the row is removed.
        changed_ns: Its last change of content or attributes, in nanoseconds since 1970.
    """

    file_id: int
    path: str
    changed_ns: int


def known_inodes(connection: sqlite3.Connection) -> dict[tuple[int, int], KnownInode]:
    """Return the files that something of the user belongs to, by device and inode as stored."""
    rows = connection.execute(
        "SELECT device, inode, id, path, ctime_ns FROM files "
        f"WHERE inode != 0 AND container_id IS NULL AND id IN {_OWNED} "
        f"UNION SELECT device, inode, file_id, '', ctime_ns FROM own_tags WHERE {_REMOVED} "
        f"UNION SELECT device, inode, file_id, '', ctime_ns FROM marks WHERE {_REMOVED}"
    )
    return {(device, inode): KnownInode(*rest) for device, inode, *rest in rows}


def pass_on(connection: sqlite3.Connection, renamed: Iterable[tuple[int, str]]) -> None:
    """Move what belongs to files to the rows and paths that the files have now.

    Args:
        connection: A connection in a transaction.
        renamed: The former row of each file, and its present path.
    """
    for file_id, path in renamed:
        for table in _TABLES:
            connection.execute(
                f"UPDATE OR REPLACE {table} SET file_id = (SELECT id FROM files WHERE path = ?) "
                "WHERE file_id = ?",
                (path, file_id),
            )
        row = connection.execute("SELECT path FROM files WHERE id = ?", (file_id,)).fetchone()
        if row:
            _move_openings(connection, row[0], path)


def _move_openings(connection: sqlite3.Connection, former: str, path: str) -> None:
    """Set the path of openings of a renamed file, and of files inside it, to the present one."""
    connection.execute(
        f"UPDATE opens SET path = ? || substr(path, length(?) + 1) WHERE {AT_OR_BELOW}",
        (path, former, *at_or_below(former)),
    )
