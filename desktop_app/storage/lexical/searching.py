"""Searches one state of the word index for a user's query."""

from collections.abc import Collection, Iterable, Sequence
from functools import cached_property
from typing import Any, TypeVar

from tantivy import Query

from desktop_app.core import query as asked
from desktop_app.storage.lexical.analysis import indexed_name
from desktop_app.storage.lexical.cached_searches import cached
from desktop_app.storage.lexical.conditions import Conditions
from desktop_app.storage.lexical.documents import WordMatch
from desktop_app.storage.lexical.found_compounds import compounds_with
from desktop_app.storage.lexical.index_queries import all_of, any_of, silent
from desktop_app.storage.lexical.literal_matches import find_literal
from desktop_app.storage.lexical.matched_terms import WeightedTerm
from desktop_app.storage.lexical.reader import LexicalReader
from desktop_app.storage.lexical.schema import NAME_FIELDS, WORDS
from desktop_app.storage.lexical.scored_words import significant_words
from desktop_app.storage.lexical.scoring import Scorer, Scoring
from desktop_app.storage.lexical.word_scores import WordScoring, shares_of
from desktop_app.storage.lexical.words_together import WordsTogether

_KEPT = 4
"""Last searches of an index that are kept: those of a window, and of another client or two."""

Kept = TypeVar("Kept")


class LexicalSearch:
    """Finds and scores passages by words, each once however often they are requested.

    The requests of several threads may share it.

    Attributes:
        reader: The state of the index.
        query: The user's query.
        conditions: What the files have to meet, whatever the words.
        word_scores: Scores of passages and files by the words.
        found: What was found so far, by the name of the method and its arguments.
    """

    def __init__(self, reader: LexicalReader, query: asked.Query) -> None:
        self.reader = reader
        self.query = query
        self.conditions = Conditions(reader, query)
        self._scorer = Scorer(reader.schema, reader.vocabulary, query)
        self.word_scores = WordScoring(reader, self._scorer)
        self._is_matching: dict[int, bool] = {}
        self._matching: int | None = None
        self.found: dict[tuple[object, ...], list[Any]] = {}
        self._kept: dict[type[Any], Any] = {}

    def kept(self, kind: type[Kept]) -> Kept:
        """Return what is kept with the search, such as the caches of what shows its passages.

        Args:
            kind: Its class; the first request makes the object, without arguments.
        """
        kept: Kept = self._kept.get(kind) or self._kept.setdefault(kind, kind())
        return kept

    @cached_property
    def _by_significant_stems(self) -> Scoring:
        return self._scorer.by_significant_stems()

    @cached_property
    def together(self) -> WordsTogether:
        """The passages that have the words of the query together."""
        return WordsTogether(self.reader, self.query, self.conditions)

    def count_terms(self) -> int:
        """Return the number of terms that the query was typed with."""
        return self._scorer.count_terms()

    def knows_any(self) -> bool:
        """Whether the index has any word of the query, whatever the conditions."""
        return self._scorer.knows_any()

    @cached
    def candidates(self, limit: int) -> list[WordMatch]:
        """Return the best passages by the words, and further ones with the last score."""
        scoring = self._by_significant_stems
        # Without whole files, the search would take twice as long.
        found = self.reader.find(scoring, self.conditions.compiled, 2 * limit)
        passages = _passages_of(found)
        is_all = len(found) < 2 * limit
        if is_all or (len(passages) >= limit and passages[limit - 1].bm25 > found[-1].bm25):
            return passages
        passages = _passages_of(
            self.reader.find_with_alike(scoring, self.conditions.compiled, 2 * limit)
        )
        if len(passages) >= limit:
            return passages
        among = self.reader.of_passages(self.conditions.compiled)
        return self.reader.find_with_alike(scoring, among, limit)

    @cached
    def files(self, limit: int) -> list[int]:
        """Return the files whose whole text matches the words best."""
        scoring = self._by_significant_stems
        found, self._matching = self.reader.find_files(scoring, self.conditions.compiled, limit)
        return found

    def count_matching_files(self) -> int:
        """Return how many files hold any significant word and meet the conditions."""
        if self._matching is None:
            self.files(1)
        return self._matching or 0

    def matching_among(self, file_ids: Collection[int]) -> set[int]:
        """Return which of some files hold any significant word."""
        if not self.conditions.is_limited and self._scorer.is_all_significant:
            # Then the files with a score hold such a word. Other files may have one in a heading or
            # as it was typed.
            self._is_matching.update((one, True) for one in self.word_scores.files_with_words())
        unknown = [one for one in file_ids if one not in self._is_matching]
        if unknown:
            words = silent(self._by_significant_stems.anywhere())
            matching = all_of([words, self.conditions.limited_to(unknown)])
            found = set(self.reader.all_files(matching, 2 * len(unknown)))
            self._is_matching.update((one, one in found) for one in unknown)
        return {one for one in file_ids if self._is_matching[one]}

    @cached
    def candidates_in(self, file_ids: tuple[int, ...], limit: int) -> list[WordMatch]:
        """Return the best passages of some files by the words."""
        among = self.reader.of_passages(self.conditions.limited_to(file_ids))
        return self.reader.find(self._by_significant_stems, among, limit)

    def best_anywhere(self) -> list[WordMatch]:
        """Return the best passage by the words without conditions, if there is any."""
        return self.reader.find(self._by_significant_stems, self.reader.of_passages(None), 1)

    @cached
    def literal(self, limit: int) -> list[WordMatch]:
        """Return passages that contain every run of words as typed, the best first.

        Of a choice between phrases, one is enough. An accent that was typed has to be there; one
        that was not may be.
        """
        return find_literal(self.reader, self.query, self.conditions.compiled, limit)

    @cached
    def called(self, limit: int) -> list[WordMatch]:
        """Return files whose name or title contains every plain word and required prefix."""
        words, compiler = self.words_of_names(), self.conditions.compiler
        if not words:
            return []
        by_field = (compiler.called_by(words, field) for field in NAME_FIELDS)
        return self._find_called([one for one in by_field if one is not None], limit)

    @cached
    def called_in_folders(self, limit: int) -> list[WordMatch]:
        """Return files whose name has a plain word, and the names of whose folders the others."""
        words = self.words_of_names()
        if not words[1:]:
            return []
        called = self.conditions.compiler.called_in_folders(words)
        return self._find_called([] if called is None else [called], limit)

    def _find_called(self, called: Sequence[Query], limit: int) -> list[WordMatch]:
        """Return the files that any of some queries for names finds.

        Few queries have the words of a name, and the others need no search.
        """
        if not called:
            return []
        return self.reader.find(Scoring((any_of(called),), 0.0), self.conditions.compiled, limit)

    def words_of_names(self) -> list[asked.Word]:
        """Return the plain words that have terms, without their prefixes, and required prefixes."""
        *before, last = self.query.wanted or (asked.Word(""),)
        words = [*(asked.Word(one.text) for one in before), last, *self._prefixes()]
        return [one for one in words if self.reader.vocabulary.terms(one.text)]

    def _prefixes(self) -> list[asked.Word]:
        """Return the prefixes that every file has to have a word with."""
        required = (one for one in self.query.conditions if isinstance(one, asked.Prefix))
        return [asked.Word(one.text, is_prefix=True) for one in required]

    def beginning_among(self, file_ids: Collection[int]) -> set[int]:
        """Return which of some files have words with all required prefixes in their texts.

        Scores count the most frequent words with a prefix only.
        """
        terms = [self.reader.vocabulary.terms(one.text) for one in self._prefixes()]
        found: set[int] = set(file_ids) if any(terms) else set()
        for *_, last in filter(None, terms):
            begun = Query.regex_query(self.reader.schema, WORDS, f"{last}.*")
            matching = all_of([begun, self.conditions.limited_to(file_ids)])
            found &= set(self.reader.files_meeting(matching))
        return found

    @cached
    def named_partly(self, limit: int) -> list[int]:
        """Return files whose name contains significant words, the best matches first."""
        words = significant_words(self.reader.vocabulary, self.query.wanted)
        vocabulary = self.reader.vocabulary
        terms = vocabulary.terms(" ".join(word.text for word in words))
        terms += (one for word in words for one in compounds_with(vocabulary, word.text, "name"))
        parts = tuple(
            Query.term_query(self.reader.schema, "name", term, "freq")
            for term in dict.fromkeys(terms)
            if vocabulary.holds(term, "name")
        )
        if not parts:
            return []
        found = self.reader.find(Scoring(parts, 0.0), self.conditions.compiled, limit)
        return [one.file_id for one in found]

    def is_named_so(self, name: str, language: str) -> bool:
        """Whether the name of a file has most significant words of the query."""
        return self._scorer.has_most(self.reader.stem_terms(indexed_name(name), language))

    def topic_shares(
        self, terms: Iterable[WeightedTerm], passage_ids: Sequence[int]
    ) -> dict[int, float]:
        """Return how well the given passages match other terms, 0 to 1."""
        return shares_of(self.reader, self._scorer.by_weight(terms), passage_ids)

    def about(
        self, terms: Iterable[WeightedTerm], limit: int
    ) -> tuple[list[WordMatch], dict[int, float]]:
        """Return the passages that match other terms, and how well, 0 to 1."""
        scoring = self._scorer.by_weight(terms)
        matches = self.reader.find(
            scoring, self.reader.of_passages(self.conditions.compiled), limit
        )
        return matches, {one.passage_id: scoring.share(one.bm25) for one in matches}


def search_words(reader: LexicalReader, query: asked.Query) -> LexicalSearch:
    """Return the search for a query, with what earlier requests found by it.

    A window searches by words first and by words and meaning at once afterwards, counts the facets,
    and requests more hits.
    """
    kept = reader.searches
    search = kept.get(query)
    if not isinstance(search, LexicalSearch):
        search = LexicalSearch(reader, query)
        # A copy, as other threads may read it.
        reader.searches = dict([*kept.items(), (query, search)][-_KEPT:])
    return search


def _passages_of(matches: Iterable[WordMatch]) -> list[WordMatch]:
    return [one for one in matches if one.passage_id]
