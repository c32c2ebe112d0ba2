"""Rows of volumes and mounts, which show which files of the library are absent.

A file is absent while another volume is mounted at its path. Mounts are stored as of the last
check of the watched folders, so that a search accesses no drive, which might not respond.
"""

import sqlite3
import time
from collections.abc import Iterable, Mapping
from pathlib import PurePath

from desktop_app.core.library import FolderState
from desktop_app.core.volumes import UNKNOWN, Mounts, Volume
from desktop_app.storage.folder_records import FolderRecord, innermost, list_folders
from desktop_app.storage.selecting import AT_OR_BELOW, at_or_below, count, execute_in


def keep_volumes(connection: sqlite3.Connection, volumes: Iterable[Volume]) -> None:
    """Store that volumes are mounted now."""
    now = time.time()
    connection.executemany(
        "INSERT INTO volumes (identity, seen_at) VALUES (?, ?) "
        "ON CONFLICT (identity) DO UPDATE SET seen_at = excluded.seen_at",
        ((one, now) for one in {volume.identity for volume in volumes} if one),
    )


def keep_mounts(connection: sqlite3.Connection, root: str, around: Mapping[str, Volume]) -> None:
    """Store the mounts at and below a watched folder, from :meth:`Mounts.around`."""
    keep_volumes(connection, around.values())
    drop_mounts(connection, root)
    connection.executemany(
        "INSERT INTO mounts VALUES (?, (SELECT id FROM volumes WHERE identity = ?), ?)",
        ((path, volume.identity, volume.device) for path, volume in around.items()),
    )


def drop_mounts(connection: sqlite3.Connection, root: str) -> None:
    """Delete the mounts at and below a folder."""
    connection.execute(f"DELETE FROM mounts WHERE {AT_OR_BELOW}", at_or_below(root))


def delete_unused_volumes(connection: sqlite3.Connection) -> None:
    """Delete volumes without known files that are mounted at no watched folder."""
    connection.execute(
        "DELETE FROM volumes WHERE id NOT IN "
        "(SELECT volume_id FROM files WHERE volume_id IS NOT NULL "
        "UNION SELECT volume_id FROM mounts WHERE volume_id IS NOT NULL)"
    )


def drop_unknown_volumes(connection: sqlite3.Connection) -> None:
    """Clear the volumes of files whose volume's row was lost, because its id may be reused."""
    for table in ("files", "mounts"):
        connection.execute(
            f"UPDATE {table} SET volume_id = NULL WHERE volume_id NOT IN (SELECT id FROM volumes)"
        )


def kept_mounts(connection: sqlite3.Connection) -> Mounts:
    """Return the mounts at and below the watched folders as of the last check."""
    rows = connection.execute(
        "SELECT path, coalesce(identity, ''), device FROM mounts "
        "LEFT JOIN volumes ON volumes.id = volume_id"
    )
    return Mounts({path: Volume(identity, device) for path, identity, device in rows})


def find_absent(connection: sqlite3.Connection, file_ids: Iterable[int]) -> dict[int, float]:
    """Return which of these files are absent, and when their volume was last seen.

    Times are in seconds since 1970; 0 when unknown.
    """
    folders = list_folders(connection)
    mounts = kept_mounts(connection)
    rows = execute_in(
        connection,
        # A member is on the volume of its outermost file.
        "SELECT files.id, disk.path, coalesce(identity, ''), disk.device, coalesce(seen_at, 0) "
        "FROM files JOIN files AS disk ON disk.id = coalesce(files.container_id, files.id) "
        "LEFT JOIN volumes ON volumes.id = disk.volume_id WHERE files.id IN ()",
        file_ids,
    )
    return {
        file_id: seen_at
        for file_id, path, identity, device, seen_at in rows
        if not _is_ready(innermost(folders, path))
        or mounts.is_absent(path, Volume(identity, device))
    }


def _is_ready(folder: FolderRecord | None) -> bool:
    return folder is None or folder.state is FolderState.READY


def count_absent(connection: sqlite3.Connection, folder: FolderRecord) -> int:
    """Count the files on disk of a watched folder that are absent."""
    if folder.state is not FolderState.READY:
        return _count_elsewhere(connection, folder.path, None)
    mounts = kept_mounts(connection)
    absent = 0
    for place, volume in mounts.around(folder.path).items():
        if volume != UNKNOWN:
            absent += _count_elsewhere(connection, place, volume)
        if place != folder.path:
            # These were counted among the files of the outer mount.
            outer = mounts.volume_at(str(PurePath(place).parent))
            absent -= _count_elsewhere(connection, place, outer)
    return absent


def _count_elsewhere(connection: sqlite3.Connection, path: str, volume: Volume | None) -> int:
    """Count the files on disk at and below a path that are not on a volume; all for None."""
    statement = (
        "SELECT count(*) FROM files LEFT JOIN volumes ON volumes.id = volume_id "
        f"WHERE {AT_OR_BELOW} AND container_id IS NULL AND state != 'gone'"
    )
    values: tuple[str | int, ...] = at_or_below(path)
    if volume is not None:
        # The same comparison as Volume.is_same.
        statement += " AND iif(identity != '' AND ? != '', identity != ?, device != ?)"
        values += (volume.identity, volume.identity, volume.device)
    return count(connection, statement, values)
