"""The library that an engine serves, read-only while it cannot be written."""

import os
import threading
from collections.abc import Callable

from desktop_app.core.commands import Command, GetStatus
from desktop_app.core.disk_room import free_bytes
from desktop_app.core.errors import (
    DataFolderError,
    DiskFullError,
    LibraryBusyError,
    SatchelError,
    StoreError,
)
from desktop_app.core.history_commands import NoteOpening, NoteSearch
from desktop_app.core.library import Status
from desktop_app.core.locations import DataFolder
from desktop_app.core.messages import Notice, Outcome
from desktop_app.core.records import replace
from desktop_app.core.stopping import ShouldStop
from desktop_app.core.threads import start_thread
from desktop_app.indexing.overview import describe_library
from desktop_app.indexing.room_wait import LOOK_SECONDS
from desktop_app.indexing.work import Announcement
from desktop_app.storage.opening import open_for_reading
from desktop_app.storage.stores import Stores
from desktop_app.workers.command_table import Emit
from desktop_app.workers.models import kind_of, load_in_use
from desktop_app.workers.open_library import OpenLibrary
from desktop_app.workers.read_only_library import ReadOnlyLibrary


class ServedLibrary:
    """Opens a library for writing; while its disk is full, only for searching.

    Raises:
        DataFolderError: The data folder cannot be written, and holds no library to search.
        DiskFullError: Its disk is full, and it holds no library to search.
        LibraryBusyError: Another Satchel has it open.
        StoreError: The catalogue is damaged or from a newer Satchel.
    """

    def __init__(self, folder: DataFolder, announce: Callable[[Announcement], None]) -> None:
        self._folder = folder
        self._announce = announce
        self._ended = threading.Event()
        self._read_only: ReadOnlyLibrary | None = None
        self._open: OpenLibrary | None = None
        self._reason: SatchelError | None = None
        try:
            self._open = OpenLibrary(folder, announce)
            self._commands = self._open.commands
        except (DataFolderError, DiskFullError) as error:
            if not os.path.exists(folder.catalogue):  # noqa: PTH110 - Path.exists may raise
                raise
            self._reason = error
            self._read_only = _open_despite(error, folder, announce)
            self._commands = self._read_only.commands
        self._waiting = threading.Thread(target=self._wait_for_room, name="room", daemon=True)

    @property
    def is_listening(self) -> bool:
        """Whether the command line finds this engine by its socket.

        A folder that cannot be written may have several engines; the command line then reads it
        directly.
        """
        return self._reason is None or isinstance(self._reason, DiskFullError)

    def start(self) -> None:
        """Start indexing as soon as the library can be written."""
        if self._open is not None:
            self._open.start(reports=True)
        elif isinstance(self._reason, DiskFullError):
            start_thread(self._waiting)

    def carry_out(self, command: Command, emit: Emit, should_stop: ShouldStop) -> Outcome:
        """Carry out a command, and wait for its result.

        Raises:
            SatchelError: It cannot be carried out; the error states the reason.
        """
        return self._commands.carry_out(command, emit, should_stop)

    def close(self) -> None:
        self._ended.set()
        if self._waiting.is_alive():
            self._waiting.join()
        for library in (self._open, self._read_only):
            if library is not None:
                library.close()

    def _wait_for_room(self) -> None:
        while isinstance(self._reason, DiskFullError) and not self._ended.wait(LOOK_SECONDS):
            if free_bytes(self._folder.path) >= self._reason.needed:
                self._open_for_writing()

    def _open_for_writing(self) -> None:
        try:
            library = OpenLibrary(self._folder, self._announce)
        except LibraryBusyError:
            return  # try again: the other process ends some time
        except SatchelError as error:
            self._reason = error  # any other error: do not try again
            return
        # The read-only library stays open, because it still carries out earlier commands.
        library.start(reports=True)
        self._open, self._commands, self._reason = library, library.commands, None
        self._announce(Notice("The disk has room again, so indexing continues.", is_done=True))


def _open_despite(
    reason: SatchelError, folder: DataFolder, announce: Callable[[Announcement], None]
) -> ReadOnlyLibrary:
    """Open a library that cannot be written; raise the reason if it is empty."""
    try:
        return _open_for_reading(folder, reason, announce)
    except StoreError as error:
        # As when the disk was full before the first table was written.
        raise (reason if error.code == "no_library" else error) from error


def _open_for_reading(
    folder: DataFolder, reason: SatchelError, announce: Callable[[Announcement], None]
) -> ReadOnlyLibrary:
    embedder, _ = load_in_use(folder)
    opened = open_for_reading(folder, kind_of(embedder))
    library = ReadOnlyLibrary(opened, embedder, reason)
    if opened.lack is not None:
        announce(Notice(opened.lack.message, opened.lack.action))

    def describe(stores: Stores, _: GetStatus) -> Status:
        return replace(
            describe_library(stores.folder, stores.catalogue.connection),
            trouble=reason.text,
            goes_on=isinstance(reason, DiskFullError),
        )

    library.commands.look_up(GetStatus, describe)
    # The window sends these automatically; a read-only library records nothing.
    library.commands.run(NoteSearch, lambda _: None)
    library.commands.run(NoteOpening, lambda _: None)
    return library
