"""The catalogue: one SQLite file that is the truth about the library."""

import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path

from desktop_app.core.errors import DataFolderError, SatchelError, StoreError
from desktop_app.storage.schema import migrate, read_version

BUSY_SECONDS = 10.0

_MAPPED = 1 << 31
"""Bytes of the file that readers see in memory, about the most that SQLite allows. The rows of
a search take half as long as through its own cache."""


class Catalogue:
    """One connection, for one thread; its rows are read and written by the records modules.

    Attributes:
        connection: In autocommit; writing goes through :meth:`transaction`.
    """

    def __init__(self, connection: sqlite3.Connection) -> None:
        self.connection = connection

    @classmethod
    def open_for_writing(cls, path: Path) -> "Catalogue":
        """Open, make or migrate the catalogue; the caller holds the writer's lock.

        Raises:
            StoreError: The file is damaged or from a newer Satchel.
            DataFolderError: It cannot be written.
        """
        connection = _connect(f"{path.as_uri()}?mode=rwc")
        with explained(path), closed_on_error(connection):
            connection.execute("PRAGMA journal_mode = WAL")
            # WAL keeps the file consistent; only a power cut can lose the last commit,
            # and the next scan finds what it held.
            connection.execute("PRAGMA synchronous = NORMAL")
            connection.execute("PRAGMA secure_delete = ON")
            migrate(connection)
        return cls(connection)

    @classmethod
    def open_for_reading(cls, path: Path) -> "Catalogue":
        """Open an existing catalogue; it sees each commit of the writer at once.

        Raises:
            StoreError: The file is missing, damaged or from a newer Satchel.
        """
        connection = _connect(f"{path.as_uri()}?mode=rw")
        with explained(path), closed_on_error(connection):
            connection.execute("PRAGMA query_only = ON")
            connection.execute(f"PRAGMA mmap_size = {_MAPPED}")
            if not read_version(connection):
                raise _no_library("it is empty")
        return cls(connection)

    @contextmanager
    def transaction(self) -> Iterator[sqlite3.Connection]:
        """Commit what the block does, or nothing of it when it raises."""
        self.connection.execute("BEGIN IMMEDIATE")
        try:
            yield self.connection
        except BaseException:
            self.connection.execute("ROLLBACK")
            raise
        self.connection.execute("COMMIT")

    def find_damage(self) -> str:
        """Give SQLite's own finding about the file; empty when it is sound."""
        with closing(self.connection.execute("PRAGMA quick_check(1)")) as rows:
            (finding,) = rows.fetchone()
        return "" if finding == "ok" else str(finding)

    def close(self) -> None:
        """End the connection; a second call does nothing."""
        self.connection.close()


def _connect(uri: str) -> sqlite3.Connection:
    try:
        return sqlite3.connect(
            uri,
            uri=True,
            timeout=BUSY_SECONDS,
            isolation_level=None,
            # Only one thread uses it at a time; it may be made in another.
            check_same_thread=False,
        )
    except sqlite3.OperationalError as error:
        raise _no_library(str(error)) from error


def _no_library(reason: str) -> StoreError:
    return StoreError(
        "no_library", f"There is no library to open ({reason}).", "Add a folder first."
    )


@contextmanager
def closed_on_error(connection: sqlite3.Connection) -> Iterator[None]:
    """End the connection when the block raises."""
    try:
        yield
    except BaseException:
        connection.close()
        raise


@contextmanager
def explained(path: Path) -> Iterator[None]:
    """Turn what SQLite raises into what it means to a person.

    Raises:
        DataFolderError: The catalogue cannot be written.
        StoreError: The catalogue is damaged.
    """
    try:
        yield
    except sqlite3.DatabaseError as error:
        raise explain(error, path) from error


def explain(error: sqlite3.DatabaseError, path: Path) -> SatchelError:
    """Give what an error of SQLite means to a person."""
    if isinstance(error, sqlite3.OperationalError):
        return DataFolderError(
            "catalogue_unusable",
            f"The catalogue {path} cannot be used: {error}.",
            "Check that the disk is not full and the folder is writable.",
        )
    return StoreError(
        "catalogue_damaged",
        f"The catalogue {path} is damaged: {error}.",
        "Run `satchel doctor --repair`: it sets it aside and indexes the files anew.",
    )
