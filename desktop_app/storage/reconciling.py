"""Comparing the word index with the catalogue, document by document, and mending what differs.

They differ after a crash between their two commits, after a catalogue that lost its last commits
or was put back from a backup, and after one that was given another store's files. What the
catalogue has no row for leaves the word index; a file with rows that the index has no document
for is read again.
"""

import sqlite3
from collections.abc import Iterable
from dataclasses import dataclass

from desktop_app.storage import file_records, passage_records
from desktop_app.storage.catalogue import Catalogue
from desktop_app.storage.fingerprints import path_fingerprint, text_fingerprint
from desktop_app.storage.identity import record_words
from desktop_app.storage.lexical.index import LexicalIndex
from desktop_app.storage.lexical.reader import DocumentKey

_WHOLE = 0
"""Passage id of the document that stands for a whole file."""


@dataclass(frozen=True, slots=True)
class Difference:
    """How catalogue and word index differ.

    Attributes:
        stray: Documents that the catalogue has no row for.
        missing: Ids of files with rows that the word index has no document for.
    """

    stray: frozenset[DocumentKey]
    missing: frozenset[int]

    def __bool__(self) -> bool:
        return bool(self.stray or self.missing)


def compare_words(connection: sqlite3.Connection, lexical: LexicalIndex) -> Difference:
    """Compare every document of the word index with the catalogue's rows.

    Takes about 4 s at a million passages, most of it for reading both lists.
    """
    rows = {
        DocumentKey(file_id, passage_id, text_fingerprint(text_hash))
        for passage_id, file_id, text_hash in connection.execute(
            "SELECT id, file_id, text_hash FROM passages"
        )
    }
    written: set[DocumentKey] = set()
    for file_id, path, state in connection.execute("SELECT id, path, state FROM files"):
        whole = DocumentKey(file_id, _WHOLE, path_fingerprint(path))
        # One that waits or is gone may have a document or none; all others have one.
        (written if state in ("waiting", "gone") else rows).add(whole)
    documents = lexical.reader().documents()
    missing = rows - documents
    return Difference(
        frozenset(documents - rows - written), frozenset(one.file_id for one in missing)
    )


def reconcile_words(catalogue: Catalogue, lexical: LexicalIndex) -> Difference:
    """Bring catalogue and word index into step again; return how they differed."""
    connection = catalogue.connection
    difference = compare_words(connection, lexical)
    with catalogue.transaction():
        _never_again(connection, difference.stray)
        read_again(connection, difference.missing)
        if difference.stray:
            with lexical.batch() as batch:
                for one in difference.stray:
                    batch.remove_document(one.file_id, one.fingerprint)
        record_words(connection, lexical.state)
    return difference


def read_again(connection: sqlite3.Connection, file_ids: Iterable[int]) -> None:
    """Have files read again, and the files in them, of which the word index lacks a text."""
    for file_id in file_ids:
        passage_records.delete_passages(connection, [file_id])
        file_records.read_again(connection, file_id)


def _never_again(connection: sqlite3.Connection, stray: Iterable[DocumentKey]) -> None:
    """See that no id of a stray document is given to anything else."""
    keys = list(stray)
    passage_records.use_no_id_up_to(connection, max((one.passage_id for one in keys), default=0))
    file_records.use_no_id_up_to(connection, max((one.file_id for one in keys), default=0))
