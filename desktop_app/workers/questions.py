"""The handler of questions."""

import time
from dataclasses import replace

from desktop_app.answering.follow_up import find_recalled, standalone_question
from desktop_app.answering.reply import Inquiry, Replier
from desktop_app.answering.writing import Emit, ShouldStop
from desktop_app.core.answers import LONGEST_QUESTION, Answer
from desktop_app.core.errors import ModelError, UsageError
from desktop_app.core.query import SearchMode
from desktop_app.core.results import Hit
from desktop_app.core.sayings import Saying
from desktop_app.core.search_commands import Ask, Search
from desktop_app.search.ranking.comparing import QueryEmbedder
from desktop_app.search.searcher import Searcher
from desktop_app.workers.queries import located
from desktop_app.workers.stores_pool import StoresPool

RETRIEVED = 20
"""Passages retrieved for a question, of which the best are sources for the model."""


class Questions:
    """Answers questions, from any thread.

    Args:
        pool: Lends the stores.
        embedder: None when the embedding model is missing.
        replier: Writes answers; None when the embedding model is missing.
    """

    def __init__(
        self, pool: StoresPool, embedder: QueryEmbedder | None, replier: Replier | None
    ) -> None:
        self._pool = pool
        self._embedder = embedder
        self._replier = replier

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


def _check_length(question: str) -> None:
    if len(question) > LONGEST_QUESTION:
        raise UsageError(
            "question_too_long",
            Saying(
                "The question has {} characters, and {} can be asked at once.",
                (len(question), LONGEST_QUESTION),
            ),
            "Ask about less, or save a long text as a file and ask about that.",
        )


def _retrieve(
    searcher: Searcher, ask: Ask, should_stop: ShouldStop
) -> tuple[tuple[Hit, ...], tuple[Hit, ...]]:
    """Return the passages that may answer a question, or else the nearest ones."""
    file_ids = ask.file_ids
    if ask.within is not None:
        file_ids = searcher.find_files(located(ask.within), should_stop)
        if not file_ids:
            return (), ()
    search = located(Search(ask.question, limit=RETRIEVED + len(ask.without), folder=ask.folder))
    found = searcher.find_passages(search, should_stop, file_ids)
    hits = tuple(hit for hit in found if hit.passage_id not in ask.without)
    if hits:
        return hits, ()
    # The nearest passages are searched without the minimum similarity of an answer.
    anything = replace(search, mode=SearchMode.MEANING, min_similarity=-1.0)
    return (), searcher.find_passages(anything, should_stop, file_ids)
