"""Further data about files that a search needs."""

import sqlite3
from collections.abc import Iterable, Iterator
from typing import NamedTuple

from desktop_app.core.records import Record
from desktop_app.core.results import Extent
from desktop_app.storage.file_records import SHOWN_PATH
from desktop_app.storage.selecting import execute_in, subtree


class RankedFile(NamedTuple):
    """Properties by which the files of a search are ranked; a search reads hundreds.

    Attributes:
        shown_path: The path as the user sees it; of a member, with that of its container.
        language: ISO 639-1 code; empty when it is unknown.
        content_hash: Hash of the content; None when it was never read.
        openings: How often the file was opened from a search.
        changed: Modification time in seconds since 1970.
        passages: Number of its passages.
        family: Number that versions of a file share; None for a file without versions.
    """

    path: str
    shown_path: str
    language: str
    content_hash: bytes | None
    openings: int
    changed: float
    passages: int
    family: int | None = None


def ranked_files(connection: sqlite3.Connection, file_ids: Iterable[int]) -> dict[int, RankedFile]:
    """Return the living files among these ids."""
    rows = execute_in(
        connection,
        f"SELECT id, path, {SHOWN_PATH}, language, content_hash, "
        "(SELECT count(*) FROM opens WHERE opens.path = files.path), mtime_ns / 1e9, "
        "(SELECT coalesce(max(ordinal) + 1, 0) FROM passages WHERE file_id = files.id), "
        "(SELECT family FROM sketches WHERE file_id = files.id) FROM files "
        "WHERE state != 'gone' AND id IN ()",
        file_ids,
    )
    return {file_id: RankedFile(*values) for file_id, *values in rows}


def names_of_files(connection: sqlite3.Connection) -> Iterator[tuple[int, str, str, int]]:
    """Yield id, shown path, title and modification time (ns) of each living file with passages."""
    yield from connection.execute(
        f"SELECT id, {SHOWN_PATH}, title, mtime_ns FROM files WHERE state != 'gone' "
        "AND EXISTS (SELECT 1 FROM passages WHERE file_id = files.id)"
    )


class FoundFile(Record):
    """Properties by which files are grouped and sorted.

    Attributes:
        changed: Modification time in seconds since 1970.
        size: Size in bytes.
        title: As stated in the document; empty without.
        author: As stated in the document; of a message, its sender.
        created: As stated in the document, in seconds since 1970; None without.
    """

    file_id: int
    path: str
    kind: str
    language: str
    changed: float
    size: int
    title: str
    author: str
    created: float | None


def facts_of(connection: sqlite3.Connection, file_ids: Iterable[int]) -> list[FoundFile]:
    """Return the properties of the living files among these ids, in no order."""
    rows = execute_in(
        connection,
        "SELECT id, path, kind, language, mtime_ns / 1e9, size, title, author, created FROM files "
        "WHERE state != 'gone' AND id IN ()",
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
