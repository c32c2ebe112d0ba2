"""Rows of the tags that the user adds to files.

A tag belongs to the row of its file, as long as that exists. A file that was renamed, moved or
restored has another row with the same content, to which the tag then passes.
"""

import sqlite3
from collections import defaultdict
from collections.abc import Iterable, Sequence
from operator import itemgetter

from desktop_app.core.errors import FolderError
from desktop_app.core.letters import fold_letters
from desktop_app.core.sayings import Saying
from desktop_app.core.tags import MOST_KNOWN, FileTags, Tags, TagUse
from desktop_app.storage.field_records import TAG_FIELDS, own_tags, stated_tags
from desktop_app.storage.file_records import FileRecord, find_file
from desktop_app.storage.folder_records import known_path
from desktop_app.storage.selecting import count, is_any

_OF_UNKNOWN = "file_id NOT IN (SELECT id FROM files)"
"""SQL condition: the file was deleted."""

_ALL = (
    "(SELECT file_id, tag, folded FROM own_tags UNION ALL SELECT file_id, value, folded "
    f"FROM file_fields JOIN field_values ON id = value_id WHERE {TAG_FIELDS})"
)


def change_tag(
    connection: sqlite3.Connection, paths: Iterable[str], tag: str, *, is_added: bool
) -> None:
    """Add a tag to files, or remove it from them; nothing is changed if one of them is not known.

    Args:
        connection: A connection in a transaction.
        paths: As shown to the user.
        tag: A result of :func:`~desktop_app.core.tags.check_tag`.
        is_added: False to remove the tag.

    Raises:
        FolderError: A file is not in the library.
    """
    folded = fold_letters(tag)
    for file in _files_at(connection, paths):
        if is_added:
            connection.execute(
                "INSERT OR REPLACE INTO own_tags (file_id, content_hash, tag, folded) "
                "VALUES (?, ?, ?, ?)",
                (file.file_id, file.content_hash, tag, folded),
            )
        else:
            connection.execute(
                "DELETE FROM own_tags WHERE file_id = ? AND folded = ?", (file.file_id, folded)
            )


def read_tags(connection: sqlite3.Connection, paths: Sequence[str]) -> Tags:
    """Return the tags of files, and those that the library knows.

    Raises:
        FolderError: A file is not in the library.
    """
    files = _files_at(connection, paths)
    ids = [one.file_id for one in files]
    own = _by_file(own_tags(connection, ids))
    stated = _by_file(stated_tags(connection, ids))
    shown = (FileTags(one.shown_path, own[one.file_id], stated[one.file_id]) for one in files)
    return Tags(tuple(shown), known_tags(connection))


def known_tags(connection: sqlite3.Connection) -> tuple[TagUse, ...]:
    """Return the tags of all files, the most frequent first, at most :data:`MOST_KNOWN`."""
    rows = connection.execute(
        f"SELECT tag, count(DISTINCT file_id) AS files FROM {_ALL} "
        "WHERE file_id IN (SELECT id FROM files WHERE state != 'gone') "
        "GROUP BY folded ORDER BY files DESC, folded LIMIT ?",
        (MOST_KNOWN,),
    )
    return tuple(TagUse(*row) for row in rows)


def follow_files(connection: sqlite3.Connection) -> None:
    """Pass the tags of deleted files to files with the same content, and note changed contents.

    To be called after files were written or deleted, in the same transaction. Without tags it
    takes one statement.
    """
    if not is_any(connection, "SELECT 1 FROM own_tags"):
        return
    same = "files.content_hash = own_tags.content_hash AND state != 'gone'"
    connection.execute(
        "UPDATE OR REPLACE own_tags SET file_id = "
        f"(SELECT max(id) FROM files WHERE {same}) "
        f"WHERE {_OF_UNKNOWN} AND EXISTS (SELECT 1 FROM files WHERE {same})"
    )
    connection.execute(
        "UPDATE own_tags SET content_hash = files.content_hash FROM files "
        "WHERE files.id = file_id AND files.content_hash IS NOT NULL "
        "AND own_tags.content_hash IS NOT files.content_hash"
    )


def delete_tags_of(connection: sqlite3.Connection, file_ids: Iterable[int]) -> None:
    """Delete the tags of files that are forgotten."""
    connection.executemany("DELETE FROM own_tags WHERE file_id = ?", ((one,) for one in file_ids))


def delete_tags_of_unknown(connection: sqlite3.Connection) -> None:
    """Delete the tags of deleted files, which are kept until then in case a file returns."""
    connection.execute(f"DELETE FROM own_tags WHERE {_OF_UNKNOWN}")


def count_tags_of_unknown(connection: sqlite3.Connection) -> int:
    """Count the tags of deleted files."""
    return count(connection, f"SELECT count(*) FROM own_tags WHERE {_OF_UNKNOWN}")


def _files_at(connection: sqlite3.Connection, paths: Iterable[str]) -> list[FileRecord]:
    files = []
    for path in paths:
        file = find_file(connection, known_path(connection, path))
        if file is None or file.holds_secrets:
            raise FolderError(
                "not_in_library",
                Saying("{} is not in the library.", (path,)),
                "Add its folder to the library first.",
            )
        files.append(file)
    return files


def _by_file(rows: Iterable[tuple[int, str, str]]) -> defaultdict[int, tuple[str, ...]]:
    tags: defaultdict[int, tuple[str, ...]] = defaultdict(tuple)
    for file_id, tag, _ in sorted(rows, key=itemgetter(2)):
        tags[file_id] += (tag,)
    return tags
