import sqlite3
from pathlib import Path

import pytest

from desktop_app.core.errors import FolderError
from desktop_app.core.library import FolderState
from desktop_app.storage.folder_records import (
    FolderRecord,
    add_folder,
    keep_undecodable,
    known_path,
    list_folders,
    list_undecodable,
    remove_folder,
    set_folder_state,
)
from tests.support.library import SmallLibrary


def paths(connection: sqlite3.Connection) -> list[str]:
    return [one.path for one in list_folders(connection)]


def test_folders_come_by_path_with_their_globs(connection: sqlite3.Connection) -> None:
    add_folder(connection, "/b", ())
    add_folder(connection, "/a", ("*.log", "né"))

    assert list_folders(connection) == (
        FolderRecord("/a", ("*.log", "né"), FolderState.READY),
        FolderRecord("/b", (), FolderState.READY),
    )


def test_adding_a_known_folder_replaces_its_globs_and_keeps_its_state(
    connection: sqlite3.Connection,
) -> None:
    add_folder(connection, "/a", ("*.log",))
    set_folder_state(connection, "/a", FolderState.MISSING)
    add_folder(connection, "/a", ("*.tmp",))

    assert list_folders(connection) == (FolderRecord("/a", ("*.tmp",), FolderState.MISSING),)


def test_removing_a_folder_removes_those_below_it_and_no_neighbour(
    connection: sqlite3.Connection,
) -> None:
    for path in ("/a", "/a/b", "/a.b", "/a0", "/ab", "/A"):
        add_folder(connection, path, ())
    remove_folder(connection, "/a")

    assert paths(connection) == ["/A", "/a.b", "/a0", "/ab"]


def test_a_scan_replaces_what_the_one_before_met(library: SmallLibrary) -> None:
    connection = library.stores.catalogue.connection
    root = str(library.root)
    with library.stores.catalogue.transaction():
        keep_undecodable(connection, root, [r"/d/na\xefve", r"/d/caf\xe9"])
        keep_undecodable(connection, "/other", [r"/other/\xff"])
    everything = list_undecodable(connection)
    with library.stores.catalogue.transaction():
        keep_undecodable(connection, root, [])

    assert everything == (r"/d/caf\xe9", r"/d/na\xefve", r"/other/\xff")
    assert list_undecodable(connection, root) == ()
    assert list_undecodable(connection) == (r"/other/\xff",)


def test_a_folder_that_leaves_takes_its_names_along(library: SmallLibrary) -> None:
    connection = library.stores.catalogue.connection
    root = str(library.root)
    with library.stores.catalogue.transaction():
        keep_undecodable(connection, root, [r"/d/caf\xe9"])
        remove_folder(connection, root)

    assert list_undecodable(connection) == ()


def test_a_folder_that_was_moved_behind_a_link_is_known_by_its_former_path(
    connection: sqlite3.Connection, tmp_path: Path
) -> None:
    (tmp_path / "moved").mkdir()
    (tmp_path / "link").symlink_to(tmp_path / "moved")
    former, present = str(tmp_path / "link"), str((tmp_path / "moved").resolve())
    before = known_path(connection, f"{former}/a.txt")
    add_folder(connection, former, ())

    assert before == f"{present}/a.txt"
    assert known_path(connection, former) == former
    assert known_path(connection, f"{former}/a.txt") == f"{former}/a.txt"
    assert known_path(connection, f"{present}/a.txt") == f"{present}/a.txt"


def test_a_path_that_is_not_text_is_an_error(connection: sqlite3.Connection) -> None:
    with pytest.raises(FolderError):
        known_path(connection, "/\udcff")
