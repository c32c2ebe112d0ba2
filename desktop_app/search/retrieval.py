"""Candidates for a query, from the words and from the meaning, each with both scores."""

from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from typing import Protocol

import numpy as np
from numpy.typing import NDArray

from desktop_app.core.query import Phrase, Query, SearchMode
from desktop_app.storage import embedding_records, passage_records
from desktop_app.storage.stores import Stores

DEPTH = 100
"""Candidates taken from each list; ranks below matter to no fused top twenty."""

COMPLETED = 60
"""Word candidates whose cosine is also computed; the others keep their words alone."""


class QueryEmbedder(Protocol):
    """Turns a query into a unit vector."""

    def embed_query(self, text: str) -> NDArray[np.float32]:
        """Give the vector, shape (dimensions,)."""


@dataclass(slots=True)
class Candidate:
    """A section that may be a hit.

    Attributes:
        file_bm25: Of its whole file; None when that is not among the best.
        is_literal: It holds what was typed, as one run of words.
        cosines: Of its passages that have vectors, by passage id.
        word_rank: From 1; None outside the word list.
        meaning_rank: Of its best passage, from 1; None outside the meaning list.
    """

    section_id: int
    file_id: int
    bm25: float | None = None
    file_bm25: float | None = None
    word_rank: int | None = None
    meaning_rank: int | None = None
    is_literal: bool = False
    cosines: dict[int, float] = field(default_factory=dict)

    @property
    def cosine(self) -> float | None:
        """The best of its passages."""
        return max(self.cosines.values(), default=None)


Candidates = dict[int, Candidate]


class Retrieval:
    """One retrieval over stores that the calling thread may read."""

    def __init__(
        self, stores: Stores, embedder: QueryEmbedder | None, should_stop: Callable[[], bool]
    ) -> None:
        self._stores = stores
        self._connection = stores.catalogue.connection
        self._embedder = embedder
        self._should_stop = should_stop

    def collect(self, query: Query, mode: SearchMode, folder: str) -> Candidates:
        """Give the candidates by section id."""
        candidates: Candidates = {}
        if mode is not SearchMode.MEANING:
            self._add_words(query, folder, candidates)
        if mode is not SearchMode.WORDS and self._embedder is not None and not self._should_stop():
            vector = self._embedder.embed_query(query.prose)
            self._add_meaning(query, vector, folder, candidates)
            self._complete(query, vector, mode, candidates)
        if mode is not SearchMode.MEANING:
            self._add_files(query, folder, candidates)
        return candidates

    def _add_words(self, query: Query, folder: str, candidates: Candidates) -> None:
        lexical = self._stores.lexical
        matches = lexical.search_sections(query, folder, DEPTH)
        for rank, match in enumerate(matches, start=1):
            candidates[match.section_id] = Candidate(
                match.section_id, match.file_id, match.bm25, word_rank=rank
            )
        for match in lexical.search_sections(_literal(query), folder, DEPTH):
            candidate = candidates.setdefault(
                match.section_id, Candidate(match.section_id, match.file_id, match.bm25)
            )
            candidate.is_literal = True

    def _add_files(self, query: Query, folder: str, candidates: Candidates) -> None:
        matches = self._stores.lexical.search_files(query, folder, DEPTH)
        scores = {match.file_id: match.bm25 for match in matches}
        for candidate in candidates.values():
            candidate.file_bm25 = scores.get(candidate.file_id)

    def _add_meaning(
        self, query: Query, vector: NDArray[np.float32], folder: str, candidates: Candidates
    ) -> None:
        allowed = None
        if folder:
            ids = passage_records.passage_ids_below(self._connection, folder)
            allowed = np.asarray(ids, np.int64)
        nearest = self._stores.vectors.search(vector, DEPTH, allowed)
        records = passage_records.passages_by_id(self._connection, (one for one, _ in nearest))
        found = {passage_id: cosine for passage_id, cosine in nearest if passage_id in records}
        if query.required or query.unwanted:
            sections = list({records[one].section_id for one in found})
            permitted = self._stores.lexical.permitted_sections(query, sections)
            found = {k: v for k, v in found.items() if records[k].section_id in permitted}
        for rank, (passage_id, cosine) in enumerate(found.items(), start=1):
            record = records[passage_id]
            candidate = candidates.setdefault(
                record.section_id, Candidate(record.section_id, record.file_id)
            )
            candidate.cosines[passage_id] = cosine
            candidate.meaning_rank = candidate.meaning_rank or rank

    def _complete(
        self, query: Query, vector: NDArray[np.float32], mode: SearchMode, candidates: Candidates
    ) -> None:
        """Give every candidate both scores; the nearest passages have theirs already."""
        if mode is SearchMode.HYBRID:
            wordless = [one.section_id for one in candidates.values() if one.bm25 is None]
            for section_id, bm25 in self._stores.lexical.score_sections(query, wordless).items():
                candidates[section_id].bm25 = bm25
        unseen = [one.section_id for one in _by_words(candidates.values()) if not one.cosines]
        found, vectors = embedding_records.vectors_of_sections(
            self._connection, self._stores.model, unseen[:COMPLETED]
        )
        if found:
            for (section_id, passage_id), cosine in zip(
                found, (vectors @ vector).tolist(), strict=True
            ):
                candidates[section_id].cosines[passage_id] = cosine


def _by_words(candidates: Iterable[Candidate]) -> list[Candidate]:
    ranked = [one for one in candidates if one.word_rank or one.is_literal]
    return sorted(ranked, key=lambda one: (not one.is_literal, one.word_rank or DEPTH))


def _literal(query: Query) -> Query:
    words = tuple(word.text for word in query.wanted)
    phrases = (*query.required, Phrase(words)) if words else query.required
    return Query((), phrases, query.unwanted, query.prose)
