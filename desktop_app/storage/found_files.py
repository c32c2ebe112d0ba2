"""What a search asks about files beside their rows."""

import sqlite3
from collections.abc import Iterable
from dataclasses import dataclass

from desktop_app.core.results import Extent
from desktop_app.storage.file_records import SHOWN_PATH
from desktop_app.storage.folder_records import subtree
from desktop_app.storage.selecting import select_in


def contents_of(
    connection: sqlite3.Connection, file_ids: Iterable[int]
) -> dict[int, tuple[str, bytes | None]]:
    """Give the path as shown and the hash of the content of the living files among these ids."""
    rows = select_in(
        connection,
        f"SELECT id, {SHOWN_PATH}, content_hash FROM files WHERE state != 'gone' AND id IN",
        file_ids,
    )
    return {file_id: (path, content) for file_id, path, content in rows}


def uses_of(
    connection: sqlite3.Connection, file_ids: Iterable[int]
) -> dict[int, tuple[int, float]]:
    """Give how often files were opened from a search, and when they were changed.

    The time is in seconds since 1970.
    """
    rows = select_in(
        connection,
        "SELECT id, (SELECT count(*) FROM opens WHERE opens.path = files.path), mtime_ns / 1e9 "
        "FROM files WHERE id IN",
        file_ids,
    )
    return {file_id: (openings, changed) for file_id, openings, changed in rows}


@dataclass(frozen=True, slots=True)
class FoundFile:
    """What a file can be told apart by.

    Attributes:
        changed: In seconds since 1970.
        size: Bytes.
    """

    file_id: int
    path: str
    kind: str
    language: str
    changed: float
    size: int


def facts_of(connection: sqlite3.Connection, file_ids: Iterable[int]) -> list[FoundFile]:
    """Give what the living files among these ids can be told apart by, in no order."""
    rows = select_in(
        connection,
        "SELECT id, path, kind, language, mtime_ns / 1e9, size FROM files "
        "WHERE state != 'gone' AND id IN",
        file_ids,
    )
    return [FoundFile(*row) for row in rows]


def extent_of(connection: sqlite3.Connection, file_id: int) -> Extent:
    """Give how long a file is; one that is not known has no length."""
    row = connection.execute(
        'SELECT coalesce(pages, 0), coalesce((SELECT max("end") FROM passages '
        "WHERE file_id = files.id), 0) FROM files WHERE id = ?",
        (file_id,),
    ).fetchone()
    return Extent(*row) if row else Extent(0, 0)


def folders_below(connection: sqlite3.Connection, folder: str, limit: int) -> list[str]:
    """Give the folders right below one that files of the library are in, by path.

    Files are passed over by SQLite, and a folder's in one step.
    """
    found: list[str] = []
    at, end = subtree(folder)
    below = len(at)
    while len(found) < limit:
        row = connection.execute(
            "SELECT path FROM files WHERE path >= ? AND path < ? "
            "AND instr(substr(path, ?), '/') > 0 AND state != 'gone' ORDER BY path LIMIT 1",
            (at, end, below + 1),
        ).fetchone()
        if row is None:
            break
        found.append(row[0][: row[0].index("/", below)])
        _, at = subtree(found[-1])
    return found
