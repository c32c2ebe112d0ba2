"""The search: from what was typed to what is shown."""

import time
from collections.abc import Callable
from dataclasses import replace

from desktop_app.core.messages import Search
from desktop_app.core.query import Query, SearchMode
from desktop_app.core.results import Hit, Label, Results
from desktop_app.search.names import find_by_name
from desktop_app.search.parser import parse
from desktop_app.search.presentation import Presentation
from desktop_app.search.ranking import SIMILAR_FLOOR, Ranked, Scale, group_by_file, rank
from desktop_app.search.retrieval import QueryEmbedder, Retrieval
from desktop_app.storage import passage_records
from desktop_app.storage.stores import Stores

NOTHING_ASKED = "Type a word or a question to search."

OTHER_MODEL = (
    "The meaning kept is of another embedding model, so only words are searched; open Satchel "
    "or run `satchel index` to renew it."
)


class Searcher:
    """Answers searches over stores that the calling thread may read."""

    def __init__(self, stores: Stores, embedder: QueryEmbedder | None) -> None:
        self._stores = stores
        self._embedder = embedder

    def search(self, search: Search, should_stop: Callable[[], bool]) -> Results:
        """Give the best passage of each file found, at most ``limit`` files.

        A search that should stop ends early with what it has.
        """
        began = time.perf_counter()
        parsed = parse(search.query, is_typing=search.is_typing)
        notes = list(parsed.notes)
        ranked: list[Ranked] = []
        if parsed.query.is_empty:
            notes.append(NOTHING_ASKED)
        else:
            passages = self._rank(parsed.query, search, should_stop)
            ranked = self._with_names(parsed.query, search, group_by_file(passages))
            notes += self._notes_on_meaning(search.mode)
        shown = Presentation(self._stores, parsed.query, search.mode)
        hits = shown.show_best(ranked[: search.limit])
        milliseconds = (time.perf_counter() - began) * 1000
        return Results(
            search.query, parsed.understood, milliseconds, len(ranked), hits, tuple(notes)
        )

    def find_passages(self, search: Search, should_stop: Callable[[], bool]) -> tuple[Hit, ...]:
        """Give the best passages, at most ``limit``, of which several may be of one file."""
        parsed = parse(search.query)
        if parsed.query.is_empty:
            return ()
        ranked = self._rank(parsed.query, search, should_stop)[: search.limit]
        shown = Presentation(self._stores, parsed.query, search.mode)
        return shown.show_passages(ranked, search.limit)

    def _rank(self, query: Query, search: Search, should_stop: Callable[[], bool]) -> list[Ranked]:
        retrieval = Retrieval(self._stores, self._embedder, should_stop)
        candidates = retrieval.collect(query, search.mode, search.folder)
        floor = SIMILAR_FLOOR if search.min_similarity is None else search.min_similarity
        scale = Scale(search.mode, *self._stores.lexical.ideal_scores(query), floor)
        return rank(candidates.values(), scale)

    def _with_names(self, query: Query, search: Search, ranked: list[Ranked]) -> list[Ranked]:
        """Put the files called what was typed first, shown by their best passage if any."""
        if search.mode is SearchMode.MEANING:
            return ranked
        known = {one.candidate.file_id: one for one in ranked}
        named = [
            Ranked(one, Label.EXACT, 1.0)
            for one in find_by_name(self._stores, query, search.folder)
        ]
        named = [
            replace(known.pop(one.candidate.file_id, one), label=one.label, score=one.score)
            for one in named
        ]
        return named + list(known.values())

    def _notes_on_meaning(self, mode: SearchMode) -> list[str]:
        if mode is SearchMode.WORDS:
            return []
        if self._embedder is None:
            return ["The embedding model is missing, so only words are searched."]
        if not self._stores.model:
            return [OTHER_MODEL]
        passages, embedded = passage_records.count_passages(self._stores.catalogue.connection)
        if embedded < passages:
            return [f"Meaning is ready for {embedded:,} of {passages:,} passages."]
        return []
