import os
import sqlite3
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest

from desktop_app.core.errors import DiskFullError
from desktop_app.core.locations import DataFolder
from desktop_app.storage import catalogue_backup
from desktop_app.storage.catalogue_backup import back_up, drop_backups
from desktop_app.storage.disk.room import DiskRoom


@pytest.fixture
def folder(tmp_path: Path) -> DataFolder:
    return DataFolder(tmp_path)


@pytest.fixture
def connection(folder: DataFolder) -> Iterator[sqlite3.Connection]:
    with closing(sqlite3.connect(folder.catalogue, isolation_level=None)) as connection:
        connection.execute("PRAGMA journal_mode = WAL")
        connection.execute("CREATE TABLE facts (name)")
        connection.execute("INSERT INTO facts VALUES ('kept')")
        yield connection


def facts_in(path: Path) -> list[str]:
    with closing(sqlite3.connect(path)) as connection:
        return [name for (name,) in connection.execute("SELECT name FROM facts")]


def test_a_backup_has_what_is_only_in_the_log_too(
    folder: DataFolder, connection: sqlite3.Connection
) -> None:
    back_up(connection, folder.catalogue, 3)

    assert [one.name for one in folder.catalogue_backups] == ["catalogue.version-3"]
    assert facts_in(folder.catalogue_backups[0]) == ["kept"]


def test_a_backup_of_the_same_version_is_kept_and_an_unfinished_one_is_not(
    folder: DataFolder, connection: sqlite3.Connection
) -> None:
    (folder.path / "catalogue.version.new").write_bytes(b"half")
    back_up(connection, folder.catalogue, 3)
    connection.execute("DELETE FROM facts")
    back_up(connection, folder.catalogue, 3)

    assert [one.name for one in folder.catalogue_backups] == ["catalogue.version-3"]
    assert facts_in(folder.catalogue_backups[0]) == ["kept"]


def test_without_room_for_a_copy_nothing_is_written(
    folder: DataFolder, connection: sqlite3.Connection, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(catalogue_backup, "DiskRoom", lambda path: DiskRoom(path, lambda _: 0))

    with pytest.raises(DiskFullError):
        back_up(connection, folder.catalogue, 3)
    assert folder.catalogue_backups == []


def test_backups_are_removed_by_their_age(
    folder: DataFolder, connection: sqlite3.Connection
) -> None:
    for version, made_at in ((2, 100.0), (3, 200.0)):
        back_up(connection, folder.catalogue, version)
        os.utime(folder.catalogue_backups[-1], (made_at, made_at))

    assert drop_backups(folder, 150.0) == 200.0
    assert [one.name for one in folder.catalogue_backups] == ["catalogue.version-3"]
    assert drop_backups(folder) is None
    assert folder.catalogue_backups == []
