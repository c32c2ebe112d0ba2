"""The terms of an index: their rarity, stems, completions and compounds."""

import math
from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import cached_property
from itertools import chain
from typing import TypeVar

from tantivy import Searcher, TextAnalyzer

from desktop_app.storage.lexical.analysis import (
    PLAIN,
    is_stop_word,
    query_terms,
)
from desktop_app.storage.lexical.compounds import (
    INFLECTIONS,
    LANGUAGES,
    LEAST_ENDING,
    LEAST_LETTERS,
    LEAST_STEM,
    MOST_ENDING,
    compounds_among,
    first_parts,
    splits,
    without_link,
)
from desktop_app.storage.lexical.schema import (
    DEFAULT_LANGUAGE,
    NAME_FIELDS,
    REVERSED,
    STEMS,
    WORDS,
    stem_terms,
    stemmer_of,
    term_by_path,
)
from desktop_app.storage.lexical.scripts import unspaced_run

EXPANSIONS = 32
"""Most words that a prefix expands to, the most frequent ones."""

_DECLINED = frozenset({"cs", "pl", "sk", "uk"})
"""ISO 639-1 codes of languages without a stemmer whose inflections are known."""
_MISSED = frozenset({"de", "es", "fr"})
"""Codes of languages whose stemmer leaves inflections apart that are known."""
_INFLECTED = _DECLINED | _MISSED
_REMEMBERED = 30_000
"""Terms whose frequency is cached, about 5 MB; a look-up takes 6 µs."""

_EXTENDED = 1_000
"""Prefixes whose words are cached, about 3 MB, and words whose compounds are cached."""

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
        self._languages = dict(searcher.terms_with_prefix("language", ""))
        # Languages without a stemmer are indexed as written.
        self._stemmers = sorted({stemmer_of(one) for one in self._languages}) or [PLAIN]
        self._compounding = LANGUAGES.intersection(self._languages)
        self.documents = max(sum(self._languages.values()), 1)
        self._frequencies: dict[tuple[str, str], int] = {}
        self._readings: dict[str, list[tuple[str, ...]]] = {}
        self._extended: dict[str, list[str]] = {}
        self._compounds: dict[tuple[str, str], list[str]] = {}
        self._parts: dict[str, list[str]] = {}
        self._inflected: dict[str, list[tuple[str, str]]] = {}
        self._similar: dict[tuple[str | int, ...], list[str]] = {}

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

    def knows(self, word: str) -> bool:
        """Whether any document has a word as for :meth:`is_written`, or inflected."""
        return self.is_written(word) or any(self.holds(one, STEMS) for one in self.stems_of(word))

    def is_written(self, word: str) -> bool:
        """Whether any document has a word as written, in its path context or in a compound.

        An inflection that stems do not find is enough.
        """
        is_held = any(map(self.holds, self.terms(word)))
        is_held = is_held or any(map(self.by_path, self.stems_of(word)))
        return is_held or bool(self.compounds(word)) or bool(self.inflections(word))

    def stems_of(self, word: str) -> set[str]:
        """Return the terms in :data:`STEMS` of a query's word in all languages of the index."""
        return {term for reading in self.readings(word) for term in reading}

    def is_stop_word(self, word: str) -> bool:
        """Whether a word carries no meaning in a language of the index."""
        folded = word.lower()
        return any(is_stop_word(folded, one or DEFAULT_LANGUAGE) for one in self._languages)

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

    def compounds(self, word: str, field: str = WORDS) -> list[str]:
        """Return the most frequent compounds with a word as a part; see :mod:`.compounds`.

        They are looked up once: ranking and each matcher of a query need those of its words.

        Args:
            word: The word as typed.
            field: The texts, or a field of names, in which the compounds occur.
        """
        return _look_up((word, field), self._compounds, _EXTENDED, self._find_compounds)

    def _find_compounds(self, key: tuple[str, str]) -> list[str]:
        word, field = key
        terms, languages = self.terms(word), self._compounding
        if not languages or len(terms) != 1:
            return []
        (term,) = terms
        beginning: list[str] = []
        if len(term) >= LEAST_LETTERS:
            beginning += compounds_among(term, self.beginning_with(term, field))
            # A file is found by the stems of its names, too.
            for one in NAME_FIELDS if field == WORDS else ():
                longer = filter(self._is_part, self.beginning_with(term, one))
                beginning += compounds_among(term, longer)
        forms = sorted(set().union(*(self._inflections(term, one) for one in languages)))
        ending = (self._compounds_ending(one, min(len(one), len(term))) for one in forms)
        found = list(dict.fromkeys(chain(beginning, *ending)))
        return found if field == WORDS else [one for one in found if self.holds(one, field)]

    def inflections(self, word: str, stemmer: str = "") -> list[str]:
        """Return inflections of a word that files have, but that its stems do not find.

        See :mod:`.declensions` and :mod:`.missed_forms`. They are looked up once.

        Args:
            word: The word as typed.
            stemmer: Only those in languages with this stemming analyzer; empty for all.
        """
        found = _look_up(word, self._inflected, _EXTENDED, self._find_inflections)
        return [form for form, name in found if stemmer in ("", name)]

    def inflected_stems(self, word: str) -> Iterator[str]:
        """Yield the terms in :data:`STEMS` of the inflections of a word."""
        for form, stemmer in _look_up(word, self._inflected, _EXTENDED, self._find_inflections):
            yield from stem_terms(query_terms(self._analyzers[stemmer], form), stemmer)

    def _find_inflections(self, word: str) -> list[tuple[str, str]]:
        """Return the inflections of a word, each with the stemming analyzer of its language."""
        inflected = _INFLECTED.intersection(self._languages)
        terms = self.terms(word) if inflected else ()
        if len(terms) != 1 or not terms[0].isalpha() or self.is_stop_word(word):
            return []
        # Few libraries have files in some of these languages.
        from desktop_app.storage.lexical.declensions import inflections_of  # noqa: PLC0415
        from desktop_app.storage.lexical.missed_forms import missed_forms  # noqa: PLC0415

        declined, missed = _DECLINED & inflected, _MISSED & inflected
        forms = [(inflections_of(terms[0], one), one) for one in sorted(declined)]
        forms += [(missed_forms(terms[0], one), one) for one in sorted(missed)]
        found = {
            (form, stemmer_of(language)): None
            for every, language in forms
            for form in every
            if self._is_inflection(form, language)
        }
        return list(found)

    def _is_inflection(self, form: str, language: str) -> bool:
        """Whether a file in a language has a form, which carries a meaning."""
        if not self.is_in_any(form) or is_stop_word(form, language):
            return False
        stemmer = stemmer_of(language)
        stems = stem_terms(query_terms(self._analyzers[stemmer], form), stemmer)
        return all(self.holds(one, STEMS) for one in stems)

    def parts(self, word: str) -> tuple[str, ...]:
        """Return the words of files that a compound in no file consists of; empty without any.

        *Zeckenimpfung* is found where *Zecken* and *Impfungen* are. They are looked up once.
        """
        return tuple(_look_up(word, self._parts, _EXTENDED, self._find_parts))

    def _find_parts(self, word: str) -> list[str]:
        terms = self.terms(word)
        if not self._compounding or len(terms) != 1 or self.knows(word):
            return []
        for first, last in splits(terms[0]):
            firsts = sorted(without_link(first), key=len, reverse=True)
            if self._is_part(last) and (held := next(filter(self._is_part, firsts), "")):
                return [held, last]
        return []

    def _inflections(self, term: str, language: str) -> Iterator[str]:
        """Yield the forms of a word that may end compounds, whether or not the index has them."""
        stems = self.stems(term, language)
        if len(term) >= LEAST_ENDING and len(stems) == 1 and len(stems[0]) >= LEAST_STEM:
            forms = (term, *(stems[0] + ending for ending in INFLECTIONS))
            longer = (one for one in forms if len(one) >= LEAST_ENDING)
            yield from (one for one in longer if self.stems(one, language) == stems)

    def _compounds_ending(self, form: str, letters: int) -> list[str]:
        """Return the compounds with a form of a word; a word of few letters needs a first part."""
        longer = self.most_frequent(form[::-1], MOST_ENDING, REVERSED)
        firsts = first_parts(form, (one[::-1] for one in longer))
        if letters <= LEAST_LETTERS:
            firsts = [one for one in firsts if any(map(self._is_part, without_link(one)))]
        return [first + form for first in firsts]

    def _is_part(self, part: str) -> bool:
        """Whether a file in a language with compounds has a part as a word of its own.

        *Rest* and *rings* in English files are no parts of *restringing*.
        """
        by_language = ((self.stems(part, one), stemmer_of(one)) for one in self._compounding)
        stems = (stem for found in by_language for stem in stem_terms(*found))
        return any(self.holds(stem, STEMS) for stem in stems)

    def is_in_any(self, term: str) -> bool:
        """Whether a text, name or title has a term."""
        return any(self.holds(term, one) for one in TEXTS_AND_NAMES)

    def begins_any(self, prefix: str) -> bool:
        """Whether a word of a text, name or title begins with some letters, or is equal to them."""
        return any(
            self.holds(prefix, one) or self.beginning_with(prefix, one) for one in TEXTS_AND_NAMES
        )

    def look_up_similar(
        self, key: tuple[str | int, ...], find: Callable[[], list[str]]
    ) -> list[str]:
        """Return the words that are similar to one, which are found once.

        Args:
            key: The word, and in what respect others are similar to it.
            find: Finds them.
        """
        return _look_up(key, self._similar, _EXTENDED, lambda _: find())

    def every_stem(self, term: str) -> set[str]:
        """Return the terms in :data:`STEMS` of a term, whether or not a file has them."""
        found = ((one, query_terms(self._analyzers[one], term)) for one in self._stemmers)
        return {stem for stemmer, stems in found for stem in stem_terms(stems, stemmer)}

    def most_frequent(self, prefix: str, limit: int, field: str = WORDS) -> list[str]:
        """Return the terms with a prefix, or equal to it, the most frequent first.

        Visits all of them: 0.3 µs per term and segment of the index.
        """
        return [term for term, _ in self.counted(prefix, limit, field)]

    def counted(self, prefix: str, limit: int, field: str = WORDS) -> list[tuple[str, int]]:
        """Return the terms of :meth:`most_frequent`, and how many documents have each."""
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
        return bool(self._searcher.terms_with_prefix(STEMS, term_by_path(""), limit=1))


def _look_up(
    key: Key, known: dict[Key, list[Found]], most: int, find: Callable[[Key], list[Found]]
) -> list[Found]:
    """Return what is known of a key, or else find it; beyond so many keys, all are forgotten."""
    found = known.get(key)
    if found is None:
        if len(known) >= most:
            known.clear()
        found = known[key] = find(key)
    return found
