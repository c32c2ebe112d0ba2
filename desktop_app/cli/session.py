"""The library that a command works on: through the running engine, else opened here.

What opens it here is imported only then: a running engine answers without the engine's libraries in
this process. The messages to an engine are imported only when one runs, except by commands that
need them otherwise: they are 150 classes.
"""

import sys
import threading
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, ExitStack, closing, contextmanager, suppress
from typing import TYPE_CHECKING, Protocol, cast

from desktop_app.cli.local_catalogue import CatalogueSession, IndexedFilesSession, open_catalogue
from desktop_app.cli.output import visible
from desktop_app.core.errors import EngineError
from desktop_app.core.locations import DataFolder
from desktop_app.core.private_files import created_private
from desktop_app.core.replies import Expects, Reply
from desktop_app.fast_imports import collector_off

if TYPE_CHECKING:
    from desktop_app.core.commands import Command
    from desktop_app.core.library import Status
    from desktop_app.core.messages import Happening, Outcome
    from desktop_app.workers.local_socket import RunningLibrary
    from desktop_app.workers.reader_pool import ReaderPool

OnHappening = Callable[["Happening"], None]


def show_notice(happening: "Happening") -> None:
    """Print a notice on standard error; ignore other happenings."""
    from desktop_app.core.messages import Notice

    if isinstance(happening, Notice):
        print(visible(f"{happening.message} {happening.action}".strip()), file=sys.stderr)


class Session(Protocol):
    """An object that carries out commands."""

    def carry_out(self, command: "Command", on_happening: OnHappening, /) -> "Outcome":
        """Carry out a command; raises a ``SatchelError`` on failure."""


def request(
    session: Session, command: Expects[Reply], on_happening: OnHappening = show_notice
) -> Reply:
    """Carry out a command and return its reply, whose type the command states."""
    return cast("Reply", session.carry_out(cast("Command", command), on_happening))


def find_running(folder: DataFolder) -> "RunningLibrary | None":
    """Connect to the engine of this data folder, if it runs."""
    if not folder.socket.exists():
        return None
    from desktop_app.workers.local_socket import RunningLibrary

    return RunningLibrary.find(folder)


@contextmanager
def _session(
    folder: DataFolder, open_here: Callable[[], AbstractContextManager[Session]]
) -> Iterator[Session]:
    """Return the running engine of a data folder; without one, what opens the library here."""
    running = find_running(folder)
    with closing(running) if running is not None else open_here() as session:
        yield session


def reading(folder: DataFolder, *, by_words: bool = False) -> AbstractContextManager[Session]:
    """Return a session for commands that change nothing.

    Args:
        folder: The data folder.
        by_words: The commands need neither vectors nor embeddings.

    Raises:
        StoreError: No engine runs and there is no library.
    """

    def open_here() -> AbstractContextManager[Session]:
        from desktop_app.cli.local_library import open_to_read

        return open_to_read(folder, show_notice, by_words=by_words)

    return _session(folder, open_here)


def searching(folder: DataFolder, *, by_words: bool) -> AbstractContextManager[Session]:
    """Return a session for searches and completions alone, as :func:`reading` does for all."""

    def open_here() -> AbstractContextManager[Session]:
        with collector_off():
            from desktop_app.cli.local_search import open_to_search

        return open_to_search(folder, show_notice, by_words=by_words)

    return _session(folder, open_here)


def looking_up(folder: DataFolder) -> AbstractContextManager[Session]:
    """Return a session for commands that are answered from the catalogue alone.

    Raises:
        StoreError: No engine runs and there is no library, or its catalogue is damaged.
    """

    @contextmanager
    def open_here() -> Iterator[Session]:
        with open_catalogue(folder) as catalogue:
            yield CatalogueSession(catalogue.connection)

    return _session(folder, open_here)


def reading_files(folder: DataFolder) -> AbstractContextManager[Session]:
    """Return a session for commands that need neither vectors nor the embedding model.

    Raises:
        StoreError: No engine runs and there is no library, or a store is damaged.
    """

    @contextmanager
    def open_here() -> Iterator[Session]:
        with collector_off():
            from desktop_app.storage.indexed_files import open_indexed_files

        with open_indexed_files(folder) as stores:
            yield IndexedFilesSession(stores)

    return _session(folder, open_here)


def read_status(folder: DataFolder) -> "Status":
    """Return the status of the library; without an engine, only its catalogue is opened.

    Raises:
        StoreError: There is no library, or its catalogue is damaged.
    """
    running = find_running(folder)
    if running is not None:
        from desktop_app.core.commands import GetStatus

        with closing(running):
            return request(running, GetStatus())
    from desktop_app.indexing.overview import describe_library

    with open_catalogue(folder) as catalogue:
        return describe_library(folder, catalogue.connection)


def writing(
    folder: DataFolder,
    on_happening: OnHappening = show_notice,
    *,
    by_words: bool = False,
    scans: bool = True,
    makes_library: bool = True,
) -> AbstractContextManager[Session]:
    """Return a session for any command.

    Args:
        folder: The data folder.
        on_happening: Receives notices and progress.
        by_words: Where no engine runs, only the words of the folders that commands name are
            brought up to date during the session, and nothing is searched by meaning.
        scans: Where no engine runs, look for changes in all watched folders.
        makes_library: Where no engine runs and there is no library, make one; false for commands
            on what a library has already.

    Raises:
        DataFolderError: The data folder cannot be written.
        LibraryBusyError: Another process without a socket has the library open.
        StoreError: There is no library, and none is made.
    """

    @contextmanager
    def open_here() -> Iterator[Session]:
        if not makes_library:
            from desktop_app.storage.catalogue_opening import require_library

            require_library(folder)
        with created_private(), ExitStack() as opened:
            is_new = by_words and not folder.catalogue.exists()
            readers = opened.enter_context(_started_readers(folder)) if is_new else None
            with collector_off():
                from desktop_app.workers.open_library import OpenLibrary

            library = OpenLibrary(folder, on_happening, by_words=by_words, readers=readers)
            opened.enter_context(closing(library))
            library.start(scans=scans)
            yield library.commands

    return _session(folder, open_here)


@contextmanager
def following(
    session: Session, on_happening: OnHappening, on_end: Callable[[], None]
) -> Iterator[None]:
    """Pass on what a running engine announces during the block.

    Without a running engine nothing is done: the open library itself passes on what happens.

    Args:
        session: The session, which carries out nothing during the block or after it.
        on_happening: Receives notices and progress, in another thread.
        on_end: Called in that thread when the engine ends, and at the end of the block.
    """
    from desktop_app.core.threads import start_thread
    from desktop_app.workers.local_socket import RunningLibrary

    if not isinstance(session, RunningLibrary):
        yield
        return

    def follow() -> None:
        try:
            with suppress(EngineError):  # after an unreadable announcement, no other is reliable
                session.follow(on_happening)
        finally:
            on_end()

    thread = threading.Thread(target=follow, name="follow", daemon=True)
    start_thread(thread)
    try:
        yield
    finally:
        session.interrupt()
        thread.join()


@contextmanager
def _started_readers(folder: DataFolder) -> "Iterator[ReaderPool]":
    """Start readers, which are ready when what writes a library is imported and open."""
    from desktop_app.storage.preferences import read_preferences
    from desktop_app.workers.reader_pool import ReaderPool, readers_for

    with closing(ReaderPool(readers_for(read_preferences(folder.preferences)))) as readers:
        readers.start()
        yield readers
