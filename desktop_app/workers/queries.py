"""Requests that only read: search, explain, complete, ask, status, why, and what is kept."""

import time
from collections.abc import Callable
from contextlib import AbstractContextManager
from dataclasses import replace
from pathlib import Path

from desktop_app.answering.follow_up import find_recalled, standalone_question
from desktop_app.answering.reply import Inquiry, Replier
from desktop_app.answering.writing import Emit, ShouldStop
from desktop_app.core.answers import LONGEST_QUESTION, Answer
from desktop_app.core.commands import GetPathContexts, Why
from desktop_app.core.completions import Completions
from desktop_app.core.errors import ModelError, UsageError
from desktop_app.core.explanations import Explanation
from desktop_app.core.history import History
from desktop_app.core.history_commands import GetHistory, GetSavedSearches
from desktop_app.core.library import Status, WhyReport
from desktop_app.core.library_commands import GetDiskUse, LibraryQuestion, ListFiles, TryRules
from desktop_app.core.listing import DiskUse, FilePage, RulesEffect
from desktop_app.core.locations import canonical, unresolved
from desktop_app.core.messages import Progress
from desktop_app.core.path_contexts import PathContextTable
from desktop_app.core.query import SearchMode
from desktop_app.core.results import Hit, Results
from desktop_app.core.saved_searches import SavedSearches
from desktop_app.core.search_commands import (
    Ask,
    Complete,
    ExplainHit,
    FindInFile,
    FindSimilar,
    Search,
)
from desktop_app.embedding.runtime import EmbeddingModel
from desktop_app.indexing.diagnosis import explain
from desktop_app.indexing.overview import describe_library, measure
from desktop_app.indexing.trial import try_rules
from desktop_app.search.completion.completing import Completer
from desktop_app.search.completion.frequent_words import FrequentWords
from desktop_app.search.searcher import Searcher
from desktop_app.storage import (
    file_lists,
    history_records,
    path_context_records,
    saved_search_records,
)
from desktop_app.storage.stores import Stores
from desktop_app.workers.stores_pool import StoresPool

RETRIEVED = 20
"""Passages found for a question, of which the best go to the model."""

LookUp = Complete | Why | ExplainHit | GetHistory | GetPathContexts | GetSavedSearches
LookedUp = Completions | WhyReport | Explanation | History | PathContextTable | SavedSearches


class Queries:
    """Answers what needs no writing, from any thread.

    Args:
        pool: Lends the stores.
        embedder: None where the embedding model is missing: then words alone answer.
        replier: Writes answers; None where the embedding model is missing.
    """

    def __init__(
        self, pool: StoresPool, embedder: EmbeddingModel | None, replier: Replier | None
    ) -> None:
        self._pool = pool
        self._embedder = embedder
        self._replier = replier
        self._frequent = FrequentWords()

    def borrow(self) -> AbstractContextManager[Stores]:
        """Lend stores to look something up in."""
        return self._pool.borrow()

    def find(self, search: Search | FindInFile | FindSimilar, should_stop: ShouldStop) -> Results:
        """Find passages: by a query, in one file, or like another passage."""
        with self._pool.borrow() as stores:
            searcher = Searcher(stores, self._embedder)
            if isinstance(search, FindSimilar):
                return searcher.find_similar(search)
            if isinstance(search, FindInFile):
                return searcher.find_in_file(search, should_stop)
            return searcher.search(_located(search), should_stop)

    def look_up(self, command: LookUp) -> LookedUp:
        """Answer at once, from the stores alone.

        Raises:
            SearchError: What is to be explained is no longer among the hits.
        """
        with self._pool.borrow() as stores:
            match command:
                case Complete():
                    return Completer(stores, self._frequent).complete(command)
                case Why(path=path):
                    return _explain(stores, path)
                case GetHistory():
                    return history_records.read_history(stores.catalogue.connection)
                case GetPathContexts():
                    return PathContextTable(
                        path_context_records.list_path_contexts(stores.catalogue.connection)
                    )
                case ExplainHit(search=search):
                    wanted = replace(command, search=_located(search))
                    return Searcher(stores, self._embedder).explain(wanted)
                case GetSavedSearches():
                    return saved_search_records.list_saved(stores.catalogue.connection)

    def tell(
        self, question: LibraryQuestion, should_stop: ShouldStop
    ) -> FilePage | RulesEffect | DiskUse:
        """Answer about files, rules and room on disk."""
        with self._pool.borrow() as stores:
            match question:
                case ListFiles():
                    return file_lists.list_files(stores.catalogue.connection, question)
                case TryRules():
                    rules = replace(question, path=canonical(question.path))
                    return try_rules(stores.catalogue.connection, rules, should_stop)
                case GetDiskUse():
                    return measure(stores)

    def ask(self, ask: Ask, emit: Emit, should_stop: ShouldStop) -> Answer:
        """Answer a question from the best passages.

        Raises:
            ModelError: A model is missing or damaged.
            EngineError: The model's process ended unexpectedly.
        """
        if self._replier is None:
            raise ModelError(
                "no_embedding_model",
                "Questions need the embedding model, which is missing.",
                "Run `satchel models check` to see what to do.",
            )
        _check_length(ask.question)
        began = time.perf_counter()
        recalled = find_recalled(ask.question, ask.before)
        asked_as = standalone_question(ask.question, recalled)
        with self._pool.borrow() as stores:
            searcher = Searcher(stores, self._embedder)
            hits, nearest = _retrieve(searcher, replace(ask, question=asked_as), should_stop)
        inquiry = Inquiry(
            ask.question, hits, ask.model, ask.top_k, began, nearest, asked_as, recalled
        )
        return self._replier.reply(inquiry, emit, should_stop)

    def status(self, progress: Callable[[], Progress | None]) -> Status:
        """Give the state of the library, and how fast it changes where that was told."""
        with self._pool.borrow() as stores:
            return describe_library(stores, progress())


def _check_length(question: str) -> None:
    if len(question) > LONGEST_QUESTION:
        raise UsageError(
            "question_too_long",
            f"The question has {len(question):,} characters, and {LONGEST_QUESTION:,} can be"
            " asked at once.",
            "Ask about less, or save a long text as a file and ask about that.",
        )


def _retrieve(
    searcher: Searcher, ask: Ask, should_stop: ShouldStop
) -> tuple[tuple[Hit, ...], tuple[Hit, ...]]:
    """Give the passages that may answer a question, and if there are none, what is nearest."""
    file_ids = ask.file_ids
    if ask.within is not None:
        file_ids = searcher.find_files(_located(ask.within), should_stop)
        if not file_ids:
            return (), ()
    search = _located(Search(ask.question, limit=RETRIEVED + len(ask.without), folder=ask.folder))
    found = searcher.find_passages(search, should_stop, file_ids)
    hits = tuple(hit for hit in found if hit.passage_id not in ask.without)
    if hits:
        return hits, ()
    # The floor that says whether anything answers is not asked for what is only nearest.
    anything = replace(search, mode=SearchMode.MEANING, min_similarity=-1.0)
    return (), searcher.find_passages(anything, should_stop, file_ids)


def _explain(stores: Stores, path: str) -> WhyReport:
    report = explain(stores, canonical(path))
    if report.state is None and Path(path).is_symlink():
        # The library does not know what it leads to, so the link itself is meant.
        return explain(stores, unresolved(path))
    return report


def _located(search: Search) -> Search:
    if not search.folder:
        return search
    return replace(search, folder=canonical(search.folder))
