"""Builds tantivy queries from a query's words, whose BM25 scores rank passages.

A score is meaningful only relative to the best possible score, which is part of each result: a term
counts at most (k1 + 1) times its inverse document frequency, k1 = 1.2 in tantivy (Robertson and
Zaragoza 2009, "The Probabilistic Relevance Framework: BM25 and Beyond").
"""

from collections import Counter
from collections.abc import Collection, Iterable, Iterator, Mapping
from functools import cached_property
from itertools import chain, pairwise

from tantivy import Occur, Query, Schema

from desktop_app.core import query as asked
from desktop_app.core.records import Record, replace
from desktop_app.storage.lexical.analysis import alternatives
from desktop_app.storage.lexical.filtering import any_of, silent
from desktop_app.storage.lexical.schema import STEMS, WORDS
from desktop_app.storage.lexical.scored_words import (
    ScoredWord,
    excess_rarities,
    matches_prefix,
    scored_words,
    significant_words,
    unneeded_parts,
)
from desktop_app.storage.lexical.scripts import is_single_unspaced
from desktop_app.storage.lexical.similar_words import spelled_like
from desktop_app.storage.lexical.spellings import other_spellings
from desktop_app.storage.lexical.vocabulary import EXPANSIONS, Vocabulary
from desktop_app.storage.lexical.word_forms import (
    compounds_with,
    inflected_stems,
    is_known,
    parts_of,
)

_BEGUN = 0.5
"""Weight of a longer or similarly spelled word, relative to the typed word."""

_BY_PATH = 0.1
"""Weight of a word of a path context, relative to the same word in a text.

By BM25, a word that occurs once counts 1.7 times its rarity in a very short passage, and 0.17 times
in one 13 times as long as the mean. So a short passage with the word only in its path context does
not rank above a long one with the word in its text.
"""

_NEAR = 3
"""Most words between two words of a query for them to count as near each other."""

_LEAST_RARITY = 0.1
"""Rarity of a word in nine of ten passages."""

_BM25_BOUND = 2.2

WRITTEN_WEIGHT = 0.2
"""Weight of a word as it was typed, against 1 for all its inflections."""


_MOST_LEVELS = 32
"""Most levels of nested queries; each takes space on the stack of the searching thread."""


class Scoring(Record):
    """Queries whose scores are summed, and the highest possible sum."""

    parts: tuple[Query, ...]
    ideal: float

    def anywhere(self) -> Query:
        """Return a query for the documents that match any part."""
        return any_of(self.parts)

    def among(self, documents: Query) -> Query:
        """Return a query that scores some documents, also those that match no part.

        Each part is combined with the query for the parts before it, so that tantivy looks up each
        document in the postings of each part. For several parts together, it reads nearly all
        postings, 4,096 documents at a time: for 170 passages and the 15 words of a question, that
        takes twice as long at 100,000 passages and four times at a million; for the pairs of its
        words, six times and more.
        """
        # For all documents, because every level copies the levels inside it.
        query = silent(Query.all_query())
        step = -(-len(self.parts) // _MOST_LEVELS) or 1
        for start in range(0, len(self.parts), step):
            optional = [(Occur.Should, part) for part in self.parts[start : start + step]]
            query = Query.boolean_query([(Occur.Must, query), *optional])
        return Query.boolean_query([(Occur.Must, silent(documents)), (Occur.Must, query)])

    def share(self, score: float) -> float:
        """Return a score as a share of the ideal, 0 to 1."""
        return min(score / self.ideal, 1.0) if self.ideal > 0 else 0.0


class WeightedTerm(Record):
    """A term of a field and how much it counts."""

    field: str
    term: str
    weight: float = 1.0


class _Inflections(Record):
    """The terms of the index that match a word.

    Attributes:
        rarity: Inverse document frequency of the word, in the language that has it most often.
    """

    terms: tuple[WeightedTerm, ...]
    rarity: float


class Scorer:
    """Builds the queries that rank passages for a user's query."""

    def __init__(self, schema: Schema, vocabulary: Vocabulary, query: asked.Query) -> None:
        self._schema = schema
        self._vocabulary = vocabulary
        self._words = scored_words(query)
        keys = [tuple(vocabulary.terms(word.text)) for word in self._words]
        self._times = Counter(keys)
        self._distinct = dict(zip(keys, self._words, strict=True))

    def count_terms(self) -> int:
        """Return the number of terms, each as often as it is typed."""
        return sum(len(key) * times for key, times in self._times.items())

    def knows_any(self) -> bool:
        """Whether the index has any of the words, stop words included."""
        words = [word.text for word in self._distinct.values()]
        are_known = (is_known(self._vocabulary, word) for word in words)
        return any(are_known) or any(parts_of(self._vocabulary, word) for word in words)

    def by_significant_stems(self) -> Scoring:
        """Rank by the significant words, in all their inflections, to find candidates.

        Words in nearly every passage take most of the time and do not help.
        """
        terms = [
            term
            for key, unneeded in self._significant.items()
            for term in self._inflections(key)
            if term.term not in unneeded
        ]
        return Scoring(self._any_of(terms), 0.0)

    @property
    def is_all_significant(self) -> bool:
        """Whether all words are significant, so that the same terms find and score candidates."""
        is_whole = not any(self._significant.values())
        return is_whole and len(self._significant) == len(self._distinct)

    def has_most(self, stems: Collection[str]) -> bool:
        """Whether terms in :data:`STEMS` have most significant words.

        They are more than half of them, or the rarer half.
        """
        rarities = {key: self._found[key].rarity for key in self._significant}
        held = [
            rarity
            for key, rarity in rarities.items()
            if any(set(one) <= set(stems) for one in self._vocabulary.readings(" ".join(key)))
        ]
        return 2 * len(held) > len(rarities) or 2 * sum(held) >= sum(rarities.values()) > 0

    @cached_property
    def _significant(self) -> dict[tuple[str, ...], set[str]]:
        """The keys of the significant words, with their terms that choose no candidates."""
        significant = set(significant_words(self._vocabulary, list(self._distinct.values())))
        return {
            key: unneeded_parts(self._vocabulary, word)
            for key, word in self._distinct.items()
            if word in significant
        }

    def by_words(self) -> Scoring:
        """Rank by the words, in all their inflections and, with less weight, as written.

        A word counts as often as it is typed. Inflections are searched in title, headings and text.
        Whole files have only inflections.
        """
        terms = [term for key in self._distinct for term in self._inflections(key)]
        written = [
            WeightedTerm(WORDS, term, WRITTEN_WEIGHT * times * self._share(key))
            for key, times in self._times.items()
            for term in key
        ]
        ideal = sum(self._times[key] * self._found[key].rarity for key in self._distinct)
        ideal += sum(one.weight * self._vocabulary.rarity(one.term) for one in written)
        return Scoring(self._any_of((*terms, *written)), _BM25_BOUND * ideal)

    def by_nearness(self) -> Scoring:
        """Rank by adjacent words of the query that are near each other in the text.

        The method is from Metzler and Croft 2005, "A Markov Random Field Model for Term
        Dependencies" (sequential dependence), implemented with tantivy's phrases with gaps.
        Two stop words of a language that few files are in do not count as near each other.
        """
        terms = [
            (term, word.text in self._excess)
            for word in self._words
            for term in self._vocabulary.terms(word.text)
        ]
        pairs = [
            (first, second)
            for (first, is_stop_word), (second, is_other) in pairwise(terms)
            if first != second and not (is_stop_word and is_other)
        ]
        ideal = sum(self._vocabulary.rarity(term) for pair in pairs for term in pair)
        phrases = [
            Query.phrase_query(self._schema, WORDS, list(pair), slop=_NEAR)
            for pair in dict.fromkeys(pairs)
            if all(map(self._vocabulary.holds, pair))
        ]
        return Scoring(tuple(phrases), ideal)

    def by_weight(self, terms: Iterable[WeightedTerm]) -> Scoring:
        """Rank by the given terms instead of the query's words."""
        chosen = list(terms)
        ideal = sum(one.weight * self._vocabulary.rarity(one.term, one.field) for one in chosen)
        return Scoring(self._any_of(chosen), _BM25_BOUND * ideal)

    @cached_property
    def _found(self) -> dict[tuple[str, ...], _Inflections]:
        return {key: self._find_inflections(word) for key, word in self._distinct.items()}

    @cached_property
    def _excess(self) -> dict[str, float]:
        """How much rarer the stop words are than in texts of the query's language."""
        words = [one.text for one in self._distinct.values() if not matches_prefix(one)]
        return excess_rarities(self._vocabulary, words)

    def _among_language(self, text: str, rarity: float) -> float:
        """Return the rarity of a word, of a stop word that in texts of the query's language."""
        excess = self._excess.get(text, 0.0)
        return max(rarity - excess, _LEAST_RARITY) if excess else rarity

    def _share(self, key: tuple[str, ...]) -> float:
        """Return how much a word counts as written, 1 for all but stop words of rare languages."""
        text = self._distinct[key].text
        if text not in self._excess:
            return 1.0
        rarity = self._rarity_of(text)
        return self._among_language(text, rarity) / rarity

    def _inflections(self, key: tuple[str, ...]) -> Iterator[WeightedTerm]:
        """Return the terms of a word, weighted by how often it is typed."""
        times = self._times[key]
        for one in self._found[key].terms:
            yield replace(one, weight=one.weight * times) if times > 1 else one

    def _find_inflections(self, word: ScoredWord) -> _Inflections:
        """Return each term that matches a word once, and the rarity of the word."""
        found: dict[tuple[str, str], float] = {}
        # A spelling that is rare only because few files have it counts no more than the other.
        alike = (word.text, *other_spellings(word.text))
        rarity = self._among_language(word.text, min(map(self._rarity_of, alike)))
        for spelling in (word.text, *alternatives(word.text)):
            least = rarity if spelling in alike else self._rarity_of(spelling)
            for reading in self._vocabulary.every_reading(spelling):
                # A stem that is rare only because few files are in its language counts no more.
                weight = least / (sum(map(self._rarity_of_stem, reading)) or 1.0)
                for term in reading:
                    found[STEMS, term] = max(weight, found.get((STEMS, term), 0.0))
                for key, share in self._by_path(reading):
                    found.setdefault(key, share * weight)
        own = self._held(found)
        for term, weight in self._by_variant(word, rarity):
            found.setdefault((STEMS, term), weight)
        terms = self._held(found) or self._as_written(word)
        if not terms:
            return self._find_parts(word, rarity)
        if own:
            return _Inflections(terms, rarity)
        rarity = max(one.weight * self._vocabulary.rarity(one.term, one.field) for one in terms)
        return _Inflections(terms, rarity)

    def _find_parts(self, word: ScoredWord, rarity: float) -> _Inflections:
        """Return the terms of the parts of a compound that no text has, which count half."""
        parts = parts_of(self._vocabulary, word.text)
        found = {
            (STEMS, stem): _BEGUN for part in parts for stem in self._vocabulary.stems_of(part)
        }
        if found:
            rarity = _BEGUN * sum(map(self._rarity_of, parts))
        return _Inflections(self._held(found), rarity)

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
        variants = (*self._variants(word), *compounds_with(self._vocabulary, word.text))
        inflected = inflected_stems(self._vocabulary, word.text)
        for stem in chain(*map(self._vocabulary.stems_of, variants), inflected):
            share = rarity / (self._rarity_of_stem(stem) or 1.0)
            yield stem, _BEGUN * min(share, 1.0)
        terms = self._vocabulary.terms(word.text) if matches_prefix(word) else []
        for stem in self._vocabulary.beginning_by_path(terms[-1]) if terms else ():
            yield stem, _BY_PATH * _BEGUN

    def _rarity_of(self, text: str) -> float:
        """Return the rarity of a word: the least of its readings, each the sum of its stems'."""
        readings = self._vocabulary.readings(text)
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

    def _any_of(self, terms: Iterable[WeightedTerm]) -> tuple[Query, ...]:
        return tuple(self._term(one) for one in terms)

    def _term(self, one: WeightedTerm) -> Query:
        query = Query.term_query(self._schema, one.field, one.term, "freq")
        return query if one.weight == 1.0 else Query.boost_query(query, one.weight)
