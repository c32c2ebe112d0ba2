"""Answering a question from other passages, once, when the best ones did not lead to an answer."""

from desktop_app.answering.confidence import LIKELY
from desktop_app.answering.kinds import QuestionKind, find_kind
from desktop_app.answering.reply import Inquiry, Replier
from desktop_app.answering.writing import Emit, ShouldStop
from desktop_app.core.answers import Answer
from desktop_app.core.asking_commands import Ask
from desktop_app.core.messages import SecondTryBegan
from desktop_app.core.records import replace
from desktop_app.core.sayings import Saying
from desktop_app.search.ranking.comparing import QueryEmbedder
from desktop_app.search.searcher import Searcher
from desktop_app.workers.retrieving import Retrieval
from desktop_app.workers.stores_pool import StoresPool


class SecondTry:
    """Answers from other passages.

    Args:
        pool: Lends the stores.
        embedder: None when the embedding model is missing.
        replier: Writes answers.
    """

    def __init__(self, pool: StoresPool, embedder: QueryEmbedder | None, replier: Replier) -> None:
        self._pool = pool
        self._embedder = embedder
        self._replier = replier

    def improve(
        self,
        first: Answer,
        inquiry: Inquiry,
        ask: Ask,
        scope: tuple[int, ...] | None,
        emit: Emit,
        should_stop: ShouldStop,
    ) -> Answer:
        """Return an answer with a supported sentence from other passages, or else the first one.

        Args:
            first: The answer from the best passages.
            inquiry: What it answers.
            ask: The question as it was searched for.
            scope: The files that it was asked of; None for all.
            emit: Takes the progress.
            should_stop: Whether the question was cancelled.
        """
        if not needs_more(first) or should_stop():
            return first
        shown = tuple(one.passage_id for one in first.sources)
        ask = replace(ask, without=(*ask.without, *shown))
        with self._pool.borrow() as stores:
            searcher = Searcher(stores, self._embedder)
            retrieval = Retrieval(stores, searcher, ask, scope, should_stop)
            others = retrieval.retrieve_others(first.sources[0].file_id)
        if not others:
            return first
        emit(SecondTryBegan(first))
        second = self._replier.reply(replace(inquiry, hits=others), emit, should_stop)
        if not any(sentence.supported for sentence in second.sentences):
            return first
        note = Saying("Found at the second try, in other passages.")
        return replace(second, notes=(*second.notes, note))


def needs_more(answer: Answer) -> bool:
    """Whether the question asks for a fact that the model did not find, or hardly."""
    is_fact = find_kind(answer.question) is QuestionKind.FACT
    was_written = bool(answer.model) and not answer.stopped
    is_likely = any(sentence.confidence >= LIKELY for sentence in answer.sentences)
    return is_fact and was_written and not is_likely
