"""Rows of path contexts, and their words in the rows of files."""

import sqlite3
from collections import defaultdict
from collections.abc import Iterable, Mapping

from desktop_app.core.library import FileState
from desktop_app.core.path_contexts import PathContext
from desktop_app.passages.path_contexts import PathWords
from desktop_app.storage.file_states import set_state
from desktop_app.storage.member_records import mark_containers_waiting
from desktop_app.storage.selecting import execute_in


def list_path_contexts(connection: sqlite3.Connection) -> tuple[PathContext, ...]:
    """Return all path contexts in their order."""
    rows = connection.execute("SELECT glob, words FROM path_contexts ORDER BY position")
    return tuple(PathContext(glob, words) for glob, words in rows)


def replace_path_contexts(connection: sqlite3.Connection, contexts: Iterable[PathContext]) -> None:
    """Replace all path contexts; each glob is stored once."""
    connection.execute("DELETE FROM path_contexts")
    connection.executemany(
        "INSERT INTO path_contexts (position, glob, words) VALUES (?, ?, ?)",
        ((position, one.glob, one.words) for position, one in enumerate(contexts)),
    )


def set_contexts(connection: sqlite3.Connection, contexts: Mapping[int, str]) -> None:
    """Store the context that files are indexed with, by file id."""
    by_context: dict[str, list[int]] = defaultdict(list)
    for file_id, context in contexts.items():
        by_context[context].append(file_id)
    for context, file_ids in by_context.items():
        execute_in(
            connection,
            "UPDATE files SET context = ? WHERE context != ? AND id IN ()",
            file_ids,
            before=(context, context),
        )


def mark_reworded(connection: sqlite3.Connection, words: PathWords) -> list[int]:
    """Mark indexed files with other context words as waiting; return their ids.

    Their content hashes stay, so they are not parsed again.
    """
    rows = connection.execute("SELECT id, path, context FROM files WHERE state = 'indexed'")
    changed = [file_id for file_id, path, context in rows if words.of(path) != context]
    set_state(connection, FileState.WAITING, changed)
    mark_containers_waiting(connection)
    return changed
