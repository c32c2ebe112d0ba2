import os
from collections.abc import Callable
from pathlib import Path

import pytest

from desktop_app.core.library import FolderState
from desktop_app.core.volumes import Mounts, ReadMounts, Volume
from desktop_app.indexing.watching.rules import Rules
from desktop_app.indexing.watching.scan import FolderScan
from desktop_app.indexing.watching.unchanged import StoredState
from desktop_app.reading.contract import READING_VERSION
from desktop_app.storage import exclusion_records, facts, folder_records, volume_records
from tests.support.library import SmallLibrary


@pytest.fixture
def filled(library: SmallLibrary) -> SmallLibrary:
    """A library as the program leaves it: its words are searchable, and nothing is due."""
    library.write("river.txt", "The river rose.")
    library.write("inner/hills.txt", "The hills fell.")
    library.index(meaning=False)
    scan = FolderScan(str(library.root), Rules(), (), mounts_of(library))
    library.stores.note_seen((), scan.files())
    with library.stores.catalogue.transaction() as connection:
        facts.keep_fact(connection, "reading", str(READING_VERSION))
        volume_records.keep_mounts(connection, str(library.root), scan.around())
    return library


def mounts_of(library: SmallLibrary, name: str = "disk") -> ReadMounts:
    mounts = Mounts({str(library.root): Volume(name, 5)})
    return lambda: mounts


def unchanged(library: SmallLibrary, *paths: Path, recognises: bool | None = None) -> bool:
    connection = library.stores.catalogue.connection
    given = [str(path) for path in paths or (library.root,)]
    stored = StoredState(library.folder, connection, mounts_of(library))
    return stored.is_current(given, recognises=recognises)


def test_a_folder_without_changes_is_recognised(filled: SmallLibrary) -> None:
    assert unchanged(filled)
    assert unchanged(filled, recognises=True)
    assert not unchanged(filled, recognises=False)


def test_other_paths_than_watched_folders_are_not(filled: SmallLibrary) -> None:
    assert not unchanged(filled, filled.root / "inner")
    assert not unchanged(filled, filled.root, filled.root.parent)


def _write(library: SmallLibrary) -> None:
    library.write("new.txt", "New.")


def _change(library: SmallLibrary) -> None:
    library.write("river.txt", "The river rose again.")


def _delete(library: SmallLibrary) -> None:
    (library.root / "inner" / "hills.txt").unlink()


def _wait(library: SmallLibrary) -> None:
    _change(library)
    library.notice()


def _replace_by_equal_size(library: SmallLibrary) -> None:
    path = library.root / "river.txt"
    before = path.stat()
    other = library.write("other", "The river fell.")
    other.replace(path)
    os.utime(path, ns=(before.st_atime_ns, before.st_mtime_ns))


def _remove_folder(library: SmallLibrary) -> None:
    library.root.rename(library.root.with_name("elsewhere"))


def _mark_run(library: SmallLibrary) -> None:
    library.folder.running_file.write_bytes(b"{}")


def _lose_word(library: SmallLibrary) -> None:
    (segment,) = library.folder.lexical.glob("*/*.store")
    segment.write_bytes(segment.read_bytes() + b"x")


@pytest.mark.parametrize(
    "change",
    [
        _write,
        _change,
        _delete,
        _wait,
        _replace_by_equal_size,
        _remove_folder,
        _mark_run,
        _lose_word,
    ],
)
def test_whatever_differs_is_noticed(
    filled: SmallLibrary, change: Callable[[SmallLibrary], None]
) -> None:
    change(filled)

    assert not unchanged(filled)


def _set(library: SmallLibrary, change: str) -> None:
    root = str(library.root)
    with library.stores.catalogue.transaction() as connection:
        match change:
            case "paused":
                facts.set_paused(connection, is_on=True)
            case "paused folder":
                folder_records.set_paused(connection, root, is_on=True)
            case "state":
                folder_records.set_folder_state(connection, root, FolderState.MISSING)
            case "other readers":
                facts.keep_fact(connection, "reading", "0")
            case "forgotten":
                exclusion_records.add_exclusion(connection, root)
            case "inner folder":
                folder_records.add_folder(connection, f"{root}/inner", ())
            case "rules":
                folder_records.add_folder(connection, root, ("*.txt",))
            case "mounts":
                volume_records.keep_mounts(connection, root, {root: Volume("other", 7)})
            case "words":
                connection.execute("UPDATE identity SET words = ''")


@pytest.mark.parametrize(
    "change",
    [
        "paused",
        "paused folder",
        "state",
        "other readers",
        "forgotten",
        "inner folder",
        "rules",
        "mounts",
        "words",
    ],
)
def test_whatever_the_catalogue_has_to_do_is_noticed(filled: SmallLibrary, change: str) -> None:
    _set(filled, change)

    assert not unchanged(filled)


def test_another_drive_is_noticed(filled: SmallLibrary) -> None:
    connection = filled.stores.catalogue.connection
    mounts = mounts_of(filled, "stick")

    stored = StoredState(filled.folder, connection, mounts)
    assert not stored.is_current([str(filled.root)], recognises=None)
