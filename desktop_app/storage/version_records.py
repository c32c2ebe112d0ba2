"""Rows of the sketches of texts, by which versions of a file are known."""

import sqlite3
from collections.abc import Collection, Iterable

import numpy as np

from desktop_app.passages.sketching import Sketch, Values
from desktop_app.storage.selecting import execute_in

MOST_CANDIDATES = 20
"""Files of a band that are compared, the latest: files of one template may share a band."""

_DTYPE = np.dtype("<u4")


def files_without_sketch(
    connection: sqlite3.Connection, limit: int, left_out: Collection[int]
) -> list[tuple[int, str]]:
    """Return indexed files whose text has no sketch, with their kinds, the latest first.

    Args:
        connection: To read from.
        limit: Largest number of files.
        left_out: Files that are not returned.
    """
    rows = connection.execute(
        "SELECT id, kind FROM sketches JOIN files ON id = file_id "
        "WHERE words IS NULL AND state = 'indexed' ORDER BY file_id DESC LIMIT ?",
        (limit + len(left_out),),
    )
    return [row for row in rows if row[0] not in left_out][:limit]


def add_missing(connection: sqlite3.Connection) -> None:
    """Cause sketches to be made of the files whose rows were lost; call it in a transaction."""
    connection.execute(
        "INSERT OR IGNORE INTO sketches (file_id) SELECT id FROM files WHERE written != 0"
    )


def keep_sketch(connection: sqlite3.Connection, file_id: int, sketch: Sketch | None) -> bool:
    """Store the sketch of a file, and which files it is a version of; return whether of any.

    Args:
        connection: A connection in a transaction.
        file_id: A result of :func:`files_without_sketch`.
        sketch: None for a text that has no versions.
    """
    words, figures = (b"", b"") if sketch is None else (_blob(sketch.words), _blob(sketch.figures))
    bands = [] if sketch is None else sketch.bands()
    nearest = None if sketch is None else _nearest(connection, sketch, bands)
    connection.execute(
        "UPDATE sketches SET words = ?, figures = ? WHERE file_id = ?", (words, figures, file_id)
    )
    connection.executemany(
        "INSERT INTO sketch_bands (band, file_id) VALUES (?, ?)",
        [(band, file_id) for band in bands],
    )
    if nearest is not None:
        _join_family(connection, file_id, nearest)
    return nearest is not None


def _nearest(connection: sqlite3.Connection, sketch: Sketch, bands: Iterable[int]) -> int | None:
    """Return the file whose text is most alike, of those that are versions; None for none."""
    candidates = {
        file_id
        for band in bands
        for (file_id,) in connection.execute(
            "SELECT file_id FROM sketch_bands WHERE band = ? ORDER BY file_id DESC LIMIT ?",
            (band, MOST_CANDIDATES),
        )
    }
    rows = execute_in(
        connection, "SELECT file_id, words, figures FROM sketches WHERE file_id IN ()", candidates
    )
    alike = [
        (sketch.resemblance(other), file_id)
        for file_id, words, figures in rows
        if sketch.is_version_of(other := Sketch(_values(words), _values(figures)))
    ]
    return max(alike, default=(0.0, None))[1]


def _join_family(connection: sqlite3.Connection, file_id: int, nearest: int) -> None:
    connection.execute(
        "UPDATE sketches SET family = "
        "(SELECT coalesce(max(family), 0) + 1 FROM sketches WHERE family IS NOT NULL) "
        "WHERE file_id = ? AND family IS NULL",
        (nearest,),
    )
    connection.execute(
        "UPDATE sketches SET family = (SELECT family FROM sketches WHERE file_id = ?) "
        "WHERE file_id = ?",
        (nearest, file_id),
    )


def _blob(values: Values) -> bytes:
    return values.astype(_DTYPE).tobytes()


def _values(blob: bytes) -> Values:
    return np.frombuffer(blob, _DTYPE)
