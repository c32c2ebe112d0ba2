"""The library that tools read: each call uses the running engine, else opens the stores here."""

import threading
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager
from typing import TypeVar

from desktop_app.cli.local_library import open_to_read
from desktop_app.cli.session import find_running
from desktop_app.core.locations import DataFolder
from desktop_app.core.messages import Happening
from desktop_app.core.tool_commands import ToolCommand

Kind = TypeVar("Kind")


class Cancellation:
    """Whether a call was cancelled, which any thread may do once."""

    def __init__(self) -> None:
        self._is_cancelled = threading.Event()
        self._interrupt: Callable[[], None] | None = None
        self._changing = threading.Lock()

    def is_set(self) -> bool:
        return self._is_cancelled.is_set()

    def cancel(self) -> None:
        with self._changing:
            self._is_cancelled.set()
            if self._interrupt is not None:
                self._interrupt()

    @contextmanager
    def interrupting(self, interrupt: Callable[[], None]) -> Iterator[None]:
        """Call a function when the call is cancelled during the block, or was before."""
        with self._changing:
            self._interrupt = interrupt
            if self._is_cancelled.is_set():
                interrupt()
        try:
            yield
        finally:
            with self._changing:
                self._interrupt = None


class ToolLibrary:
    """Carries out the commands of tools on one data folder, from any thread.

    An engine may start or end between two calls, so each call looks for it.
    """

    def __init__(self, folder: DataFolder) -> None:
        self._folder = folder

    def carry_out(self, command: ToolCommand, kind: type[Kind], cancellation: Cancellation) -> Kind:
        """Carry out a command and return its reply, which is of the given kind.

        Raises:
            SatchelError: It cannot be carried out, or was cancelled.
        """
        running = find_running(self._folder)
        if running is not None:
            with closing(running), cancellation.interrupting(running.interrupt):
                outcome = running.carry_out(command, _ignore)
        else:
            with open_to_read(self._folder, _ignore, by_words=False) as commands:
                outcome = commands.carry_out(command, _ignore, cancellation.is_set)
        if not isinstance(outcome, kind):
            raise TypeError(f"{type(command).__name__} gave {type(outcome).__name__}")
        return outcome


def _ignore(_: Happening) -> None:
    """Drop a notice or progress, which no tool asked for."""
