"""The queue of the questions that are to be answered."""

from collections.abc import Callable, Sequence

from desktop_app.core.asking_commands import Ask
from desktop_app.core.records import Record, replace
from desktop_app.ui.ask.exchange_view import ExchangeView
from desktop_app.ui.ask.scope import Scope


class QueuedQuestion(Record):
    """A question that is to be answered.

    Attributes:
        exchange: Shows the question, and later its answer.
        scope: The files that it is asked of.
        without: Passages to leave out.
    """

    exchange: ExchangeView
    scope: Scope
    without: tuple[int, ...]

    def ask_after(self, before: Sequence[ExchangeView]) -> Ask:
        """Return the question as it is asked after others."""
        return replace(
            self.exchange.ask,
            folder=self.scope.folder,
            file_ids=self.scope.file_ids,
            within=self.scope.within,
            before=tuple(view.exchange for view in before),
            without=self.without,
        )


class QuestionQueue:
    """Begins one question at a time, so that a follow-up is sent with the answer before it.

    Args:
        begin: Called with each question when it is its turn.

    Attributes:
        running: The question that is being answered; None for none.
    """

    def __init__(self, begin: Callable[[QueuedQuestion], None]) -> None:
        self._begin = begin
        self._waiting: list[QueuedQuestion] = []
        self.running: ExchangeView | None = None

    def add(self, question: QueuedQuestion) -> None:
        """Begin a question; while another one is being answered, append it to the queue."""
        if self.running is None:
            self._start(question)
        else:
            self._waiting.append(question)
            question.exchange.wait()

    def end(self) -> None:
        """Note that no question is being answered any longer."""
        self.running = None

    def begin_next(self) -> None:
        """Begin the question that has waited longest."""
        if self._waiting:
            self._start(self._waiting.pop(0))

    def cancel(self, exchange: ExchangeView) -> None:
        """Remove a waiting question."""
        self._waiting = [
            question for question in self._waiting if question.exchange is not exchange
        ]

    def clear(self) -> None:
        """Remove all questions, also the one that is being answered."""
        self.end()
        self._waiting.clear()

    def _start(self, question: QueuedQuestion) -> None:
        self.running = question.exchange
        self._begin(question)
