"""Reads and searches one state of the word index."""

from collections.abc import Collection, Mapping, Sequence
from functools import cached_property
from itertools import compress

from tantivy import DocAddress, Query, Schema, Searcher, TextAnalyzer

from desktop_app.storage.lexical.analysis import find_terms
from desktop_app.storage.lexical.document_reader import DocumentReader
from desktop_app.storage.lexical.documents import DocumentKey, LookedUp, WordMatch
from desktop_app.storage.lexical.index_queries import (
    any_of,
    excluding,
    limited,
    run_of,
    silent,
    with_ids,
)
from desktop_app.storage.lexical.schema import WORDS, stem_terms, stemmer_of
from desktop_app.storage.lexical.scoring import Scoring
from desktop_app.storage.lexical.vocabulary import Vocabulary

_ALIKE = 4
"""Multiple of the limit up to which documents with the same score are compared."""

_Hit = tuple[float, DocAddress]


class LexicalReader(DocumentReader):
    """Searches one state of the index.

    Attributes:
        searches: The last searches of this state, by their queries.

    Args:
        searcher: Searches the state.
        schema: Schema of the index.
        analyzers: Split texts into terms.
        part: For a search apart, what the documents of the searched files meet.
    """

    def __init__(
        self,
        searcher: Searcher,
        schema: Schema,
        analyzers: Mapping[str, TextAnalyzer],
        part: Query | None = None,
    ) -> None:
        super().__init__(searcher, schema)
        self._analyzers = analyzers
        self._part = part
        self.searches: Mapping[object, object] = {}

    @cached_property
    def vocabulary(self) -> Vocabulary:
        """The words of the index, in a search apart those of the searched files."""
        if self._part is None:
            return Vocabulary(self._searcher, self._analyzers)
        # Few searches are apart.
        from desktop_app.storage.lexical.vocabulary_apart import VocabularyApart  # noqa: PLC0415

        return VocabularyApart(self._searcher, self._analyzers, self.schema, self._part)

    @property
    def is_apart(self) -> bool:
        """Whether it is for a search apart."""
        return self._part is not None

    @property
    def _files(self) -> Query:
        """Query for the documents of whole files."""
        return Query.term_query(self.schema, "passage_id", 0)

    def apart(self, part: Query) -> "LexicalReader":
        """Return the reader for a search apart of the documents that meet a condition.

        Words, texts about words, and whether there is any document with some words, are looked up
        among these alone. What else is searched is limited by the conditions of the query, as in
        any search.
        """
        return LexicalReader(self._searcher, self.schema, self._analyzers, part)

    def find(self, scoring: Scoring, condition: Query | None, limit: int) -> list[WordMatch]:
        """Return the best documents by BM25 that meet a condition; None for no condition."""
        return self._matches(limited(scoring.anywhere(), condition), limit)

    def find_files(
        self, scoring: Scoring, condition: Query | None, limit: int
    ) -> tuple[list[int], int]:
        """Return the best whole files by BM25 that meet a condition, and how many files match."""
        query = limited(scoring.anywhere(), self.of_files(condition))
        result = self._searcher.search(query, limit)
        found = self._fast_values("file_id", [address for _, address in result.hits])
        return found, int(result.count or 0)  # type: ignore[attr-defined]

    def find_with_alike(
        self, scoring: Scoring, condition: Query | None, limit: int
    ) -> list[WordMatch]:
        """Return the best documents, and further ones with the same score as the last of them.

        tantivy's order among equal scores depends on earlier contents of the index. For one word in
        short texts there may be thousands, so only :data:`_ALIKE` times ``limit`` are compared.
        """
        query = limited(scoring.anywhere(), condition)
        hits = self._hits(query, limit + 1)
        if len(hits) > limit:
            least, following = hits[limit - 1][0], hits[limit][0]
            hits = hits[:limit]
            if least == following:
                hits = [one for one in self._hits(query, _ALIKE * limit) if one[0] >= least]
        return self._matches_of(hits)

    def texts_about(self, terms: Sequence[str], limit: int) -> list[str]:
        """Return the texts of the best passages for the words as written."""
        found = any_of(run_of(self.schema, WORDS, [term]) for term in terms)
        return self._texts(found, limit)

    def texts_holding(self, terms: Sequence[str], limit: int) -> list[str]:
        """Return the texts of passages that contain the words as written, adjacent."""
        return self._texts(run_of(self.schema, WORDS, list(terms)), limit)

    def files_holding(self, terms: Sequence[str], field: str, limit: int) -> list[int]:
        """Return the ids of files that contain the words in a field, adjacent."""
        query = limited(silent(self._files), run_of(self.schema, field, list(terms)))
        return [one.file_id for one in self._matches(query, limit)]

    def holds_value(self, field: str, value: str) -> bool:
        """Whether a living document has a value in an untokenised field."""
        return self.holds(Query.term_query(self.schema, field, value, "basic"))

    def holds(self, query: Query) -> bool:
        """Whether a living document matches a query."""
        among = limited(silent(query), self._part)
        return bool(self._searcher.search(among, 1, count=False).hits)

    def look_up(
        self, scoring: Scoring, passage_ids: Collection[int], file_ids: Collection[int]
    ) -> LookedUp:
        """Return the BM25 scores of some passages and of some whole files, in one search."""
        most = len(passage_ids) + len(file_ids)
        if not most:
            return LookedUp({}, {}, set())
        files = limited(self._files, with_ids(self.schema, "file_id", file_ids))
        hits = self._hits(scoring.among(any_of([self._among(passage_ids), files])), most)
        addresses: list[object] = [address for _, address in hits]
        passages = self._fast_values("passage_id", addresses)
        of_files = self._fast_values("file_id", addresses)
        scored = [
            (passage_id, file_id, score)
            for passage_id, file_id, (score, _) in zip(passages, of_files, hits, strict=True)
            if score > 0
        ]
        return LookedUp(
            {passage_id: score for passage_id, _, score in scored if passage_id},
            {file_id: score for passage_id, file_id, score in scored if not passage_id},
            set(compress(passages, self._fast_values("is_listing", addresses))),
        )

    def score(self, scoring: Scoring, passage_ids: Collection[int]) -> dict[int, float]:
        """Return the BM25 scores of the given passages that contain any of the terms."""
        if not scoring.parts or not passage_ids:
            return {}
        hits = self._hits(scoring.among(self._among(passage_ids)), len(passage_ids))
        found = self._fast_values("passage_id", [address for _, address in hits])
        return {
            passage_id: points
            for passage_id, (points, _) in zip(found, hits, strict=True)
            if points > 0
        }

    def of_passages(self, condition: Query | None) -> Query:
        """Return a condition that only passages meet, in addition to another one."""
        condition = Query.all_query() if condition is None else condition
        return excluding(condition, self._files)

    def of_files(self, condition: Query | None) -> Query:
        """Return a condition that only whole files meet, in addition to another one."""
        return limited(self._files, condition)

    def count(self, condition: Query | None) -> int:
        """Return how many passages meet a condition; None for all passages."""
        return self._count(self.of_passages(condition))

    def count_files(self, condition: Query | None) -> int:
        """Return how many files meet a condition."""
        return self._count(limited(self._files, condition))

    def passages_meeting(self, condition: Query) -> list[int]:
        """Return the ids of all passages that meet a condition."""
        return self._values(self.of_passages(condition), "passage_id")

    def permitted(self, condition: Query, passage_ids: Sequence[int]) -> set[int]:
        """Return the given passages that meet a condition."""
        query = limited(silent(self._among(passage_ids)), condition)
        return {one.passage_id for one in self._matches(query, max(len(passage_ids), 1))}

    def files_meeting(self, query: Query) -> list[int]:
        """Return the ids of the files with a document that matches a query."""
        return list(set(self._values(silent(query), "file_id")))

    def newest_files(self, condition: Query | None, limit: int) -> list[int]:
        """Return the ids of the files that meet a condition, the last modified first."""
        return self._first_files(condition, limit, "modified")

    def largest_files(self, condition: Query | None, limit: int) -> list[int]:
        """Return the ids of the files that meet a condition, the largest first."""
        return self._first_files(condition, limit, "size")

    def all_files(self, condition: Query | None, most: int | None = None) -> list[int]:
        """Return the ids of the files that meet a condition, in no order.

        Args:
            condition: The condition; None for all files.
            most: Most documents that may meet it, for which tantivy reserves room; None for all.
        """
        return self._values(silent(limited(self._files, condition)), "file_id", most)

    def living(self, passage_ids: Sequence[int]) -> set[int]:
        """Return the given passages that exist."""
        return self.permitted(Query.all_query(), passage_ids)

    def stems(self, text: str, language: str) -> list[str]:
        """Return the stems of the words of a text in a language, in their order."""
        return find_terms(self._analyzers[stemmer_of(language)], text)

    def stem_terms(self, text: str, language: str) -> list[str]:
        """Return the terms in :data:`STEMS` of a text in a language."""
        return stem_terms(self.stems(text, language), stemmer_of(language))

    def _first_files(self, condition: Query | None, limit: int, field: str) -> list[int]:
        query = limited(self._files, condition)
        hits = self._searcher.search(query, limit, count=False, order_by_field=field).hits
        return self._fast_values("file_id", [address for _, address in hits])

    def _texts(self, query: Query, limit: int) -> list[str]:
        hits = self._hits(limited(query, self._part), limit)
        return [self._text_at(address) for _, address in hits]

    def _hits(self, query: Query, limit: int) -> list[_Hit]:
        return self._searcher.search(query, limit, count=False).hits

    def _matches(self, query: Query, limit: int) -> list[WordMatch]:
        return self._matches_of(self._hits(query, limit))

    def _matches_of(self, hits: Sequence[_Hit]) -> list[WordMatch]:
        addresses: list[object] = [address for _, address in hits]
        fields = (self._fast_values(name, addresses) for name in DocumentKey._fields)
        return list(map(WordMatch, *fields, [score for score, _ in hits]))
