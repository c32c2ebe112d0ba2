"""The table of commands: the handler of each command type, and the threads that it needs."""

from collections.abc import Callable
from dataclasses import dataclass
from enum import Enum, auto
from typing import Any, TypeVar

from desktop_app.answering.writing import Emit, ShouldStop
from desktop_app.core.commands import Command
from desktop_app.core.errors import SatchelError
from desktop_app.core.messages import Done, Outcome

Kind = TypeVar("Kind", bound=Command)

Reply = Outcome | None
"""What a handler returns; None, which is sent as ``Done``, where there is nothing to report."""

RunJob = Callable[[Callable[[], Reply]], Reply]


class Lane(Enum):
    """The threads that a handler needs.

    Attributes:
        READER: That of its request; it never waits for the writing thread.
        WRITER: The writing thread, as a job between two steps of indexing.
        BOTH: That of its request, from which it gives the writing thread jobs.
    """

    READER = auto()
    WRITER = auto()
    BOTH = auto()


@dataclass(frozen=True, slots=True)
class _Row:
    lane: Lane
    # Takes the commands of one type alone, which the type of a dict cannot say.
    handle: Callable[[Any, Emit, ShouldStop], Reply]


def _run_here(job: Callable[[], Reply]) -> Reply:
    return job()


class CommandTable:
    """Carries out each command by the handler of its type.

    A row takes the place of an earlier one of the same type.

    Args:
        run_job: Has a job run by the writing thread and returns its reply.
        refusal: Raised for commands without a handler; None where each has one.
    """

    def __init__(self, run_job: RunJob = _run_here, refusal: SatchelError | None = None) -> None:
        self._run_job = run_job
        self._refusal = refusal
        self._rows: dict[type[Any], _Row] = {}

    @property
    def lanes(self) -> dict[type[Any], Lane]:
        """The lane of each command type that has a handler."""
        return {kind: row.lane for kind, row in self._rows.items()}

    def add(
        self, kind: type[Kind], handle: Callable[[Kind], Reply], lane: Lane = Lane.READER
    ) -> None:
        """Have the commands of a type carried out by a handler."""
        self._rows[kind] = _Row(lane, lambda command, _emit, _should_stop: handle(command))

    def add_cancellable(
        self,
        kind: type[Kind],
        handle: Callable[[Kind, ShouldStop], Reply],
        lane: Lane = Lane.READER,
    ) -> None:
        """Have them carried out by a handler that looks whether its reply is still wanted."""
        self._rows[kind] = _Row(
            lane, lambda command, _emit, should_stop: handle(command, should_stop)
        )

    def add_streaming(
        self, kind: type[Kind], handle: Callable[[Kind, Emit, ShouldStop], Reply]
    ) -> None:
        """Have them carried out by a handler that also sends happenings before its reply."""
        self._rows[kind] = _Row(Lane.READER, handle)

    def carry_out(self, command: Command, emit: Emit, should_stop: ShouldStop) -> Outcome:
        """Carry out a command; waits as long as that takes.

        Raises:
            SatchelError: It cannot be carried out; the error says why.
        """
        row = self._rows.get(type(command))
        if row is None:
            raise self._refusal or AssertionError(f"{type(command).__name__} has no handler here")
        if row.lane is Lane.WRITER:
            reply = self._run_job(lambda: row.handle(command, emit, should_stop))
        else:
            reply = row.handle(command, emit, should_stop)
        return Done() if reply is None else reply
