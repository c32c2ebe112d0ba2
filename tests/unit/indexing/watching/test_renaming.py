"""Files that are renamed and changed before they are seen again: tags and marks go with them."""

import os
from collections.abc import Callable
from pathlib import Path

import pytest

from desktop_app.core.changes import SeenFile
from desktop_app.core.mark_commands import DraftMark, KeepMark
from desktop_app.core.records import replace
from desktop_app.core.volumes import Volume
from desktop_app.indexing.watching import renaming
from desktop_app.indexing.watching.renaming import born_at, find_renamed
from desktop_app.indexing.watching.rules import Rules
from desktop_app.indexing.watching.scan import FolderScan
from desktop_app.search.marking import draft_mark
from desktop_app.storage import history_records, mark_records
from desktop_app.storage.conversation_records import keep_exchange
from desktop_app.storage.forgetting import forget
from desktop_app.storage.own_tag_records import change_tag, read_tags
from desktop_app.storage.right_file_records import list_right, toggle_right
from tests.support.catalogue_changes import change
from tests.support.containers import zip_of
from tests.support.conversations import kept, source_of
from tests.support.library import SmallLibrary
from tests.support.traces import holding

TRACE = "xylographwq"

Change = Callable[[Path], None]


@pytest.fixture
def library(library: SmallLibrary) -> SmallLibrary:
    """Return a library whose file ``a.txt`` has a tag and a mark."""
    path = library.write("a.txt", "The river rose by a metre.")
    library.write("b.txt", "The meadow.")
    library.index(meaning=False)
    if born_at(str(path)) is None:
        pytest.skip("this file system does not state when a file was made")
    stores = library.stores
    with stores.catalogue.transaction(creates_work=False) as connection:
        change_tag(connection, [str(path)], "keep", is_added=True)
    draft = draft_mark(stores, DraftMark(library.record(path).file_id, 0))
    change(stores, KeepMark(draft.mark))
    return library


def look(library: SmallLibrary) -> None:
    """Do what a scan does that finds new, changed and deleted files."""
    connection = library.stores.catalogue.connection
    seen = list(FolderScan(str(library.root), Rules()).files())
    paths = {one.path for one in seen}
    rows = connection.execute("SELECT path FROM files WHERE state != 'gone'").fetchall()
    gone = [SeenFile(path, None) for (path,) in rows if path not in paths]
    library.stores.note_seen([*seen, *gone], renamed=find_renamed(connection, seen))
    library.read()


def owners(library: SmallLibrary) -> tuple[list[str], list[str]]:
    """Return the names of the files with the tag, and of those with the mark."""
    connection = library.stores.catalogue.connection
    paths = [path for (path,) in connection.execute("SELECT path FROM files").fetchall()]
    tagged = [one.path for one in read_tags(connection, paths).files if one.own]
    ids = [one.owner for one in mark_records.list_marks(connection)]
    marked = [path for path in paths if library.record(Path(path)).file_id in ids]
    return [Path(one).name for one in tagged], [Path(one).name for one in marked]


def rename_and_edit(root: Path) -> None:
    (root / "a.txt").rename(root / "c.txt")
    with (root / "c.txt").open("a") as file:
        file.write(" And fell again.")


def replace_another(root: Path) -> None:
    rename_and_edit(root)
    (root / "c.txt").replace(root / "b.txt")


@pytest.mark.parametrize(
    ("change", "name"), [(rename_and_edit, "c.txt"), (replace_another, "b.txt")]
)
def test_tags_and_marks_follow_a_file_that_is_renamed_and_changed(
    library: SmallLibrary, change: Change, name: str
) -> None:
    change(library.root)
    look(library)

    assert owners(library) == ([name], [name])


def rename(root: Path) -> None:
    (root / "b.txt").rename(root / "c.txt")


def move_with_its_folder(root: Path) -> None:
    (root / "b.txt").unlink()
    (root / "sub").rename(root / "moved")


@pytest.mark.parametrize(("change", "name"), [(rename, "c.txt"), (move_with_its_folder, "d.txt")])
def test_an_answer_noted_for_a_search_follows_a_renamed_file(
    library: SmallLibrary, change: Change, name: str
) -> None:
    connection = library.stores.catalogue.connection
    library.write("sub/d.txt", "The hill.")
    library.index(meaning=False)
    for path in (library.root / "b.txt", library.root / "sub" / "d.txt"):
        with library.stores.catalogue.transaction(creates_work=False):
            toggle_right(connection, path.name, library.record(path).file_id)
    change(library.root)
    look(library)
    noted = {path for paths in list_right(connection).values() for path in paths}

    assert name in {Path(path).name for path in noted}


def test_they_follow_also_when_the_former_path_was_seen_to_be_gone_before(
    library: SmallLibrary, tmp_path: Path
) -> None:
    (library.root / "a.txt").rename(tmp_path / "aside.txt")
    look(library)
    assert owners(library) == ([], [])
    (tmp_path / "aside.txt").rename(library.root / "a.txt")
    rename_and_edit(library.root)
    look(library)

    assert owners(library) == (["c.txt"], ["c.txt"])


def test_another_file_with_the_inode_of_a_deleted_one_gets_nothing(
    library: SmallLibrary, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A later file is younger than the last look at the deleted one."""
    rename_and_edit(library.root)
    monkeypatch.setattr(renaming, "born_at", lambda _: (library.root / "c.txt").stat().st_ctime_ns)
    look(library)

    assert owners(library) == ([], [])


def test_where_inodes_do_not_last_nothing_is_passed_on(library: SmallLibrary) -> None:
    """The number of every file is stored as 0 there, also that of a removed row."""
    connection = library.stores.catalogue.connection
    with library.stores.catalogue.transaction(creates_work=False):
        connection.execute("UPDATE files SET inode = 0")
    (library.root / "a.txt").unlink()
    look(library)
    (library.root / "b.txt").rename(library.root / "c.txt")
    seen = list(FolderScan(str(library.root), Rules()).files())
    without = [replace(one, volume=Volume("vfat stick /", keeps_inodes=False)) for one in seen]

    assert find_renamed(connection, without) == []


def test_where_no_time_of_birth_is_known_nothing_is_passed_on(
    library: SmallLibrary, monkeypatch: pytest.MonkeyPatch
) -> None:
    rename_and_edit(library.root)
    monkeypatch.setattr(renaming, "born_at", lambda _: None)
    look(library)

    assert owners(library) == ([], [])


def test_a_second_link_to_a_file_takes_nothing_from_it(library: SmallLibrary) -> None:
    os.link(library.root / "a.txt", library.root / "c.txt")
    look(library)

    assert owners(library)[0] == ["a.txt"]


def test_a_time_of_birth_is_before_changes_and_unknown_for_what_is_not_there(
    tmp_path: Path,
) -> None:
    file = tmp_path / "a"
    file.write_text("x")
    born = born_at(str(file))
    file.write_text("y")

    assert born is None or born <= file.stat().st_ctime_ns
    assert born_at(str(file)) == born
    assert born_at(str(tmp_path / "nothing")) is None


@pytest.mark.parametrize("is_edited", [False, True])
def test_what_was_asked_and_opened_is_forgotten_with_a_file_that_was_renamed(
    library: SmallLibrary, *, is_edited: bool
) -> None:
    stores = library.stores
    path, renamed = library.root / "a.txt", library.root / "c.txt"
    answered = kept("How high?", TRACE, source_of(str(path), library.record(path).file_id))
    with stores.catalogue.transaction(creates_work=False) as connection:
        assert keep_exchange(connection, "talk", answered)
        history_records.note_opening(connection, TRACE, str(path), 1.0)
    path.rename(renamed)
    look(library)
    if is_edited:
        renamed.write_text("Something else.")
        look(library)
    kept_names = [one.path for one in history_records.read_history(connection).opened]
    forget(stores, str(renamed))

    assert kept_names == [str(renamed)]
    assert holding(library.folder.path, TRACE) == []


def test_openings_of_files_inside_a_renamed_one_follow_it(library: SmallLibrary) -> None:
    box = library.write("box.zip", zip_of({"in.txt": "The hill fell."}))
    library.index(meaning=False)
    with library.stores.catalogue.transaction(creates_work=False) as connection:
        history_records.note_opening(connection, "hill", str(box / "in.txt"), 1.0)
    box.rename(library.root / "crate.zip")
    look(library)

    opened = [one.path for one in history_records.read_history(connection).opened]
    assert opened == [str(library.root / "crate.zip" / "in.txt")]
