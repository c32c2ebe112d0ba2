"""The library that a command works on: through the running engine, else opened here.

What opens it here is imported only then: a running engine answers without the engine's libraries in
this process.
"""

import sys
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager
from typing import Protocol, TypeVar

from desktop_app.cli.output import visible
from desktop_app.core.commands import Command, GetStatus
from desktop_app.core.library import Status
from desktop_app.core.locations import DataFolder
from desktop_app.core.messages import Happening, Notice, Outcome
from desktop_app.core.own_files import made_for_owner
from desktop_app.workers.local_socket import RunningLibrary

Kind = TypeVar("Kind")
OnHappening = Callable[[Happening], None]


class Session(Protocol):
    """An object that carries out commands."""

    def carry_out(self, command: Command, on_happening: OnHappening, /) -> Outcome:
        """Carry out a command; raises a ``SatchelError`` on failure."""


@contextmanager
def reading(folder: DataFolder, *, by_words: bool = False) -> Iterator[Session]:
    """Return a session for commands that change nothing.

    Args:
        folder: The data folder.
        by_words: The commands need neither vectors nor embeddings.

    Raises:
        StoreError: No engine runs and there is no library.
    """
    running = RunningLibrary.find(folder)
    if running is not None:
        with closing(running):
            yield running
        return
    from desktop_app.cli.local_library import open_to_read

    with open_to_read(folder, show_notice, by_words=by_words) as library:
        yield library


def read_status(folder: DataFolder) -> Status:
    """Return the status of the library; without an engine, only its catalogue is opened.

    Raises:
        StoreError: There is no library, or its catalogue is damaged.
    """
    running = RunningLibrary.find(folder)
    if running is not None:
        with closing(running):
            return request(running, GetStatus(), Status, show_notice)
    from desktop_app.indexing.overview import describe_library
    from desktop_app.storage.catalogue import explained
    from desktop_app.storage.catalogue_opening import open_newest_catalogue, require_library

    require_library(folder)
    with (
        closing(open_newest_catalogue(folder)) as catalogue,
        explained(folder.catalogue),
    ):
        return describe_library(folder, catalogue.connection)


@contextmanager
def writing(
    folder: DataFolder, on_happening: OnHappening, *, by_words: bool = False
) -> Iterator[Session]:
    """Return a session for any command.

    Args:
        folder: The data folder.
        on_happening: Receives notices and progress.
        by_words: Where no engine runs, only the words of the folders that commands name are
            brought up to date during the session, and nothing is searched by meaning.

    Raises:
        DataFolderError: The data folder cannot be written.
        LibraryBusyError: Another process without a socket has the library open.
    """
    running = RunningLibrary.find(folder)
    if running is not None:
        with closing(running):
            yield running
        return
    from desktop_app.workers.open_library import OpenLibrary

    with made_for_owner(), closing(OpenLibrary(folder, on_happening, by_words=by_words)) as opened:
        opened.start()
        yield opened.commands


def request(
    session: Session, command: Command, kind: type[Kind], on_happening: OnHappening
) -> Kind:
    """Carry out a command and return its reply, which is of the given kind."""
    outcome = session.carry_out(command, on_happening)
    if not isinstance(outcome, kind):
        raise TypeError(f"{type(command).__name__} gave {type(outcome).__name__}")
    return outcome


def show_notice(happening: Happening) -> None:
    """Print a notice on standard error; ignore other happenings."""
    if isinstance(happening, Notice):
        print(visible(f"{happening.message} {happening.action}".strip()), file=sys.stderr)
