"""The catalogue: one SQLite file, the source of truth about the library."""

import sqlite3
import threading
from collections.abc import Iterator
from contextlib import closing, contextmanager
from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING

from desktop_app.core.errors import SatchelError, StoreError
from desktop_app.core.sayings import Saying
from desktop_app.storage.catalogue_backup import back_up
from desktop_app.storage.catalogue_errors import explain, explained
from desktop_app.storage.disk.read_only import CopiedCatalogue, has_log, is_unwritable
from desktop_app.storage.schema import is_newest, migrate, read_version

if TYPE_CHECKING:
    from desktop_app.storage.ranking_facts import RankingFacts

BUSY_SECONDS = 10.0

_MAPPED = 1 << 31
"""Bytes of the file that readers map into memory, about the most that SQLite allows. Reading the
rows of a search takes half as long as through SQLite's cache."""


class Catalogue:
    """A connection for one thread; the records modules read and write its rows.

    Attributes:
        connection: In autocommit mode; writes go through :meth:`transaction`.
        path: Path of the file, to open it again.
        version: Increased by each transaction here that may create work for indexing. A plan made
            for another version is outdated.
        closing: Set from any thread when the library closes, which ends a rewriting of its rows.
    """

    def __init__(
        self, connection: sqlite3.Connection, path: Path, copied: CopiedCatalogue | None = None
    ) -> None:
        self.connection = connection
        self.path = path
        self.version = 0
        self._copied = copied
        self._file: tuple[int, int] | None = None  # to be written
        self.closing = threading.Event()

    @cached_property
    def ranking_facts(self) -> "RankingFacts":
        """What searches by this connection read, and keep."""
        # Most commands search nothing.
        from desktop_app.storage.ranking_facts import RankingFacts  # noqa: PLC0415

        return RankingFacts(self.connection)

    @classmethod
    def open_for_writing(cls, path: Path) -> "Catalogue":
        """Open, make or migrate the catalogue; the caller holds the writer's lock.

        Before a migration, the catalogue of the earlier version is copied.

        Raises:
            StoreError: The file is damaged or from a newer Satchel.
            DataFolderError: It cannot be written.
            DiskFullError: There is no room for the copy.
        """
        connection = _connect(path, "mode=rwc")
        with explained(path), closed_on_error(connection):
            version = read_version(connection)
            connection.execute("PRAGMA journal_mode = WAL")
            # Each commit is on the disk before the next step. The word index syncs its commits,
            # too: a catalogue older than the index would assign ids that the index has already.
            connection.execute("PRAGMA synchronous = FULL")
            connection.execute("PRAGMA secure_delete = ON")
            if version and not is_newest(connection):
                back_up(connection, path, version)
            migrate(connection)
            opened = cls(connection, path)
            if not version:
                # The library's id is in the file itself, even if the log is lost.
                opened.cut_log()
            opened._file = _file_at(path)
        return opened

    @classmethod
    def open_for_reading(cls, path: Path) -> "Catalogue":
        """Open an existing catalogue; it sees each commit of the writer at once.

        When its folder cannot be written, the file is opened as immutable; when some changes are
        only in the log, a copy is opened.

        Raises:
            StoreError: The file is missing, damaged or from a newer Satchel.
        """
        connection, path, copied = _connect_to_read(path)
        with explained(path), closed_on_error(connection):
            connection.execute("PRAGMA query_only = ON")
            connection.execute(f"PRAGMA mmap_size = {_MAPPED}")
            if not read_version(connection):
                raise _no_library(Saying("it is empty"))
        return cls(connection, path, copied)

    @classmethod
    def is_begun(cls, path: Path) -> bool:
        """Whether a catalogue exists and holds a library; an empty file does not.

        Raises:
            StoreError: It is damaged or from a newer Satchel.
            DataFolderError: It cannot be read.
        """
        if not path.exists():
            return False
        connection, path, copied = _connect_to_read(path)
        with closing(cls(connection, path, copied)), explained(path):
            return bool(read_version(connection))

    @contextmanager
    def transaction(self, *, creates_work: bool = True) -> Iterator[sqlite3.Connection]:
        """Commit the changes of the block; roll back when it raises.

        Args:
            creates_work: False for a block that creates no work for indexing, such as a record of
                finished work or of a search; the version then stays.

        Raises:
            StoreError: See :meth:`check_place`.
        """
        self.check_place()
        before = self.connection.total_changes
        self.connection.execute("BEGIN IMMEDIATE")
        try:
            yield self.connection
            self.connection.execute("COMMIT")
            if creates_work and self.connection.total_changes != before:
                self.version += 1
        except BaseException:
            # SQLite itself rolls back when the disk is full.
            if self.connection.in_transaction:
                self.connection.execute("ROLLBACK")
            raise

    def check_place(self) -> None:
        """Check that the path still leads to the file that was opened for writing.

        The library may have been restored from a backup, moved or deleted meanwhile. SQLite then
        goes on writing to the former file, which nobody finds again; it compares the files only
        where it keeps no log.

        Raises:
            StoreError: ``library_replaced`` when another file, or none that can be reached, is
                there.
        """
        if self._file is not None and _file_at(self.path) != self._file:
            raise StoreError(
                "library_replaced",
                Saying("The library in {} was replaced or removed.", (str(self.path.parent),)),
                "Start Satchel again. What was changed since then is not in the library.",
            )

    def cut_log(self) -> int:
        """Checkpoint and truncate SQLite's log, which holds earlier contents of pages.

        Waits :data:`BUSY_SECONDS` for other connections that read. Returns the number of pages
        that stay in the log because one of them still reads.
        """
        is_kept, pages, _ = self.connection.execute("PRAGMA wal_checkpoint(TRUNCATE)").fetchone()
        return int(pages) if is_kept else 0

    def find_damage(self) -> str:
        """Return SQLite's description of damage in the file; empty when it is sound."""
        # Not the quick check, which skips the indexes.
        with closing(self.connection.execute("PRAGMA integrity_check(1)")) as rows:
            (finding,) = rows.fetchone()
        return "" if finding == "ok" else str(finding)

    def close(self) -> None:
        """Close the connection; a second call does nothing."""
        self.connection.close()
        if self._copied is not None:
            self._copied.close()


def _file_at(path: Path) -> tuple[int, int] | None:
    """Return what distinguishes the file at a path from others; None if none can be reached."""
    try:
        found = path.stat()
    except OSError:
        return None
    return found.st_dev, found.st_ino


def _connect_to_read(path: Path) -> tuple[sqlite3.Connection, Path, CopiedCatalogue | None]:
    """Connect to a catalogue in any folder; return the path opened: its own or a copy's."""
    copied = None
    if is_unwritable(path.parent) and has_log(path) and not _is_readable(path, "mode=ro"):
        copied = CopiedCatalogue(path)
        path = copied.path
    mode = "mode=rw"
    if is_unwritable(path.parent) and not _is_readable(path, mode):
        mode = "mode=ro&immutable=1"
    return _connect(path, mode), path, copied


def _is_readable(path: Path, mode: str) -> bool:
    """Whether SQLite can read a catalogue in a mode; beside a writer it always can."""
    try:
        with closing(_connect(path, mode)) as connection:
            read_version(connection)
    except (sqlite3.OperationalError, SatchelError):
        return False
    return True


def _connect(path: Path, mode: str) -> sqlite3.Connection:
    """Open a catalogue in one of the modes of SQLite's URIs.

    Raises:
        StoreError: The file does not exist.
        DataFolderError: It exists and cannot be opened, which is not damage.
    """
    try:
        connection = sqlite3.connect(
            f"{path.absolute().as_uri()}?{mode}",
            uri=True,
            timeout=BUSY_SECONDS,
            isolation_level=None,
            # Only one thread uses it at a time; another thread may create it.
            check_same_thread=False,
        )
    except sqlite3.OperationalError as error:
        raise (explain(error, path) if path.exists() else _no_library(str(error))) from error
    # A search that sorts many rows works even when the disk of temporary files is full.
    connection.execute("PRAGMA temp_store = MEMORY")
    return connection


def _no_library(reason: Saying | str) -> StoreError:
    return StoreError(
        "no_library", Saying("There is no library to open ({}).", (reason,)), "Add a folder first."
    )


@contextmanager
def closed_on_error(connection: sqlite3.Connection) -> Iterator[None]:
    """Close the connection when the block raises."""
    try:
        yield
    except BaseException:
        connection.close()
        raise
