"""Finding candidates for a query by words and by meaning, each with both scores."""

from collections.abc import Collection, Iterable

import numpy as np

from desktop_app.core.query import Pages, SearchMode
from desktop_app.core.records import replace
from desktop_app.core.stopping import ShouldStop
from desktop_app.search.ranking.alongside import alongside
from desktop_app.search.ranking.candidates import (
    NO_CANDIDATES,
    Candidate,
    Candidates,
    Gathered,
    Vector,
)
from desktop_app.search.ranking.comparing import (
    MEANING_DEPTH,
    Comparison,
    Scored,
    add_early,
    compare_files,
)
from desktop_app.search.ranking.query_language import is_foreign
from desktop_app.search.ranking.query_vector import QueryEmbedder, QueryVector
from desktop_app.search.ranking.retrieved import WORD_DEPTH, Retrieved, place_order
from desktop_app.storage.lexical.documents import WordMatch
from desktop_app.storage.lexical.scored_words import scored_words
from desktop_app.storage.lexical.searching import LexicalSearch
from desktop_app.storage.stores import Stores

FILE_DEPTH = 20
"""Files found by their whole text, of which the best passages are candidates. With 5 to 100, no
measure differs by 0.001 on six labelled sets."""

EXACT_BELOW = 8_000
"""Number of permitted passages up to which each is compared, without the vector index's graph."""


class Retrieval:
    """A retrieval for one query, over stores that the calling thread may read.

    Args:
        stores: The stores to read.
        embedder: The embedding model; None when it is missing.
        lexical: The query, as it was looked up in the word index.
        mode: What is compared.
        should_stop: Whether the search was cancelled.
    """

    def __init__(
        self,
        stores: Stores,
        embedder: QueryEmbedder | None,
        lexical: LexicalSearch,
        mode: SearchMode,
        should_stop: ShouldStop,
    ) -> None:
        self._stores = stores
        self._facts = stores.catalogue.ranking_facts
        self._embedder = embedder
        self._lexical = lexical
        self._mode = mode
        self._should_stop = should_stop

    def gather(self) -> Gathered:
        """Find passages by words and meaning, and compute both scores of each candidate.

        Cosines are computed while the scores of words are looked up on another core. Last, the best
        candidates without a vector are embedded, which shows whole files by their meaning.
        """
        self._facts.refresh()
        lexical, found = self._lexical, self._find()
        places = self._facts.places(found.passage_ids)
        living = found.living(places)
        wanted = {passage_id: place.file_id for passage_id, place in living.items()}
        with alongside(self._stores, self._mode, lexical.word_scores.look_up, wanted):
            files = self._facts.files({one.file_id for one in living.values()})
            candidates = found.in_order(living, files)
            library_best = self._find_library_best(found.vector)
            comparison = self._compare_with(found.vector)
            vectors: Vector = np.zeros((len(candidates), 0), np.float32)
            if comparison is not None:
                candidates, vectors = comparison.compare(candidates)
                library_best, _ = comparison.compare(library_best)
        if self._mode.has_words:
            candidates = self._with_words(*self._on_pages(candidates))
            library_best = self._with_words(library_best)
        foreign = self._mode.has_meaning and is_foreign(
            lexical.query.prose, self._languages, candidates
        )
        if comparison is not None:
            early: list[Scored] = []
            if not foreign:
                candidates, early = comparison.compare_early(candidates, vectors, self._should_stop)
            nearest = add_early(found.nearest, early)
            candidates = compare_files(candidates, files, nearest, places)
        return Gathered(
            lexical,
            candidates,
            files,
            vectors,
            library_best,
            None if comparison is None else comparison.scale,
            is_foreign=foreign,
            is_in_library=self._is_in_library((candidates, library_best), is_foreign=foreign),
            is_known_to_model=comparison is None or self._is_known_to_model(),
        )

    def _compare_with(self, vector: Vector | None) -> Comparison | None:
        """Return the comparison with the vector of the query; None where meaning does not count."""
        if vector is None or self._embedder is None:
            return None
        return Comparison(self._stores, self._embedder, vector)

    def _on_pages(self, found: Candidates) -> tuple[Candidates, Collection[int]]:
        """Return the candidates, and the ids of those with words on other pages only."""
        if not any(isinstance(one, Pages) for one in self._lexical.query.conditions):
            return found, ()
        # Few queries name pages.
        from desktop_app.search.ranking.on_pages import leave_out_other_pages  # noqa: PLC0415

        return leave_out_other_pages(self._stores, self._lexical, found)

    def _with_words(self, found: Candidates, elsewhere: Collection[int] = ()) -> Candidates:
        """Return candidates with the scores of their words, except those with words elsewhere."""
        word_scores = self._lexical.word_scores
        scores = word_scores.of_passages(dict(zip(found.passage_ids, found.file_ids, strict=True)))
        for one in elsewhere:
            scores.pop(one, None)
        return found.with_words(scores, word_scores.listings)

    def _is_in_library(self, found: Iterable[Candidates], *, is_foreign: bool) -> bool:
        """Whether the library has a word of the query, also outside what was found.

        In a language that the model does not know, stop words do not count: they are in many texts
        of that language, and the model finds all of these alike.
        """
        if any(one.is_by_words.any() for one in found):
            return True
        if self._lexical.conditions.decide_alone or (is_foreign and self._mode.has_words):
            return False
        return self._lexical.knows_any()

    def _is_known_to_model(self) -> bool:
        """Whether the model has a word of the query as a token, besides stop words.

        The rarity of a word does not count: it depends on files that a search must not reveal.
        """
        is_stop_word = self._lexical.reader.vocabulary.is_stop_word
        scored = scored_words(self._lexical.query)
        words = [one.text for one in scored if not is_stop_word(one.text)]
        model = self._embedder
        return model is None or not words or any(map(model.has_word, words))

    @property
    def _languages(self) -> tuple[str, ...]:
        return self._embedder.languages if self._embedder is not None else ()

    def _find(self) -> Retrieved:
        """Find passages by words, by meaning, or by both at the same time."""
        if self._mode is SearchMode.WORDS:
            return self._find_words()
        prose = self._lexical.query.prose
        if self._mode is SearchMode.MEANING:
            vector, nearest = self._by_meaning(prose)
            return Retrieved(vector=vector, nearest=nearest)
        # Words and meaning are searched in parallel, each on a core of its own.
        from desktop_app.core.threads import submit  # noqa: PLC0415 - as in alongside.py

        meaning = submit(self._stores.vectors.threads, self._by_meaning, prose)
        try:
            found = self._find_words()
        finally:
            vector, nearest = meaning.result()
        return replace(found, vector=vector, nearest=nearest)

    def _find_library_best(self, vector: Vector | None) -> Candidates:
        """Return the best passages of the whole library for a query that is limited to some files.

        They show whether the library has something on the subject.
        """
        lexical = self._lexical
        if lexical.conditions.decide_alone or not lexical.conditions.is_limited:
            return NO_CANDIDATES
        found: dict[int, Candidate] = {}
        if self._mode.has_words:
            for match in lexical.best_anywhere():
                found[match.passage_id] = Candidate(
                    match.passage_id,
                    match.file_id,
                    is_by_words=True,
                    fingerprint=match.fingerprint,
                )
        if vector is not None:
            for passage_id, _ in self._stores.vectors.reader().search(vector, 1):
                found.setdefault(passage_id, Candidate(passage_id, 0))
        return Candidates.of(found.values())

    def _by_meaning(self, prose: str) -> tuple[Vector | None, list[Scored]]:
        """Return the vector of the query, if it has one, and the passages near to it."""
        if self._embedder is None or not (prose and self._stores.model) or self._should_stop():
            return None, []
        vector = self._lexical.kept(QueryVector).compute(self._embedder, prose)
        return vector, self._find_nearest(vector)

    def _find_words(self) -> Retrieved:
        lexical = self._lexical
        matches = self._best(lexical.candidates(WORD_DEPTH))
        # Long files that hold the words everywhere leave no room for other files, and a file may
        # have the words in many passages of which none is among the best.
        known = {match.file_id for match in matches}
        others = tuple(one for one in lexical.files(FILE_DEPTH) if one not in known)
        matches += lexical.candidates_in(others, 2 * len(others)) if others else []
        return Retrieved(matches, self._best(lexical.literal(WORD_DEPTH)))

    def _best(self, matches: list[WordMatch]) -> list[WordMatch]:
        """Return the first matches; among those equal to the last one, the place decides."""
        if len(matches) <= WORD_DEPTH:
            return matches
        least = matches[WORD_DEPTH - 1].bm25
        better = [match for match in matches if match.bm25 > least]
        alike = [match for match in matches if match.bm25 == least]
        if len(better) + len(alike) > WORD_DEPTH:
            places = self._facts.places(match.passage_id for match in alike)
            files = self._facts.files({one.file_id for one in places.values()})
            alike = [match for match in alike if match.passage_id in places]
            alike.sort(key=lambda match: place_order(places[match.passage_id], files))
        return [*better, *alike][:WORD_DEPTH]

    def _find_nearest(self, vector: Vector) -> list[Scored]:
        """Return the nearest permitted passages; where few are permitted, each is compared."""
        vectors, conditions = self._stores.vectors.reader(), self._lexical.conditions
        if not conditions.is_limited:
            return vectors.search(vector, MEANING_DEPTH)
        few = conditions.few_permitted(EXACT_BELOW)
        if few is not None:
            return vectors.search_among(vector, MEANING_DEPTH, few)
        return vectors.search(vector, MEANING_DEPTH, conditions.permitted)
