"""Builds tantivy queries from a query's words, whose BM25 scores rank passages.

A score is meaningful only relative to the best possible score, which is part of each result: a term
counts at most (k1 + 1) times its inverse document frequency, k1 = 1.2 in tantivy (Robertson and
Zaragoza 2009, "The Probabilistic Relevance Framework: BM25 and Beyond").
"""

from collections import Counter
from collections.abc import Collection, Iterable, Iterator
from functools import cached_property
from itertools import pairwise

from tantivy import Occur, Query, Schema

from desktop_app.core import query as asked
from desktop_app.core.records import Record, replace
from desktop_app.storage.lexical.compound_parts import every_part
from desktop_app.storage.lexical.found_compounds import compound_stems
from desktop_app.storage.lexical.index_queries import all_of, any_of, silent
from desktop_app.storage.lexical.known_forms import is_known
from desktop_app.storage.lexical.matched_terms import MatchedTerms, TermFinder, WeightedTerm
from desktop_app.storage.lexical.schema import WORDS
from desktop_app.storage.lexical.scored_words import (
    matches_prefix,
    scored_words,
    significant_words,
    unneeded_parts,
)
from desktop_app.storage.lexical.vocabulary import Vocabulary

_NEAR = 3
"""Most words between two words of a query for them to count as near each other."""

_BM25_BOUND = 2.2
"""What the BM25 of a term approaches as it repeats, for a rarity of 1: k1 + 1, with tantivy's k1
of 1.2 (`query/bm25.rs`)."""

_FEW_LETTERS = 2
"""Most letters of a word being typed of whose possible endings only the best one counts. From three
letters on, most of these words are forms of one word, and a text with several of them is nearer to
what is meant: German XQuAD articles would rank lower if only one counted (docs/relevance.md)."""

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
        return all_of([silent(documents), query])

    def share(self, score: float) -> float:
        """Return a score as a share of the ideal, 0 to 1."""
        return min(score / self.ideal, 1.0) if self.ideal > 0 else 0.0


class Scorer:
    """Builds the queries that rank passages for a user's query."""

    def __init__(self, schema: Schema, vocabulary: Vocabulary, query: asked.Query) -> None:
        self._schema = schema
        self._vocabulary = vocabulary
        self._words = scored_words(query)
        keys = [tuple(vocabulary.terms(word.text)) for word in self._words]
        self._times = Counter(keys)
        self._distinct = dict(zip(keys, self._words, strict=True))
        words = list(self._distinct.values())
        self._finder = TermFinder(vocabulary, words)

    def count_terms(self) -> int:
        """Return the number of terms, each as often as it is typed."""
        return sum(len(key) * times for key, times in self._times.items())

    def knows_any(self) -> bool:
        """Whether the index has any of the words, stop words included."""
        words = [word.text for word in self._distinct.values()]
        are_known = (is_known(self._vocabulary, word) for word in words)
        return any(are_known) or any(every_part(self._vocabulary, word) for word in words)

    def by_significant_stems(self) -> Scoring:
        """Rank by the significant words, in all their inflections, to find candidates.

        Words in nearly every passage take most of the time and do not help.
        """
        parts = [
            part
            for key, unneeded in self._significant.items()
            for part in self._parts_of(key, leaving=unneeded)
        ]
        return Scoring(tuple(parts), 0.0)

    @property
    def is_all_significant(self) -> bool:
        """Whether all words are significant, so that the same terms find and score candidates."""
        is_whole = not any(self._significant.values())
        return is_whole and len(self._significant) == len(self._distinct)

    def has_most(self, stems: Collection[str]) -> bool:
        """Whether terms in :data:`STEMS` have most significant words, or compounds of them.

        They are more than half of them, or the rarer half.
        """
        held_stems = set(stems)
        rarities = {key: self._found[key].rarity for key in self._significant}
        held = [
            rarity
            for key, rarity in rarities.items()
            if any(held_stems.issuperset(one) for one in self._vocabulary.readings(" ".join(key)))
            or not held_stems.isdisjoint(compound_stems(self._vocabulary, " ".join(key)))
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
        parts = [part for key in self._distinct for part in self._parts_of(key)]
        written = [
            WeightedTerm(WORDS, term, self._weight_as_written(key))
            for key in self._distinct
            for term in key
        ]
        ideal = sum(self._times[key] * self._found[key].rarity for key in self._distinct)
        ideal += sum(one.weight * self._vocabulary.rarity(one.term) for one in written)
        return Scoring((*parts, *self._any_of(written)), _BM25_BOUND * ideal)

    def by_nearness(self) -> Scoring:
        """Rank by adjacent words of the query that are near each other in the text.

        The method is from Metzler and Croft 2005, "A Markov Random Field Model for Term
        Dependencies" (sequential dependence), implemented with tantivy's phrases with gaps.
        Two stop words of a language that few files are in do not count as near each other.
        """
        terms = [
            (term, self._finder.is_rare_stop_word(word.text))
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
    def _found(self) -> dict[tuple[str, ...], MatchedTerms]:
        return {key: self._finder.find(word) for key, word in self._distinct.items()}

    def _weight_as_written(self, key: tuple[str, ...]) -> float:
        share = self._finder.written_share(self._distinct[key].text)
        return WRITTEN_WEIGHT * self._times[key] * share

    def _parts_of(
        self, key: tuple[str, ...], *, leaving: Collection[str] = ()
    ) -> tuple[Query, ...]:
        """Return the queries for the terms of a word, without some of them.

        Of the many words that one or two letters may become, only the best one counts. Together
        they would count more than the words that were typed whole: *bank statement n* found the
        text with most words in *n*.
        """
        terms = [one for one in self._inflections(key) if one.term not in leaving]
        parts, word = self._any_of(terms), self._distinct[key]
        is_begun = matches_prefix(word) and len(word.text) <= _FEW_LETTERS
        if len(parts) > 1 and len(self._distinct) > 1 and is_begun:
            return (Query.disjunction_max_query(list(parts)),)
        return parts

    def _inflections(self, key: tuple[str, ...]) -> Iterator[WeightedTerm]:
        """Return the terms of a word, weighted by how often it is typed."""
        times = self._times[key]
        for one in self._found[key].terms:
            yield replace(one, weight=one.weight * times) if times > 1 else one

    def _any_of(self, terms: Iterable[WeightedTerm]) -> tuple[Query, ...]:
        return tuple(self._term(one) for one in terms)

    def _term(self, one: WeightedTerm) -> Query:
        query = Query.term_query(self._schema, one.field, one.term, "freq")
        return query if one.weight == 1.0 else Query.boost_query(query, one.weight)
