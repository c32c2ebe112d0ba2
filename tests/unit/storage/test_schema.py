import sqlite3
from collections.abc import Iterator

import pytest

from desktop_app.core.errors import StoreError
from desktop_app.storage import schema
from desktop_app.storage.schema import migrate


@pytest.fixture
def connection() -> Iterator[sqlite3.Connection]:
    connection = sqlite3.connect(":memory:", isolation_level=None)
    yield connection
    connection.close()


def version(connection: sqlite3.Connection) -> int:
    return int(connection.execute("PRAGMA user_version").fetchone()[0])


def tables(connection: sqlite3.Connection) -> set[str]:
    rows = connection.execute("SELECT name FROM sqlite_master WHERE type = 'table'")
    return {name for (name,) in rows}


def test_a_new_catalogue_gets_every_migration_once(connection: sqlite3.Connection) -> None:
    migrate(connection)
    before = tables(connection)
    migrate(connection)

    assert version(connection) == len(schema.MIGRATIONS)
    assert {"folders", "files", "passages", "embeddings", "opens"} <= before == tables(connection)


def test_an_older_catalogue_keeps_what_it_holds(
    connection: sqlite3.Connection, monkeypatch: pytest.MonkeyPatch
) -> None:
    migrate(connection)
    connection.execute("INSERT INTO facts VALUES ('kept', 'yes')")
    monkeypatch.setattr(
        schema, "MIGRATIONS", (*schema.MIGRATIONS, "ALTER TABLE facts ADD COLUMN note TEXT;")
    )
    migrate(connection)

    assert version(connection) == len(schema.MIGRATIONS)
    assert connection.execute("SELECT * FROM facts").fetchall() == [("kept", "yes", None)]


def test_a_migration_that_fails_leaves_the_version_before_it(
    connection: sqlite3.Connection, monkeypatch: pytest.MonkeyPatch
) -> None:
    migrate(connection)
    sound = schema.MIGRATIONS
    monkeypatch.setattr(schema, "MIGRATIONS", (*sound, "CREATE TABLE half (x); CREATE nonsense;"))

    with pytest.raises(sqlite3.OperationalError):
        migrate(connection)
    connection.rollback()

    assert version(connection) == len(sound)
    assert "half" not in tables(connection)


def test_a_catalogue_from_the_future_is_refused(connection: sqlite3.Connection) -> None:
    connection.execute("PRAGMA user_version = 9999")

    with pytest.raises(StoreError, match="newer Satchel"):
        migrate(connection)


def test_ids_of_files_are_never_used_again(connection: sqlite3.Connection) -> None:
    migrate(connection)
    insert = (
        "INSERT INTO files (path, size, mtime_ns, ctime_ns, device, inode, state) "
        "VALUES (?, 0, 0, 0, 0, 0, 'waiting') RETURNING id"
    )
    (first,) = connection.execute(insert, ("/a",)).fetchone()
    connection.execute("DELETE FROM files")

    assert connection.execute(insert, ("/b",)).fetchone() > (first,)
