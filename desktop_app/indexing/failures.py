"""Errors that end or delay indexing, as the user sees them."""

import errno
import logging
import os
import re
import sqlite3
import threading
import time
from pathlib import Path

from desktop_app.core.disk_room import FAILING
from desktop_app.core.errors import DataFolderError, EngineError, SatchelError, system_reason
from desktop_app.core.locations import DataFolder
from desktop_app.core.sayings import Saying
from desktop_app.storage.catalogue_errors import disk_failing, explain
from desktop_app.storage.disk.room import DiskRoom, find_lack

_LOG = logging.getLogger(__name__)

_SHORT = frozenset({errno.EMFILE, errno.ENFILE, errno.ENOMEM, errno.EAGAIN})

_SYSTEM_ERROR = re.compile(r"\(os error (\d+)\)|Os { code: (\d+)")
"""The number of an error of the system in messages of libraries written in Rust, as tantivy is."""

_WRITER_ENDED = "index writer was killed"
"""Part of tantivy's message once its writing thread has ended; what ended it is not in it."""

PAUSE_SECONDS = 3.0
"""From a shortage of the system to the next attempt."""

MOST_PAUSES = 40
"""Pauses without one longer than :data:`RECOVERED_SECONDS` between them: two minutes."""

RECOVERED_SECONDS = 30.0


class Shortage:
    """A lack of open files, memory or processes, which other programs may cause for a while."""

    def __init__(self) -> None:
        self._pauses = 0
        self._last = 0.0

    def wait_out(self, error: BaseException, stopping: threading.Event) -> bool:
        """Pause if an error means a shortage; return False if not, or if it lasts too long."""
        is_short = isinstance(error, OSError) and error.errno in _SHORT
        if not (is_short or isinstance(error, MemoryError)):
            return False
        if time.monotonic() - self._last > RECOVERED_SECONDS:
            self._pauses = 0
        self._pauses += 1
        if self._pauses > MOST_PAUSES:
            return False
        if self._pauses == 1:
            _LOG.warning("indexing waits: %s", error)
        stopping.wait(PAUSE_SECONDS)
        self._last = time.monotonic()
        return True


def library_closed() -> EngineError:
    """Return the error for a job submitted after the library was closed."""
    return EngineError("library_closed", "The library is being closed.", "Start Satchel again.")


def halted(*, is_paused: bool, is_held: bool) -> EngineError:
    """Return the error for a request that waits for indexing while it is halted.

    Args:
        is_paused: Whether the user has paused it.
        is_held: Whether all of it waits for mains power; if not, only what is indexed by meaning.
    """
    if is_paused:
        return EngineError(
            "indexing_paused",
            "Indexing is paused, so this has to wait.",
            "Resume it with `satchel resume`, or by the menu of the tray icon.",
        )
    if is_held:
        return EngineError(
            "indexing_on_battery",
            "Indexing waits for mains power, so this has to wait.",
            "Plug the computer in, or let Satchel work on battery in its settings.",
        )
    return EngineError(
        "meaning_on_battery",
        "All words are searchable; indexing by meaning waits for mains power.",
        "Plug the computer in, or let Satchel work on battery in its settings.",
    )


def explain_failure(error: BaseException, folder: DataFolder) -> SatchelError:
    """Convert the exception that ended indexing to an error for the user."""
    if isinstance(error, SatchelError):
        return error
    return explain_disk_failure(error, folder) or EngineError(
        "indexing_failed",
        Saying("Indexing stopped ({}: {}).", (type(error).__name__, str(error))),
        "Start Satchel again; if it happens twice, run `satchel doctor`.",
    )


def explain_failed_opening(error: Exception, folder: DataFolder) -> SatchelError | None:
    """Convert an exception by which a library cannot be opened; None for a defect of Satchel."""
    if (lack := find_lack(error, DiskRoom(folder.path))) is not None:
        return lack
    if not isinstance(error, OSError):
        return explain_disk_failure(error, folder)
    if error.errno in FAILING and (failing := explain_disk_failure(error, folder)) is not None:
        return failing
    # A file of the library that another user owns, or that is unreadable.
    place = os.fsdecode(error.filename) if error.filename else str(folder.path)
    return DataFolderError(
        "data_folder_unusable",
        Saying("The library cannot be written: {}: {}.", (place, system_reason(error))),
        "Become the owner of its files, or choose another folder with --data-dir or SATCHEL_DATA.",
    )


def explain_disk_failure(error: BaseException, folder: DataFolder) -> SatchelError | None:
    """Convert an error of the system or of a store's library; None for any other exception."""
    if isinstance(error, sqlite3.DatabaseError):
        return explain(error, folder.catalogue)
    cause = _find_system_error(error)
    if cause is None and _WRITER_ENDED in str(error):
        return _writer_ended(folder)
    if cause is None or not _may_be_below(cause.filename, folder.path):
        return None
    if cause.errno in FAILING:
        return disk_failing(folder.path, system_reason(cause))
    return DataFolderError(
        "index_unwritable",
        Saying("The index in {} cannot be written: {}.", (str(folder.path), system_reason(cause))),
        "Make room on its disk or make it writable, then start Satchel again.",
    )


def _writer_ended(folder: DataFolder) -> EngineError:
    return EngineError(
        "word_index_unwritten",
        Saying("An error interrupted the writing of the word index in {}.", (str(folder.lexical),)),
        "Check that its disk works and has free space, then start Satchel again: what is missing "
        "is indexed then. If it happens twice, run `satchel doctor`, and report it with the output "
        "of `satchel report`.",
    )


def _find_system_error(error: BaseException) -> OSError | None:
    if isinstance(error, OSError):
        return error
    found = _SYSTEM_ERROR.search(str(error))
    if found is None:
        return None
    number = int(found[1] or found[2])
    return OSError(number, os.strerror(number))


def _may_be_below(name: object, folder: Path) -> bool:
    """Whether an error's file is in a folder; an error of a write names no file."""
    return not isinstance(name, str | bytes) or Path(os.fsdecode(name)).is_relative_to(folder)
