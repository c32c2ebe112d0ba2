"""The library that a command works on: through the running engine, else opened here."""

import sys
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, closing, contextmanager
from importlib import import_module
from typing import Protocol, TypeVar

from desktop_app.cli.output import visible
from desktop_app.core.commands import Command
from desktop_app.core.locations import DataFolder
from desktop_app.core.messages import Happening, Notice, Outcome
from desktop_app.workers.local_socket import RunningLibrary

Kind = TypeVar("Kind")
Hear = Callable[[Happening], None]


class Session(Protocol):
    """An object that carries out commands."""

    def carry_out(self, command: Command, hear: Hear, /) -> Outcome:
        """Carry out a command; raises a ``SatchelError`` on failure."""


@contextmanager
def reading(folder: DataFolder) -> Iterator[Session]:
    """Return a session for commands that change nothing.

    Raises:
        StoreError: No engine runs and there is no library.
    """
    running = RunningLibrary.find(folder)
    opening = closing(running) if running is not None else _local().open_to_read(folder)
    with opening as library:
        yield library


@contextmanager
def writing(folder: DataFolder, hear: Hear) -> Iterator[Session]:
    """Return a session for any command.

    Raises:
        DataFolderError: The data folder cannot be written.
        LibraryBusyError: Another process without a socket has the library open.
    """
    running = RunningLibrary.find(folder)
    opening = closing(running) if running is not None else _local().open_to_write(folder, hear)
    with opening as library:
        yield library


class _LocalLibrary(Protocol):
    """The functions of :mod:`desktop_app.cli.local_library`."""

    def open_to_read(self, folder: DataFolder) -> AbstractContextManager[Session]: ...

    def open_to_write(self, folder: DataFolder, hear: Hear) -> AbstractContextManager[Session]: ...


def _local() -> _LocalLibrary:
    # A running engine is asked without the engine's libraries, which take most of a second.
    module: _LocalLibrary = import_module("desktop_app.cli.local_library")
    return module


def request(session: Session, command: Command, kind: type[Kind], hear: Hear) -> Kind:
    """Carry out a command and return its reply, which is of the given kind."""
    outcome = session.carry_out(command, hear)
    if not isinstance(outcome, kind):
        raise TypeError(f"{type(command).__name__} gave {type(outcome).__name__}")
    return outcome


def show_notice(happening: Happening) -> None:
    """Print a notice on standard error; ignore other happenings."""
    if isinstance(happening, Notice):
        print(visible(f"{happening.message} {happening.action}".strip()), file=sys.stderr)
