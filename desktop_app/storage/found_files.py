"""Further data about files that a search needs."""

import sqlite3
from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from desktop_app.core.results import Extent
from desktop_app.storage.file_records import SHOWN_PATH
from desktop_app.storage.folder_records import subtree
from desktop_app.storage.selecting import select_in


def contents_of(
    connection: sqlite3.Connection, file_ids: Iterable[int]
) -> dict[int, tuple[str, bytes | None]]:
    """Return shown path and content hash of the living files among these ids."""
    rows = select_in(
        connection,
        f"SELECT id, {SHOWN_PATH}, content_hash FROM files WHERE state != 'gone' AND id IN",
        file_ids,
    )
    return {file_id: (path, content) for file_id, path, content in rows}


def names_of_files(connection: sqlite3.Connection) -> Iterator[tuple[int, str, str, int]]:
    """Yield id, shown path, title and modification time (ns) of each living file with passages."""
    yield from connection.execute(
        f"SELECT id, {SHOWN_PATH}, title, mtime_ns FROM files WHERE state != 'gone' "
        "AND EXISTS (SELECT 1 FROM passages WHERE file_id = files.id)"
    )


def uses_of(
    connection: sqlite3.Connection, file_ids: Iterable[int]
) -> dict[int, tuple[int, float]]:
    """Return how often files were opened from a search, and their modification times.

    Times are in seconds since 1970.
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
    """Properties by which files are grouped and sorted.

    Attributes:
        changed: Modification time in seconds since 1970.
        size: Size in bytes.
    """

    file_id: int
    path: str
    kind: str
    language: str
    changed: float
    size: int


def facts_of(connection: sqlite3.Connection, file_ids: Iterable[int]) -> list[FoundFile]:
    """Return the properties of the living files among these ids, in no order."""
    rows = select_in(
        connection,
        "SELECT id, path, kind, language, mtime_ns / 1e9, size FROM files "
        "WHERE state != 'gone' AND id IN",
        file_ids,
    )
    return [FoundFile(*row) for row in rows]


def extent_of(connection: sqlite3.Connection, file_id: int) -> Extent:
    """Return the length of a file; empty for an unknown file."""
    row = connection.execute(
        'SELECT coalesce(pages, 0), coalesce((SELECT max("end") FROM passages '
        "WHERE file_id = files.id), 0) FROM files WHERE id = ?",
        (file_id,),
    ).fetchone()
    return Extent(*row) if row else Extent(0, 0)


def folders_below(connection: sqlite3.Connection, folder: str, limit: int) -> list[str]:
    """Return the direct subfolders that contain files of the library, sorted.

    Each subfolder takes one index look-up, however many files it contains.
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
