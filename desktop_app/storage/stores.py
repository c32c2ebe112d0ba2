"""The three stores of a data folder, as they are searched."""

from collections.abc import Iterable, Sequence

from desktop_app.core.locations import DataFolder
from desktop_app.passages.context import EmbeddingContext, embedding_text
from desktop_app.storage import file_records, passage_records
from desktop_app.storage.catalogue import Catalogue
from desktop_app.storage.lexical.index import LexicalIndex
from desktop_app.storage.passage_records import PassageRecord
from desktop_app.storage.vectors import VectorStore


class Stores:
    """Catalogue, word index and vectors; :class:`.WritableStores` changes them."""

    def __init__(
        self,
        folder: DataFolder,
        catalogue: Catalogue,
        lexical: LexicalIndex,
        vectors: VectorStore,
    ) -> None:
        self.folder = folder
        self.catalogue = catalogue
        self.lexical = lexical
        self.vectors = vectors

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
        files = file_records.files_by_id(
            self.catalogue.connection, {one.file_id for one in passages}
        )
        kept = texts_of(self.lexical, passages)
        texts: dict[int, str] = {}
        for one in passages:
            if one.passage_id in kept:
                file = files.get(one.file_id)
                title, path_context = (file.title, file.context) if file else ("", "")
                context = EmbeddingContext(title, one.heading, path_context, one.context)
                texts[one.passage_id] = embedding_text(kept[one.passage_id], context)
        return texts

    def close(self) -> None:
        """Close all stores; a second call does nothing."""
        self.lexical.close()
        self.vectors.close()
        self.catalogue.close()


def texts_of(lexical: LexicalIndex, passages: Iterable[PassageRecord]) -> dict[int, str]:
    """Return the texts that the word index holds of passages, by id."""
    return lexical.reader().passage_texts(passage_records.fingerprints(passages))
