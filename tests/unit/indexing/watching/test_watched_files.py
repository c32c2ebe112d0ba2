from pathlib import Path

import pytest

from desktop_app.core.volumes import Volume
from desktop_app.indexing.watching.watched_files import WatchedFiles
from desktop_app.storage import exclusion_records, folder_records
from tests.support.library import SmallLibrary
from tests.support.mounts import FakeMounts


@pytest.fixture
def mounts(tmp_path: Path) -> FakeMounts:
    return FakeMounts(tmp_path / "drives")


def files_of(library: SmallLibrary, mounts: FakeMounts, *folders: Path) -> WatchedFiles:
    with library.stores.catalogue.transaction() as connection:
        for folder in folders:
            folder_records.add_folder(connection, str(folder), ("*.tmp",))
    return WatchedFiles(library.stores, mounts.read)


def test_a_file_belongs_to_the_innermost_folder(library: SmallLibrary, mounts: FakeMounts) -> None:
    inner = library.root / "inner"
    files = files_of(library, mounts, library.root, inner)

    folder = files.folder_of(str(inner / "a.txt"))
    assert folder is not None
    assert folder.path == str(inner)
    assert files.folder_of(str(library.root.parent / "a.txt")) is None
    assert files.folders_inside(str(library.root)) == [str(inner)]


def test_ignored_and_excluded_files_and_the_library_do_not_belong(
    library: SmallLibrary, mounts: FakeMounts
) -> None:
    files = files_of(library, mounts, library.root, library.root.parent)
    for path in ("a.txt", "a.tmp", "out/a.txt"):
        library.write(path, "The river rose.")
    with library.stores.catalogue.transaction() as connection:
        exclusion_records.add_exclusion(connection, str(library.root / "out"))

    assert files.see(str(library.root / "a.txt")) is not None
    assert files.see(str(library.root / "a.tmp")) is None
    assert files.see(str(library.root / "out" / "a.txt")) is None
    assert files.see(str(library.folder.catalogue)) is None


def test_what_is_and_what_was_below_a_folder_is_listed(
    library: SmallLibrary, mounts: FakeMounts
) -> None:
    kept = library.write("kept.txt", "The river rose.")
    gone = library.write("gone.txt", "The river fell.")
    library.index(meaning=False)
    gone.unlink()
    new = library.write("new.txt", "The river froze.")
    files = files_of(library, mounts, library.root)

    assert sorted(files.list_below(str(library.root))) == sorted(map(str, (kept, gone, new)))


def test_a_file_is_seen_as_a_scan_would_find_it(library: SmallLibrary, mounts: FakeMounts) -> None:
    file = library.write("a.txt", "The river rose.")
    files = files_of(library, mounts, library.root)

    seen = files.see(str(file))
    assert seen is not None
    assert seen.path == str(file)
    assert files.see(str(library.root / "nothing.txt")) is None
    assert files.see(str(library.root.parent / "elsewhere.txt")) is None


def test_a_file_that_the_system_makes_up_is_not_seen(
    library: SmallLibrary, mounts: FakeMounts
) -> None:
    file = library.write("proc/1/environ", "HOME=/root")
    files = files_of(library, mounts, library.root)
    mounts.name(library.root / "proc", Volume("proc proc /", 3))

    assert files.see(str(file)) is None
