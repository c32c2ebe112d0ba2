"""How many passages an embedding model has vectors of, which need not be the model in use."""

import sqlite3

from desktop_app.storage.selecting import count

_HAS = (
    "EXISTS (SELECT 1 FROM embeddings "
    "WHERE embeddings.text_hash = passages.text_hash AND model = ?)"
)

READY_SHARE = 0.99
"""Share of the embedded passages from which a model takes the place of another. A file that is
indexed just then does not delay the change, and its passages are embedded next."""


def is_ready(connection: sqlite3.Connection, model: str) -> bool:
    """Whether a model has vectors of nearly all passages that have one of the model in use."""
    embedded = count(connection, "SELECT count(*) FROM passages WHERE embedded = 1")
    most = int(embedded * (1 - READY_SHARE))
    missing = count(
        connection,
        f"SELECT count(*) FROM (SELECT 1 FROM passages WHERE embedded = 1 AND NOT {_HAS} LIMIT ?)",
        (model, most + 1),
    )
    return missing <= most


def count_with(connection: sqlite3.Connection, model: str) -> int:
    """Count the embedded passages that have a vector of a model, which need not be in use."""
    having = f"SELECT count(*) FROM passages WHERE embedded = 1 AND {_HAS}"
    return count(connection, having, (model,))


def passages_lacking(
    connection: sqlite3.Connection, model: str, span: range, limit: int
) -> list[int]:
    """Return the embedded passages that lack a vector of a model, by ascending ids.

    Args:
        connection: The catalogue.
        model: Fingerprint of a model that is not in use.
        span: The ids that are looked at.
        limit: Most ids to return.
    """
    rows = connection.execute(
        f"SELECT id FROM passages WHERE id >= ? AND id < ? AND embedded = 1 AND NOT {_HAS} "
        "ORDER BY id LIMIT ?",
        (span.start, span.stop, model, limit),
    ).fetchall()
    return [passage_id for (passage_id,) in rows]
