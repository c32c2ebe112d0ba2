"""Rows of the user's marks, and the files that they belong to now."""

import sqlite3
from collections.abc import Iterable
from typing import Any

from desktop_app.core.marks import KeptMark
from desktop_app.core.records import Record
from desktop_app.storage.file_records import MAY_BE_SHOWN, vanished
from desktop_app.storage.selecting import AT_OR_BELOW, at_or_below, count, execute_in, is_any

KEPT_GONE_SECONDS = 30 * 24 * 3600.0
"""Time for which the marks of a deleted file are kept, as its recognised pages are: a file that is
moved out of the library, or restored, has them again."""

# The marked content leads further than the row: the path of a file can be taken by another file.
_OWNER = f"""coalesce(
    (SELECT id FROM files
     WHERE id = marks.file_id AND content_hash = marks.content_hash AND {MAY_BE_SHOWN}),
    (SELECT min(id) FROM files WHERE content_hash = marks.content_hash AND {MAY_BE_SHOWN}),
    (SELECT id FROM files WHERE id = marks.file_id AND {MAY_BE_SHOWN}),
    (SELECT min(id) FROM files WHERE content_hash = marks.last_hash AND {MAY_BE_SHOWN}))"""

_COLUMNS = f"key, file_id, content_hash, start, text, note, made_at, is_pinned, path, {_OWNER}"

_OF_UNKNOWN = f"{_OWNER} IS NULL"


class MarkRecord(Record):
    """A mark with its file.

    Attributes:
        path: Last known path of the file that was marked.
        owner: The file that has the mark now; 0 if the library has none that may be shown.
    """

    mark: KeptMark
    path: str
    owner: int


def keep_mark(connection: sqlite3.Connection, mark: KeptMark, path: str) -> None:
    """Keep a mark; it replaces the one with its key.

    Args:
        connection: A connection in a transaction.
        mark: The mark.
        path: Path of its file, as shown to the user.

    Raises:
        ReadingError: ``vanished`` when the library has no such file, or the file is secret.
    """
    connection.execute(
        "INSERT OR REPLACE INTO marks (key, file_id, content_hash, last_hash, path, start, text, "
        "note, made_at, is_pinned) VALUES (?, ?, ?, "
        f"(SELECT content_hash FROM files WHERE id = ? AND {MAY_BE_SHOWN}), ?, ?, ?, ?, ?, ?)",
        (
            *(mark.key, mark.file_id, mark.content or None, mark.file_id, path, mark.start),
            *(mark.text, mark.note, mark.made_at, mark.is_pinned),
        ),
    )
    if _read(connection, "key = ?", (mark.key,))[0].owner == 0:
        raise vanished()


def list_marks(connection: sqlite3.Connection) -> list[MarkRecord]:
    """Return all marks, the newest first."""
    return _read(connection, "1", ())


def marks_of_file(connection: sqlite3.Connection, file_id: int) -> list[MarkRecord]:
    """Return the marks of a file or of its content, the newest first."""
    row = connection.execute("SELECT content_hash FROM files WHERE id = ?", (file_id,)).fetchone()
    content = row[0] if row else None
    return _read(
        connection,
        "content_hash = ?1 OR (file_id = ?2 OR last_hash = ?1) AND " + _OWNER + " = ?2",
        (content, file_id),
    )


def notes(connection: sqlite3.Connection) -> list[tuple[int, str]]:
    """Return the notes, each with the number of its mark, the newest first."""
    return connection.execute(
        "SELECT rowid, note FROM marks WHERE note != '' ORDER BY made_at DESC, rowid DESC"
    ).fetchall()


def marks_by_number(connection: sqlite3.Connection, numbers: Iterable[int]) -> list[MarkRecord]:
    """Return the marks with these numbers, the newest first."""
    rows = execute_in(connection, f"SELECT {_COLUMNS} FROM marks WHERE rowid IN ()", numbers)
    return sorted(map(_record_of, rows), key=lambda one: -one.mark.made_at)


def count_marks(connection: sqlite3.Connection) -> int:
    return count(connection, "SELECT count(*) FROM marks")


def delete_marks(connection: sqlite3.Connection, keys: Iterable[str]) -> None:
    connection.executemany("DELETE FROM marks WHERE key = ?", ((one,) for one in keys))


def delete_marks_of(connection: sqlite3.Connection, path: str) -> None:
    """Delete the marks of the files at or below a path, and of files with their content.

    Args:
        connection: A connection in a transaction, before the rows of the files are removed.
        path: Path of a file or folder, also of one whose rows were removed before.
    """
    connection.execute(
        f"WITH forgotten AS (SELECT id, content_hash FROM files WHERE {AT_OR_BELOW}) "
        "DELETE FROM marks WHERE file_id IN (SELECT id FROM forgotten) "
        "OR content_hash IN (SELECT content_hash FROM forgotten) "
        "OR last_hash IN (SELECT content_hash FROM forgotten) "
        f"OR {AT_OR_BELOW} AND {_OF_UNKNOWN}",
        at_or_below(path) * 2,
    )


def delete_marks_of_unknown(connection: sqlite3.Connection) -> None:
    """Delete the marks of files that are not in the library."""
    connection.execute(f"DELETE FROM marks WHERE {_OF_UNKNOWN}")


def count_marks_of_unknown(connection: sqlite3.Connection) -> int:
    """Count the marks of files that are not in the library."""
    return count(connection, f"SELECT count(*) FROM marks WHERE {_OF_UNKNOWN}")


def is_any_gone(connection: sqlite3.Connection) -> bool:
    """Whether :func:`retire_marks` may have something to do."""
    return is_any(connection, f"SELECT 1 FROM marks WHERE gone_since IS NOT NULL OR {_OF_UNKNOWN}")


def retire_marks(connection: sqlite3.Connection, now: float) -> int:
    """Delete marks whose files were not in the library for :data:`KEPT_GONE_SECONDS`.

    Returns their number.

    Args:
        connection: A connection in a transaction.
        now: In seconds since 1970.
    """
    connection.execute(
        f"UPDATE marks SET gone_since = iif({_OF_UNKNOWN}, ?1, NULL) "
        # A later time is of a clock that was ahead.
        f"WHERE (gone_since IS NULL) = ({_OF_UNKNOWN}) OR gone_since > ?1",
        (now,),
    )
    earliest = now - KEPT_GONE_SECONDS
    return connection.execute("DELETE FROM marks WHERE gone_since <= ?", (earliest,)).rowcount


def _read(
    connection: sqlite3.Connection, which: str, values: tuple[object, ...]
) -> list[MarkRecord]:
    rows = connection.execute(
        f"SELECT {_COLUMNS} FROM marks WHERE {which} ORDER BY made_at DESC, rowid DESC", values
    )
    return [_record_of(row) for row in rows]


def _record_of(row: tuple[Any, ...]) -> MarkRecord:
    key, file_id, content, start, text, note, made_at, is_pinned, path, owner = row
    mark = KeptMark(key, file_id, content or b"", start, text, note, made_at, bool(is_pinned))
    return MarkRecord(mark, path, owner or 0)
