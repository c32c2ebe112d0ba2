"""What a library is made of: its files on disk by kind and by folder, and the slowest ones."""

import sqlite3

from desktop_app.core.listing import Breakdown, FileGroup
from desktop_app.storage.folder_records import list_folders
from desktop_app.storage.selecting import subtree
from desktop_app.storage.slow_files import slowest_files

MOST_GROUPS = 12
"""Groups listed of each sort, the largest ones."""

_COUNTS = "count(*), coalesce(sum(size), 0), sum(state = 'failed')"
_ON_DISK = "state != 'gone' AND container_id IS NULL"


def break_down(connection: sqlite3.Connection) -> Breakdown:
    """Return the largest groups of files on disk, the largest first, and the slowest files.

    A folder is one directly below a watched folder; files of the watched folder itself belong to
    it.
    """
    by_kind = connection.execute(
        f"SELECT kind, {_COUNTS} FROM files WHERE {_ON_DISK} GROUP BY kind ORDER BY 3 DESC LIMIT ?",
        (MOST_GROUPS,),
    )
    groups = tuple(FileGroup(*row) for row in by_kind)
    return Breakdown(groups, _by_folder(connection), slowest_files(connection))


def _by_folder(connection: sqlite3.Connection) -> tuple[FileGroup, ...]:
    groups: list[FileGroup] = []
    for folder in list_folders(connection):
        low, high = subtree(folder.path)
        # The name of the folder below; empty for a file of the watched folder itself.
        name = "substr(path, ?1, instr(substr(path, ?1), ?2) - 1)"
        rows = connection.execute(
            f"SELECT rtrim(?3 || iif(instr(substr(path, ?1), ?2) > 0, {name}, ''), ?2), {_COUNTS} "
            f"FROM files WHERE {_ON_DISK} AND path >= ?3 AND path < ?4 "
            "GROUP BY 1 ORDER BY 3 DESC LIMIT ?5",
            (len(low) + 1, low[-1], low, high, MOST_GROUPS),
        )
        groups += [FileGroup(*row) for row in rows]
    # A folder inside another watched one is counted in both.
    distinct = {group.name: group for group in groups}
    return tuple(sorted(distinct.values(), key=lambda one: -one.bytes)[:MOST_GROUPS])
