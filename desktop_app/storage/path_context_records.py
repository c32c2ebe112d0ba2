"""Rows of path contexts, and what files have of them."""

import sqlite3
from collections.abc import Iterable, Mapping

from desktop_app.core.library import FileState
from desktop_app.core.path_contexts import PathContext
from desktop_app.passages.path_contexts import PathWords
from desktop_app.storage.file_records import set_state
from desktop_app.storage.member_records import mark_containers_waiting
from desktop_app.storage.selecting import select_in


def list_path_contexts(connection: sqlite3.Connection) -> tuple[PathContext, ...]:
    """Return all path contexts in their order."""
    rows = connection.execute("SELECT glob, words FROM path_contexts ORDER BY position")
    return tuple(PathContext(glob, words) for glob, words in rows)


def replace_path_contexts(connection: sqlite3.Connection, contexts: Iterable[PathContext]) -> None:
    """Keep these, each glob only once, in place of those there are."""
    connection.execute("DELETE FROM path_contexts")
    connection.executemany(
        "INSERT INTO path_contexts (position, glob, words) VALUES (?, ?, ?)",
        ((position, one.glob, one.words) for position, one in enumerate(contexts)),
    )


def set_contexts(connection: sqlite3.Connection, contexts: Mapping[int, str]) -> None:
    """Keep the context that the passages of files are indexed with, by the files' ids."""
    connection.executemany(
        "UPDATE files SET context = ? WHERE id = ?",
        ((context, file_id) for file_id, context in contexts.items()),
    )


def mark_reworded(connection: sqlite3.Connection, words: PathWords) -> list[int]:
    """Make the indexed files wait that have other words than these; give their ids.

    Their content stays known, so they are not parsed again.
    """
    rows = connection.execute("SELECT id, path, context FROM files WHERE state = 'indexed'")
    changed = [file_id for file_id, path, context in rows if words.of(path) != context]
    set_state(connection, FileState.WAITING, changed)
    mark_containers_waiting(connection)
    return changed


def is_any_waiting(connection: sqlite3.Connection, file_ids: Iterable[int]) -> bool:
    """Whether some of these files waits."""
    rows = select_in(connection, "SELECT 1 FROM files WHERE state = 'waiting' AND id IN", file_ids)
    return any(rows)
