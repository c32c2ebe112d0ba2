"""The vectors of files, which are the means of the embeddings of their passages."""

import sqlite3
from collections.abc import Sequence

import numpy as np

from desktop_app.core.records import Record
from desktop_app.storage.file_records import MAY_BE_SHOWN
from desktop_app.storage.kept_map import content_of
from desktop_app.storage.selecting import count, execute_in
from desktop_app.storage.stored_vectors import Ids, Vectors, stack_vectors

_AT_ONCE = 500
"""Files whose embeddings are in memory at the same time."""

_IS_EMBEDDED = (
    f"{MAY_BE_SHOWN} AND EXISTS (SELECT 1 FROM passages WHERE file_id = files.id AND embedded = 1)"
)


class EmbeddedFiles(Record, eq=False):
    """The files with an embedding.

    Attributes:
        file_ids: Ascending.
        contents: As of :func:`~desktop_app.storage.kept_map.content_of`.
    """

    file_ids: Ids
    contents: Ids

    def only(self, file_ids: Ids) -> "EmbeddedFiles":
        """Return some of the files, which have to be among these."""
        return EmbeddedFiles(file_ids, self.contents[np.searchsorted(self.file_ids, file_ids)])


def embedded_files(connection: sqlite3.Connection) -> EmbeddedFiles:
    """Return the files that may be shown and have an embedded passage."""
    rows = connection.execute(
        f"SELECT id, content_hash FROM files WHERE {_IS_EMBEDDED} ORDER BY id"
    ).fetchall()
    return EmbeddedFiles(
        np.array([file_id for file_id, _ in rows], np.int64),
        np.array([content_of(content_hash) for _, content_hash in rows], np.int64),
    )


def count_embedded(connection: sqlite3.Connection, most: int) -> int:
    """Count what :func:`embedded_files` returns, up to a number."""
    some = f"SELECT 1 FROM files WHERE {_IS_EMBEDDED} LIMIT ?"
    return count(connection, f"SELECT count(*) FROM ({some})", (most,))


def vectors_of_files(
    connection: sqlite3.Connection,
    model: str,
    file_ids: Sequence[int] | Ids,
    passages: int | None = None,
) -> tuple[Ids, Vectors]:
    """Return the files that have vectors of a model, ascending, and their unit vectors.

    Args:
        connection: The catalogue.
        model: Fingerprint of the embedding model.
        file_ids: The files.
        passages: Only this many passages of each file count, its first ones; None for all.
    """
    is_counted = "" if passages is None else f"AND ordinal < {passages} "
    ids: list[Ids] = []
    means: list[Vectors] = []
    wanted = np.sort(file_ids).tolist()
    for start in range(0, len(wanted), _AT_ONCE):
        rows = execute_in(
            connection,
            "SELECT file_id, vector FROM passages JOIN embeddings "
            "ON embeddings.text_hash = passages.text_hash "
            f"WHERE model = ? AND embedded = 1 {is_counted}AND file_id IN () "
            "ORDER BY file_id",
            wanted[start : start + _AT_ONCE],
            (model,),
        )
        if rows:
            found, mean = _means(rows)
            ids.append(found)
            means.append(mean)
    if not ids:
        return np.zeros(0, np.int64), np.zeros((0, 0), np.float32)
    return np.concatenate(ids), np.concatenate(means)


def _means(rows: list[tuple[int, bytes]]) -> tuple[Ids, Vectors]:
    """Return the files of rows sorted by file, and the unit mean of the vectors of each."""
    owners = np.array([file_id for file_id, _ in rows], np.int64)
    vectors = stack_vectors([vector for _, vector in rows])
    starts = np.flatnonzero(np.r_[True, owners[1:] != owners[:-1]])
    sums = np.add.reduceat(vectors, starts, axis=0)
    lengths = np.linalg.norm(sums, axis=1, keepdims=True)
    return owners[starts], sums / np.maximum(lengths, np.finfo(np.float32).tiny)
