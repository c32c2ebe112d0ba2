"""Reads the documents of one state of the word index, of known ids or all of them."""

from collections.abc import Collection, Mapping

from tantivy import DocAddress, Query, Schema, Searcher

from desktop_app.storage.lexical.documents import DocumentKey
from desktop_app.storage.lexical.index_queries import silent, with_ids


class DocumentReader:
    """Reads the documents of one state of the index.

    Attributes:
        schema: Schema of the index.

    Args:
        searcher: Searches the state.
        schema: Schema of the index.
    """

    def __init__(self, searcher: Searcher, schema: Schema) -> None:
        self.schema = schema
        self._searcher = searcher

    def passage_texts(self, fingerprints: Mapping[int, int]) -> dict[int, str]:
        """Return the texts of the passages that exist with the expected fingerprints.

        Args:
            fingerprints: Fingerprints of the passages, by id.
        """
        if not fingerprints:
            return {}
        query = silent(self._among(list(fingerprints)))
        # An id may have been assigned twice, so there may be more documents than passages.
        hits = self._searcher.search(query, 2 * len(fingerprints), count=False).hits
        addresses = [address for _, address in hits]
        ids = self._fast_values("passage_id", list(addresses))
        found = self._fast_values("fingerprint", list(addresses))
        return {
            passage_id: self._text_at(address)
            for passage_id, fingerprint, address in zip(ids, found, addresses, strict=True)
            if fingerprints.get(passage_id) == fingerprint
        }

    def count_documents(self, file_id: int) -> int:
        """Return the number of living documents of a file."""
        return self._count(Query.term_query(self.schema, "file_id", file_id))

    def documents(self) -> set[DocumentKey]:
        """Return the keys of all living documents."""
        most = max(self._searcher.num_docs, 1)
        hits = self._searcher.search(silent(Query.all_query()), most, count=False).hits
        addresses: list[object] = [address for _, address in hits]
        fields = (self._fast_values(name, addresses) for name in DocumentKey._fields)
        return set(map(DocumentKey, *fields))

    def files_from(self, first: int, limit: int) -> list[int]:
        """Return the ids of the files of some living documents, in the order of the segments.

        Args:
            first: Number of documents to skip.
            limit: Most documents to read.
        """
        query = Query.all_query()
        hits = self._searcher.search(query, max(limit, 1), count=False, offset=first).hits
        found = self._fast_values("file_id", [address for _, address in hits])
        return list(dict.fromkeys(found))

    def count_live(self) -> int:
        """Return the number of living documents."""
        return self._searcher.num_docs

    def _text_at(self, address: DocAddress) -> str:
        text: bytes = self._searcher.doc(address).get_first("text")  # type: ignore[assignment]
        return text.decode()

    def _count(self, query: Query) -> int:
        return int(self._searcher.search(query, 1).count or 0)  # type: ignore[attr-defined]

    def _among(self, passage_ids: Collection[int]) -> Query:
        # A hit of a file without passages has the passage id 0, as all files have.
        return with_ids(self.schema, "passage_id", [one for one in passage_ids if one])

    def _values(self, query: Query, field: str, most: int | None = None) -> list[int]:
        """Return the value of a numeric field for each document that matches a query."""
        most = max(self._searcher.num_docs if most is None else most, 1)
        hits = self._searcher.search(query, most, count=False).hits
        return self._fast_values(field, [address for _, address in hits])

    def _fast_values(self, field: str, addresses: list[object]) -> list[int]:
        return self._searcher.fast_field_values(field, addresses)  # type: ignore[arg-type, return-value]
