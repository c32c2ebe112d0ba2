"""Finding the terms of the word index that match the words of a query, and their weights."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import cached_property
from itertools import chain

from desktop_app.core import query as asked
from desktop_app.core.records import Record
from desktop_app.storage.lexical.analysis import alternatives
from desktop_app.storage.lexical.compound_parts import parts_of, words_for_part
from desktop_app.storage.lexical.found_compounds import compound_stems
from desktop_app.storage.lexical.known_forms import inflected_stems
from desktop_app.storage.lexical.schema import STEMS, WORDS
from desktop_app.storage.lexical.scored_words import (
    ScoredWord,
    excess_rarities,
    matches_prefix,
    words_with_meaning,
)
from desktop_app.storage.lexical.scripts import is_single_unspaced
from desktop_app.storage.lexical.similar_words import spelled_like
from desktop_app.storage.lexical.spellings import other_spellings
from desktop_app.storage.lexical.vocabulary import EXPANSIONS, Vocabulary

_BEGUN = 0.5
"""Weight of a longer or similarly spelled word, relative to the typed word."""

_BY_PATH = 0.1
"""Weight of a word of a path context, relative to the same word in a text.

By BM25, a word that occurs once counts 1.7 times its rarity in a very short passage, and 0.17 times
in one 13 times as long as the mean. So a short passage with the word only in its path context does
not rank above a long one with the word in its text.
"""

_LEAST_RARITY = 0.1
"""Rarity of a word in nine of ten passages."""


class WeightedTerm(Record):
    """A term of a field and how much it counts."""

    field: str
    term: str
    weight: float = 1.0


class MatchedTerms(Record):
    """The terms of the index that match a word.

    Attributes:
        rarity: Inverse document frequency of the word, in the language that has it most often.
    """

    terms: tuple[WeightedTerm, ...]
    rarity: float


_Weights = dict[tuple[str, str], float]
"""Weights of terms, by field and term."""


class TermFinder:
    """Finds the terms that match the words of one query, in all their inflections.

    Args:
        vocabulary: The terms of the index.
        words: The query's different words, which show its language.
    """

    def __init__(self, vocabulary: Vocabulary, words: Sequence[ScoredWord]) -> None:
        self._vocabulary = vocabulary
        self._words = words

    def find(self, word: ScoredWord) -> MatchedTerms:
        """Return each term that matches a word once, and the rarity of the word."""
        # A spelling that is rare only because few files have it counts no more than the other.
        alike = (word.text, *other_spellings(word.text))
        rarity = self._among_language(word.text, min(map(self._rarity_of, alike)))
        found: _Weights = {}
        for spelling in (word.text, *alternatives(word.text)):
            self._add_stems(
                found, spelling, rarity if spelling in alike else self._rarity_of(spelling)
            )
        own = self._held(found)
        for term, weight in self._by_variant(word, rarity):
            found.setdefault((STEMS, term), weight)
        terms = self._held(found) or self._as_written(word)
        if not terms:
            return self._find_parts(word, rarity)
        if own:
            return MatchedTerms(terms, rarity)
        rarity = max(one.weight * self._vocabulary.rarity(one.term, one.field) for one in terms)
        return MatchedTerms(terms, rarity)

    def is_rare_stop_word(self, text: str) -> bool:
        """Whether a word of the query is a stop word of a language that few files are in."""
        return text in self._excess

    def written_share(self, text: str) -> float:
        """Return how much a word counts as written, 1 for all but stop words of rare languages."""
        if text not in self._excess:
            return 1.0
        rarity = self._rarity_of(text)
        return self._among_language(text, rarity) / rarity

    def _add_stems(self, found: _Weights, spelling: str, rarity: float) -> None:
        """Add the stems of a spelling, in texts and path contexts, by the rarity it may have."""
        for reading in self._with_meaning(spelling, self._vocabulary.every_reading(spelling)):
            # A stem that is rare only because few files are in its language counts no more.
            weight = rarity / (sum(map(self._rarity_of_stem, reading)) or 1.0)
            for term in reading:
                found[STEMS, term] = max(weight, found.get((STEMS, term), 0.0))
            for key, share in self._by_path(reading):
                found.setdefault(key, share * weight)

    def _with_meaning(
        self, text: str, readings: Sequence[tuple[str, ...]]
    ) -> Sequence[tuple[str, ...]]:
        """Return the readings of a word without those of languages in which it has no meaning.

        Where the query shows that it has one, *war* is not found in German files.
        """
        if text not in self._meant:
            return readings
        stems = self._vocabulary.stems_without_meaning(text)
        return [one for one in readings if stems.isdisjoint(one)] or readings

    @cached_property
    def _meant(self) -> set[str]:
        """The words that are stop words in other languages than the query's."""
        return words_with_meaning(self._vocabulary, self._words)

    @cached_property
    def _excess(self) -> dict[str, float]:
        """How much rarer the stop words are than in texts of the query's language."""
        words = [one.text for one in self._words if not matches_prefix(one)]
        return excess_rarities(self._vocabulary, words)

    def _among_language(self, text: str, rarity: float) -> float:
        """Return the rarity of a word, of a stop word that in texts of the query's language."""
        excess = self._excess.get(text, 0.0)
        return max(rarity - excess, _LEAST_RARITY) if excess else rarity

    def _find_parts(self, word: ScoredWord, rarity: float) -> MatchedTerms:
        """Return the terms of the parts of a compound that no text has, which count half.

        Where files have one part only, the compound stays as rare as a word in no file.
        """
        parts = parts_of(self._vocabulary, word.text)
        if parts:
            rarity = _BEGUN * sum(map(self._rarity_of, parts))
        else:
            parts = words_for_part(self._vocabulary, word.text)
        found = {
            (STEMS, stem): _BEGUN for part in parts for stem in self._vocabulary.stems_of(part)
        }
        return MatchedTerms(self._held(found), rarity)

    def _held(self, found: Mapping[tuple[str, str], float]) -> tuple[WeightedTerm, ...]:
        """Return the terms that the index has."""
        return tuple(
            WeightedTerm(field, term, weight)
            for (field, term), weight in found.items()
            if self._vocabulary.holds(term, field)
        )

    def _as_written(self, word: ScoredWord) -> tuple[WeightedTerm, ...]:
        """Return the terms of a word as typed, for a word whose stem no text has.

        Typed in capitals or without its accents, a word may have another stem than in the text.
        """
        return self._held({(WORDS, term): 1.0 for term in self._vocabulary.terms(word.text)})

    def _by_path(self, stems: Iterable[str]) -> Iterator[tuple[tuple[str, str], float]]:
        """Return the terms of path contexts and their weights: 1 when no text has the stem."""
        for stem in stems:
            term = self._vocabulary.by_path(stem)
            if term and self._vocabulary.holds(stem, STEMS):
                # A path context counts no more than the text, however rare it is.
                share = self._vocabulary.rarity(stem, STEMS) / self._vocabulary.rarity(term, STEMS)
                yield (STEMS, term), _BY_PATH * min(share, 1.0)
            elif term:
                yield (STEMS, term), 1.0

    def _by_variant(self, word: ScoredWord, rarity: float) -> Iterator[tuple[str, float]]:
        """Return the terms of longer and similar words, compounds and inflections, with weights.

        They count at most half of the word. A word that no text has is the rarest, so that they
        then count half as much as their own rarity.
        """
        variants = map(self._vocabulary.stems_of, self._variants(word))
        compounds = compound_stems(self._vocabulary, word.text)
        inflected = inflected_stems(self._vocabulary, word.text)
        for stem in chain(*variants, compounds, inflected):
            share = rarity / (self._rarity_of_stem(stem) or 1.0)
            yield stem, _BEGUN * min(share, 1.0)
        terms = self._vocabulary.terms(word.text) if matches_prefix(word) else []
        for stem in self._vocabulary.beginning_by_path(terms[-1]) if terms else ():
            yield stem, _BY_PATH * _BEGUN

    def _rarity_of(self, text: str) -> float:
        """Return the rarity of a word: the least of its readings, each the sum of its stems'."""
        readings = self._with_meaning(text, self._vocabulary.readings(text))
        return min((sum(map(self._rarity_of_stem, one)) for one in readings), default=0.0)

    def _rarity_of_stem(self, stem: str) -> float:
        by_path = self._vocabulary.by_path(stem)
        is_alone = by_path and not self._vocabulary.holds(stem, STEMS)
        return self._vocabulary.rarity(by_path if is_alone else stem, STEMS)

    def _variants(self, word: ScoredWord) -> list[str]:
        """Return longer words, or words of similar spelling."""
        terms = self._vocabulary.terms(word.text)
        if not terms:
            return []
        if isinstance(word, asked.Fuzzy):
            return spelled_like(self._vocabulary, word.text, EXPANSIONS)
        if matches_prefix(word) or is_single_unspaced(terms[-1]):
            return self._vocabulary.beginning_with(terms[-1])
        return []
