"""Comparing the word index with the catalogue, document by document, and mending what differs.

They differ after a crash between their two commits, after a catalogue that lost its last commits
or was put back from a backup, and after one that was given another store's files. What the
catalogue has no row for leaves the word index, and the files that differ are read again.
"""

import sqlite3
from collections.abc import Iterable
from dataclasses import dataclass

from desktop_app.core.library import HOLDS_SECRETS, FileState
from desktop_app.storage import file_records, passage_records, retrying
from desktop_app.storage.catalogue import Catalogue
from desktop_app.storage.disk.generations import Generations
from desktop_app.storage.identity import read_identity, record_words
from desktop_app.storage.lexical.fingerprints import path_fingerprint, text_fingerprint
from desktop_app.storage.lexical.index import LexicalIndex
from desktop_app.storage.lexical.reader import DocumentKey

_WHOLE = 0
"""Passage id of the document that stands for a whole file."""


@dataclass(frozen=True, slots=True)
class Difference:
    """How catalogue and word index differ.

    Attributes:
        stray: Documents that the catalogue has no row for.
        missing: Rows that the word index has no document for.
        differing: Ids of the files of the catalogue that have any of these.
    """

    stray: frozenset[DocumentKey]
    missing: frozenset[DocumentKey]
    differing: frozenset[int]

    def __bool__(self) -> bool:
        return bool(self.stray or self.differing)


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
    known: set[int] = set()
    unsettled: set[int] = set()
    for file_id, path, state, code in connection.execute(
        "SELECT id, path, state, error_code FROM files"
    ):
        known.add(file_id)
        if state == FileState.SKIPPED and code == HOLDS_SECRETS:
            continue  # nothing of it is to be found, not even its name
        rows.add(DocumentKey(file_id, _WHOLE, path_fingerprint(path)))
        if state in (FileState.WAITING, FileState.GONE) or code == file_records.OUT_OF_SIGHT:
            unsettled.add(file_id)
    documents = lexical.reader().documents()
    stray = documents - rows
    # What is read, or removed, later has what the index still holds of it, and may have nothing.
    missing = {one for one in rows - documents if one.file_id not in unsettled}
    differing = {one.file_id for one in (*stray, *missing)}
    return Difference(frozenset(stray), frozenset(missing), frozenset(differing & known))


def reconcile_words(catalogue: Catalogue, lexical: LexicalIndex) -> Difference:
    """Bring catalogue and word index into step again; return how they differed."""
    connection = catalogue.connection
    difference = compare_words(connection, lexical)
    with catalogue.transaction():
        _never_again(connection, difference.stray)
        # A row without a text cannot be shown; the others of its file are found meanwhile.
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
    """Make an empty word index the living one, and have every file read for it.

    The passages and their vectors stay until then, so that searches by meaning go on.
    """
    library = read_identity(catalogue.connection).library
    lexical = LexicalIndex.make(generations.fresh(), library)
    generations.make_current(lexical.path)
    with catalogue.transaction() as connection:
        retrying.read_all_again(connection)
        record_words(connection, lexical.state)
    return lexical


def _never_again(connection: sqlite3.Connection, stray: Iterable[DocumentKey]) -> None:
    """See that no id of a stray document is given to anything else."""
    keys = list(stray)
    passage_records.use_no_id_up_to(connection, max((one.passage_id for one in keys), default=0))
    file_records.use_no_id_up_to(connection, max((one.file_id for one in keys), default=0))
