"""The words an index holds: how rare each is, what begins like one, what is spelled nearly so."""

import math
from collections.abc import Mapping
from functools import cached_property

from rapidfuzz import process
from rapidfuzz.distance import DamerauLevenshtein
from tantivy import Searcher, TextAnalyzer

from desktop_app.storage.lexical.analysis import PLAIN, STEMMED_LANGUAGES, query_terms
from desktop_app.storage.lexical.schema import STEMS, WORDS, stemmer_of, term_by_path

EXPANSIONS = 32
"""Words that the beginning of one stands for; the most frequent ones."""

LOOKED_AT = 20_000
"""Words compared with a misspelled one; the most frequent that begin with its letter."""

_REMEMBERED = 30_000
"""Terms whose frequency is kept while the index stays as it is, some 5 MB; a look-up takes 6 µs."""

SHORT = 5
"""Letters up to which a word may differ in one place, and longer ones in two."""


class Vocabulary:
    """The words of one state of the index."""

    def __init__(self, searcher: Searcher, analyzers: Mapping[str, TextAnalyzer]) -> None:
        self._searcher = searcher
        self._analyzers = analyzers
        self._stemmers = self._find_stemmers()
        # With the deleted ones, which tantivy counts until they are merged away: each document
        # has one language.
        counts = searcher.terms_with_prefix("language", "")
        self._documents = max(sum(count for _, count in counts), 1)
        self._frequencies: dict[tuple[str, str], int] = {}

    def terms(self, text: str) -> list[str]:
        """Give the terms that a query's words are as they are written, in order."""
        return query_terms(self._analyzers[PLAIN], text)

    def stems(self, text: str, language: str) -> list[str]:
        """Give the stems that a query's words are in a language, in order."""
        return query_terms(self._analyzers[stemmer_of(language)], text)

    def readings(self, text: str) -> list[tuple[str, ...]]:
        """Give the stems that a query's words are in the languages there are, each once."""
        stems = (tuple(query_terms(self._analyzers[one], text)) for one in self._stemmers)
        return [one for one in dict.fromkeys(stems) if one]

    def rarity(self, term: str, field: str = WORDS) -> float:
        """Give the inverse document frequency of a term, as BM25 has it in tantivy."""
        documents = self._documents
        frequency = min(self.frequency(term, field), documents)
        return math.log1p((documents - frequency + 0.5) / (frequency + 0.5))

    def holds(self, term: str, field: str = WORDS) -> bool:
        """Whether any document has a term."""
        return self.frequency(term, field) > 0

    def knows(self, word: str) -> bool:
        """Whether any document holds a word, as written or inflected, or by its path."""
        return any(map(self.holds, self.terms(word))) or any(
            self.holds(term, STEMS) or self.by_path(term)
            for reading in self.readings(word)
            for term in reading
        )

    def by_path(self, stem: str) -> str:
        """Give the term that a stem is in path contexts; empty where it is in none."""
        term = term_by_path(stem)
        return term if self._has_contexts and self.holds(term, STEMS) else ""

    def beginning_by_path(self, prefix: str) -> list[str]:
        """Give the most frequent terms of path contexts whose stems begin so and go on."""
        return self.beginning_with(term_by_path(prefix), STEMS) if self._has_contexts else []

    def beginning_with(self, prefix: str, field: str = WORDS) -> list[str]:
        """Give the most frequent longer terms that begin so."""
        found = self.most_frequent(prefix, EXPANSIONS + 1, field)
        return [term for term in found if term != prefix][:EXPANSIONS]

    def most_frequent(self, prefix: str, limit: int, field: str = WORDS) -> list[str]:
        """Give the terms that begin so, or are so, the most frequent first.

        It looks at all of them: 0.3 µs for each and each segment of the index.
        """
        return [term for term, _ in self._searcher.terms_with_prefix(field, prefix, limit=limit)]

    def frequency(self, term: str, field: str = WORDS) -> int:
        """Give how many documents hold a term, deleted ones included until they are merged away."""
        known = self._frequencies.get((field, term))
        if known is None:
            if len(self._frequencies) >= _REMEMBERED:
                self._frequencies.clear()
            known = self._frequencies[field, term] = self._searcher.doc_freq(field, term)
        return known

    def spelled_like(self, word: str, limit: int, longest_short: int = SHORT) -> list[str]:
        """Give the terms nearest in spelling, nearest and then most frequent first.

        They begin with the same letter, or with the first two in the other order; typing
        errors seldom fall on the first letter (Pollock and Zamora 1984, "Automatic spelling
        correction in scientific and scholarly text": 7.8% of the errors). Those that begin
        with the same two are looked at first, and alone when enough of them differ in one place.

        Args:
            word: As typed.
            limit: At most so many.
            longest_short: Letters up to which the word may differ in one place only.
        """
        terms = self.terms(word)
        if len(terms) != 1:
            return []
        (term,) = terms
        most = 1 if len(term) <= longest_short else 2
        # Of a million passages 70 ms for all words with a letter, 9 ms for those with two.
        near = self._near(term, {term[:2], term[1::-1]}, most)
        if len([one for one in near if one[1] <= 1]) < limit:
            near = self._near(term, {term[:1], term[1:2]} - {""}, most)
        return [found for found, *_ in near[:limit]]

    def _near(self, term: str, starts: set[str], most: int) -> list[tuple[str, float]]:
        """Give the terms with one of the starts that differ in so many places, and in how many."""
        frequencies = {
            found: count
            for start in starts
            for found, count in self._searcher.terms_with_prefix(WORDS, start, limit=LOOKED_AT)
            if found[:1] == term[:1] or found[1:2] == term[:1]
        }
        near = process.extract(
            term,
            list(frequencies),
            scorer=DamerauLevenshtein.distance,
            score_cutoff=most,
            limit=None,
        )
        ranked = sorted(near, key=lambda one: (one[1], -frequencies[one[0]]))
        return [(found, distance) for found, distance, _ in ranked]

    @cached_property
    def _has_contexts(self) -> bool:
        """Whether any file has a path context; most libraries are spared the look-ups."""
        return bool(self._searcher.terms_with_prefix(STEMS, term_by_path(""), limit=1))

    def _find_stemmers(self) -> list[str]:
        """Give the analyzers of the languages that some document is in."""
        languages = ("", *STEMMED_LANGUAGES)
        present = [one for one in languages if self._searcher.doc_freq("language", one)]
        # Whatever has no stemmer is as it is written.
        return list(dict.fromkeys([*map(stemmer_of, present), PLAIN]))
