"""Catalogues of all versions since Satchel 0.1.0, written by the program of that time, open here.

``catalogues/version-NN.sql`` is the dump of a catalogue with two rows or so in each table that the
version had. ``tests/support/catalogue_dumps.py`` writes the file of a new version.
"""

import shutil
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from desktop_app.core.changes import FileFacts
from desktop_app.core.library import FileState
from desktop_app.core.locations import DataFolder
from desktop_app.storage import (
    catalogue,
    embedding_records,
    exclusion_records,
    file_lists,
    file_records,
    folder_records,
    history_records,
    mark_records,
    passage_records,
    path_context_records,
    right_file_records,
    saved_search_records,
    schema,
    watch_records,
)
from desktop_app.storage.catalogue import Catalogue
from desktop_app.storage.conversation_records import list_conversations
from tests.support import catalogue_dumps

VERSIONS = range(schema.FIRST_VERSION, schema.newest_version() + 1)


def write_version(folder: DataFolder, version: int) -> None:
    """Write the catalogue of a version, as its own program left it: with a write-ahead log."""
    folder.path.mkdir(exist_ok=True)
    dump = catalogue_dumps.dump_of(version)
    assert dump.exists(), f"a migration was added: run `{catalogue_dumps.COMMAND}`"
    with closing(sqlite3.connect(folder.catalogue)) as connection:
        connection.execute("PRAGMA journal_mode = WAL")
        connection.executescript(dump.read_text("utf-8"))


def assert_kept(opened: Catalogue, version: int) -> None:
    """Hold that a catalogue is of the newest version and has all that the older one held."""
    connection = opened.connection
    assert schema.is_newest(connection)
    assert opened.find_damage() == ""
    file = file_records.find_file(connection, "/d/a.pdf")
    assert file is not None
    assert (file.file_id, file.facts, file.kind) == (7, FileFacts(10, 20, 30, 40, 50), "pdf")
    # Later versions read PDFs and paged files in another way.
    assert (file.state is FileState.INDEXED) == (version >= 18)
    text = file_records.find_file(connection, "/d/c.txt")
    assert text is not None
    assert text.state is FileState.INDEXED
    assert [one.passage_id for one in passage_records.passages_of_file(connection, 7)] == [11, 12]
    assert passage_records.reserve_passage_ids(connection, 1) == 14
    known = embedding_records.known_hashes(connection, "model", [b"\x01", b"\x02", b"\x03"])
    assert known == {b"\x01", b"\x03"}
    assert [one.path for one in folder_records.list_folders(connection)] == ["/d"]
    # Later versions read damaged files again where they know more of their format.
    assert {str(one.reason) for one in file_lists.list_failures(connection, 9)} <= {"Damaged."}
    assert connection.execute("SELECT path FROM opens").fetchall() == [("/d/a.pdf",)]
    assert len(path_context_records.list_path_contexts(connection)) == 1
    assert len(history_records.read_history(connection).searches) == 1
    assert len(saved_search_records.list_saved(connection).searches) == 1
    assert len(exclusion_records.list_exclusions(connection)) == 1
    assert len(list_conversations(connection).conversations) == (version >= 19)
    assert len(watch_records.list_watched(connection)) == (version >= 22)
    assert right_file_records.count_searches(connection) == (version >= 23)
    (contexts,) = connection.execute("SELECT count(*) FROM passage_contexts").fetchone()
    assert contexts == (2 if version >= 24 else 0)
    owners = [one.owner for one in mark_records.list_marks(connection)]
    assert owners == ([0, 7] if version >= 21 else [])


def shape(connection: sqlite3.Connection) -> set[tuple[object, ...]]:
    """Return the columns and indexes of a catalogue."""
    columns = "SELECT m.name, p.name, p.type, p.[notnull], p.dflt_value, p.pk"
    source = "sqlite_master AS m, pragma_table_info(m.name) AS p"
    others = "SELECT type, name, tbl_name FROM sqlite_master WHERE type IN ('index', 'trigger')"
    return {*connection.execute(f"{columns} FROM {source}"), *connection.execute(others)}


@pytest.mark.parametrize("version", VERSIONS)
def test_a_catalogue_of_every_version_keeps_what_it_holds(tmp_path: Path, version: int) -> None:
    folder = DataFolder(tmp_path)
    write_version(folder, version)
    with closing(sqlite3.connect(":memory:", isolation_level=None)) as new:
        schema.migrate(new)
        wanted = shape(new)
    with closing(Catalogue.open_for_writing(folder.catalogue)) as opened:
        assert shape(opened.connection) == wanted
        assert_kept(opened, version)

    is_newest = version == schema.newest_version()
    assert [one.name for one in folder.catalogue_backups] == (
        [f"catalogue.version-{version}"] if not is_newest else []
    )


def test_the_dump_of_a_new_version_is_written_from_the_one_before(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    version = schema.newest_version()
    before = catalogue_dumps.dump_of(version - 1)
    monkeypatch.setattr(catalogue_dumps, "DUMPS", tmp_path)
    shutil.copy(before, tmp_path)
    catalogue_dumps.main()

    folder = DataFolder(tmp_path / "library")
    write_version(folder, version)
    with closing(Catalogue.open_for_writing(folder.catalogue)) as opened:
        assert_kept(opened, version - 1)


def test_the_backup_is_the_catalogue_as_it_was_and_for_its_owner_alone(tmp_path: Path) -> None:
    folder = DataFolder(tmp_path)
    write_version(folder, schema.FIRST_VERSION)
    with closing(sqlite3.connect(folder.catalogue)) as connection:
        before = list(connection.iterdump())
    Catalogue.open_for_writing(folder.catalogue).close()
    (backup,) = folder.catalogue_backups

    assert backup.stat().st_mode & 0o077 == 0
    with closing(sqlite3.connect(backup)) as connection:
        assert list(connection.iterdump()) == before
        assert connection.execute("PRAGMA user_version").fetchone() == (schema.FIRST_VERSION,)


def test_a_kill_at_any_statement_of_the_migration_loses_nothing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    folder = DataFolder(tmp_path / "library")
    write_version(folder, schema.FIRST_VERSION)
    images: list[DataFolder] = []
    connect = catalogue._connect

    def keep_image(_statement: str) -> None:
        """Copy the files as a kill at this moment would leave them."""
        image = DataFolder(tmp_path / f"image-{len(images)}")
        shutil.copytree(folder.path, image.path)
        images.append(image)

    def connect_traced(path: Path, mode: str) -> sqlite3.Connection:
        connection = connect(path, mode)
        connection.set_trace_callback(keep_image)
        return connection

    with monkeypatch.context() as patched:
        patched.setattr(catalogue, "_connect", connect_traced)
        Catalogue.open_for_writing(folder.catalogue).close()
    assert len(images) > len(schema.MIGRATIONS)
    for image in images[::5]:
        with closing(Catalogue.open_for_writing(image.catalogue)) as opened:
            assert_kept(opened, schema.FIRST_VERSION)
        backups = {one.name for one in image.catalogue_backups}
        assert f"catalogue.version-{schema.FIRST_VERSION}" in backups
        assert not (image.path / "catalogue.version.new").exists()
