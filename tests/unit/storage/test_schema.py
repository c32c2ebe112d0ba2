import sqlite3
from collections.abc import Iterator

import pytest

from desktop_app.core.errors import StoreError
from desktop_app.core.library import FileState
from desktop_app.core.library_commands import ListFiles
from desktop_app.storage import (
    file_lists,
    file_records,
    migrations,
    recognition_records,
    schema,
)
from desktop_app.storage.schema import migrate


@pytest.fixture
def connection() -> Iterator[sqlite3.Connection]:
    connection = sqlite3.connect(":memory:", isolation_level=None)
    yield connection
    connection.close()


def version(connection: sqlite3.Connection) -> int:
    return int(connection.execute("PRAGMA user_version").fetchone()[0])


def migrate_before(
    connection: sqlite3.Connection, migration: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Bring a catalogue to the version before a migration."""
    sound = schema.MIGRATIONS
    with monkeypatch.context() as before:
        before.setattr(schema, "MIGRATIONS", sound[: sound.index(migration)])
        migrate(connection)


def tables(connection: sqlite3.Connection) -> set[str]:
    rows = connection.execute("SELECT name FROM sqlite_master WHERE type = 'table'")
    return {name for (name,) in rows}


def test_a_new_catalogue_gets_every_migration_once(connection: sqlite3.Connection) -> None:
    migrate(connection)
    before = tables(connection)
    migrate(connection)

    assert version(connection) == schema.newest_version()
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

    assert version(connection) == schema.newest_version()
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

    monkeypatch.undo()
    assert version(connection) == schema.newest_version()
    assert "half" not in tables(connection)


def test_a_catalogue_of_before_the_first_release_is_refused(
    connection: sqlite3.Connection,
) -> None:
    connection.execute(f"PRAGMA user_version = {schema.FIRST_VERSION - 1}")

    with pytest.raises(StoreError, match="before Satchel") as refused:
        migrate(connection)
    assert "doctor --repair" in str(refused.value)


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


def test_reasons_of_the_version_before_are_shown_as_they_were(
    connection: sqlite3.Connection, monkeypatch: pytest.MonkeyPatch
) -> None:
    migrate_before(connection, migrations.SAYINGS, monkeypatch)
    reason = 'The rest of “{} "a".zip” was left out:\nit is damaged there. Ärgerlich.'
    connection.execute(
        "INSERT INTO files (id, path, size, mtime_ns, ctime_ns, device, inode, state, "
        "content_hash, error_code, error_reason) "
        "VALUES (1, '/d/a', 0, 0, 0, 0, 0, 'failed', x'01', 'corrupt', ?), "
        "(2, '/d/b', 0, 0, 0, 0, 0, 'indexed', x'02', '', '')",
        (reason,),
    )
    connection.execute(
        "INSERT INTO pictured_pages (content_hash, page, is_done, failure) "
        "VALUES (x'01', 1, 1, 'It took too long.'), (x'01', 2, 1, '')"
    )
    migrate(connection)
    files = [file_records.find_file(connection, path) for path in ("/d/a", "/d/b")]
    (listed,) = file_lists.list_files(connection, ListFiles(FileState.FAILED, "ÄRG")).files

    assert [file and str(file.error_reason) for file in files] == [reason, ""]
    assert str(listed.reason) == reason
    assert files[0] is not None
    texts = recognition_records.texts_for(connection, files[0]).texts
    assert [str(one.failure) for one in texts] == ["It took too long.", ""]


def test_files_with_pages_are_read_again_for_the_places_where_pages_begin(
    connection: sqlite3.Connection, monkeypatch: pytest.MonkeyPatch
) -> None:
    migrate_before(connection, migrations.PAGE_BREAKS, monkeypatch)
    connection.executescript(
        "INSERT INTO files (id, path, size, mtime_ns, ctime_ns, device, inode, state, pages, "
        "container_id) VALUES (1, '/d/two.pdf', 0, 0, 0, 0, 0, 'indexed', 2, NULL), "
        "(2, '/d/one.pdf', 0, 0, 0, 0, 0, 'indexed', 1, NULL), "
        "(3, '/d/lost.pdf', 0, 0, 0, 0, 0, 'failed', 9, NULL), "
        "(4, '/d/a.zip', 0, 0, 0, 0, 0, 'indexed', NULL, NULL), "
        "(5, '/d/a.zip/two.pdf', 0, 0, 0, 0, 0, 'indexed', 2, 4);"
    )
    migrate(connection)

    waiting = connection.execute("SELECT id FROM files WHERE state = 'waiting' ORDER BY id")
    assert waiting.fetchall() == [(1,), (4,), (5,)]
