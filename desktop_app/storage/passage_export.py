"""Yields the passages of a library as rows for other programs."""

import sqlite3
from collections.abc import Iterator

from desktop_app.core.documents import FileKind
from desktop_app.core.passage_rows import PassageRow
from desktop_app.core.records import Record
from desktop_app.storage import file_records, passage_records, stored_vectors
from desktop_app.storage.facts import MODEL, READING, read_fact
from desktop_app.storage.file_records import FileRecord
from desktop_app.storage.stores import Stores, texts_of

_TOGETHER = 500
"""Files whose rows are selected together."""


class _Made(Record):
    """What made the passages: the embedding model (empty to leave out vectors) and the readers."""

    model: str
    reading_version: int


def export_rows(stores: Stores, *, with_vectors: bool) -> Iterator[PassageRow]:
    """Yield a row for each passage of the indexed files, file by file, in the order of their ids.

    Passages whose text the word index has lost are left out, and their files are then not whole.

    Args:
        stores: Open for reading.
        with_vectors: Whether the rows have the vectors of passages that are embedded.
    """
    connection = stores.catalogue.connection
    model = read_fact(connection, MODEL) if with_vectors else ""
    made = _Made(model, int(read_fact(connection, READING) or 0))
    containers = _column(connection, "SELECT DISTINCT container_id FROM files")
    pictured = _column(connection, "SELECT DISTINCT content_hash FROM pictured_pages")
    ids = connection.execute("SELECT id FROM files WHERE state = 'indexed' ORDER BY id").fetchall()
    for start in range(0, len(ids), _TOGETHER):
        some = (file_id for (file_id,) in ids[start : start + _TOGETHER])
        for file in sorted(
            file_records.files_by_id(connection, some).values(), key=lambda one: one.file_id
        ):
            is_whole = not (
                file.container
                or file.error_code
                or file.recognised
                or file.file_id in containers
                or file.content_hash in pictured
            )
            yield from _rows_of(stores, file, made, is_whole=is_whole)


def _column(connection: sqlite3.Connection, statement: str) -> frozenset[object]:
    return frozenset(value for (value,) in connection.execute(statement))


def _rows_of(
    stores: Stores, file: FileRecord, made: _Made, *, is_whole: bool
) -> Iterator[PassageRow]:
    if file.content_hash is None:
        return
    connection = stores.catalogue.connection
    known = passage_records.passages_of_file(connection, file.file_id)
    texts = texts_of(stores.lexical, known)
    kept = [one for one in known if one.passage_id in texts]
    is_whole = is_whole and len(kept) == len(known)
    found, vectors = stored_vectors.vectors_of_passages(
        connection, made.model, (one.passage_id for one in kept) if made.model else ()
    )
    vector_of = dict(zip(found, vectors.tolist(), strict=True))
    pages = file_records.page_count(connection, file.file_id) or None
    for ordinal, one in enumerate(kept):
        vector = vector_of.get(one.passage_id, ())
        yield PassageRow(
            path=file.path_on_disk,
            member=file.member,
            content_hash=file.content_hash.hex(),
            is_whole=is_whole,
            reading_version=made.reading_version,
            kind=FileKind(file.kind),
            title=file.title,
            author=file.author,
            language=file.language,
            pages=pages,
            context=file.context,
            modified=file.facts.mtime_ns / 1e9,
            size=file.facts.size,
            passages=len(kept),
            ordinal=ordinal,
            start=one.start,
            end=one.start + len(texts[one.passage_id]),
            page=one.page,
            place=one.place,
            heading=one.heading,
            breaks=one.breaks,
            text=texts[one.passage_id],
            text_hash=one.text_hash.hex(),
            model=made.model if vector else "",
            vector=tuple(vector),
            passage_context=one.context,
        )
