"""Rows of embeddings, so that a model embeds the same text only once.

This module does without numpy, which takes 80 ms to import, and which indexing words never needs.
"""

import sqlite3
from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING

from desktop_app.storage.selecting import count, is_any

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

STORED = "<f2"
"""float16: takes half the space, with an error below 0.001 in a cosine of unit vectors."""


def insert_embeddings(
    connection: sqlite3.Connection,
    model: str,
    hashes: Sequence[bytes],
    vectors: "NDArray[np.float32] | Sequence[NDArray[np.float32]]",
) -> None:
    """Insert a model's vectors, one for each hash."""
    connection.executemany(
        "INSERT OR IGNORE INTO embeddings (text_hash, model, vector) VALUES (?, ?, ?)",
        (
            (text_hash, model, vector.astype(STORED).tobytes())
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
