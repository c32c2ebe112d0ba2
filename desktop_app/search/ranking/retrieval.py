"""Finding candidates for a query by words and by meaning, each with both scores."""

import unicodedata
from collections import defaultdict
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from heapq import nlargest
from itertools import groupby
from operator import itemgetter
from typing import Protocol

import numpy as np

from desktop_app.core.query import Query, SearchMode
from desktop_app.search.ranking.calibration import Background, SimilarityScale
from desktop_app.search.ranking.candidates import Candidate, Gathered, Vector
from desktop_app.search.ranking.early_meaning import PassageEmbedder, embed_early
from desktop_app.storage import file_records, passage_records
from desktop_app.storage.lexical.reader import WordMatch
from desktop_app.storage.lexical.searching import LexicalSearch
from desktop_app.storage.passage_records import PassagePlace
from desktop_app.storage.stores import Stores

WORD_DEPTH = 100
"""Passages found by their words; lower ranks affect no fused top twenty."""

MEANING_DEPTH = 200
"""Passages found by their meaning, which show how much of a file is about the query. Only as many
as by words are candidates: taking all of them raises no measure by more than 0.001."""

EXACT_BELOW = 8_000
"""Number of permitted passages up to which each is compared, without the vector index's graph."""

FILE_PASSAGES = 10
"""Passages of a file whose mean similarity is the file's. On 45 essay queries MRR@3 was 0.78
without it, 0.79 with 3, 0.80 with 5 and 0.81 with 10; with the mean of all passages 0.82."""

_UNLATIN = frozenset(
    {
        "ar",
        "be",
        "bg",
        "el",
        "fa",
        "he",
        "hi",
        "hy",
        "ja",
        "ka",
        "ko",
        "mk",
        "ru",
        "sr",
        "ta",
        "th",
        "uk",
        "ur",
        "zh",
    }
)
"""Languages that are not written in Latin letters."""

_ASKED_FOR_LANGUAGE = 10
"""Best candidates by words whose files tell the language of the query."""

Scored = tuple[int, float]
"""A passage and its score."""

Places = dict[int, PassagePlace]
"""The places of passages, by their ids."""


class QueryEmbedder(PassageEmbedder, Protocol):
    """Embeds queries and passages, and finds the sentence nearest to a query."""

    @property
    def background(self) -> Vector:
        """The vectors of unrelated texts, shape (n, dimensions)."""

    @property
    def languages(self) -> tuple[str, ...]:
        """Codes of the languages that the model was trained on; empty when they are not known."""

    def embed_query(self, text: str) -> Vector:
        """Return the vector, shape (dimensions,)."""

    def find_nearest(self, query: str, sentences: Sequence[str]) -> int:
        """Return the index of the sentence that is most likely the nearest."""

    def has_word(self, word: str) -> bool:
        """Whether the model knows a word as a whole."""


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
        found: dict[int, Candidate] = {}
        is_by_words = mode is not SearchMode.MEANING
        # Words and meaning are searched in parallel, each on a core of its own.
        with ThreadPoolExecutor(1) as beside:
            meaning = beside.submit(self._by_meaning, lexical, mode)
            words = self._add_words(lexical, found) if is_by_words else []
            lexical.look_up(found)
            places = self._places(found)
            vector, nearest = meaning.result()
            _add_meaning(nearest[:WORD_DEPTH], found)
            looked_up = beside.submit(lexical.look_up, list(found) if is_by_words else [])
            places |= self._places(one for one, _ in nearest if one not in places)
            found = self._by_place(_living(found, places))
            _settle_ranks(found, words, nearest[:WORD_DEPTH])
            looked_up.result()
        witnesses = self._find_witnesses(lexical, vector, mode)
        if is_by_words:
            _add_scores(lexical, found)
            _add_scores(lexical, witnesses)
        is_foreign = self._is_foreign(lexical.query.prose, found.values())
        vectors: dict[int, Vector] = {}
        scale: SimilarityScale | None = None
        if vector is not None and self._embedder is not None:
            scale = Background(self._embedder.background).scale_for(vector)
            vectors = self._compare(vector, found, scale)
            self._compare(vector, witnesses, scale)
            if not is_foreign:
                early = self._compare_early(self._embedder, vector, found, scale)
                vectors |= early
                nearest = _merged(nearest, early, vector)
        self._compare_files(nearest, places, found)
        return Gathered(
            lexical,
            tuple(found.values()),
            vectors,
            tuple(witnesses.values()),
            scale,
            is_foreign=is_foreign,
            has_words=any(one.is_by_words for one in (*found.values(), *witnesses.values())),
        )

    def _is_foreign(self, prose: str, found: Iterable[Candidate]) -> bool:
        """Whether the query is in a language that the model was not trained on.

        A query is too short to tell its language, except by its script. So the languages of the
        files tell it that match its words best.
        """
        known = self._embedder.languages if self._embedder is not None else ()
        if not known:
            return False
        if not _UNLATIN.intersection(known) and not _is_latin(prose):
            return True
        best = nlargest(_ASKED_FOR_LANGUAGE, found, key=lambda one: one.words.bm25)
        ids = {one.file_id for one in best if one.is_by_words}
        files = file_records.files_by_id(self._stores.catalogue.connection, ids).values()
        stated = [one.language for one in files if one.language]
        return 2 * sum(one not in known for one in stated) > len(stated)

    def _find_witnesses(
        self, lexical: LexicalSearch, vector: Vector | None, mode: SearchMode
    ) -> dict[int, Candidate]:
        found: dict[int, Candidate] = {}
        if not lexical.is_limited:
            return found
        if mode is not SearchMode.MEANING:
            for match in lexical.best_anywhere():
                _candidate(found, match).is_by_words = True
        if vector is not None:
            _add_meaning(self._stores.vectors.search(vector, 1), found)
        return found

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

    def _add_words(self, lexical: LexicalSearch, found: dict[int, Candidate]) -> list[Scored]:
        """Add the passages found by the words; return them with their scores, best first."""
        matches = self._best(lexical.candidates(WORD_DEPTH))
        # Long files that hold the words everywhere leave no room for other files, and a file may
        # have the words in many passages of which none is among the best.
        known = {match.file_id for match in matches}
        others = [one for one in lexical.files(WORD_DEPTH) if one not in known]
        matches += lexical.candidates_in(others, 2 * WORD_DEPTH) if others else []
        for match in matches:
            _candidate(found, match).is_by_words = True
        for match in self._best(lexical.literal(WORD_DEPTH)):
            _candidate(found, match).is_literal = True
        return [(match.passage_id, match.bm25) for match in matches]

    def _best(self, matches: list[WordMatch]) -> list[WordMatch]:
        """Return the first matches; among those equal to the last one, the place decides."""
        if len(matches) <= WORD_DEPTH:
            return matches
        least = matches[WORD_DEPTH - 1].bm25
        better = [match for match in matches if match.bm25 > least]
        alike = [match for match in matches if match.bm25 == least]
        places = self._places(match.passage_id for match in alike)
        paths = file_records.paths_of(
            self._stores.catalogue.connection, {place.file_id for place in places.values()}
        )
        living = [match for match in alike if match.passage_id in places]
        living.sort(key=lambda match: _place_of(places[match.passage_id], paths))
        return [*better, *living][:WORD_DEPTH]

    def _find_nearest(self, lexical: LexicalSearch, vector: Vector) -> list[tuple[int, float]]:
        vectors = self._stores.vectors
        depth = MEANING_DEPTH
        if not lexical.is_limited:
            return vectors.search(vector, depth)
        few = lexical.few_permitted(EXACT_BELOW)
        if few is not None:
            return vectors.search_among(vector, depth, few)
        return vectors.search(vector, depth, lexical.permitted)

    def _by_place(self, found: dict[int, Candidate]) -> dict[int, Candidate]:
        """Sort candidates by path and ordinal, which is the order of equal scores.

        The order in the stores depends on their history.
        """
        paths = file_records.paths_of(
            self._stores.catalogue.connection, {one.file_id for one in found.values()}
        )
        return dict(
            sorted(found.items(), key=lambda one: (paths.get(one[1].file_id, ""), one[1].ordinal))
        )

    def _places(self, passage_ids: Iterable[int]) -> Places:
        return passage_records.places_of(self._stores.catalogue.connection, passage_ids)

    def _compare(
        self, vector: Vector, found: dict[int, Candidate], scale: SimilarityScale
    ) -> dict[int, Vector]:
        """Set the exact cosine and similarity of every candidate; return their vectors."""
        if not found:
            return {}
        ids, vectors = self._stores.vectors.vectors_of(list(found))
        known = dict(zip(ids.tolist(), vectors, strict=True))
        _set_cosines(found, ids.tolist(), vectors @ vector, scale)
        return known

    def _compare_early(
        self,
        embedder: QueryEmbedder,
        vector: Vector,
        found: dict[int, Candidate],
        scale: SimilarityScale,
    ) -> dict[int, Vector]:
        """Do the same for the best candidates that are not embedded yet."""
        missing = [one for one in found.values() if one.cosine is None]
        early = embed_early(self._stores, embedder, missing, self._should_stop)
        if early:
            _set_cosines(found, list(early), np.stack(list(early.values())) @ vector, scale)
        return early

    def _compare_files(
        self, nearest: list[tuple[int, float]], places: Places, found: dict[int, Candidate]
    ) -> None:
        """Set the file cosine of every candidate: the mean of its file's best passages.

        Passages outside the list count with the lowest cosine in it.
        """
        if not nearest:
            return
        best: dict[int, list[float]] = defaultdict(list)
        for passage_id, cosine in nearest:
            if passage_id in places:
                best[places[passage_id].file_id].append(cosine)
        counts = passage_records.count_up_to(
            self._stores.catalogue.connection,
            FILE_PASSAGES,
            {one.file_id for one in found.values()},
        )
        outside = nearest[-1][1]
        for one in found.values():
            cosines = best[one.file_id][:FILE_PASSAGES]
            missing = max(counts.get(one.file_id, 1) - len(cosines), 0)
            one.file_cosine = (sum(cosines) + missing * outside) / (len(cosines) + missing)


def _set_cosines(
    found: Mapping[int, Candidate], ids: Iterable[int], cosines: Vector, scale: SimilarityScale
) -> None:
    for passage_id, cosine in zip(ids, cosines.tolist(), strict=True):
        found[passage_id].cosine = cosine
        found[passage_id].similarity = scale.similarity(cosine)


def _merged(nearest: list[Scored], early: Mapping[int, Vector], vector: Vector) -> list[Scored]:
    """Return the nearest passages, with those that were embedded for this search."""
    cosines = [(passage_id, float(one @ vector)) for passage_id, one in early.items()]
    return sorted([*nearest, *cosines], key=lambda one: -one[1])[:MEANING_DEPTH]


def _is_latin(text: str) -> bool:
    """Whether at least half of the letters of a text are Latin."""
    letters = [one for one in text if one.isalpha()]
    latin = sum(unicodedata.name(one, "").startswith("LATIN") for one in letters)
    return 2 * latin >= len(letters)


def _place_of(place: PassagePlace, paths: Mapping[int, str]) -> tuple[str, int]:
    return paths.get(place.file_id, ""), place.ordinal


def _settle_ranks(
    found: dict[int, Candidate], words: Iterable[Scored], nearest: Iterable[Scored]
) -> None:
    """Set the ranks of candidates in both lists; equal scores are in the order of places.

    Args:
        found: In the order of places.
        words: Passages with their scores by words, best first.
        nearest: The same by meaning.
    """
    at = {passage_id: place for place, passage_id in enumerate(found)}
    for rank, passage_id in enumerate(_settled(words, at), start=1):
        found[passage_id].word_rank = rank
    for rank, passage_id in enumerate(_settled(nearest, at), start=1):
        found[passage_id].meaning_rank = rank


def _settled(scored: Iterable[Scored], at: Mapping[int, int]) -> Iterator[int]:
    living = (one for one in scored if one[0] in at)
    for _, alike in groupby(living, key=itemgetter(1)):
        yield from sorted((passage_id for passage_id, _ in alike), key=at.__getitem__)


def _living(found: dict[int, Candidate], places: Places) -> dict[int, Candidate]:
    """Leave out candidates whose passage the catalogue lacks or has with another text."""
    living: dict[int, Candidate] = {}
    for passage_id, candidate in found.items():
        place = places.get(passage_id)
        if place is not None and candidate.fingerprint in (None, place.fingerprint):
            candidate.file_id, candidate.ordinal, candidate.fingerprint = place
            living[passage_id] = candidate
    return living


def _candidate(found: dict[int, Candidate], match: WordMatch) -> Candidate:
    new = Candidate(match.passage_id, match.file_id, fingerprint=match.fingerprint)
    return found.setdefault(match.passage_id, new)


def _add_meaning(nearest: Iterable[tuple[int, float]], found: dict[int, Candidate]) -> None:
    for passage_id, _ in nearest:
        found.setdefault(passage_id, Candidate(passage_id, 0))


def _add_scores(lexical: LexicalSearch, found: dict[int, Candidate]) -> None:
    files = {passage_id: one.file_id for passage_id, one in found.items()}
    for passage_id, scores in lexical.scores(files).items():
        found[passage_id].words = scores
