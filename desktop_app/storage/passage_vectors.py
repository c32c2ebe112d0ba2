"""The vectors of the passages of single files, with what names each passage."""

import sqlite3
from collections.abc import Iterable

from desktop_app.core.records import Record
from desktop_app.storage.file_records import MAY_BE_SHOWN
from desktop_app.storage.selecting import execute_in
from desktop_app.storage.stored_vectors import Vectors, stack_vectors

_PLACE = (
    "CASE WHEN place != '' THEN place WHEN page IS NOT NULL THEN 'page ' || page "
    "ELSE 'passage ' || (ordinal + 1) END"
)


class FilePassages(Record, eq=False):
    """The embedded passages of a file, in reading order.

    Attributes:
        passage_ids: Their ids.
        places: Where each begins, in words; in files without places "passage 3".
        headings: The heading trail of each.
        vectors: Their unit vectors, shape (passages, dimensions).
    """

    passage_ids: tuple[int, ...]
    places: tuple[str, ...]
    headings: tuple[str, ...]
    vectors: Vectors


def count_by_file(connection: sqlite3.Connection, file_ids: Iterable[int]) -> dict[int, int]:
    """Count the embedded passages of each of these files; files that may not be shown have none."""
    rows = execute_in(
        connection,
        "SELECT file_id, count(*) FROM passages JOIN files ON files.id = file_id "
        f"WHERE embedded = 1 AND {MAY_BE_SHOWN} AND file_id IN () GROUP BY file_id",
        file_ids,
    )
    return dict(rows)


def passages_with_vectors(
    connection: sqlite3.Connection, model: str, file_id: int, step: int
) -> FilePassages:
    """Return passages of a file that have vectors of a model.

    Args:
        connection: The catalogue.
        model: Fingerprint of the embedding model.
        file_id: The file.
        step: 1 for all passages, 2 for every second one, and so on.
    """
    rows = connection.execute(
        f"SELECT passages.id, {_PLACE}, heading, vector FROM passages JOIN embeddings "
        "ON embeddings.text_hash = passages.text_hash AND model = ? "
        "WHERE file_id = ? AND embedded = 1 AND ordinal % ? = 0 ORDER BY ordinal",
        (model, file_id, step),
    ).fetchall()
    ids, places, headings, vectors = zip(*rows, strict=True) if rows else ((), (), (), ())
    return FilePassages(ids, places, headings, stack_vectors(vectors))
