"""Finding candidates for a query by words and by meaning, each with both scores."""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, replace
from itertools import groupby
from operator import itemgetter

import numpy as np

from desktop_app.core.query import Query, SearchMode
from desktop_app.search.ranking.candidates import (
    NO_CANDIDATES,
    Candidate,
    Candidates,
    Gathered,
    Ints,
    Vector,
)
from desktop_app.search.ranking.comparing import (
    MEANING_DEPTH,
    Comparison,
    Places,
    QueryEmbedder,
    Scored,
    add_early,
)
from desktop_app.search.ranking.query_language import is_foreign
from desktop_app.storage import passage_records
from desktop_app.storage.lexical.documents import WordMatch
from desktop_app.storage.lexical.searching import LexicalSearch
from desktop_app.storage.passage_records import PassagePlace
from desktop_app.storage.stores import Stores

WORD_DEPTH = 100
"""Passages found by their words; lower ranks affect no fused top twenty."""

FILE_DEPTH = 20
"""Files found by their whole text, of which the best passages are candidates. With 5 to 100, no
measure differs by 0.001 on six labelled sets."""

EXACT_BELOW = 8_000
"""Number of permitted passages up to which each is compared, without the vector index's graph."""


class Retrieval:
    """A retrieval over stores that the calling thread may read."""

    def __init__(
        self,
        stores: Stores,
        embedder: QueryEmbedder | None,
        should_stop: Callable[[], bool],
    ) -> None:
        self._stores = stores
        self._embedder = embedder
        self._should_stop = should_stop

    def gather(self, lexical: LexicalSearch, mode: SearchMode) -> Gathered:
        """Return the candidates for a query that was looked up in the word index."""
        is_by_words = mode is not SearchMode.MEANING
        found, places, vector, nearest = self._find(lexical, mode)
        witnesses = self._find_witnesses(lexical, vector, mode)
        if is_by_words:
            found, witnesses = _with_words(lexical, found), _with_words(lexical, witnesses)
        comparison: Comparison | None = None
        vectors: Vector = np.zeros((len(found), 0), np.float32)
        if vector is not None and self._embedder is not None:
            comparison = Comparison(self._stores, self._embedder, vector)
            found, vectors = comparison.compare(found)
            witnesses, _ = comparison.compare(witnesses)
        foreign = is_foreign(lexical.query.prose, self._languages, found)
        if comparison is not None:
            early: list[Scored] = []
            if not foreign:
                found, early = comparison.compare_early(found, vectors, self._should_stop)
            found = comparison.compare_files(found, add_early(nearest, early), places)
        has_words = bool(found.is_by_words.any() or witnesses.is_by_words.any())
        if not has_words:
            # Stop words are in many texts of a language, which the model finds all alike.
            has_words = lexical.knows_any() and not (foreign and is_by_words)
        return Gathered(
            lexical,
            found,
            vectors,
            witnesses,
            None if comparison is None else comparison.scale,
            is_foreign=foreign,
            has_words=has_words,
        )

    @property
    def _languages(self) -> tuple[str, ...]:
        return self._embedder.languages if self._embedder is not None else ()

    def _find(
        self, lexical: LexicalSearch, mode: SearchMode
    ) -> tuple[Candidates, Places, Vector | None, list[Scored]]:
        """Return the candidates, their places, the query's vector, and the passages near to it."""
        if mode is SearchMode.WORDS:
            words = self._find_words(lexical)
            places = self._places(words.by_id)
            return _in_order(words, [], places), places, None, []
        if mode is SearchMode.MEANING:
            words = _WordsFound()
            vector, nearest = self._by_meaning(lexical, mode)
        else:
            # Words and meaning are searched in parallel, each on a core of its own.
            meaning = self._stores.vectors.threads.submit(self._by_meaning, lexical, mode)
            try:
                words = self._find_words(lexical)
                lexical.look_up({one: match.file_id for one, match in words.by_id.items()})
            finally:
                vector, nearest = meaning.result()
        places = self._places(dict.fromkeys([*words.by_id, *(one for one, _ in nearest)]))
        return _in_order(words, nearest[:WORD_DEPTH], places), places, vector, nearest

    def _find_witnesses(
        self, lexical: LexicalSearch, vector: Vector | None, mode: SearchMode
    ) -> Candidates:
        if not lexical.is_limited:
            return NO_CANDIDATES
        found: dict[int, Candidate] = {}
        if mode is not SearchMode.MEANING:
            for match in lexical.best_anywhere():
                found[match.passage_id] = Candidate(
                    match.passage_id,
                    match.file_id,
                    is_by_words=True,
                    fingerprint=match.fingerprint,
                )
        if vector is not None:
            for passage_id, _ in self._stores.vectors.search(vector, 1):
                found.setdefault(passage_id, Candidate(passage_id, 0))
        return Candidates.of(found.values())

    def _by_meaning(
        self, lexical: LexicalSearch, mode: SearchMode
    ) -> tuple[Vector | None, list[tuple[int, float]]]:
        """Return the vector of the query, if it has one, and the passages near to it."""
        vector = self._embed(lexical.query, mode)
        return vector, [] if vector is None else self._find_nearest(lexical, vector)

    def _embed(self, query: Query, mode: SearchMode) -> Vector | None:
        is_asked = mode is not SearchMode.WORDS and query.prose and self._stores.model
        if self._embedder is None or not is_asked:
            return None
        return None if self._should_stop() else self._embedder.embed_query(query.prose)

    def _find_words(self, lexical: LexicalSearch) -> "_WordsFound":
        matches = self._best(lexical.candidates(WORD_DEPTH))
        # Long files that hold the words everywhere leave no room for other files, and a file may
        # have the words in many passages of which none is among the best.
        known = {match.file_id for match in matches}
        others = [one for one in lexical.files(FILE_DEPTH) if one not in known]
        matches += lexical.candidates_in(others, 2 * len(others)) if others else []
        return _WordsFound(matches, self._best(lexical.literal(WORD_DEPTH)))

    def _best(self, matches: list[WordMatch]) -> list[WordMatch]:
        """Return the first matches; among those equal to the last one, the place decides."""
        if len(matches) <= WORD_DEPTH:
            return matches
        least = matches[WORD_DEPTH - 1].bm25
        better = [match for match in matches if match.bm25 > least]
        alike = [match for match in matches if match.bm25 == least]
        if len(better) + len(alike) > WORD_DEPTH:
            places = self._places(match.passage_id for match in alike)
            alike = [match for match in alike if match.passage_id in places]
            alike.sort(key=lambda match: _order_of(places[match.passage_id]))
        return [*better, *alike][:WORD_DEPTH]

    def _find_nearest(self, lexical: LexicalSearch, vector: Vector) -> list[tuple[int, float]]:
        vectors = self._stores.vectors
        if not lexical.is_limited:
            return vectors.search(vector, MEANING_DEPTH)
        few = lexical.few_permitted(EXACT_BELOW)
        if few is not None:
            return vectors.search_among(vector, MEANING_DEPTH, few)
        return vectors.search(vector, MEANING_DEPTH, lexical.permitted)

    def _places(self, passage_ids: Iterable[int]) -> Places:
        return passage_records.places_of(self._stores.catalogue.connection, passage_ids)


@dataclass(frozen=True, slots=True)
class _WordsFound:
    """What the word index found for a query.

    Attributes:
        matches: The best passages by words, then those of further files.
        literal: Passages that hold the query as it was typed.
    """

    matches: Sequence[WordMatch] = ()
    literal: Sequence[WordMatch] = ()

    @property
    def by_id(self) -> dict[int, WordMatch]:
        """All passages by their ids; of several documents with an id the best."""
        worst_first = reversed((*self.matches, *self.literal))
        return {one.passage_id: one for one in worst_first}


def _order_of(place: PassagePlace) -> tuple[str, int]:
    """Return the order of equal scores; that in the stores depends on their history."""
    return place.path, place.ordinal


def _in_order(words: _WordsFound, nearest: Sequence[Scored], places: Places) -> Candidates:
    """Return the passages found as candidates without scores, in the order of their places.

    Passages are left out that the catalogue lacks or has with another text.
    """
    by_words = words.by_id
    found = dict.fromkeys([*by_words, *(one for one, _ in nearest)])
    living = {
        passage_id: places[passage_id]
        for passage_id in found
        if passage_id in places
        and (
            passage_id not in by_words
            or by_words[passage_id].fingerprint == places[passage_id].fingerprint
        )
    }
    living = dict(sorted(living.items(), key=lambda one: _order_of(one[1])))
    word_ranks = _ranks([(one.passage_id, one.bm25) for one in words.matches], living)
    literal = {one.passage_id for one in words.literal}
    return replace(
        Candidates.unscored(living),
        word_ranks=word_ranks,
        meaning_ranks=_ranks(nearest, living),
        is_by_words=word_ranks > 0,
        is_literal=np.array([one in literal for one in living], np.bool_),
    )


def _ranks(scored: Iterable[Scored], living: Iterable[int]) -> Ints:
    """Return the rank of each living passage, from 1; 0 for those that are not in a list.

    Args:
        scored: The list: passages with their scores, best first. Equal scores are ranked in the
            order of the living passages.
        living: The passages in the order of places.
    """
    at = {passage_id: place for place, passage_id in enumerate(living)}
    known = (one for one in scored if one[0] in at)
    settled = [
        place
        for _, alike in groupby(known, key=itemgetter(1))
        for place in sorted(at[passage_id] for passage_id, _ in alike)
    ]
    ranks = np.zeros(len(at), np.int64)
    ranks[settled] = np.arange(1, len(settled) + 1)
    return ranks


def _with_words(lexical: LexicalSearch, found: Candidates) -> Candidates:
    scores = lexical.scores(dict(zip(found.passage_ids, found.file_ids, strict=True)))
    return found.with_words(scores, lexical.listings)
