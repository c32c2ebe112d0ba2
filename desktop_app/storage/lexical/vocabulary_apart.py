"""The terms of the searched files, for a search apart."""

from collections.abc import Mapping

from tantivy import Query, Schema, Searcher, TextAnalyzer

from desktop_app.storage.lexical.index_queries import all_of, silent
from desktop_app.storage.lexical.schema import WORDS
from desktop_app.storage.lexical.vocabulary import Vocabulary


class VocabularyApart(Vocabulary):
    """The words of the documents that meet a condition.

    Languages, completions, compounds and inflections are theirs alone. How frequent a word is that
    they have is counted in the whole index, as tantivy does when it scores them.

    Args:
        searcher: Searches the whole index.
        analyzers: Split texts into terms.
        schema: Schema of the index.
        part: What the documents of the searched files meet.
    """

    def __init__(
        self,
        searcher: Searcher,
        analyzers: Mapping[str, TextAnalyzer],
        schema: Schema,
        part: Query,
    ) -> None:
        self._schema = schema
        self._part = part
        super().__init__(searcher, analyzers)
        # As frequencies, with which rarities compare it, in the whole index.
        self.documents = max(sum(dict(super().counted("", None, "language")).values()), 1)

    def frequency(self, term: str, field: str = WORDS) -> int:
        """Return how many documents have a term; 0 where none of the part has it."""
        known = self._frequencies.get((field, term))
        if known is None:
            frequency = super().frequency(term, field)  # most terms that are tried are in no text
            known = frequency if frequency and self._has(term, field) else 0
            self._frequencies[field, term] = known
        return known

    def counted(self, prefix: str, limit: int | None, field: str = WORDS) -> list[tuple[str, int]]:
        if not super().counted(prefix, 1, field):
            return []  # fast, and so for most prefixes: they are of forms that no text has
        return self._searcher.terms_with_prefix(field, prefix, self._part, limit)

    def _has(self, term: str, field: str) -> bool:
        found = Query.term_query(self._schema, field, term, "basic")
        both = all_of([found, self._part])
        return bool(self._searcher.search(silent(both), 1, count=False).hits)
