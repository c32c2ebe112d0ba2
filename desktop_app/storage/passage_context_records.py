"""Rows of passage contexts, and the files whose passages still lack them.

They belong to the content of a file, not to its path: a moved, copied or renamed file keeps them.
Written contexts are stored one by one; they are indexed when those of all passages of a file are
written.
"""

import sqlite3
from collections.abc import Mapping, Sequence

from desktop_app.core.passage_contexts import ContextCounts, DueContext, WrittenContext
from desktop_app.storage.file_records import FILE_COLUMNS, FileRecord, record_of
from desktop_app.storage.folder_records import OF_FOLDER
from desktop_app.storage.lexical.documents import hash_text
from desktop_app.storage.selecting import AT_OR_BELOW, at_or_below, count, is_any, within

_IS_WANTED = OF_FOLDER.format("writes_contexts")
"""SQL for whether contexts are written for a file's passages."""

_IS_DUE = OF_FOLDER.format("writes_contexts AND NOT is_paused")
"""SQL for whether they are written now."""

_LACKS_CONTEXTS = (
    "state = 'indexed' AND has_contexts = 0 AND content_hash IS NOT NULL AND EXISTS "
    f"(SELECT 1 FROM passages WHERE file_id = files.id) AND {_IS_DUE}"
)
"""SQL for whether a file is still to get contexts."""


def is_any_wanted(connection: sqlite3.Connection) -> bool:
    """Whether contexts are written for any folder; a quick check before slower ones."""
    return is_any(connection, "SELECT 1 FROM folders WHERE writes_contexts")


def next_due(connection: sqlite3.Connection) -> FileRecord | None:
    """Return the latest file whose passages are to get contexts; None when there is none."""
    row = connection.execute(
        f"SELECT {FILE_COLUMNS} FROM files WHERE {_LACKS_CONTEXTS} "
        "ORDER BY mtime_ns DESC, id LIMIT 1"
    ).fetchone()
    return record_of(row) if row else None


def is_any_due(connection: sqlite3.Connection, path: str) -> bool:
    """Whether the passages of a file at or below a path are still to get contexts."""
    lacking = f"SELECT 1 FROM files WHERE {AT_OR_BELOW} AND {_LACKS_CONTEXTS}"
    return is_any_wanted(connection) and is_any(connection, lacking, at_or_below(path))


def next_unwanted(connection: sqlite3.Connection) -> FileRecord | None:
    """Return a file that is still indexed with contexts in a folder without them; else None."""
    row = connection.execute(
        f"SELECT {FILE_COLUMNS} FROM files WHERE has_contexts = 1 AND state = 'indexed' "
        f"AND NOT {_IS_WANTED} LIMIT 1"
    ).fetchone()
    return record_of(row) if row else None


def contexts_of(
    connection: sqlite3.Connection, content_hash: bytes, texts: Mapping[int, str]
) -> dict[int, WrittenContext]:
    """Return the contexts that were written for the passages of a content, by ordinal.

    Args:
        connection: To read from.
        content_hash: Content hash of the file.
        texts: The passages' texts by ordinal. A context that was written for another text at this
            place is left out.
    """
    rows = connection.execute(
        "SELECT ordinal, own_hash, model, text FROM passage_contexts WHERE content_hash = ?",
        (content_hash,),
    )
    return {
        ordinal: WrittenContext(model, text)
        for ordinal, own_hash, model, text in rows
        if ordinal in texts and own_hash == hash_text(texts[ordinal])
    }


def find_all(
    connection: sqlite3.Connection, file: FileRecord, content_hash: bytes, texts: Sequence[str]
) -> tuple[str, ...]:
    """Return the contexts of a file's passages; none unless all are written and wanted."""
    known = contexts_of(connection, content_hash, dict(enumerate(texts)))
    if not texts or len(known) < len(texts) or not _takes_part(connection, file):
        return ()
    return tuple(known[ordinal].text for ordinal in range(len(texts)))


def keep_context(connection: sqlite3.Connection, due: DueContext, written: WrittenContext) -> None:
    """Store the context of a passage, in place of one written for another text."""
    connection.execute(
        "INSERT OR REPLACE INTO passage_contexts VALUES (?, ?, ?, ?, ?)",
        (due.content_hash, due.ordinal, due.own_hash, written.model, written.text),
    )


def drop_contexts(
    connection: sqlite3.Connection, content_hash: bytes, kept: Mapping[int, WrittenContext]
) -> None:
    """Delete the contexts of a content, except those of some passages."""
    connection.executemany(
        "DELETE FROM passage_contexts WHERE content_hash = ? AND ordinal = ?",
        (
            (content_hash, ordinal)
            for (ordinal,) in connection.execute(
                "SELECT ordinal FROM passage_contexts WHERE content_hash = ?", (content_hash,)
            ).fetchall()
            if ordinal not in kept
        ),
    )


def set_indexed(connection: sqlite3.Connection, have: Mapping[int, bool]) -> None:
    """Store whether files are indexed with the contexts of all their passages, by id."""
    connection.executemany(
        "UPDATE files SET has_contexts = ? WHERE id = ?",
        ((is_so, file_id) for file_id, is_so in have.items()),
    )


def count_contexts(
    connection: sqlite3.Connection, path: str = "", *, is_due: bool = False
) -> ContextCounts:
    """Count the passages of the library, or below a path, whose folders have contexts written.

    Args:
        connection: To read from.
        path: A folder or file; empty for all.
        is_due: Leave out paused folders.
    """
    if not is_any_wanted(connection):
        return ContextCounts()
    where, values = within(path)
    taken = (
        "FROM files WHERE state = 'indexed' AND content_hash IS NOT NULL "
        f"AND {_IS_DUE if is_due else _IS_WANTED} AND {where}"
    )
    total = count(
        connection,
        "SELECT count(*) FROM passages WHERE file_id IN "
        f"(SELECT min(id) {taken} GROUP BY content_hash)",
        values,
    )
    written, unusable = connection.execute(
        "SELECT count(*), coalesce(sum(text = ''), 0) FROM passage_contexts "
        f"WHERE content_hash IN (SELECT content_hash {taken})",
        values,
    ).fetchone()
    return ContextCounts(written, max(total - written, 0), unusable)


def delete_unwanted(connection: sqlite3.Connection) -> int:
    """Delete the contexts whose content is only in folders without contexts; return how many."""
    return connection.execute(
        "DELETE FROM passage_contexts WHERE NOT EXISTS (SELECT 1 FROM files "
        f"WHERE files.content_hash = passage_contexts.content_hash AND {_IS_WANTED})"
    ).rowcount


def _takes_part(connection: sqlite3.Connection, file: FileRecord) -> bool:
    row = connection.execute(
        f"SELECT {_IS_WANTED} FROM files WHERE id = ?", (file.file_id,)
    ).fetchone()
    return bool(row and row[0])
