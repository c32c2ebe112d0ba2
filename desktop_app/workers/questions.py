"""The handler of questions."""

import time
from functools import partial
from pathlib import Path

from desktop_app.answering.evidence import Relevance
from desktop_app.answering.follow_up import find_recalled, standalone_question
from desktop_app.answering.kinds import QuestionKind, find_kind
from desktop_app.answering.reply import FindModel, Inquiry, Replier
from desktop_app.answering.summarising import Summariser, SummaryRequest
from desktop_app.answering.writing import Emit, ShouldStop, Writer
from desktop_app.core.answers import LONGEST_QUESTION, Answer
from desktop_app.core.asking_commands import Ask
from desktop_app.core.errors import ModelError, UsageError
from desktop_app.core.records import replace
from desktop_app.core.sayings import Saying
from desktop_app.search.ranking.comparing import QueryEmbedder
from desktop_app.search.searcher import Searcher
from desktop_app.storage.kept_notes import KeptNotes
from desktop_app.workers.queries import located
from desktop_app.workers.retrieving import Retrieval
from desktop_app.workers.second_try import SecondTry
from desktop_app.workers.stores_pool import StoresPool
from desktop_app.workers.summaries import Chosen, choose_files, is_unchanged


class Questions:
    """Answers questions, from any thread.

    Args:
        pool: Lends the stores.
        embedder: None when the embedding model is missing.
        writer: Writes answers and notes.
        find_model: Finds the answer model.
        notes: The folder in which the notes of summaries are kept.
        relevance: Judges passages in its languages; None to go without.
    """

    def __init__(
        self,
        pool: StoresPool,
        embedder: QueryEmbedder | None,
        writer: Writer,
        find_model: FindModel,
        notes: Path,
        relevance: Relevance | None = None,
    ) -> None:
        self._pool = pool
        self._embedder = embedder
        if embedder is not None:
            kept = KeptNotes(notes, partial(is_unchanged, pool))
            self._replier = Replier(writer, embedder, find_model, relevance)
            self._summariser = Summariser(writer, embedder, find_model, kept)

    def ask(self, ask: Ask, emit: Emit, should_stop: ShouldStop) -> Answer:
        """Answer a question from the best passages, or summarise the files that it names.

        Raises:
            ModelError: A model is missing or damaged.
            EngineError: The model's process ended unexpectedly.
        """
        if self._embedder is None:
            raise ModelError(
                "no_embedding_model",
                "Questions need the embedding model, which is missing.",
                "Run `satchel models check` to see what to do.",
            )
        _check_length(ask.question)
        began = time.perf_counter()
        kind = find_kind(ask.question)
        recalled = find_recalled(ask.question, ask.before)
        asked_as = standalone_question(ask.question, recalled)
        asked = replace(ask, question=asked_as)
        chosen = Chosen()
        with self._pool.borrow() as stores:
            searcher = Searcher(stores, self._embedder)
            scope = find_scope(searcher, ask, should_stop)
            if kind is QuestionKind.SUMMARY and not ask.without:
                chosen = choose_files(stores, ask, scope)
            if not chosen.files:
                found = Retrieval(stores, searcher, asked, scope, should_stop).retrieve(kind)
        if chosen.files:
            request = SummaryRequest(ask.question, chosen.files, ask.model, began, chosen.notes)
            return self._summariser.summarise(request, emit, should_stop)
        inquiry = Inquiry(
            ask.question,
            found.hits,
            ask.model,
            found.top_k,
            began,
            found.nearest,
            asked_as,
            recalled,
            (*chosen.notes, *found.notes),
        )
        answer = self._replier.reply(inquiry, emit, should_stop)
        second_try = SecondTry(self._pool, self._embedder, self._replier)
        return second_try.improve(answer, inquiry, asked, scope, emit, should_stop)


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


def find_scope(searcher: Searcher, ask: Ask, should_stop: ShouldStop) -> tuple[int, ...] | None:
    """Return the files that a question is asked of; None for all, or all of its folder."""
    if ask.within is not None:
        return searcher.find_files(located(replace(ask.within, folds_unlikely=False)), should_stop)
    return ask.file_ids or None
