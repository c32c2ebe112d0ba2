"""The terms of an index: their rarity, stems and completions."""

import math
from collections.abc import Callable, Mapping, Sequence
from functools import cached_property
from typing import TypeVar

from tantivy import Searcher, TextAnalyzer

from desktop_app.storage.lexical.analysis import PLAIN, query_terms
from desktop_app.storage.lexical.schema import (
    DEFAULT_LANGUAGE,
    NAME_FIELDS,
    STEMS,
    WORDS,
    stem_terms,
    stemmer_of,
    term_by_path,
)
from desktop_app.storage.lexical.scripts import unspaced_run
from desktop_app.storage.lexical.stop_words import is_stop_word

EXPANSIONS = 32
"""Most words that a prefix expands to, the most frequent ones."""

_REMEMBERED = 30_000
"""Terms whose frequency is cached, about 5 MB; a look-up takes 6 µs."""

_EXTENDED = 1_000
"""Prefixes whose words are cached, about 3 MB."""

_WITH_FORMS = 4_000
"""Words whose compounds, parts, inflections or similar words are cached."""

TEXTS_AND_NAMES = (WORDS, *NAME_FIELDS)
"""Fields that hold words as they are written."""

Key = TypeVar("Key")
Found = TypeVar("Found")


class Vocabulary:
    """The words of one state of the index.

    Attributes:
        documents: Number of files and passages, at least 1.
    """

    def __init__(self, searcher: Searcher, analyzers: Mapping[str, TextAnalyzer]) -> None:
        self._searcher = searcher
        self._analyzers = analyzers
        # Includes deleted documents, which tantivy counts until a merge; each document has one
        # language.
        self._languages = dict(self.counted("", None, "language"))
        # Languages without a stemmer are indexed as written.
        self._stemmers = sorted({stemmer_of(one) for one in self._languages}) or [PLAIN]
        self.documents = max(sum(self._languages.values()), 1)
        self._frequencies: dict[tuple[str, str], int] = {}
        self._readings: dict[str, list[tuple[str, ...]]] = {}
        self._extended: dict[str, list[str]] = {}
        self._forms: dict[tuple[object, ...], list[str]] = {}

    @property
    def languages(self) -> tuple[str, ...]:
        """The languages of the files, as ISO 639-1 codes; an empty one for an unknown language."""
        return tuple(self._languages)

    def terms(self, text: str) -> list[str]:
        """Return the terms of a query's words as written, in order."""
        return query_terms(self._analyzers[PLAIN], text)

    def stems(self, text: str, language: str) -> list[str]:
        """Return the stems of a query's words in a language, in order."""
        return query_terms(self._analyzers[stemmer_of(language)], text)

    def readings(self, text: str) -> list[tuple[str, ...]]:
        """Return the terms in :data:`STEMS` of a query's words in each language of the index.

        Languages that lack one of the terms are left out if others remain, and so are those where
        it is the stem of a stop word: the German stem of *Sonde*, a probe, is that of *sondern*,
        which is in most German texts.
        """
        return _look_up(text, self._readings, _REMEMBERED, self._find_readings)

    def every_reading(self, text: str) -> list[tuple[str, ...]]:
        """Return the readings, and those of a text without spaces that a language has in part.

        Without spaces, a word may be a whole sentence, and each pair of its letters is a term. A
        file that is mostly in another language, or in an unknown one, has some of them.
        """
        readings = self.readings(text)
        if text.isascii() or not unspaced_run().search(text):
            return readings
        others = (
            tuple(stem_terms(query_terms(self._analyzers[one], text), one))
            for one in self._stemmers
        )
        return [*readings, *(one for one in others if one not in readings)]

    def _find_readings(self, text: str) -> list[tuple[str, ...]]:
        every: list[tuple[str, ...]] = []
        occurring: list[tuple[str, ...]] = []
        is_stopping = self.is_stop_word(text)
        for stemmer in self._stemmers:
            stems = query_terms(self._analyzers[stemmer], text)
            terms = tuple(stem_terms(stems, stemmer))
            is_held = bool(terms) and all(self.holds(t, STEMS) or self.by_path(t) for t in terms)
            if is_held and not is_stopping and self._are_of_stop_word(stems, stemmer):
                continue
            every += [terms] if terms else []
            occurring += [terms] if is_held else []
        written = tuple(self.terms(text))
        return occurring or every or ([written] if written else [])

    def _are_of_stop_word(self, stems: Sequence[str], stemmer: str) -> bool:
        """Whether a stop word of the index, in a language of this stemmer, has the same stem."""
        if len(stems) > 1 or len(stems[0]) < 2:  # a stem of one letter is that of no other word
            return False
        languages = [one for one in self._languages if stemmer_of(one) == stemmer]
        return any(
            is_stop_word(one, language or DEFAULT_LANGUAGE)
            and query_terms(self._analyzers[stemmer], one) == stems
            for one in self._extending(stems[0])
            for language in languages
        )

    def _extending(self, prefix: str) -> list[str]:
        """Return the most frequent words with a prefix, which are looked up once.

        What is being typed is completed, and its stem compared with those of stop words.
        """
        return _look_up(prefix, self._extended, _EXTENDED, self._find_extending)

    def _find_extending(self, prefix: str) -> list[str]:
        return self.most_frequent(prefix, EXPANSIONS + 1)

    def rarity(self, term: str, field: str = WORDS) -> float:
        """Return the inverse document frequency of a term, as in tantivy's BM25."""
        documents = self.documents
        frequency = min(self.frequency(term, field), documents)
        return math.log1p((documents - frequency + 0.5) / (frequency + 0.5))

    def holds(self, term: str, field: str = WORDS) -> bool:
        """Whether any document has a term."""
        return self.frequency(term, field) > 0

    def holds_all(self, terms: Sequence[str], field: str) -> bool:
        """Whether documents have each of some terms in a field; without terms they do not."""
        return bool(terms) and all(self.holds(one, field) for one in terms)

    def stems_of(self, word: str) -> set[str]:
        """Return the terms in :data:`STEMS` of a query's word in all languages of the index."""
        return {term for reading in self.readings(word) for term in reading}

    def is_stop_word(self, word: str) -> bool:
        """Whether a word carries no meaning in a language of the index."""
        folded = word.lower()
        return any(is_stop_word(folded, one or DEFAULT_LANGUAGE) for one in self._languages)

    def languages_of_stop_word(self, word: str) -> set[str]:
        """Return the languages of the index in which a word carries no meaning."""
        folded = word.lower()
        return {one for one in self._languages if is_stop_word(folded, one or DEFAULT_LANGUAGE)}

    def stems_without_meaning(self, word: str) -> set[str]:
        """Return the terms in :data:`STEMS` of a word in the languages where it is a stop word."""
        stemmers = {stemmer_of(one) for one in self.languages_of_stop_word(word)}
        found = ((one, query_terms(self._analyzers[one], word)) for one in stemmers)
        return {stem for stemmer, stems in found for stem in stem_terms(stems, stemmer)}

    def holds_in(self, language: str, word: str) -> bool:
        """Whether a file has a word, which files with the stemmer of a language may have."""
        stemmer = stemmer_of(language)
        return self.holds_all(
            stem_terms(query_terms(self._analyzers[stemmer], word), stemmer), STEMS
        )

    def by_path(self, stem: str) -> str:
        """Return the term in path contexts for the term of a stem; empty when none has it."""
        term = term_by_path(stem)
        return term if self._has_contexts and self.holds(term, STEMS) else ""

    def beginning_by_path(self, prefix: str) -> list[str]:
        """Return the most frequent terms of path contexts whose stems extend a prefix."""
        return self.beginning_with(term_by_path(prefix), STEMS) if self._has_contexts else []

    def beginning_with(self, prefix: str, field: str = WORDS) -> list[str]:
        """Return the most frequent terms that extend a prefix."""
        if field == WORDS:
            found = self._extending(prefix)
        else:
            found = self.most_frequent(prefix, EXPANSIONS + 1, field)
        return [term for term in found if term != prefix][:EXPANSIONS]

    def is_in_any(self, term: str) -> bool:
        """Whether a text, name or title has a term."""
        return any(self.holds(term, one) for one in TEXTS_AND_NAMES)

    def begins_any(self, prefix: str) -> bool:
        """Whether a word of a text, name or title begins with some letters, or is equal to them."""
        return any(
            self.holds(prefix, one) or self.beginning_with(prefix, one) for one in TEXTS_AND_NAMES
        )

    def find_once(self, find: Callable[..., list[str]], *arguments: str | int) -> list[str]:
        """Return other forms of a word, which are found once.

        Ranking and each matcher of a query need those of its words.

        Args:
            find: Finds them in this vocabulary.
            arguments: The word, and in what respect the forms are of it.
        """
        return _look_up(
            (find, *arguments), self._forms, _WITH_FORMS, lambda _: find(self, *arguments)
        )

    def every_stem(self, term: str) -> set[str]:
        """Return the terms in :data:`STEMS` of a term, whether or not a file has them."""
        found = ((one, query_terms(self._analyzers[one], term)) for one in self._stemmers)
        return {stem for stemmer, stems in found for stem in stem_terms(stems, stemmer)}

    def most_frequent(self, prefix: str, limit: int, field: str = WORDS) -> list[str]:
        """Return the terms with a prefix, or equal to it, the most frequent first.

        Visits all of them: 0.3 µs per term and segment of the index.
        """
        return [term for term, _ in self.counted(prefix, limit, field)]

    def counted(self, prefix: str, limit: int | None, field: str = WORDS) -> list[tuple[str, int]]:
        """Return the terms of :meth:`most_frequent`, and how many documents have each.

        Without a limit, all are returned.
        """
        return self._searcher.terms_with_prefix(field, prefix, limit=limit)

    def frequency(self, term: str, field: str = WORDS) -> int:
        """Return how many documents have a term, deleted ones included until a merge."""
        known = self._frequencies.get((field, term))
        if known is None:
            if len(self._frequencies) >= _REMEMBERED:
                self._frequencies.clear()
            known = self._frequencies[field, term] = self._searcher.doc_freq(field, term)
        return known

    @cached_property
    def _has_contexts(self) -> bool:
        """Whether any file has a path context; without one, look-ups are skipped."""
        return bool(self.counted(term_by_path(""), 1, STEMS))


def _look_up(
    key: Key, known: dict[Key, list[Found]], most: int, find: Callable[[Key], list[Found]]
) -> list[Found]:
    """Return what is known of a key, or else find it; beyond this many keys, all are forgotten."""
    found = known.get(key)
    if found is None:
        if len(known) >= most:
            known.clear()
        found = known[key] = find(key)
    return found
