"""The library that a command works on: through the running engine, else opened here."""

import contextlib
import sys
from collections.abc import Callable, Iterator
from typing import Protocol, TypeVar

from desktop_app.cli.output import visible
from desktop_app.core.commands import Command
from desktop_app.core.errors import StoreError
from desktop_app.core.locations import DataFolder
from desktop_app.core.messages import Happening, Notice, Outcome
from desktop_app.core.own_files import made_for_owner
from desktop_app.embedding.runtime import EmbeddingModel
from desktop_app.storage.opening import explain_lost_catalogue, open_for_reading
from desktop_app.storage.preferences import read_preferences
from desktop_app.storage.stores import Stores
from desktop_app.workers.local_socket import RunningLibrary
from desktop_app.workers.models import kind_of, load_embedder
from desktop_app.workers.open_library import OpenLibrary
from desktop_app.workers.reading_commands import ReadOnlyLibrary

Kind = TypeVar("Kind")
OnHappening = Callable[[Happening], None]


class Session(Protocol):
    """An object that carries out commands."""

    def carry_out(self, command: Command, on_happening: OnHappening, /) -> Outcome:
        """Carry out a command; raises a ``SatchelError`` on failure."""


@contextlib.contextmanager
def reading(folder: DataFolder) -> Iterator[Session]:
    """Return a session for commands that change nothing.

    Raises:
        StoreError: No engine runs and there is no library.
    """
    running = RunningLibrary.find(folder)
    if running is not None:
        with contextlib.closing(running):
            yield running
        return
    with (
        reading_stores(folder) as (stores, embedder),
        contextlib.closing(ReadOnlyLibrary(stores, embedder)) as library,
    ):
        yield library.commands


@contextlib.contextmanager
def reading_stores(folder: DataFolder) -> Iterator[tuple[Stores, EmbeddingModel | None]]:
    """Open the stores in this process for reading, beside a running engine or without one.

    Yields the stores and the embedding model; None for a missing model, which is reported.

    Raises:
        StoreError: There is no library, or a store is damaged.
    """
    if not folder.catalogue.exists():
        raise explain_lost_catalogue(folder) or StoreError(
            "no_library",
            f"There is no library in {folder.path}.",
            "Add a folder with `satchel index FOLDER`, or name another with --data-dir.",
        )
    embedder, error = load_embedder(read_preferences(folder.preferences).embedding_model)
    if error is not None:
        show_notice(Notice(error.message, error.action))
    with contextlib.closing(open_for_reading(folder, kind_of(embedder))) as stores:
        yield stores, embedder


@contextlib.contextmanager
def writing(folder: DataFolder, on_happening: OnHappening) -> Iterator[Session]:
    """Return a session for any command.

    Raises:
        DataFolderError: The data folder cannot be written.
        LibraryBusyError: Another process without a socket has the library open.
    """
    running = RunningLibrary.find(folder)
    if running is not None:
        with contextlib.closing(running):
            yield running
        return
    with made_for_owner(), contextlib.closing(OpenLibrary(folder, on_happening)) as library:
        library.start()
        yield library.commands


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
