"""Passages that have vectors; those without one wait for the meaning stage."""

import sqlite3
from collections.abc import Iterable, Sequence

from desktop_app.storage.selecting import AT_OR_BELOW, at_or_below, count, is_any


def set_embedded(connection: sqlite3.Connection, passage_ids: Iterable[int]) -> None:
    """Mark passages as having vectors."""
    connection.executemany(
        "UPDATE passages SET embedded = 1 WHERE id = ?", ((one,) for one in passage_ids)
    )


def forget_embedded(connection: sqlite3.Connection) -> None:
    """Mark every passage as having no vector, as for another embedding model."""
    connection.execute(
        "UPDATE passages SET embedded = 0, mtime_ns = "
        "coalesce((SELECT files.mtime_ns FROM files WHERE files.id = file_id), 0) "
        "WHERE embedded = 1"
    )


def restore_embedded(connection: sqlite3.Connection, model: str) -> None:
    """Mark passages as having vectors that a model embedded before."""
    connection.execute(
        "UPDATE passages SET embedded = 1 WHERE EXISTS (SELECT 1 FROM embeddings "
        "WHERE embeddings.text_hash = passages.text_hash AND model = ?)",
        (model,),
    )


def embedded_ids(connection: sqlite3.Connection) -> Sequence[int]:
    """Return the ids of all passages that have vectors."""
    rows = connection.execute("SELECT id FROM passages WHERE embedded = 1").fetchall()
    return [passage_id for (passage_id,) in rows]


def passage_ids_below(connection: sqlite3.Connection, path: str) -> list[int]:
    """Return the ids of the embedded passages of the files at or below a path."""
    rows = connection.execute(
        "SELECT passages.id FROM passages JOIN files ON files.id = passages.file_id "
        f"WHERE embedded = 1 AND {AT_OR_BELOW}",
        at_or_below(path),
    ).fetchall()
    return [passage_id for (passage_id,) in rows]


def count_all(connection: sqlite3.Connection) -> int:
    """Count the passages, with vectors or without: 5 ms for a million."""
    return count(connection, "SELECT count(*) FROM passages")


def count_passages(connection: sqlite3.Connection, path: str = "") -> tuple[int, int]:
    """Count the passages, and those that have vectors: 43 ms for a million that have none."""
    if not path:
        # One statement, so that both are of the same moment.
        total, unembedded = connection.execute(
            "SELECT (SELECT count(*) FROM passages), "
            "(SELECT count(*) FROM passages WHERE embedded = 0)"
        ).fetchone()
        return int(total), int(total) - int(unembedded)
    row = connection.execute(
        "SELECT count(*), coalesce(sum(embedded), 0) FROM passages "
        "JOIN files ON files.id = passages.file_id "
        f"WHERE {AT_OR_BELOW}",
        at_or_below(path),
    ).fetchone()
    return int(row[0]), int(row[1])


def is_any_waiting(connection: sqlite3.Connection) -> bool:
    """Whether some passage has no vector yet."""
    return is_any(connection, "SELECT 1 FROM passages WHERE embedded = 0")


def count_lost(connection: sqlite3.Connection) -> int:
    """Count the passages that are marked as embedded but have no vector."""
    return count(
        connection,
        "SELECT count(*) FROM passages WHERE embedded = 1 AND NOT EXISTS "
        "(SELECT 1 FROM embeddings WHERE embeddings.text_hash = passages.text_hash)",
    )
