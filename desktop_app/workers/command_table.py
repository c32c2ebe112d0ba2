"""The table of commands: the handler of each command type, and the thread that it runs in."""

from collections.abc import Callable, Iterable
from concurrent.futures import Future
from typing import Any, TypeVar

from desktop_app.core.commands import Command
from desktop_app.core.errors import SatchelError
from desktop_app.core.messages import Done, Happening, Outcome
from desktop_app.core.stopping import ShouldStop, never
from desktop_app.storage.stores import Stores
from desktop_app.workers.stores_pool import StoresPool

Kind = TypeVar("Kind", bound=Command)

Emit = Callable[[Happening], None]
"""Sends progress of a command to the client that sent it."""

Reply = Outcome | None
"""The result of a handler; None is sent as ``Done``."""

RunJob = Callable[[Callable[[], Reply]], "Future[Reply]"]


def _no_writer(_: Callable[[], Reply]) -> "Future[Reply]":
    raise AssertionError("this library has no writing thread")


class CommandTable:
    """Carries out commands by the handlers of their types.

    A handler runs in the thread of its request, unless it was added by :meth:`write`. A later
    handler for the same type replaces the earlier one.

    Args:
        pool: Lends the stores.
        run_job: Runs a job in the index thread.
        refusal: Raised for commands without a handler; None when there are no such commands.

    Attributes:
        handlers: Handlers by command type; each takes only commands of its type.
    """

    def __init__(
        self,
        pool: StoresPool,
        run_job: RunJob = _no_writer,
        refusal: SatchelError | None = None,
    ) -> None:
        self._pool = pool
        self._run_job = run_job
        self._refusal = refusal
        self.handlers: dict[type[Any], Callable[[Any, Emit, ShouldStop], Reply]] = {}

    def look_up(self, kind: type[Kind], handle: Callable[[Stores, Kind], Reply]) -> None:
        """Add a handler that borrows stores to read from."""
        self.look_up_cancellable(kind, lambda stores, command, _: handle(stores, command))

    def look_up_cancellable(
        self, kind: type[Kind], handle: Callable[[Stores, Kind, ShouldStop], Reply]
    ) -> None:
        """Add a handler that borrows stores to read from, and can be cancelled."""

        def borrow(command: Kind, _emit: Emit, should_stop: ShouldStop) -> Reply:
            with self._pool.borrow() as stores:
                return handle(stores, command, should_stop)

        self.handlers[kind] = borrow

    def run(self, kind: type[Kind], handle: Callable[[Kind], Reply]) -> None:
        """Add a handler that takes only the command."""
        self.handlers[kind] = lambda command, _emit, _should_stop: handle(command)

    def run_cancellable(
        self, kind: type[Kind], handle: Callable[[Kind, ShouldStop], Reply]
    ) -> None:
        """Add a handler that can be cancelled."""
        self.handlers[kind] = lambda command, _emit, should_stop: handle(command, should_stop)

    def stream(self, kind: type[Kind], handle: Callable[[Kind, Emit, ShouldStop], Reply]) -> None:
        """Add a handler that also sends progress before its reply."""
        self.handlers[kind] = handle

    def write(self, kind: type[Kind], handle: Callable[[Kind], Reply]) -> None:
        """Add a handler that runs in the index thread, between two steps."""
        self.handlers[kind] = lambda command, _emit, _should_stop: self._run_job(
            lambda: handle(command)
        ).result()

    def add_late(self, kinds: Iterable[type[Any]], add: Callable[["CommandTable"], None]) -> None:
        """Add the handlers of some command types when the first such command arrives.

        Args:
            kinds: The command types.
            add: Imports the handlers and adds those of all these types. Two threads may call it at
                the same time.
        """

        def add_and_handle(command: Command, emit: Emit, should_stop: ShouldStop) -> Reply:
            add(self)
            return self.handlers[type(command)](command, emit, should_stop)

        self.handlers.update(dict.fromkeys(kinds, add_and_handle))

    def carry_out(self, command: Command, emit: Emit, should_stop: ShouldStop = never) -> Outcome:
        """Carry out a command, and wait for its result.

        Raises:
            SatchelError: It cannot be carried out; the error states the reason.
        """
        handle = self.handlers.get(type(command))
        if handle is None:
            raise self._refusal or AssertionError(f"{type(command).__name__} has no handler here")
        reply = handle(command, emit, should_stop)
        return Done() if reply is None else reply
