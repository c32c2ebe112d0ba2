"""New catalogues whose tables are copied: to make them takes 10 ms of processor time, a copy 1."""

import functools
import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager

import pytest

from desktop_app.storage import catalogue, schema


def new_catalogue() -> sqlite3.Connection:
    """Open an empty catalogue in memory, of the newest version."""
    connection = sqlite3.connect(":memory:", isolation_level=None)
    connection.deserialize(_tables_of(schema.MIGRATIONS))
    connection.execute("UPDATE identity SET library = lower(hex(randomblob(16)))")
    return connection


@contextmanager
def copying_tables() -> Iterator[None]:
    """Copy the tables of each new library, and migrate those of an earlier version."""

    def migrate(connection: sqlite3.Connection) -> None:
        if schema.read_version(connection):
            schema.migrate(connection)
        else:
            with closing(new_catalogue()) as made:
                made.backup(connection)

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(catalogue, "migrate", migrate)
        yield


@functools.cache
def _tables_of(migrations: tuple[str, ...]) -> bytes:
    with closing(sqlite3.connect(":memory:", isolation_level=None)) as connection:
        schema.migrate(connection)
        return connection.serialize()
