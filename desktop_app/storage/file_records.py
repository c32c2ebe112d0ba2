"""Rows of files: what is known of each, and where it stands."""

import sqlite3
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass

from desktop_app.core.changes import FileFacts, SeenFile
from desktop_app.core.library import Failure, FileCounts, FileState
from desktop_app.storage.folder_records import subtree
from desktop_app.storage.selecting import select_in

_STILL = "state = 'waiting' AND size = ? AND mtime_ns = ? AND ctime_ns = ?"
_FACTS = "size, mtime_ns, ctime_ns, device, inode"
_COLUMNS = (
    f"id, path, {_FACTS}, state, content_hash, kind, title, author, language, "
    "error_code, error_reason, attempts, context"
)


@dataclass(frozen=True, slots=True)
class FileRecord:
    """One file of the library.

    Attributes:
        context: The words of the path contexts that its passages are indexed with.
    """

    file_id: int
    path: str
    facts: FileFacts
    state: FileState
    content_hash: bytes | None
    kind: str
    title: str
    author: str
    language: str
    error_code: str
    error_reason: str
    attempts: int
    context: str = ""


def _record(row: tuple[object, ...]) -> FileRecord:
    file_id, path, *rest = row
    facts = FileFacts(*rest[:5])  # type: ignore[arg-type]
    state, *others = rest[5:]
    return FileRecord(file_id, path, facts, FileState(str(state)), *others)  # type: ignore[arg-type]


def keep_waiting(connection: sqlite3.Connection, files: Iterable[SeenFile]) -> None:
    """Keep files that are new or changed: they wait to be read."""
    connection.executemany(
        f"INSERT INTO files (path, {_FACTS}, state) VALUES (?, ?, ?, ?, ?, ?, 'waiting') "
        "ON CONFLICT (path) DO UPDATE SET size = excluded.size, mtime_ns = excluded.mtime_ns, "
        "ctime_ns = excluded.ctime_ns, device = excluded.device, inode = excluded.inode, "
        "state = 'waiting', attempts = 0",
        ((file.path, *_facts(file.facts)) for file in files if file.facts is not None),
    )


def _facts(facts: FileFacts) -> tuple[int, int, int, int, int]:
    # SQLite's integers are signed; inode numbers of some file systems use all 64 bits.
    inode = facts.inode - (1 << 64) if facts.inode >= 1 << 63 else facts.inode
    device = facts.device & 0x7FFF_FFFF_FFFF_FFFF
    return facts.size, facts.mtime_ns, facts.ctime_ns, device, inode


def facts_below(connection: sqlite3.Connection, path: str) -> dict[str, tuple[int, ...]]:
    """Give what was last known of each file at or below a path, for :func:`is_unchanged`."""
    rows = connection.execute(
        f"SELECT path, {_FACTS} FROM files "
        "WHERE (path = ? OR (path >= ? AND path < ?)) AND state != 'gone'",
        (path, *subtree(path)),
    )
    return {row[0]: row[1:] for row in rows}


def is_unchanged(known: tuple[int, ...] | None, facts: FileFacts) -> bool:
    """Whether the facts are those last known."""
    return known == _facts(facts)


def mark_gone(connection: sqlite3.Connection, paths: Iterable[str]) -> None:
    """Keep that files vanished, until the stores have let go of them."""
    connection.executemany(
        "UPDATE files SET state = 'gone' WHERE path = ?", ((path,) for path in paths)
    )


def mark_gone_below(connection: sqlite3.Connection, path: str) -> None:
    """Do :func:`mark_gone` for a path and everything below it."""
    connection.execute(
        "UPDATE files SET state = 'gone' WHERE path = ? OR (path >= ? AND path < ?)",
        (path, *subtree(path)),
    )


def mark_waiting_again(connection: sqlite3.Connection, path: str = "") -> int:
    """Make failed files wait again: one, or all when the path is empty; give how many."""
    which = "state IN ('failed', 'skipped') AND path = ?" if path else "state = 'failed'"
    values = (path,) if path else ()
    return connection.execute(f"UPDATE files SET state = 'waiting' WHERE {which}", values).rowcount


def mark_all_waiting(connection: sqlite3.Connection) -> None:
    """Make every file wait to be read anew, as after a lost word index."""
    connection.execute(
        "UPDATE files SET state = 'waiting', content_hash = NULL WHERE state != 'gone'"
    )


def forget_content(connection: sqlite3.Connection, file_ids: Iterable[int]) -> None:
    """Keep that what is indexed of these files is about to change."""
    connection.executemany(
        "UPDATE files SET content_hash = NULL WHERE id = ?", ((one,) for one in file_ids)
    )


def set_indexed(
    connection: sqlite3.Connection,
    file: FileRecord,
    content_hash: bytes,
    described: tuple[str, str, str, str, int | None],
) -> None:
    """Keep that a file's words are searchable.

    ``described`` is kind, title, author, language and pages. A file that changed again or
    vanished since ``file`` was taken keeps its newer state.
    """
    connection.execute(
        "UPDATE files SET state = 'indexed', content_hash = ?, kind = ?, title = ?, author = ?, "
        "language = ?, pages = ?, error_code = '', error_reason = '', attempts = 0 "
        f"WHERE id = ? AND {_STILL}",
        (content_hash, *described, *_identity(file)),
    )


def set_ended(
    connection: sqlite3.Connection, file: FileRecord, state: FileState, code: str, reason: str
) -> None:
    """Keep that a file was skipped, failed or is gone, and why; see :func:`set_indexed`."""
    connection.execute(
        "UPDATE files SET state = ?, error_code = ?, error_reason = ?, attempts = attempts + 1, "
        f"content_hash = NULL WHERE id = ? AND {_STILL}",
        (state, code, reason, *_identity(file)),
    )


def set_unchanged(connection: sqlite3.Connection, file: FileRecord) -> None:
    """Keep that a touched file still holds what is indexed; see :func:`set_indexed`."""
    connection.execute(
        f"UPDATE files SET state = 'indexed', content_hash = ? WHERE id = ? AND {_STILL}",
        (file.content_hash, *_identity(file)),
    )


def set_unseen(connection: sqlite3.Connection, file: FileRecord) -> None:
    """Keep what is indexed of a file that is out of sight; see :func:`set_indexed`.

    No file is of the time kept, so that it is read when it is seen again.
    """
    connection.execute(
        "UPDATE files SET state = iif(content_hash IS NULL, 'failed', 'indexed'), mtime_ns = -1, "
        "error_code = 'folder_missing', error_reason = 'Its folder cannot be seen now; it is read "
        f"when the folder is back.' WHERE id = ? AND {_STILL}",
        _identity(file),
    )


def _identity(file: FileRecord) -> tuple[int, int, int, int]:
    return file.file_id, file.facts.size, file.facts.mtime_ns, file.facts.ctime_ns


def next_waiting(connection: sqlite3.Connection, limit: int) -> list[FileRecord]:
    """Give files that wait, the last modified first."""
    rows = connection.execute(
        f"SELECT {_COLUMNS} FROM files WHERE state = 'waiting' ORDER BY mtime_ns DESC LIMIT ?",
        (limit,),
    )
    return [_record(row) for row in rows]


def is_any_waiting(connection: sqlite3.Connection) -> bool:
    """Whether some file waits to be read."""
    row = connection.execute("SELECT 1 FROM files WHERE state = 'waiting' LIMIT 1").fetchone()
    return row is not None


def gone_file_ids(connection: sqlite3.Connection, limit: int) -> list[int]:
    """Give ids of vanished files whose traces are still in the stores."""
    rows = connection.execute("SELECT id FROM files WHERE state = 'gone' LIMIT ?", (limit,))
    return [file_id for (file_id,) in rows]


def delete_files(connection: sqlite3.Connection, file_ids: Sequence[int]) -> None:
    """Drop the rows of files."""
    connection.executemany("DELETE FROM files WHERE id = ?", ((one,) for one in file_ids))


def find_file(connection: sqlite3.Connection, path: str) -> FileRecord | None:
    """Give the file of this path, if the library knows it."""
    row = connection.execute(
        f"SELECT {_COLUMNS} FROM files WHERE path = ? AND state != 'gone'",
        (path,),
    ).fetchone()
    return _record(row) if row else None


def files_by_id(connection: sqlite3.Connection, file_ids: Iterable[int]) -> dict[int, FileRecord]:
    """Give the living files among these ids."""
    rows = select_in(
        connection, f"SELECT {_COLUMNS} FROM files WHERE state != 'gone' AND id IN", file_ids
    )
    return {row[0]: _record(row) for row in rows}


def contents_of(
    connection: sqlite3.Connection, file_ids: Iterable[int]
) -> dict[int, tuple[str, bytes | None]]:
    """Give path and hash of the content of the living files among these ids."""
    rows = select_in(
        connection,
        "SELECT id, path, content_hash FROM files WHERE state != 'gone' AND id IN",
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


def file_ids_below(connection: sqlite3.Connection, path: str) -> list[int]:
    """Give the ids of the files at or below a path."""
    rows = connection.execute(
        "SELECT id FROM files WHERE path = ? OR (path >= ? AND path < ?)", (path, *subtree(path))
    )
    return [file_id for (file_id,) in rows]


def living_files(connection: sqlite3.Connection) -> list[FileRecord]:
    """Give every file that is not gone."""
    rows = connection.execute(f"SELECT {_COLUMNS} FROM files WHERE state != 'gone'")
    return [_record(row) for row in rows]


def count_files(connection: sqlite3.Connection, path: str = "") -> FileCounts:
    """Count the files of each state, of the whole library or at and below a path."""
    where = "WHERE path = ? OR (path >= ? AND path < ?)" if path else ""
    values: tuple[str, ...] = (path, *subtree(path)) if path else ()
    rows = connection.execute(
        f"SELECT state, count(*) FROM files {where} GROUP BY state",
        values,
    )
    counts = dict(rows.fetchall())
    return FileCounts(
        *(counts.get(state, 0) for state in ("indexed", "waiting", "failed", "skipped"))
    )


def list_failures(connection: sqlite3.Connection, limit: int) -> Iterator[Failure]:
    """Give failed files by path."""
    rows = connection.execute(
        "SELECT path, error_code, error_reason, attempts FROM files "
        "WHERE state = 'failed' ORDER BY path LIMIT ?",
        (limit,),
    )
    return (Failure(*row) for row in rows)
