"""What a command reads in its own process from the catalogue, or from it and the word index.

It needs no open library, whose other parts take longer to import and to open. What a store needs is
imported with its first use, since a running engine may answer instead.
"""

import sqlite3
import time
from collections.abc import Iterator, Sequence
from contextlib import closing, contextmanager
from typing import TYPE_CHECKING

from desktop_app.core.errors import SatchelError
from desktop_app.core.locations import DataFolder
from desktop_app.fast_imports import collector_off

if TYPE_CHECKING:
    from desktop_app.core.commands import Command
    from desktop_app.core.library import IndexSummary
    from desktop_app.core.messages import Outcome
    from desktop_app.storage.catalogue import Catalogue
    from desktop_app.storage.indexed_files import IndexedFiles


class CatalogueSession:
    """A session that answers commands from the catalogue alone."""

    def __init__(self, connection: sqlite3.Connection) -> None:
        self._connection = connection

    def carry_out(self, command: "Command", _on_happening: object, /) -> "Outcome":
        from desktop_app.workers.catalogue_lookups import Lookup, look_up

        if not isinstance(command, Lookup):
            raise TypeError(f"{type(command).__name__} needs more than the catalogue")
        return look_up(self._connection, command)


class IndexedFilesSession:
    """A session that answers commands from the catalogue and the word index."""

    def __init__(self, stores: "IndexedFiles") -> None:
        self._stores = stores

    def carry_out(self, command: "Command", _on_happening: object, /) -> "Outcome":
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


@contextmanager
def open_catalogue(folder: DataFolder) -> "Iterator[Catalogue]":
    """Open the catalogue alone; one of an older version is migrated first.

    Raises:
        StoreError: There is no library, or its catalogue is damaged or of a newer version.
    """
    from desktop_app.storage.catalogue_errors import explained
    from desktop_app.storage.catalogue_opening import open_newest_catalogue, require_library

    require_library(folder)
    with closing(open_newest_catalogue(folder)) as catalogue, explained(folder.catalogue):
        yield catalogue


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
        from desktop_app.indexing.summary import summarise
        from desktop_app.indexing.watching.mounts import SystemMounts
        from desktop_app.indexing.watching.unchanged import StoredState
        from desktop_app.storage import catalogue_opening
        from desktop_app.storage.identity import read_identity
        from desktop_app.storage.schema import is_newest
    try:
        with closing(catalogue_opening.open_catalogue(folder)) as catalogue:
            connection = catalogue.connection
            stored = StoredState(folder, connection, SystemMounts().read)
            if is_newest(connection) and stored.is_current(paths, recognises=recognises):
                commit = read_identity(connection).commit
                return summarise(connection, paths, commit, time.monotonic() - began)
    except (SatchelError, sqlite3.Error):
        pass  # what opens the library for writing reports it, or repairs it
    return None
