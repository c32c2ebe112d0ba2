"""The handler of questions.

When the best passages do not lead to an answer, the question is answered once more from others.
"""

import time
from functools import partial

from desktop_app.answering.confidence import LIKELY
from desktop_app.answering.follow_up import find_recalled, standalone_question
from desktop_app.answering.kinds import QuestionKind, find_kind
from desktop_app.answering.reply import FindModel, Inquiry, Replier
from desktop_app.answering.sentence_scores import Relevance
from desktop_app.answering.summarising import Summariser, SummaryRequest
from desktop_app.answering.writing import Emit, Writer
from desktop_app.core.answer_progress import SecondTryBegan
from desktop_app.core.answers import LONGEST_QUESTION, Answer
from desktop_app.core.asking_commands import Ask
from desktop_app.core.errors import ModelError, UsageError
from desktop_app.core.records import Record, replace
from desktop_app.core.results import Hit
from desktop_app.core.sayings import Saying
from desktop_app.core.stopping import ShouldStop
from desktop_app.search.ranking.query_vector import QueryEmbedder
from desktop_app.search.searcher import Searcher
from desktop_app.storage.kept_notes import KeptNotes
from desktop_app.workers.retrieving import SourceRetrieval
from desktop_app.workers.stores_pool import StoresPool
from desktop_app.workers.summaries import Chosen, choose_files, is_unchanged


class QuestionModels(Record):
    """The models that answer a question together.

    Attributes:
        embedder: None when the embedding model is missing.
        writer: Writes answers and notes.
        find_model: Finds the answer model.
        relevance: Judges how well passages answer, in the languages it knows; may be None.
    """

    embedder: QueryEmbedder | None
    writer: Writer
    find_model: FindModel
    relevance: Relevance | None = None


class Questions:
    """Answers questions, from any thread.

    Args:
        pool: Lends the stores.
        models: The models that answer.
    """

    def __init__(self, pool: StoresPool, models: QuestionModels) -> None:
        self._pool = pool
        self._embedder = embedder = models.embedder
        if embedder is not None:
            writer, find_model = models.writer, models.find_model
            kept = KeptNotes(pool.folder.notes, partial(is_unchanged, pool))
            self._replier = Replier(writer, embedder, find_model, models.relevance)
            self._summariser = Summariser(writer, embedder, find_model, kept)

    def ask(self, ask: Ask, emit: Emit, should_stop: ShouldStop) -> Answer:
        """Answer a question from the best passages, or summarise the files that it names.

        Raises:
            ModelError: A model is missing or damaged.
            EngineError: The model's process ended unexpectedly.
        """
        _check(ask.question, self._embedder)
        began = time.perf_counter()
        kind = find_kind(ask.question)
        recalled = find_recalled(ask.question, ask.before)
        chosen = Chosen()
        with self._pool.borrow() as stores:
            searcher = Searcher(stores, self._embedder)
            # Corrected spelling would name words of other files.
            question = ask.question if ask.is_apart else searcher.correct_spelling(ask.question)
            asked_as = standalone_question(question, recalled)
            asked = replace(ask, question=asked_as)
            scope = find_scope(searcher, ask, should_stop)
            if kind is QuestionKind.SUMMARY and not ask.without:
                chosen = choose_files(stores, ask, scope)
            if not chosen.files:
                found = SourceRetrieval(searcher, asked, scope, should_stop).retrieve(kind)
        if chosen.files:
            request = SummaryRequest(ask.question, chosen.files, ask.model, began, chosen.notes)
            return self._summariser.summarise(request, emit, should_stop)
        inquiry = Inquiry(
            question=question,
            hits=found.hits,
            model=ask.model,
            top_k=found.top_k,
            asked_at=began,
            nearest=found.nearest,
            asked_as=asked_as,
            recalled=recalled,
            notes=(*chosen.notes, *found.notes),
        )
        answer = self._replier.reply(inquiry, emit, should_stop)
        answer = replace(answer, question=ask.question)
        if not needs_more(answer) or should_stop():
            return answer
        others = self._retrieve_others(asked, scope, answer, should_stop)
        if not others:
            return answer
        emit(SecondTryBegan(answer))
        second = self._replier.reply(replace(inquiry, hits=others), emit, should_stop)
        return better_of(answer, replace(second, question=ask.question))

    def _retrieve_others(
        self, asked: Ask, scope: tuple[int, ...] | None, first: Answer, should_stop: ShouldStop
    ) -> tuple[Hit, ...]:
        """Return other passages than those that did not lead to an answer."""
        shown = tuple(one.passage_id for one in first.sources)
        others = replace(asked, without=(*asked.without, *shown))
        with self._pool.borrow() as stores:
            retrieval = SourceRetrieval(
                Searcher(stores, self._embedder), others, scope, should_stop
            )
            return retrieval.retrieve_others(first.sources[0].file_id)


def _check(question: str, embedder: QueryEmbedder | None) -> None:
    if embedder is None:
        raise ModelError(
            "no_embedding_model",
            "Questions need the model for meaning, which is missing.",
            "Run `satchel models check` to see what to do.",
        )
    if len(question) > LONGEST_QUESTION:
        raise UsageError(
            "question_too_long",
            Saying(
                "The question has {} characters; at most {} are allowed.",
                (len(question), LONGEST_QUESTION),
            ),
            "Ask about less, or save a long text as a file and ask about that.",
        )


def find_scope(searcher: Searcher, ask: Ask, should_stop: ShouldStop) -> tuple[int, ...] | None:
    """Return the files that a question is asked of; None for all, or all of its folder."""
    if ask.within is not None:
        return searcher.find_files(replace(ask.within, folds_unlikely=False), should_stop)
    return ask.file_ids or None


def needs_more(answer: Answer) -> bool:
    """Whether the question asks for a fact that the model did not find, or hardly."""
    is_fact = find_kind(answer.question) is QuestionKind.FACT
    was_written = bool(answer.model) and not answer.stopped
    is_likely = any(sentence.confidence >= LIKELY for sentence in answer.sentences)
    return is_fact and was_written and not is_likely


def better_of(first: Answer, second: Answer) -> Answer:
    """Return the answer from other passages if a sentence of it is supported, or else the first."""
    if not any(sentence.supported for sentence in second.sentences):
        return first
    note = Saying("Found on the second try, in other passages.")
    return replace(second, notes=(*second.notes, note))
