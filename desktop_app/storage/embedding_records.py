"""Rows of embeddings: the same text is never embedded twice by the same model."""

import sqlite3
from collections.abc import Iterable, Sequence

import numpy as np
from numpy.typing import NDArray

Vectors = NDArray[np.float32]

_STORED = np.dtype("<f2")
"""float16: unit vectors lose below 0.001 in a cosine, and take half the room."""


def insert_embeddings(
    connection: sqlite3.Connection, model: str, hashes: Sequence[bytes], vectors: Vectors
) -> None:
    """Keep the vectors, shape (number of hashes, dimensions), that a model gave."""
    connection.executemany(
        "INSERT OR IGNORE INTO embeddings (text_hash, model, vector) VALUES (?, ?, ?)",
        (
            (text_hash, model, vector.astype(_STORED).tobytes())
            for text_hash, vector in zip(hashes, vectors, strict=True)
        ),
    )


def known_hashes(connection: sqlite3.Connection, model: str, hashes: Iterable[bytes]) -> set[bytes]:
    """Give those of the hashes that the model has already embedded."""
    return {
        text_hash
        for text_hash in hashes
        if connection.execute(
            "SELECT 1 FROM embeddings WHERE text_hash = ? AND model = ?", (text_hash, model)
        ).fetchone()
    }


def vectors_of_passages(
    connection: sqlite3.Connection, model: str, passage_ids: Iterable[int]
) -> tuple[list[int], Vectors]:
    """Give the ids that have vectors, and the vectors in their order, shape (n, dimensions)."""
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
    return found, _stack(parts)


def count_lost(connection: sqlite3.Connection) -> int:
    """Return how many passages are marked as having a vector, and have none."""
    row = connection.execute(
        "SELECT count(*) FROM passages WHERE embedded = 1 AND NOT EXISTS "
        "(SELECT 1 FROM embeddings WHERE embeddings.text_hash = passages.text_hash)"
    ).fetchone()
    return int(row[0])


_UNUSED = "NOT EXISTS (SELECT 1 FROM passages WHERE passages.text_hash = embeddings.text_hash)"


def delete_unused_embeddings(connection: sqlite3.Connection) -> int:
    """Drop vectors of texts that no passage holds any more; give how many."""
    connection.execute("DELETE FROM dropped_texts")
    return connection.execute(f"DELETE FROM embeddings WHERE {_UNUSED}").rowcount


def count_unused_embeddings(connection: sqlite3.Connection) -> int:
    """Give how many vectors are kept of texts that no passage holds any more."""
    row = connection.execute(f"SELECT count(*) FROM embeddings WHERE {_UNUSED}").fetchone()
    return int(row[0])


def drop_unused(connection: sqlite3.Connection, before: float, limit: int) -> int:
    """Drop vectors of some texts that were dropped before a time, and that no passage holds.

    Gives how many texts were looked at, at most ``limit``.

    Args:
        connection: In a transaction.
        before: Seconds since 1970.
        limit: Texts looked at.
    """
    hashes = connection.execute(
        "SELECT text_hash FROM dropped_texts WHERE at <= ? ORDER BY at LIMIT ?", (before, limit)
    ).fetchall()
    connection.executemany(f"DELETE FROM embeddings WHERE text_hash = ? AND {_UNUSED}", hashes)
    connection.executemany("DELETE FROM dropped_texts WHERE text_hash = ?", hashes)
    return len(hashes)


def first_dropped_at(connection: sqlite3.Connection) -> float | None:
    """Give when the first of the dropped texts was dropped, in seconds since 1970."""
    at = connection.execute("SELECT min(at) FROM dropped_texts").fetchone()[0]
    return None if at is None else float(at)


def _stack(parts: Sequence[bytes]) -> Vectors:
    vectors = np.frombuffer(b"".join(parts), dtype=_STORED).astype(np.float32)
    return vectors.reshape(len(parts), -1) if parts else np.zeros((0, 0), np.float32)
