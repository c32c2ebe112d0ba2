"""The library that a command works on: through the running engine, else opened here.

What opens it here is imported only then: a running engine answers without the engine's libraries in
this process. The messages to an engine are imported only when one runs, except by commands that
need them otherwise: they are 150 classes.
"""

import sqlite3
import sys
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import AbstractContextManager, ExitStack, closing, contextmanager
from typing import TYPE_CHECKING, Protocol, TypeVar

from desktop_app.cli.output import visible
from desktop_app.core.errors import SatchelError
from desktop_app.core.locations import DataFolder
from desktop_app.core.private_files import created_private
from desktop_app.garbage_collection import collector_off

if TYPE_CHECKING:
    from desktop_app.core.commands import Command
    from desktop_app.core.library import IndexSummary, Status
    from desktop_app.core.messages import Happening, Outcome
    from desktop_app.storage.catalogue import Catalogue
    from desktop_app.storage.indexed_files import IndexedFiles
    from desktop_app.workers.local_socket import RunningLibrary
    from desktop_app.workers.reader_pool import ReaderPool

Kind = TypeVar("Kind")
OnHappening = Callable[["Happening"], None]


class Session(Protocol):
    """An object that carries out commands."""

    def carry_out(self, command: "Command", on_happening: OnHappening, /) -> "Outcome":
        """Carry out a command; raises a ``SatchelError`` on failure."""


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


class _CatalogueSession:
    """A session that answers commands from the catalogue alone."""

    def __init__(self, connection: sqlite3.Connection) -> None:
        self._connection = connection

    def carry_out(self, command: "Command", _on_happening: OnHappening, /) -> "Outcome":
        from desktop_app.workers.catalogue_lookups import Lookup, look_up

        if not isinstance(command, Lookup):
            raise TypeError(f"{type(command).__name__} needs more than the catalogue")
        return look_up(self._connection, command)


def looking_up(folder: DataFolder) -> AbstractContextManager[Session]:
    """Return a session for commands that are answered from the catalogue alone.

    Raises:
        StoreError: No engine runs and there is no library, or its catalogue is damaged.
    """

    @contextmanager
    def open_here() -> Iterator[Session]:
        with _open_catalogue(folder) as catalogue:
            yield _CatalogueSession(catalogue.connection)

    return _session(folder, open_here)


class _IndexedFilesSession:
    """A session that answers commands from the catalogue and the word index."""

    def __init__(self, stores: "IndexedFiles") -> None:
        self._stores = stores

    def carry_out(self, command: "Command", _on_happening: OnHappening, /) -> "Outcome":
        from desktop_app.core.library_commands import Why
        from desktop_app.core.mark_commands import ListMarks

        match command:
            case Why():
                from desktop_app.indexing.typed_paths import explain_as_typed

                return explain_as_typed(self._stores, command.path, is_running=False)
            case ListMarks():
                from desktop_app.search.marking import list_marks

                return list_marks(self._stores, command)
            case _:
                raise TypeError(f"{type(command).__name__} needs more than the files")


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
            yield _IndexedFilesSession(stores)

    return _session(folder, open_here)


@contextmanager
def _open_catalogue(folder: DataFolder) -> "Iterator[Catalogue]":
    from desktop_app.storage.catalogue import explained
    from desktop_app.storage.catalogue_opening import open_newest_catalogue, require_library

    require_library(folder)
    with closing(open_newest_catalogue(folder)) as catalogue, explained(folder.catalogue):
        yield catalogue


def read_status(folder: DataFolder) -> "Status":
    """Return the status of the library; without an engine, only its catalogue is opened.

    Raises:
        StoreError: There is no library, or its catalogue is damaged.
    """
    running = find_running(folder)
    if running is not None:
        from desktop_app.core.commands import GetStatus
        from desktop_app.core.library import Status

        with closing(running):
            return request(running, GetStatus(), Status, show_notice)
    from desktop_app.indexing.overview import describe_library

    with _open_catalogue(folder) as catalogue:
        return describe_library(folder, catalogue.connection)


def summarise_unchanged(
    folder: DataFolder, paths: Sequence[str], *, recognises: bool | None
) -> "IndexSummary | None":
    """Return the summary of folders of which no word has to be indexed, without opening a library.

    None when something may have to be done, or an engine runs.

    Args:
        folder: The data folder.
        paths: The folders.
        recognises: The setting of recognition that they should have; None for any.
    """
    if folder.socket.exists() or not folder.catalogue.exists():
        return None
    began = time.monotonic()
    with collector_off():
        from desktop_app.indexing.mounts import SystemMounts
        from desktop_app.indexing.summary import summarise
        from desktop_app.indexing.unchanged import StoredState
        from desktop_app.storage.catalogue_opening import open_catalogue
        from desktop_app.storage.identity import read_identity
        from desktop_app.storage.schema import is_newest
    try:
        with closing(open_catalogue(folder)) as catalogue:
            connection = catalogue.connection
            stored = StoredState(folder, connection, SystemMounts().read)
            if is_newest(connection) and stored.is_current(paths, recognises=recognises):
                commit = read_identity(connection).commit
                return summarise(connection, paths, commit, time.monotonic() - began)
    except (SatchelError, sqlite3.Error):
        pass  # what opens the library for writing reports it, or repairs it
    return None


def writing(
    folder: DataFolder,
    on_happening: OnHappening,
    *,
    by_words: bool = False,
    scans: bool = True,
) -> AbstractContextManager[Session]:
    """Return a session for any command.

    Args:
        folder: The data folder.
        on_happening: Receives notices and progress.
        by_words: Where no engine runs, only the words of the folders that commands name are
            brought up to date during the session, and nothing is searched by meaning.
        scans: Where no engine runs, look for changes in all watched folders.

    Raises:
        DataFolderError: The data folder cannot be written.
        LibraryBusyError: Another process without a socket has the library open.
    """

    @contextmanager
    def open_here() -> Iterator[Session]:
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
def _started_readers(folder: DataFolder) -> "Iterator[ReaderPool]":
    """Start readers, which are ready when what writes a library is imported and open."""
    from desktop_app.storage.preferences import read_preferences
    from desktop_app.workers.reader_pool import ReaderPool, readers_for

    with closing(ReaderPool(readers_for(read_preferences(folder.preferences)))) as readers:
        readers.start()
        yield readers


def changing(
    folder: DataFolder, on_happening: OnHappening, *, by_words: bool = False, scans: bool = True
) -> AbstractContextManager[Session]:
    """Return a session, as :func:`writing` does, for commands on what a library has already.

    Raises:
        StoreError: No engine runs and there is no library, which is not made for them.
    """
    if not folder.socket.exists():
        from desktop_app.storage.catalogue_opening import require_library

        require_library(folder)
    return writing(folder, on_happening, by_words=by_words, scans=scans)


def request(
    session: Session, command: "Command", kind: type[Kind], on_happening: OnHappening
) -> Kind:
    """Carry out a command and return its reply, which is of the given kind."""
    outcome = session.carry_out(command, on_happening)
    if not isinstance(outcome, kind):
        raise TypeError(f"{type(command).__name__} gave {type(outcome).__name__}")
    return outcome


def show_notice(happening: "Happening") -> None:
    """Print a notice on standard error; ignore other happenings."""
    from desktop_app.core.messages import Notice

    if isinstance(happening, Notice):
        print(visible(f"{happening.message} {happening.action}".strip()), file=sys.stderr)
