"""States of files: which wait to be read, are indexed, or are gone."""

import sqlite3
from collections.abc import Iterable, Sequence

from desktop_app.core.changes import SeenFile
from desktop_app.core.library import FileCounts, FileState
from desktop_app.core.volumes import kept_device
from desktop_app.storage.file_records import ABSENT, FILE_COLUMNS, FileRecord, record_of
from desktop_app.storage.known_facts import FACTS, kept_facts
from desktop_app.storage.selecting import (
    AT_OR_BELOW,
    at_or_below,
    count,
    execute_in,
    is_any,
    within,
)

_VOLUME_ID = "(SELECT id FROM volumes WHERE identity = ?)"


def keep_waiting(connection: sqlite3.Connection, files: Iterable[SeenFile]) -> None:
    """Insert or update files that are new or changed, as waiting.

    A file that reappears, or is at the path of an earlier member, is read even if unchanged.
    """
    connection.executemany(
        f"INSERT INTO files (path, {FACTS}, volume_id, state) "
        f"VALUES (?, ?, ?, ?, ?, ?, {_VOLUME_ID}, 'waiting') "
        "ON CONFLICT (path) DO UPDATE SET size = excluded.size, mtime_ns = excluded.mtime_ns, "
        "ctime_ns = excluded.ctime_ns, device = excluded.device, inode = excluded.inode, "
        "volume_id = excluded.volume_id, "
        "content_hash = iif(state = 'gone' OR container_id IS NOT NULL, NULL, content_hash), "
        "container_id = NULL, member = '', state = 'waiting', attempts = 0",
        (
            (file.path, *kept_facts(file.facts.lasting_on(file.volume)), file.volume.identity)
            for file in files
            if file.facts is not None
        ),
    )


def keep_volume(connection: sqlite3.Connection, files: Iterable[SeenFile]) -> None:
    """Store the volume of unchanged files and its current device number."""
    connection.executemany(
        f"UPDATE files SET device = ?, volume_id = {_VOLUME_ID} WHERE path = ?",
        (
            (kept_device(file.facts.device), file.volume.identity, file.path)
            for file in files
            if file.facts is not None
        ),
    )


def mark_gone(connection: sqlite3.Connection, paths: Iterable[str]) -> None:
    """Mark deleted files and their members as gone, until the stores remove them."""
    for path in paths:
        row = connection.execute(
            "UPDATE files SET state = 'gone' WHERE path = ? AND container_id IS NULL RETURNING id",
            (path,),
        ).fetchone()
        if row:
            connection.execute("UPDATE files SET state = 'gone' WHERE container_id = ?", row)


def mark_gone_below(connection: sqlite3.Connection, path: str) -> None:
    """Call :func:`mark_gone` for a path and everything below it."""
    connection.execute(f"UPDATE files SET state = 'gone' WHERE {AT_OR_BELOW}", at_or_below(path))


def forget_content(connection: sqlite3.Connection, file_ids: Iterable[int]) -> None:
    """Clear the content hashes of files whose index entries are about to change."""
    execute_in(
        connection,
        "UPDATE files SET content_hash = NULL WHERE content_hash IS NOT NULL AND id IN ()",
        file_ids,
    )


def set_state(connection: sqlite3.Connection, state: FileState, file_ids: Iterable[int]) -> None:
    """Set only the state of files."""
    connection.executemany(
        "UPDATE files SET state = ? WHERE id = ?", ((state.value, one) for one in file_ids)
    )


def next_waiting(connection: sqlite3.Connection, limit: int) -> list[FileRecord]:
    """Return waiting files on disk, the last modified first."""
    rows = connection.execute(
        f"SELECT {FILE_COLUMNS} FROM files WHERE state = 'waiting' "
        "AND container_id IS NULL ORDER BY mtime_ns DESC LIMIT ?",
        (limit,),
    )
    return [record_of(row) for row in rows]


def is_any_waiting(connection: sqlite3.Connection) -> bool:
    """Whether some file waits to be read."""
    return is_any(connection, "SELECT 1 FROM files WHERE state = 'waiting'")


def is_any_content_pending(connection: sqlite3.Connection) -> bool:
    """Whether the content of some file is going to be known again.

    The file waits to be read, or is absent and is read when it is back.
    """
    return is_any(
        connection,
        "SELECT 1 FROM files WHERE state = 'waiting' "
        f"OR (state = 'failed' AND error_code = '{ABSENT}')",
    )


def gone_file_ids(connection: sqlite3.Connection, limit: int) -> list[int]:
    """Return ids of deleted files whose traces are still in the stores."""
    rows = connection.execute("SELECT id FROM files WHERE state = 'gone' LIMIT ?", (limit,))
    return [file_id for (file_id,) in rows]


def delete_files(connection: sqlite3.Connection, file_ids: Sequence[int]) -> None:
    """Delete the rows of files."""
    connection.executemany("DELETE FROM files WHERE id = ?", ((one,) for one in file_ids))


def count_gone(connection: sqlite3.Connection) -> int:
    """Count the rows of deleted files and of passages without a file."""
    return count(connection, "SELECT count(*) FROM files WHERE state = 'gone'") + count(
        connection,
        "SELECT count(*) FROM passages "
        "WHERE NOT EXISTS (SELECT 1 FROM files WHERE files.id = passages.file_id)",
    )


def count_files(connection: sqlite3.Connection, path: str = "") -> FileCounts:
    """Count the files of each state, of the whole library or at and below a path."""
    where, values = within(path)
    counts = dict(
        connection.execute(
            f"SELECT state, count(*) FROM files WHERE {where} GROUP BY state", values
        ).fetchall()
    )
    return FileCounts(
        *(counts.get(state, 0) for state in ("indexed", "waiting", "failed", "skipped"))
    )
