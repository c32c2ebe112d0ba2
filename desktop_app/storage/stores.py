"""The three stores of a data folder, as they are searched."""

import sqlite3
from collections.abc import Callable, Iterable, Sequence
from functools import cached_property
from typing import TYPE_CHECKING

from desktop_app.core.errors import StoreError
from desktop_app.core.locations import DataFolder
from desktop_app.passages.embedding_text import Preamble, embedding_text
from desktop_app.storage import file_records, passage_records
from desktop_app.storage.catalogue import Catalogue
from desktop_app.storage.indexed_files import IndexedFiles
from desktop_app.storage.lexical.index import LexicalIndex
from desktop_app.storage.lexical.reader import LexicalReader
from desktop_app.storage.passage_records import PassageRecord

if TYPE_CHECKING:
    from desktop_app.storage.vectors.store import VectorStore


class Stores(IndexedFiles):
    """Catalogue, word index and vectors; :class:`.WritableStores` changes them.

    Args:
        folder: The data folder.
        catalogue: Its catalogue.
        lexical: Its word index.
        find_vectors: Returns its vectors. Called with their first use, which loads numpy; indexing
            words needs none.
        lack: Why the vectors are left out of searches; None where they are not.
    """

    def __init__(
        self,
        folder: DataFolder,
        catalogue: Catalogue,
        lexical: LexicalIndex,
        find_vectors: "Callable[[], VectorStore]",
        lack: StoreError | None = None,
    ) -> None:
        super().__init__(catalogue, lexical)
        self.lack = lack
        self.folder = folder
        self._find_vectors = find_vectors

    @cached_property
    def vectors(self) -> "VectorStore":
        """The vectors of the embedding model in use."""
        return self._find_vectors()

    @property
    def model(self) -> str:
        """Fingerprint of the embedding model whose vectors are kept; empty without one."""
        return self.vectors.model

    def passage_texts(self, passages: Sequence[PassageRecord]) -> dict[int, str]:
        """Return the passages' texts by id, without passages that are gone."""
        return texts_of(self.lexical, passages)

    def embedding_texts(self, passages: Sequence[PassageRecord]) -> dict[int, str]:
        """Return what the embedding model reads of passages, by id.

        Their records hold the hashes of these texts. Passages whose text is missing from the word
        index are left out.
        """
        return embedding_texts(self.catalogue.connection, self.lexical.reader(), passages)

    def close(self) -> None:
        """Close all stores; a second call does nothing."""
        self.lexical.close()
        if "vectors" in self.__dict__:
            self.vectors.close()
        self.catalogue.close()


def embedding_texts(
    connection: sqlite3.Connection, reader: LexicalReader, passages: Sequence[PassageRecord]
) -> dict[int, str]:
    """Return the same as :meth:`Stores.embedding_texts`."""
    files = file_records.files_by_id(connection, {one.file_id for one in passages})
    kept = reader.passage_texts(passage_records.fingerprints(passages))
    texts: dict[int, str] = {}
    for one in passages:
        if one.passage_id in kept:
            file = files.get(one.file_id)
            title, path_context = (file.title, file.context) if file else ("", "")
            context = Preamble(title, one.heading, path_context, one.context)
            texts[one.passage_id] = embedding_text(kept[one.passage_id], context)
    return texts


def texts_of(lexical: LexicalIndex, passages: Iterable[PassageRecord]) -> dict[int, str]:
    """Return the texts that the word index holds of passages, by id."""
    return lexical.reader().passage_texts(passage_records.fingerprints(passages))
