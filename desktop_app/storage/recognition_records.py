"""Rows of scanned pages: their recognised text, and the pages still due.

They belong to the content of a file, not to its path: a moved, copied or renamed file is not
recognised again.
"""

import sqlite3
from collections.abc import Sequence

from desktop_app.core.library import FolderState
from desktop_app.core.recognition import (
    DuePage,
    PageCounts,
    RecognisedPage,
    RecognisedText,
    text_of,
)
from desktop_app.core.records import Record
from desktop_app.core.sayings import Saying, from_json, to_json
from desktop_app.storage.content_records import is_unused
from desktop_app.storage.file_records import ABSENT, FileRecord, find_file
from desktop_app.storage.folder_records import OF_FOLDER
from desktop_app.storage.selecting import execute_in, is_any, within
from desktop_app.storage.stored_pages import decode_page, encode_page

FIRST_PAGES = 8
"""Recognised pages after which a long document is first read again; the number doubles each time,
so that all readings together cost two."""

KEPT_UNUSED_SECONDS = 30 * 24 * 3600.0
"""Seconds for which recognised text is kept after its last file is deleted: a page takes seconds,
and moved or restored files often return within a month."""

_IS_WANTED = OF_FOLDER.format("recognises")
"""SQL for whether a file is in a folder for which recognition is on."""

_IS_DUE = OF_FOLDER.format(f"recognises AND NOT is_paused AND state = '{FolderState.READY}'")
"""SQL for whether it is, and the folder is neither paused nor absent."""

_TO_READ_AGAIN = (
    "SELECT on_disk.id FROM files JOIN (SELECT content_hash, sum(is_done) AS done, "
    "sum(1 - is_done) AS due FROM pictured_pages GROUP BY content_hash) AS pages "
    "ON pages.content_hash = files.content_hash "
    "JOIN files AS on_disk ON on_disk.id = coalesce(files.container_id, files.id) "
    "WHERE files.state = 'indexed' AND done != files.recognised "
    f"AND (due = 0 OR done >= max({FIRST_PAGES}, 2 * files.recognised)) "
    f"AND on_disk.state = 'indexed' AND on_disk.error_code != '{ABSENT}'"
)
"""SQL for files on disk to be read again with recognised text, of them or of their members.

An absent file is read when it is back.
"""


class KnownTexts(Record):
    """Recognised texts of a file and its members.

    Attributes:
        are_new: Whether some of them are not indexed yet.
    """

    texts: tuple[RecognisedText, ...] = ()
    are_new: bool = False


NO_TEXTS = KnownTexts()


def request_of(
    file: FileRecord, known: KnownTexts
) -> tuple[str, bytes, tuple[RecognisedText, ...]]:
    """Return a reader's request: path, known content hash (empty to read anyway), and texts."""
    known_hash = b"" if known.are_new else file.content_hash or b""
    return file.path, known_hash, known.texts


def keep_due(connection: sqlite3.Connection, content_hash: bytes, pages: Sequence[int]) -> None:
    """Insert pages to recognise; known pages stay unchanged."""
    if not pages:
        return
    connection.executemany(
        "INSERT OR IGNORE INTO pictured_pages (content_hash, page) VALUES (?, ?)",
        ((content_hash, page) for page in pages),
    )


def due_pages(connection: sqlite3.Connection, limit: int) -> list[DuePage]:
    """Return pages to recognise: latest files first, pages in order."""
    rows = connection.execute(
        "SELECT coalesce((SELECT path FROM files AS one WHERE one.id = files.container_id), path), "
        "content_hash, page, container_id IS NOT NULL FROM pictured_pages "
        "JOIN files USING (content_hash) WHERE is_done = 0 "
        f"AND files.state = 'indexed' AND {_IS_DUE} "
        "GROUP BY content_hash, page ORDER BY max(mtime_ns) DESC, content_hash, page LIMIT ?",
        (limit,),
    )
    return [DuePage(path, content, page, bool(inside)) for path, content, page, inside in rows]


def keep_page(
    connection: sqlite3.Connection, content_hash: bytes, page: int, recognised: RecognisedPage
) -> None:
    """Store the recognised text of a page."""
    connection.execute(
        "UPDATE pictured_pages SET is_done = 1, lines = ?, failure = '' "
        "WHERE content_hash = ? AND page = ?",
        (encode_page(recognised), content_hash, page),
    )


def keep_failure(
    connection: sqlite3.Connection, content_hash: bytes, page: int, reason: Saying
) -> None:
    """Store why a page could not be recognised; it is not retried automatically."""
    connection.execute(
        "UPDATE pictured_pages SET is_done = 1, lines = NULL, failure = ? "
        "WHERE content_hash = ? AND page = ?",
        (to_json(reason), content_hash, page),
    )


def mark_failed_due(connection: sqlite3.Connection, path: str = "") -> None:
    """Mark failed pages as due again: those of a file and its members, or all for an empty path.

    Their files count as read without these pages, so they are read again after recognition.
    """
    known = find_file(connection, path) if path else None
    of_file = "SELECT content_hash FROM files WHERE id = ?1 OR container_id = ?1"
    which = f" AND content_hash IN ({of_file})" if path else ""
    values = (known.file_id if known else 0,) if path else ()
    connection.execute(
        "UPDATE files SET recognised = max(recognised - (SELECT count(*) FROM pictured_pages "
        "WHERE pictured_pages.content_hash = files.content_hash AND failure != ''), 0) "
        "WHERE content_hash IN (SELECT content_hash FROM pictured_pages "
        f"WHERE failure != ''{which})",
        values,
    )
    connection.execute(
        f"UPDATE pictured_pages SET is_done = 0, failure = '' WHERE failure != ''{which}", values
    )


def page_of(connection: sqlite3.Connection, path: str, page: int) -> RecognisedPage | None:
    """Return the recognised text of a page with its boxes; None when it is not known.

    Args:
        connection: Connection to read from.
        path: Path of the file; of a member, as shown or as stored.
        page: Page number, from 1.
    """
    file = find_file(connection, path)
    row = connection.execute(
        "SELECT lines FROM pictured_pages WHERE content_hash = ? AND page = ?",
        (file.content_hash if file else None, page),
    ).fetchone()
    return decode_page(row[0]) if row and row[0] is not None else None


def files_with_texts(connection: sqlite3.Connection, file_ids: Sequence[int]) -> frozenset[int]:
    """Return the files among these for which :func:`texts_for` may return texts."""
    recognised = "content_hash IN (SELECT content_hash FROM pictured_pages WHERE is_done = 1)"
    return frozenset(
        file_id
        for column in ("id", "container_id")
        for (file_id,) in execute_in(
            connection,
            f"SELECT {column} FROM files WHERE {recognised} AND {column} IN ()",
            file_ids,
        )
    )


def texts_for(connection: sqlite3.Connection, file: FileRecord) -> KnownTexts:
    """Return the recognised texts of a file on disk and its members, for its reader."""
    rows = connection.execute(
        "SELECT content_hash, page, lines, failure FROM pictured_pages WHERE is_done = 1 "
        "AND content_hash IN (SELECT content_hash FROM files WHERE id = ? OR container_id = ?) "
        "ORDER BY content_hash, page",
        (file.file_id, file.file_id),
    ).fetchall()
    if not rows:
        return KnownTexts()
    are_new = is_any(
        connection,
        "SELECT 1 FROM files WHERE (id = ? OR container_id = ?) AND recognised != "
        "(SELECT count(*) FROM pictured_pages WHERE is_done = 1 "
        "AND pictured_pages.content_hash = files.content_hash)",
        (file.file_id, file.file_id),
    )
    texts = (
        RecognisedText(
            content, page, text_of(decode_page(lines).lines) if lines else "", from_json(failure)
        )
        for content, page, lines, failure in rows
    )
    return KnownTexts(tuple(texts), are_new)


def mark_to_read_again(connection: sqlite3.Connection) -> int:
    """Mark files to be read again with recognised text; return how many.

    For a member, its outermost file is read.
    """
    return connection.execute(
        f"UPDATE files SET state = 'waiting' WHERE id IN ({_TO_READ_AGAIN})"
    ).rowcount


def is_any_to_read_again(connection: sqlite3.Connection) -> bool:
    """Whether :func:`mark_to_read_again` would mark any file."""
    return is_any(connection, _TO_READ_AGAIN)


def count_pages(connection: sqlite3.Connection, path: str = "") -> PageCounts:
    """Count the pages of the library, or of the files at and below a path, each content once.

    Pages of folders without recognition count only if they were recognised before.
    """
    return _count_pages(connection, _IS_WANTED, path)


def count_pages_now(connection: sqlite3.Connection, path: str = "") -> PageCounts:
    """Count the pages as :func:`count_pages`, without those of paused and absent folders."""
    return _count_pages(connection, _IS_DUE, path)


def _count_pages(connection: sqlite3.Connection, is_due: str, path: str) -> PageCounts:
    where, values = within(path)
    counts = connection.execute(
        "SELECT coalesce(sum(is_done), 0), coalesce(sum(1 - is_done), 0), "
        "coalesce(sum(failure != ''), 0) FROM pictured_pages "
        "WHERE EXISTS (SELECT 1 FROM files WHERE files.content_hash = pictured_pages.content_hash "
        f"AND state IN ('indexed', 'waiting') AND (is_done OR {is_due}) AND {where})",
        values,
    ).fetchone()
    return PageCounts(*counts)


def count_unrecognised(connection: sqlite3.Connection, file: FileRecord) -> tuple[int, bool]:
    """Count the pages of a file still to be recognised; also return whether they will be."""
    count, is_wanted = connection.execute(
        f"SELECT (SELECT count(*) FROM pictured_pages WHERE is_done = 0 AND "
        f"pictured_pages.content_hash = files.content_hash), {_IS_WANTED} FROM files WHERE id = ?",
        (file.file_id,),
    ).fetchone()
    return count, bool(is_wanted)


def delete_unused_pages(connection: sqlite3.Connection, now: float) -> int:
    """Delete pages that were in no file for :data:`KEPT_UNUSED_SECONDS`; return how many.

    Files deleted more recently may return. Call it when no file waits, because the content of a
    waiting file is not known; ``now`` is in seconds since 1970.
    """
    is_without_file = is_unused("pictured_pages")
    connection.execute(
        "UPDATE pictured_pages SET unused_since = NULL "
        f"WHERE unused_since IS NOT NULL AND NOT {is_without_file}"
    )
    connection.execute(
        # A later time is of a clock that was ahead.
        "UPDATE pictured_pages SET unused_since = ?1 "
        f"WHERE unused_since > ?1 OR unused_since IS NULL AND {is_without_file}",
        (now,),
    )
    return connection.execute(
        "DELETE FROM pictured_pages WHERE unused_since <= ?", (now - KEPT_UNUSED_SECONDS,)
    ).rowcount
