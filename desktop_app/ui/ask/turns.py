"""The turns of the questions that are to be answered."""

from collections.abc import Callable, Sequence

from desktop_app.core.asking_commands import Ask
from desktop_app.core.records import Record, replace
from desktop_app.ui.ask.exchange_view import ExchangeView
from desktop_app.ui.ask.scope import Scope


class Turn(Record):
    """A question that is to be answered.

    Attributes:
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


class Turns:
    """Begins one question at a time, so that a follow-up is sent with the answer before it.

    Args:
        begin: Called with each question when it is its turn.

    Attributes:
        running: The question that is being answered; None for none.
    """

    def __init__(self, begin: Callable[[Turn], None]) -> None:
        self._begin = begin
        self._waiting: list[Turn] = []
        self.running: ExchangeView | None = None

    def take(self, turn: Turn) -> None:
        """Begin a question, or cause it to wait for its turn."""
        if self.running is None:
            self._start(turn)
        else:
            self._waiting.append(turn)
            turn.exchange.wait()

    def end(self) -> None:
        """End the turn of the question that was being answered."""
        self.running = None

    def begin_next(self) -> None:
        """Begin the question that has waited longest."""
        if self._waiting:
            self._start(self._waiting.pop(0))

    def cancel(self, exchange: ExchangeView) -> None:
        """End the waiting of a question."""
        self._waiting = [turn for turn in self._waiting if turn.exchange is not exchange]

    def clear(self) -> None:
        """Forget all questions."""
        self.end()
        self._waiting.clear()

    def _start(self, turn: Turn) -> None:
        self.running = turn.exchange
        self._begin(turn)
