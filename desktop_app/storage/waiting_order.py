"""The waiting files and passages by the priority of their folders, without paused folders."""

import sqlite3
from collections.abc import Iterable

from desktop_app.core.library import Priority
from desktop_app.core.records import Record
from desktop_app.storage import folder_records
from desktop_app.storage.file_records import WORDS_LOST, FileRecord, files_by_id
from desktop_app.storage.file_states import next_waiting
from desktop_app.storage.folder_records import URGENCY, FolderRecord
from desktop_app.storage.history_records import MOST_OPENED
from desktop_app.storage.passage_records import PassageRecord, passages_by_id
from desktop_app.storage.selecting import AT_OR_BELOW, at_or_below, count, execute_in, is_any

_ON_DISK = "state = 'waiting' AND container_id IS NULL"


class PausedWork(Record):
    """Work that waits because its folder is paused.

    Attributes:
        files: Number of waiting files.
        passages: Number of passages without a vector.
    """

    files: int = 0
    passages: int = 0


NOTHING_PAUSED = PausedWork()


class _Urgency(Record):
    """SQL expression for the urgency of a file's folder; NULL when it is paused."""

    sql: str
    values: tuple[str, ...]


_EVERY = _Urgency("0", ())
"""The urgency of all folders where they have the same."""


def files_to_read(connection: sqlite3.Connection, limit: int) -> list[FileRecord]:
    """Return waiting files on disk: urgent folders first, then the last modified first."""
    urgency = _urgency(connection)
    if urgency is None:
        return next_waiting(connection, limit)
    rows = connection.execute(
        f"SELECT id FROM files WHERE {_ON_DISK} AND {urgency.sql} IS NOT NULL "
        f"ORDER BY {urgency.sql} DESC, mtime_ns DESC LIMIT ?",
        (*urgency.values, *urgency.values, limit),
    )
    ids = [file_id for (file_id,) in rows]
    found = files_by_id(connection, ids)
    return [found[file_id] for file_id in ids]


def count_before(connection: sqlite3.Connection, file: FileRecord) -> int:
    """Count the waiting files that are read before the given one."""
    urgency = _urgency(connection) or _EVERY
    return count(
        connection,
        f"SELECT count(*) FROM files WHERE {_ON_DISK} AND ({urgency.sql}, mtime_ns) > "
        f"(SELECT {urgency.sql}, mtime_ns FROM files WHERE id = ?)",
        (*urgency.values, *urgency.values, file.file_id),
    )


def is_any_due(connection: sqlite3.Connection, file_ids: Iterable[int]) -> bool:
    """Whether some of these files waits in a folder that is not paused."""
    urgency = _urgency(connection) or _EVERY
    due = f"SELECT 1 FROM files WHERE state = 'waiting' AND {urgency.sql} IS NOT NULL AND id IN ()"
    return any(execute_in(connection, due, file_ids, before=urgency.values))


def is_any_to_read(connection: sqlite3.Connection, path: str) -> bool:
    """Whether a file at or below a path waits in a folder that is not paused."""
    urgency = _urgency(connection) or _EVERY
    return is_any(
        connection,
        f"SELECT 1 FROM files WHERE state = 'waiting' AND {AT_OR_BELOW} "
        f"AND {urgency.sql} IS NOT NULL",
        (*at_or_below(path), *urgency.values),
    )


def is_any_to_embed(connection: sqlite3.Connection, path: str) -> bool:
    """Whether a passage of a file at or below a path waits in a folder that is not paused."""
    urgency = _urgency(connection) or _EVERY
    return is_any(
        connection,
        "SELECT 1 FROM passages JOIN files ON files.id = file_id WHERE embedded = 0 "
        f"AND {AT_OR_BELOW} AND {urgency.sql} IS NOT NULL",
        (*at_or_below(path), *urgency.values),
    )


def passages_without_vector(connection: sqlite3.Connection, limit: int) -> list[PassageRecord]:
    """Return passages in the order in which they are embedded, except in paused folders.

    The first passage of every file comes before the second of any. In both groups, files come
    first that the user opened last, then files that were modified last.
    """
    urgency = _urgency(connection) or _EVERY
    is_other = f"embedded = 0 AND {urgency.sql} IS NOT NULL AND (ordinal > 0)"
    found: dict[int, None] = {}
    for group in ("0", "1"):
        for source, order in (_OPENED, _MODIFIED):
            if len(found) < limit:
                rows = connection.execute(
                    f"SELECT passages.id FROM {source} WHERE {is_other} = {group} "
                    f"ORDER BY {order} LIMIT ?",
                    (*urgency.values, limit),
                )
                found |= dict.fromkeys(passage_id for (passage_id,) in rows)
    records = passages_by_id(connection, found)
    return [records[passage_id] for passage_id in found][:limit]


_LATEST_OPENED = f"""
(SELECT path AS opened, max(at) AS at FROM opens GROUP BY path ORDER BY max(at) DESC
LIMIT {MOST_OPENED})
CROSS JOIN files ON files.path = opened
CROSS JOIN passages INDEXED BY passages_by_file ON passages.file_id = files.id
"""
_OPENED = _LATEST_OPENED, "at DESC, ordinal"
_MODIFIED = (
    "passages INDEXED BY passages_to_embed CROSS JOIN files ON files.id = file_id",
    "passages.mtime_ns DESC, passages.id",
)
"""Tables from which passages are listed, and their order, which is that of an index."""


def count_paused(connection: sqlite3.Connection) -> PausedWork:
    """Count the work of paused folders."""
    urgency = _urgency(connection)
    if urgency is None or not _is_any_paused(connection):
        return NOTHING_PAUSED
    files = count(
        connection,
        f"SELECT count(*) FROM files WHERE {_ON_DISK} AND {urgency.sql} IS NULL",
        urgency.values,
    )
    passages = count(
        connection,
        "SELECT count(*) FROM passages JOIN files ON files.id = file_id "
        f"WHERE embedded = 0 AND {urgency.sql} IS NULL",
        urgency.values,
    )
    return PausedWork(files, passages)


def _is_any_paused(connection: sqlite3.Connection) -> bool:
    return any(one.is_paused for one in folder_records.list_folders(connection))


def _urgency(connection: sqlite3.Connection) -> _Urgency | None:
    """Return the expression; None when all folders have the same urgency."""
    folders = folder_records.list_folders(connection)
    if all(one.priority is Priority.NORMAL and not one.is_paused for one in folders):
        return None
    # Inner folders sort after their outer folders; reversed, they are matched first.
    cases = "".join(f"WHEN {AT_OR_BELOW} THEN {_urgency_of(one)} " for one in reversed(folders))
    values = (value for one in reversed(folders) for value in at_or_below(one.path))
    return _Urgency(f"(CASE {cases}ELSE 0 END)", tuple(values))


_OF_PAUSED = f"iif(files.error_code = '{WORDS_LOST}', {URGENCY[Priority.LOW]}, NULL)"
"""Files of a paused folder are only read to make them searchable again."""


def _urgency_of(folder: FolderRecord) -> str:
    """Return the urgency of the files of a folder as SQL."""
    return _OF_PAUSED if folder.is_paused else str(URGENCY[folder.priority])
