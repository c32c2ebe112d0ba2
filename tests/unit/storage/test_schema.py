import sqlite3
from collections.abc import Iterator
from pathlib import Path

import pytest

from desktop_app.core.changes import FileFacts
from desktop_app.core.errors import StoreError
from desktop_app.core.library import FileState
from desktop_app.core.library_commands import ListFiles
from desktop_app.storage import (
    embedded_passages,
    embedding_records,
    file_lists,
    file_records,
    folder_records,
    passage_records,
    path_context_records,
    recognition_records,
    schema,
)
from desktop_app.storage.catalogue import Catalogue
from desktop_app.storage.file_records import FileRecord
from desktop_app.storage.passage_records import PassageRecord
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


FIRST = """
INSERT INTO folders VALUES (1, '/d', '["*.tmp"]', 'ready', 5.0);
INSERT INTO files (id, path, size, mtime_ns, ctime_ns, device, inode, state, content_hash, kind,
                   title, author, pages, error_code, error_reason, attempts)
VALUES (7, '/d/a.pdf', 10, 20, 30, 40, 50, 'indexed', x'AB', 'pdf', 'T', 'A', 3, '', '', 0),
       (8, '/d/b.pdf', 1, 2, 3, 4, 5, 'failed', NULL, '', '', '', NULL, 'corrupt', 'Damaged.', 2);
INSERT INTO passages VALUES (11, 7, 0, 11, 0, 9, 1, 'A › B', x'01', 1),
                            (12, 7, 1, 11, 9, 18, NULL, '', x'02', 0);
INSERT INTO embeddings VALUES (x'01', 'model', x'0000');
UPDATE sequences SET next = 13;
INSERT INTO facts VALUES ('model', 'model');
INSERT INTO opens VALUES (1, 'river', '/d/a.pdf', 6.0);
"""
"""What a catalogue of the first version may hold, by its own columns."""


def test_a_catalogue_of_the_first_version_keeps_all_it_holds(tmp_path: Path) -> None:
    path = tmp_path / "catalogue.sqlite"
    old = sqlite3.connect(path)
    old.executescript(f"BEGIN; {schema.MIGRATIONS[0]} PRAGMA user_version = 1; {FIRST} COMMIT;")
    old.close()
    catalogue = Catalogue.open_for_writing(path)
    connection = catalogue.connection
    file = file_records.find_file(connection, "/d/a.pdf")

    assert version(connection) == len(schema.MIGRATIONS)
    assert file == FileRecord(
        *(7, "/d/a.pdf", FileFacts(10, 20, 30, 40, 50), FileState.WAITING, None, "pdf"),
        *("T", "A", "", "", "", 0),
    )
    assert passage_records.passages_of_file(connection, 7) == [
        PassageRecord(11, 7, 0, 0, 9, 1, "A › B", b"\x01"),
        PassageRecord(12, 7, 1, 9, 18, None, "", b"\x02"),
    ]
    assert embedded_passages.count_passages(connection) == (2, 1)
    assert passage_records.reserve_passage_ids(connection, 1) == 13
    assert embedding_records.known_hashes(connection, "model", [b"\x01", b"\x02"]) == {b"\x01"}
    assert [one.code for one in file_lists.list_failures(connection, 9)] == ["corrupt"]
    assert [one.path for one in folder_records.list_folders(connection)] == ["/d"]
    assert connection.execute("SELECT path FROM opens").fetchall() == [("/d/a.pdf",)]
    assert path_context_records.list_path_contexts(connection) == ()
    assert catalogue.find_damage() == ""
    catalogue.close()


def test_a_migrated_catalogue_has_the_tables_of_a_new_one(connection: sqlite3.Connection) -> None:
    def shape(of: sqlite3.Connection) -> set[tuple[object, ...]]:
        columns = "SELECT m.name, p.name, p.type, p.[notnull], p.dflt_value, p.pk"
        source = "sqlite_master AS m, pragma_table_info(m.name) AS p"
        indexes = "SELECT name, tbl_name FROM sqlite_master WHERE type = 'index'"
        return {*of.execute(f"{columns} FROM {source}"), *of.execute(indexes)}

    migrate(connection)
    old = sqlite3.connect(":memory:", isolation_level=None)
    old.executescript(f"BEGIN; {schema.MIGRATIONS[0]} PRAGMA user_version = 1; {FIRST} COMMIT;")
    migrate(old)

    assert shape(old) == shape(connection)
    old.close()


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


def test_vectors_that_no_passage_used_before_are_dropped_in_their_turn(
    connection: sqlite3.Connection, monkeypatch: pytest.MonkeyPatch
) -> None:
    migrate_before(connection, schema._DROPPED_TEXTS, monkeypatch)
    connection.execute("INSERT INTO embeddings VALUES (x'01', 'm', x''), (x'02', 'm', x'')")
    connection.execute(
        'INSERT INTO passages (id, file_id, ordinal, start, "end", heading, text_hash, embedded) '
        "VALUES (1, 1, 0, 0, 1, '', x'02', 1)"
    )
    migrate(connection)

    assert connection.execute("SELECT text_hash FROM dropped_texts").fetchall() == [(b"\x01",)]


def test_reasons_of_the_version_before_are_shown_as_they_were(
    connection: sqlite3.Connection, monkeypatch: pytest.MonkeyPatch
) -> None:
    migrate_before(connection, schema._SAYINGS, monkeypatch)
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
    migrate_before(connection, schema._PAGE_BREAKS, monkeypatch)
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
