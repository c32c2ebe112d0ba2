"""Rows of embeddings, so that a model embeds the same text only once."""

import sqlite3
from collections.abc import Iterable, Sequence

import numpy as np
from numpy.typing import NDArray

from desktop_app.storage.selecting import count, is_any

Vectors = NDArray[np.float32]
"""Vectors of passages or files, one a row."""

Ids = NDArray[np.int64]

_STORED = np.dtype("<f2")
"""float16: takes half the space, with an error below 0.001 in a cosine of unit vectors."""


def insert_embeddings(
    connection: sqlite3.Connection, model: str, hashes: Sequence[bytes], vectors: Vectors
) -> None:
    """Insert a model's vectors, shape (number of hashes, dimensions)."""
    connection.executemany(
        "INSERT OR IGNORE INTO embeddings (text_hash, model, vector) VALUES (?, ?, ?)",
        (
            (text_hash, model, vector.astype(_STORED).tobytes())
            for text_hash, vector in zip(hashes, vectors, strict=True)
        ),
    )


def known_hashes(connection: sqlite3.Connection, model: str, hashes: Iterable[bytes]) -> set[bytes]:
    """Return the hashes of texts that the model has already embedded."""
    return {
        text_hash
        for text_hash in hashes
        if is_any(
            connection,
            "SELECT 1 FROM embeddings WHERE text_hash = ? AND model = ?",
            (text_hash, model),
        )
    }


def vectors_of_passages(
    connection: sqlite3.Connection, model: str, passage_ids: Iterable[int]
) -> tuple[list[int], Vectors]:
    """Return the ids that have vectors, and their vectors in that order, shape (n, dimensions)."""
    found: list[int] = []
    parts: list[bytes] = []
    for passage_id in passage_ids:
        row = connection.execute(
            "SELECT vector FROM passages JOIN embeddings "
            "ON embeddings.text_hash = passages.text_hash AND model = ? "
            "WHERE passages.id = ? AND embedded = 1",
            (model, passage_id),
        ).fetchone()
        if row:
            found.append(passage_id)
            parts.append(row[0])
    return found, stack_vectors(parts)


_UNUSED = "NOT EXISTS (SELECT 1 FROM passages WHERE passages.text_hash = embeddings.text_hash)"


def delete_unused_embeddings(connection: sqlite3.Connection) -> int:
    """Delete vectors of texts that are in no passage; return how many."""
    connection.execute("DELETE FROM dropped_texts")
    return connection.execute(f"DELETE FROM embeddings WHERE {_UNUSED}").rowcount


def count_unused_embeddings(connection: sqlite3.Connection) -> int:
    """Count the vectors of texts that are in no passage."""
    return count(connection, f"SELECT count(*) FROM embeddings WHERE {_UNUSED}")


def drop_unused(connection: sqlite3.Connection, before: float, limit: int) -> int:
    """Delete vectors of texts that were deleted before a time and are in no passage.

    Returns how many texts were checked, at most ``limit``.

    Args:
        connection: A connection in a transaction.
        before: Time in seconds since 1970.
        limit: Most texts to check.
    """
    hashes = connection.execute(
        "SELECT text_hash FROM dropped_texts WHERE at <= ? ORDER BY at LIMIT ?", (before, limit)
    ).fetchall()
    connection.executemany(f"DELETE FROM embeddings WHERE text_hash = ? AND {_UNUSED}", hashes)
    connection.executemany("DELETE FROM dropped_texts WHERE text_hash = ?", hashes)
    return len(hashes)


def date_back(connection: sqlite3.Connection, now: float) -> None:
    """Set the times of deletions that are in the future to now, in seconds since 1970."""
    connection.execute("UPDATE dropped_texts SET at = ?1 WHERE at > ?1", (now,))


def first_dropped_at(connection: sqlite3.Connection) -> float | None:
    """Return the time of the earliest deletion of a text, in seconds since 1970."""
    at = connection.execute("SELECT min(at) FROM dropped_texts").fetchone()[0]
    return None if at is None else float(at)


def stack_vectors(parts: Sequence[bytes]) -> Vectors:
    """Return stored vectors as rows, shape (n, dimensions)."""
    vectors = np.frombuffer(b"".join(parts), dtype=_STORED).astype(np.float32)
    return vectors.reshape(len(parts), -1) if parts else np.zeros((0, 0), np.float32)
