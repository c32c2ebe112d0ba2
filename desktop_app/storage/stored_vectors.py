"""The stored vectors of passages as arrays."""

import sqlite3
from collections.abc import Iterable, Sequence

import numpy as np
from numpy.typing import NDArray

from desktop_app.storage.embedding_records import STORED

Vectors = NDArray[np.float32]
"""Vectors of passages or files, one a row."""

Ids = NDArray[np.int64]


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


def stack_vectors(parts: Sequence[bytes]) -> Vectors:
    """Return stored vectors as rows, shape (n, dimensions)."""
    vectors = np.frombuffer(b"".join(parts), dtype=STORED).astype(np.float32)
    return vectors.reshape(len(parts), -1) if parts else np.zeros((0, 0), np.float32)
