import sqlite3
import time

import pytest

from desktop_app.core.changes import FileFacts, SeenFile
from desktop_app.core.library import FolderState
from desktop_app.core.members import ReadMember
from desktop_app.core.records import replace
from desktop_app.core.volumes import Volume
from desktop_app.storage import (
    file_records,
    file_states,
    folder_records,
    known_facts,
    member_records,
    volume_records,
)
from desktop_app.storage.folder_records import FolderRecord

DISK, STICK = Volume("ext4 disk /", 1), Volume("ext4 stick /", 2)
AROUND = {"/d": DISK, "/d/stick": STICK}


def keep(connection: sqlite3.Connection, path: str, volume: Volume) -> int:
    """Keep a file; return its id."""
    facts = FileFacts(1, 1, 1, volume.device, 1)
    volume_records.keep_volumes(connection, [volume])
    file_states.keep_waiting(connection, [SeenFile(path, facts, volume)])
    file = file_records.find_file(connection, path)
    assert file is not None
    return file.file_id


@pytest.fixture
def connection(connection: sqlite3.Connection) -> sqlite3.Connection:
    folder_records.add_folder(connection, "/d", ())
    return connection


def folder_of(connection: sqlite3.Connection) -> FolderRecord:
    folder = folder_records.folder_above(connection, "/d")
    assert folder is not None
    return folder


def absent(connection: sqlite3.Connection) -> list[str]:
    """Return the names of the absent files."""
    ids = file_records.file_ids_below(connection, "/d")
    found = volume_records.find_absent(connection, ids)
    files = file_records.files_by_id(connection, found).values()
    return sorted(one.path.removeprefix("/d/") for one in files)


@pytest.fixture
def filled(connection: sqlite3.Connection) -> sqlite3.Connection:
    keep(connection, "/d/a", DISK)
    keep(connection, "/d/stick/b", STICK)
    keep(connection, "/d/stick/c", STICK)
    volume_records.keep_mounts(connection, "/d", AROUND)
    return connection


def test_what_is_mounted_is_kept_and_replaced(filled: sqlite3.Connection) -> None:
    assert volume_records.kept_mounts(filled).around("/d") == AROUND
    volume_records.keep_mounts(filled, "/d", {"/d": STICK})
    assert volume_records.kept_mounts(filled).around("/d") == {"/d": STICK}
    volume_records.drop_mounts(filled, "/d")
    assert volume_records.kept_mounts(filled).around("/d") == {"/d": Volume()}


def test_files_are_absent_while_another_volume_is_at_their_place(
    filled: sqlite3.Connection,
) -> None:
    before = absent(filled)
    volume_records.keep_mounts(filled, "/d", {"/d": DISK})
    away = absent(filled)
    volume_records.keep_mounts(filled, "/d", {"/d": DISK, "/d/stick": replace(STICK, device=8)})

    assert before == []
    assert away == ["stick/b", "stick/c"]
    assert absent(filled) == []


def test_a_file_in_another_one_is_where_that_one_is(filled: sqlite3.Connection) -> None:
    (container,) = file_records.file_ids_below(filled, "/d/stick/b")
    files = file_records.files_by_id(filled, [container])
    member = ReadMember(("in",), b"", 1, 1, None)
    member_records.keep_members_waiting(filled, files[container], [member])
    before = absent(filled)
    volume_records.keep_mounts(filled, "/d", {"/d": DISK})

    assert before == []
    assert absent(filled) == ["stick/b", "stick/b/in", "stick/c"]


def test_files_of_a_folder_that_is_missing_are_absent(filled: sqlite3.Connection) -> None:
    folder_records.set_folder_state(filled, "/d", FolderState.MISSING)

    assert absent(filled) == ["a", "stick/b", "stick/c"]
    assert volume_records.count_absent(filled, folder_of(filled)) == 3


def test_nothing_is_absent_before_anything_is_known_of_mounts(
    connection: sqlite3.Connection,
) -> None:
    keep(connection, "/d/a", STICK)

    assert absent(connection) == []
    assert volume_records.count_absent(connection, folder_of(connection)) == 0


@pytest.mark.parametrize(
    ("around", "count"),
    [
        (AROUND, 0),
        ({"/d": DISK}, 2),
        ({"/d": DISK, "/d/stick": DISK}, 2),
        ({"/d": STICK}, 1),
        ({"/d": STICK, "/d/stick": DISK}, 3),
        ({"/d": Volume("ext4 new /", 7), "/d/stick": STICK, "/d/stick/deeper": DISK}, 1),
    ],
)
def test_absent_files_are_counted(
    filled: sqlite3.Connection, around: dict[str, Volume], count: int
) -> None:
    volume_records.keep_mounts(filled, "/d", around)

    assert volume_records.count_absent(filled, folder_of(filled)) == count
    assert len(absent(filled)) == count


def test_where_volumes_have_no_name_device_numbers_decide(connection: sqlite3.Connection) -> None:
    keep(connection, "/d/a", Volume("", 5))
    volume_records.keep_mounts(connection, "/d", {"/d": Volume("", 5)})
    same = absent(connection)
    volume_records.keep_mounts(connection, "/d", {"/d": Volume("", 6)})

    assert same == []
    assert absent(connection) == ["a"]
    assert volume_records.count_absent(connection, folder_of(connection)) == 1


def test_a_volume_is_known_by_when_it_was_seen_last(
    filled: sqlite3.Connection, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(time, "time", lambda: 1000.0)
    volume_records.keep_volumes(filled, [STICK])
    monkeypatch.setattr(time, "time", lambda: 2000.0)
    volume_records.keep_mounts(filled, "/d", {"/d": DISK})
    ids = file_records.file_ids_below(filled, "/d")

    assert set(volume_records.find_absent(filled, ids).values()) == {1000.0}


def test_volumes_that_nothing_is_on_are_dropped(filled: sqlite3.Connection) -> None:
    volume_records.keep_volumes(filled, [Volume("nfs4 secret:/share /", 9)])
    volume_records.delete_unused_volumes(filled)
    rows = filled.execute("SELECT identity FROM volumes ORDER BY identity").fetchall()

    assert rows == [(DISK.identity,), (STICK.identity,)]


def test_files_whose_volume_was_lost_get_no_other_one(filled: sqlite3.Connection) -> None:
    filled.execute("DELETE FROM volumes WHERE identity = ?", (STICK.identity,))
    volume_records.drop_unknown_volumes(filled)
    keep(filled, "/d/new", Volume("ext4 new /", 9))
    known = known_facts.facts_below(filled, "/d")

    assert [known[f"/d/{name}"][-1] for name in ("a", "stick/b")] == [DISK.identity, ""]
    assert absent(filled) == ["new"]
