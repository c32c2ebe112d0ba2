"""Compares the word index with the catalogue, document by document, and repairs differences.

They differ after a crash between their commits, when the catalogue lost its last commits or was
restored from a backup, or when files of another library were copied in. Documents without a row in
the catalogue are removed from the word index; files that differ are read again.
"""

import sqlite3
from collections.abc import Iterable

from desktop_app.core.library import HOLDS_SECRETS, FileState
from desktop_app.core.records import Record
from desktop_app.storage import file_records, passage_records, retrying
from desktop_app.storage.catalogue import Catalogue
from desktop_app.storage.disk.generations import Generations
from desktop_app.storage.identity import read_identity, record_words
from desktop_app.storage.lexical.documents import DocumentKey, path_fingerprint, text_fingerprint
from desktop_app.storage.lexical.index import LexicalIndex
from desktop_app.storage.lexical.reader import LexicalReader

_WHOLE = 0
"""Passage id of the document of a whole file."""


class Difference(Record):
    """Differences between catalogue and word index.

    Attributes:
        stray: Documents without a row in the catalogue.
        missing: Rows without a document in the word index.
        differing: Ids of the catalogue's files with such differences.
    """

    stray: frozenset[DocumentKey]
    missing: frozenset[DocumentKey]
    differing: frozenset[int]

    def __bool__(self) -> bool:
        return bool(self.stray or self.differing)


def compare_words(connection: sqlite3.Connection, reader: LexicalReader) -> Difference:
    """Compare every document of the word index with the catalogue's rows.

    Takes about 4 s at a million passages, most of it for reading both lists.
    """
    rows = {
        DocumentKey(file_id, passage_id, text_fingerprint(text_hash))
        for passage_id, file_id, text_hash in connection.execute(
            "SELECT id, file_id, text_hash FROM passages"
        )
    }
    known: set[int] = set()
    unsettled: set[int] = set()
    for file_id, path, state, code in connection.execute(
        "SELECT id, path, state, error_code FROM files"
    ):
        known.add(file_id)
        if state == FileState.SKIPPED and code == HOLDS_SECRETS:
            continue  # a secret file is not found, not even by its name
        rows.add(DocumentKey(file_id, _WHOLE, path_fingerprint(path)))
        if state in (FileState.WAITING, FileState.GONE) or code == file_records.ABSENT:
            unsettled.add(file_id)
    documents = reader.documents()
    stray = documents - rows
    # Files to be read or removed later may have any or no documents.
    missing = {one for one in rows - documents if one.file_id not in unsettled}
    differing = {one.file_id for one in (*stray, *missing)}
    return Difference(frozenset(stray), frozenset(missing), frozenset(differing & known))


def reconcile_words(catalogue: Catalogue, lexical: LexicalIndex) -> Difference:
    """Repair the differences between catalogue and word index; return them."""
    connection = catalogue.connection
    difference = compare_words(connection, lexical.reader())
    with catalogue.transaction():
        _never_again(connection, difference.stray)
        # A passage without text cannot be shown; its file's other passages stay searchable.
        passage_records.delete_by_id(connection, (one.passage_id for one in difference.missing))
        for file_id in difference.differing:
            retrying.read_again(connection, file_id)
        if difference.stray:
            with lexical.batch() as batch:
                for one in difference.stray:
                    batch.remove_document(one.file_id, one.fingerprint)
        record_words(connection, lexical.state)
    return difference


def begin_words(catalogue: Catalogue, generations: Generations) -> LexicalIndex:
    """Make an empty word index current, and mark every file to be read for it.

    Passages and vectors stay until then, so that search by meaning still works.
    """
    library = read_identity(catalogue.connection).library
    lexical = LexicalIndex.make(generations.fresh(), library)
    generations.make_current(lexical.path)
    with catalogue.transaction() as connection:
        retrying.read_all_again(connection)
        record_words(connection, lexical.state)
    return lexical


def _never_again(connection: sqlite3.Connection, stray: Iterable[DocumentKey]) -> None:
    """Ensure that the ids of stray documents are never assigned again."""
    keys = list(stray)
    passage_records.use_no_id_up_to(connection, max((one.passage_id for one in keys), default=0))
    file_records.use_no_id_up_to(connection, max((one.file_id for one in keys), default=0))
