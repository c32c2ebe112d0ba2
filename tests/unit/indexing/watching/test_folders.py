import errno
import os
import shutil
import sys
import time
from collections.abc import Iterator
from functools import partial
from pathlib import Path

import pytest

from desktop_app.core.changes import SeenFile
from desktop_app.core.library import FileState, FolderState
from desktop_app.core.messages import Notice
from desktop_app.core.records import replace
from desktop_app.core.volumes import Volume
from desktop_app.indexing.watching import folders as folders_module
from desktop_app.indexing.watching import limited_watching
from desktop_app.indexing.watching import settling as settling_module
from desktop_app.indexing.watching.folders import WatchedFolders
from desktop_app.indexing.watching.settling import SettlingFiles
from desktop_app.indexing.watching.watcher import FolderWatcher, PathChange
from desktop_app.storage import (
    exclusion_records,
    file_records,
    folder_records,
    known_facts,
    volume_records,
)
from desktop_app.storage.forgetting import forget
from tests.support.letter_case import ignore_case
from tests.support.library import SmallLibrary
from tests.support.mounts import DISK, STICK, FakeMounts
from tests.support.statements import counted_statements
from tests.support.waiting import wait_until
from tests.support.watches import allowed_watches

OTHER = Volume("ext4 other /", 3)


class Watching:
    """The watched folders of a library, stepped by the test."""

    def __init__(self, library: SmallLibrary, drives: FakeMounts) -> None:
        self.library = library
        self.notices: list[Notice] = []
        self.watcher = FolderWatcher(lambda: None)
        self.drives = drives
        self.folders = WatchedFolders(
            library.stores, self.watcher, self.notices.append, drives.read
        )
        self.connection = library.stores.catalogue.connection

    def restart(self) -> None:
        """Do what a new start of the program does."""
        for folder in folder_records.list_folders(self.connection):
            self.watcher.unwatch(folder.path)
        self.folders = WatchedFolders(
            self.library.stores, self.watcher, self.notices.append, self.drives.read
        )
        self.start()

    def add(self, path: Path, *ignore: str) -> None:
        with self.library.stores.catalogue.transaction() as connection:
            folder_records.add_folder(connection, str(path), ignore)

    def settle(self) -> None:
        """Step until nothing is under way."""
        wait_until(lambda: not (self.folders.step() or self.folders.is_busy))

    def start(self) -> None:
        self.folders.start()
        self.settle()

    def known(self) -> set[str]:
        """Return the living files by their names below the watched folder."""
        root = str(self.library.root.parent)
        return {
            os.path.relpath(path, root) for path in known_facts.facts_below(self.connection, root)
        }

    def absent(self) -> set[str]:
        """Return the absent files, as :meth:`known` does."""
        ids = file_records.file_ids_below(self.connection, str(self.library.root))
        found = volume_records.find_absent(self.connection, ids)
        root = str(self.library.root.parent)
        files = file_records.files_by_id(self.connection, found).values()
        return {os.path.relpath(one.path, root) for one in files}

    def undecodable(self) -> set[str]:
        """Return the names below the watched folder that are known not to be valid text."""
        root = str(self.library.root)
        listed = folder_records.list_undecodable(self.connection)
        return {os.path.relpath(path, root) for path in listed}

    def wait_for(self, *names: str) -> None:
        """Step until exactly these files are known."""
        wanted = {f"documents/{name}" for name in names}
        wait_until(lambda: self.folders.step() or self.known() == wanted, f"exactly {names}")

    def state(self, path: Path) -> FolderState:
        states = {one.path: one.state for one in folder_records.list_folders(self.connection)}
        return states[str(path)]

    def waits(self, name: str) -> bool:
        return self.library.record(self.library.root / name).state is FileState.WAITING


@pytest.fixture
def watching(
    library: SmallLibrary, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> Iterator[Watching]:
    monkeypatch.setattr(folders_module, "CHECK_SECONDS", 0.05)
    monkeypatch.setattr(settling_module, "QUIET_SECONDS", 0.05)
    watching = Watching(library, FakeMounts(tmp_path / "aside"))
    yield watching
    watching.watcher.stop()


def test_the_first_scan_makes_every_file_wait(watching: Watching) -> None:
    for name in ("a.txt", "b/c.txt", ".git/x"):
        watching.library.write(name, "x")
    watching.start()

    assert watching.known() == {"documents/a.txt", "documents/b/c.txt"}
    assert watching.waits("a.txt")
    assert not watching.folders.is_scanning
    assert watching.notices == []


def test_a_later_scan_sees_what_changed_meanwhile(watching: Watching) -> None:
    for name in ("same.txt", "changed.txt", "gone.txt", "sub/gone.txt"):
        watching.library.write(name, "x")
    watching.library.index()
    watching.library.write("changed.txt", "longer")
    watching.library.write("new.txt", "x")
    (watching.library.root / "gone.txt").unlink()
    shutil.rmtree(watching.library.root / "sub")
    watching.start()

    assert watching.known() == {f"documents/{name}.txt" for name in ("same", "changed", "new")}
    assert [watching.waits(f"{name}.txt") for name in ("same", "changed", "new")] == [0, 1, 1]


def test_a_change_of_the_content_alone_is_seen(watching: Watching) -> None:
    path = watching.library.write("a.txt", "one")
    watching.library.index()
    before = path.stat()
    path.write_text("two")
    os.utime(path, ns=(before.st_atime_ns, before.st_mtime_ns))
    watching.start()

    assert watching.waits("a.txt")


def test_changes_are_followed_while_watching(watching: Watching, tmp_path: Path) -> None:
    write, root = watching.library.write, watching.library.root
    write("a.txt", "x")
    watching.start()
    write("new.txt", "x")
    write("deep/er/new.txt", "x")
    watching.wait_for("a.txt", "new.txt", "deep/er/new.txt")
    (root / "new.txt").rename(root / "renamed.txt")
    watching.wait_for("a.txt", "renamed.txt", "deep/er/new.txt")
    (root / "deep").rename(root / "moved")
    watching.wait_for("a.txt", "renamed.txt", "moved/er/new.txt")
    (root / "moved").rename(tmp_path / "outside")
    watching.wait_for("a.txt", "renamed.txt")
    (tmp_path / "outside").rename(root / "back")
    watching.wait_for("a.txt", "renamed.txt", "back/er/new.txt")
    shutil.rmtree(root / "back")
    (root / "a.txt").unlink()
    watching.wait_for("renamed.txt")


def test_files_in_a_folder_that_left_and_came_back_are_followed(
    watching: Watching, tmp_path: Path
) -> None:
    root = watching.library.root
    watching.library.write("inbox/letters/a.txt", "x")
    watching.start()
    (root / "inbox" / "letters").rename(tmp_path / "outside")
    (tmp_path / "outside").rename(root / "letters")
    (root / "inbox").rename(root / "archive")
    watching.wait_for("letters/a.txt")
    watching.library.write("letters/b.txt", "x")

    watching.wait_for("letters/a.txt", "letters/b.txt")


def test_a_file_written_in_place_waits_again(watching: Watching) -> None:
    watching.library.write("a.txt", "x")
    watching.library.index()
    watching.start()
    watching.library.write("a.txt", "longer")

    wait_until(lambda: watching.folders.step() or watching.waits("a.txt"))


def test_what_is_kept_out_of_a_folder_is_read_once_for_many_changed_files(
    watching: Watching, monkeypatch: pytest.MonkeyPatch
) -> None:
    watching.start()
    written = [watching.library.write(f"{number}.txt", "x") for number in range(20)]
    heard = [PathChange(str(path), is_folder=False) for path in written]
    monkeypatch.setattr(watching.watcher, "take_changes", lambda: heard)
    with counted_statements(watching.connection) as counted:
        watching.folders.step()
        heard.clear()
        watching.wait_for(*(path.name for path in written))

    assert sum("FROM exclusions" in one for one in counted) < 5


def test_a_folder_whose_attributes_change_all_the_time_does_not_delay_the_checks_of_others(
    watching: Watching, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    other = tmp_path / "other"
    other.mkdir()
    watching.add(other)
    watching.start()
    other.rmdir()
    monkeypatch.setattr(folders_module, "CHECK_SECONDS", 10.0)
    changed = [PathChange(str(watching.library.root), is_folder=True)]
    monkeypatch.setattr(watching.watcher, "take_changes", lambda: changed)
    began = time.monotonic()
    for seconds in (5, 10, 15):
        monkeypatch.setattr(time, "monotonic", partial(float, began + seconds))
        watching.folders.step()

    assert watching.state(other) is FolderState.MISSING


def test_a_file_saved_by_renaming_stays_the_same_file(watching: Watching) -> None:
    path = watching.library.write("a.txt", "x")
    watching.library.index()
    file_id = watching.library.record(path).file_id
    watching.start()
    beside = watching.library.write("a.txt.tmp", "longer")
    beside.replace(path)
    wait_until(lambda: watching.folders.step() or watching.waits("a.txt"))

    assert watching.library.record(path).file_id == file_id


def test_a_folder_renamed_to_a_hidden_name_leaves(watching: Watching) -> None:
    watching.library.write("seen/a.txt", "x")
    watching.library.write("b.txt", "x")
    watching.start()
    (watching.library.root / "seen").rename(watching.library.root / ".hidden")

    watching.wait_for("b.txt")


def test_names_that_are_not_text_are_reported_and_skipped(watching: Watching) -> None:
    root = os.fsencode(watching.library.root)
    Path(os.fsdecode(root + b"/before\xff.txt")).write_text("x")
    watching.start()
    folder = Path(os.fsdecode(root + b"/caf\xe9"))
    folder.mkdir()
    (folder / "x.txt").write_text("x")
    file = Path(os.fsdecode(root + b"/na\xefve.txt"))
    file.write_text("x")
    file.rename(Path(os.fsdecode(root + b"/naive\xff.txt")))
    folder.rename(watching.library.root / "cafe")
    watching.wait_for("cafe/x.txt")
    Path(os.fsdecode(root + b"/naive\xff.txt")).unlink()
    watching.library.write("mark.txt", "x")
    watching.wait_for("cafe/x.txt", "mark.txt")

    for notice in watching.notices:
        assert "not valid text" in str(notice.message)
        str(notice.message).encode()
    assert watching.undecodable() == {"before\\xff.txt"}


def test_names_that_are_not_text_are_followed_while_their_folder_is_watched(
    watching: Watching,
) -> None:
    root = watching.library.root
    (root / "a\udcff.txt").write_text("x")
    (root / "sub").mkdir()
    (root / "sub" / "b\udcff.txt").write_text("x")
    (root / "aside").mkdir()
    watching.start()
    assert watching.undecodable() == {"a\\xff.txt", "sub/b\\xff.txt"}

    (root / "a\udcff.txt").rename(root / "a.txt")
    (root / "c\udcff.txt").write_text("x")
    (root / "e\udcff.tmp").write_text("x")
    (root / "d\udcff").mkdir()
    (root / "d\udcff" / "e.txt").write_text("x")
    wanted = {"c\\xff.txt", "d\\xff/e.txt", "sub/b\\xff.txt"}
    wait_until(lambda: watching.folders.step() or watching.undecodable() == wanted)
    messages = [str(one.message) for one in watching.notices]
    assert rf"{root}/c\xff.txt" in "".join(messages[1:])
    assert all(r"/a\xff.txt" not in one for one in messages[1:])

    (root / "d\udcff").rename(root / "d")
    (root / "sub").rename(root.parent / "elsewhere")
    (root / "c\udcff.txt").unlink()
    wait_until(lambda: watching.folders.step() or watching.undecodable() == set())
    watching.wait_for("a.txt", "d/e.txt")


def test_names_that_are_not_text_are_reported_when_others_are_found(watching: Watching) -> None:
    root = watching.library.root
    (root / "a\udcff.txt").write_text("x")
    watching.start()
    (notice,) = watching.notices
    assert str(notice.message) == rf"{root}/a\xff.txt has a name that is not valid text."

    watching.restart()
    watching.start()
    assert len(watching.notices) == 1

    watching.watcher.unwatch(str(root))
    (root / "b\udcff.txt").write_text("x")
    watching.restart()
    watching.start()
    assert len(watching.notices) == 2
    assert str(watching.notices[1].message).startswith("2 files have names that are not valid text")


def test_a_folder_that_vanishes_keeps_its_files_and_is_scanned_when_it_is_back(
    watching: Watching,
) -> None:
    root = watching.library.root
    watching.library.write("a.txt", "x")
    watching.library.write("b.txt", "x")
    watching.library.index()
    watching.start()
    root.rename(root.with_name("unplugged"))
    wait_until(lambda: watching.folders.step() or watching.state(root) is FolderState.MISSING)
    watching.settle()
    while_away = watching.known()
    root.with_name("unplugged").rename(root)
    (root / "b.txt").unlink()
    watching.library.write("c.txt", "x")
    watching.wait_for("a.txt", "c.txt")

    assert while_away == {"documents/a.txt", "documents/b.txt"}
    assert watching.state(root) is FolderState.READY
    assert not watching.waits("a.txt")


def test_a_folder_deleted_with_all_it_held_keeps_what_was_known(watching: Watching) -> None:
    root = watching.library.root
    watching.library.write("a.txt", "x")
    watching.library.index()
    watching.start()
    root.rename(root.with_name("aside"))
    shutil.rmtree(root.with_name("aside"))
    wait_until(lambda: watching.folders.step() or watching.state(root) is FolderState.MISSING)
    watching.settle()

    assert watching.known() == {"documents/a.txt"}


def test_a_folder_missing_at_the_start_keeps_its_files(watching: Watching) -> None:
    root = watching.library.root
    watching.library.write("a.txt", "x")
    watching.library.index()
    root.rename(root.with_name("unplugged"))
    watching.start()

    assert watching.known() == {"documents/a.txt"}
    assert watching.state(root) is FolderState.MISSING


def test_another_folder_put_in_the_place_of_a_watched_one_is_followed(
    watching: Watching, tmp_path: Path
) -> None:
    root = watching.library.root
    watching.library.write("old.txt", "x")
    watching.start()
    (tmp_path / "other").mkdir()
    (tmp_path / "other" / "new.txt").write_text("x")
    root.rename(tmp_path / "former")
    (tmp_path / "other").rename(root)
    watching.wait_for("new.txt")
    watching.settle()
    watching.library.write("later.txt", "x")

    watching.wait_for("new.txt", "later.txt")


def test_a_folder_made_again_is_followed(watching: Watching) -> None:
    root = watching.library.root
    watching.library.write("old.txt", "x")
    watching.start()
    shutil.rmtree(root)
    root.mkdir()
    watching.library.write("new.txt", "x")
    watching.wait_for("new.txt")
    watching.settle()
    watching.library.write("later.txt", "x")

    watching.wait_for("new.txt", "later.txt")


def test_a_folder_inside_another_is_looked_after_for_itself(watching: Watching) -> None:
    root = watching.library.root
    for name in ("a.log", "inner/a.log", "inner/b.txt", "inner.txt"):
        watching.library.write(name, "x")
    watching.add(root / "inner", "*.log")
    watching.start()
    expected = ("a.log", "inner/b.txt", "inner.txt")
    watching.wait_for(*expected)
    watching.start()
    after_another_scan = watching.known()
    watching.library.write("inner/c.log", "x")
    watching.library.write("mark.log", "x")
    watching.wait_for(*expected, "mark.log")

    assert after_another_scan == {f"documents/{name}" for name in expected}
    inner = watching.folders.files.folder_of(str(root / "inner" / "x"))
    assert inner is not None
    assert inner.path == str(root / "inner")


def test_the_data_folder_is_never_indexed(library: SmallLibrary, tmp_path: Path) -> None:
    watching = Watching(library, FakeMounts(tmp_path / "aside"))
    watching.add(tmp_path)
    watching.start()
    (library.folder.path / "new.txt").write_text("x")
    library.write("mark.txt", "x")
    watching.wait_for("mark.txt")
    watching.watcher.stop()

    assert library.folder.path.is_relative_to(tmp_path)


def test_the_data_folder_is_known_by_what_its_links_lead_to(
    library: SmallLibrary, tmp_path: Path
) -> None:
    (tmp_path / "elsewhere").symlink_to(tmp_path / "data")
    library.stores.folder = type(library.folder)(tmp_path / "elsewhere")
    watching = Watching(library, FakeMounts(tmp_path / "aside"))
    watching.add(tmp_path)
    watching.start()
    watching.watcher.stop()

    assert watching.known() == set()


def test_a_dropped_folder_is_neither_scanned_nor_watched(watching: Watching) -> None:
    root = watching.library.root
    watching.library.write("a.txt", "x")
    watching.folders.start()
    with watching.library.stores.catalogue.transaction() as connection:
        folder_records.remove_folder(connection, str(root))
    watching.folders.drop(str(root))
    watching.settle()
    watching.library.write("b.txt", "x")
    watching.settle()

    assert watching.known() == set()


def test_a_folder_that_could_not_be_forgotten_is_watched_as_before(watching: Watching) -> None:
    watching.start()
    watching.folders.drop(str(watching.library.root))
    watching.library.write("a.txt", "x")

    watching.wait_for("a.txt")


def test_a_single_file_is_followed_and_its_neighbours_are_not(
    watching: Watching, tmp_path: Path
) -> None:
    (tmp_path / "single.txt").write_text("x")
    (tmp_path / "neighbour.txt").write_text("x")
    watching.add(tmp_path / "single.txt")
    watching.start()
    first = watching.known()
    (tmp_path / "single.txt").unlink()
    wait_until(lambda: watching.folders.step() or watching.known() == set())
    (tmp_path / "single.txt").write_text("back")
    wait_until(lambda: watching.folders.step() or watching.known() == first)

    assert first == {"single.txt"}


def test_a_large_folder_is_scanned_in_steps(
    watching: Watching, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(folders_module, "SCAN_STEP", 3)
    for n in range(9):
        watching.library.write(f"{n}.txt", "x")
    watching.folders.start()
    seen = []
    while watching.folders.is_scanning:
        watching.folders.step()
        seen.append(len(watching.known()))

    assert seen == [3, 6, 9, 9]


def test_files_of_a_folder_whose_place_a_link_took_are_gone(
    watching: Watching, tmp_path: Path
) -> None:
    for name in ("kept.txt", "photos/a.txt", "photos/deep/b.txt"):
        watching.library.write(name, "x")
    watching.start()
    photos = watching.library.root / "photos"
    photos.rename(tmp_path / "elsewhere")
    (tmp_path / "elsewhere" / "new.txt").write_text("x")
    photos.symlink_to(tmp_path / "elsewhere")
    wait_until(lambda: not watching.folders.step() and watching.known() == {"documents/kept.txt"})

    assert not watching.folders.is_scanning


def test_where_the_system_allows_no_watch_the_folder_is_scanned_from_time_to_time(
    watching: Watching, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(watching.watcher, "watch", lambda _: False)
    monkeypatch.setattr(limited_watching, "RESCAN_SECONDS", 0.1)
    watching.start()
    watching.library.write("a.txt", "x")
    watching.wait_for("a.txt")
    watching.library.write("b.txt", "x")
    watching.wait_for("a.txt", "b.txt")

    assert len(watching.notices) == 1
    assert f"{watching.library.root} is checked for changes" in str(watching.notices[0].message)
    assert watching.watcher.limit in str(watching.notices[0].action)


def test_a_large_folder_that_is_renamed_is_followed_in_steps(
    watching: Watching, monkeypatch: pytest.MonkeyPatch
) -> None:
    root = watching.library.root
    for n in range(9):
        watching.library.write(f"old/deep/{n}.txt", "x")
    watching.start()
    monkeypatch.setattr(folders_module, "SCAN_STEP", 3)
    (root / "old").rename(root / "new")
    heard = [
        PathChange(str(path), is_folder=not path.suffix)
        for top in ("old", "new")
        for path in (root / top, root / top / "deep", root / top / "deep" / "1.txt")
    ]
    monkeypatch.setattr(watching.watcher, "take_changes", lambda: heard)
    watching.folders.step()
    heard.clear()
    steps = 0
    while watching.folders.due_in(time.monotonic()) == 0:
        watching.folders.step()
        steps += 1

    assert steps >= 5
    watching.wait_for(*(f"new/deep/{n}.txt" for n in range(9)))


def test_a_watched_folder_inside_a_changed_one_is_looked_at_too(
    watching: Watching, monkeypatch: pytest.MonkeyPatch
) -> None:
    inner = watching.library.write("outer/inner/a.txt", "x").parent
    watching.add(inner)
    watching.start()
    monkeypatch.setattr(watching.watcher, "take_changes", list)
    watching.settle()
    watching.library.write("outer/inner/b.txt", "x")
    heard = [PathChange(str(one), is_folder=True) for one in (inner.parent, inner)]
    monkeypatch.setattr(
        watching.watcher, "take_changes", lambda: [heard.pop() for _ in range(len(heard))]
    )

    watching.wait_for("outer/inner/a.txt", "outer/inner/b.txt")


def test_a_folder_that_is_moved_in_is_judged_by_the_rules_of_the_watched_one(
    watching: Watching, tmp_path: Path
) -> None:
    root = watching.library.root
    watching.add(root, "drafts/*", "!work/.notes")
    watching.start()
    for name in ("work/drafts/a.txt", "work/.notes/b.txt", "drafts/c.txt", ".git/d.txt"):
        path = tmp_path / "new" / name
        path.parent.mkdir(parents=True)
        path.write_text("x")
    for name in ("drafts", ".git", "work"):
        (tmp_path / "new" / name).rename(root / name)
    watching.wait_for("work/drafts/a.txt", "work/.notes/b.txt")
    followed = watching.known()
    watching.restart()

    assert watching.known() == followed


@pytest.mark.skipif(sys.platform != "linux", reason="the limit of inotify")
def test_a_folder_is_scanned_from_time_to_time_where_a_folder_below_it_cannot_be_watched(
    watching: Watching, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(limited_watching, "RESCAN_SECONDS", 0.1)
    root = watching.library.root
    watching.start()
    with allowed_watches(monkeypatch, root):
        (root / "new").mkdir()
        wait_until(lambda: watching.folders.step() or watching.notices)
        watching.library.write("new/a.txt", "x")
        watching.wait_for("new/a.txt")
        watching.library.write("new/b.txt", "x")
        watching.wait_for("new/a.txt", "new/b.txt")

    assert len(watching.notices) == 1
    assert f"{root} is checked for changes" in str(watching.notices[0].message)


def test_a_drive_that_leaves_its_mount_point_behind_keeps_its_index(watching: Watching) -> None:
    root = watching.library.root
    watching.drives.name(root, STICK)
    watching.library.write("river.txt", "The river rose.")
    watching.start()
    watching.library.read()
    watching.drives.unmount(root)
    wait_until(lambda: watching.folders.step() or watching.state(root) is FolderState.MISSING)
    watching.settle()
    while_away = watching.known()
    (root / "found.txt").write_text("A stray file.")
    wait_until(lambda: watching.folders.step() or watching.state(root) is FolderState.READY)
    watching.settle()
    with_a_stray_file = watching.known()
    watching.drives.mount(root, replace(STICK, device=9))
    watching.wait_for("river.txt")
    watching.settle()

    assert while_away == {"documents/river.txt"}
    assert with_a_stray_file == {"documents/river.txt", "documents/found.txt"}
    assert not watching.waits("river.txt")
    assert watching.state(root) is FolderState.READY


def test_a_drive_below_a_folder_is_not_connected_whatever_is_in_its_mount_point(
    watching: Watching,
) -> None:
    root, drive = watching.library.root, watching.library.root / "drive"
    for name in ("home.txt", "deleted.txt", "drive/a.txt", "drive/deep/b.txt"):
        watching.library.write(name, "x")
    watching.drives.name(drive, STICK)
    watching.start()
    watching.library.read()
    watching.drives.unmount(drive)
    (drive / ".directory").write_text("[Desktop Entry]")
    (root / "deleted.txt").unlink()
    away = ("drive/a.txt", "drive/deep/b.txt")
    watching.wait_for("home.txt", "drive/.directory", *away)
    watching.settle()
    absent = watching.absent()
    state = watching.state(root)
    watching.drives.mount(drive, STICK)
    watching.wait_for("home.txt", "drive/.directory", *away)
    watching.settle()

    assert absent == {"documents/drive/a.txt", "documents/drive/deep/b.txt"}
    assert state is FolderState.READY
    assert not any(map(watching.waits, ("home.txt", *away)))
    assert watching.absent() == {"documents/drive/.directory"}  # below the drive now


def test_a_drive_that_left_while_nothing_ran_is_absent(watching: Watching) -> None:
    drive = watching.library.root / "drive"
    watching.library.write("drive/a.txt", "x")
    watching.drives.name(drive, STICK)
    watching.start()
    watching.drives.unmount(drive)
    (drive / ".directory").write_text("[Desktop Entry]")
    watching.restart()

    assert watching.known() == {"documents/drive/a.txt", "documents/drive/.directory"}
    assert watching.absent() == {"documents/drive/a.txt"}


def test_what_was_deleted_on_a_drive_while_it_was_away_is_gone_when_it_is_back(
    watching: Watching, tmp_path: Path
) -> None:
    drive = watching.library.root / "drive"
    for name in ("drive/a.txt", "drive/b.txt"):
        watching.library.write(name, "x")
    watching.drives.name(drive, STICK)
    watching.start()
    watching.drives.unmount(drive)
    watching.settle()
    (tmp_path / "aside" / "drive" / "b.txt").unlink()
    watching.drives.mount(drive, STICK)

    watching.wait_for("drive/a.txt")


def test_another_drive_with_the_same_files_takes_the_place_of_the_first(
    watching: Watching,
) -> None:
    drive = watching.library.root / "drive"
    path = watching.library.write("drive/a.txt", "x")
    watching.drives.name(drive, STICK)
    watching.start()
    watching.library.read()
    shutil.copytree(drive, drive.with_name("copied"))
    shutil.rmtree(drive)
    drive.with_name("copied").rename(drive)
    watching.drives.name(drive, OTHER)
    wait_until(lambda: watching.folders.step() or not watching.absent(), "the other drive")
    watching.settle()
    watching.library.read()
    path.unlink()

    watching.wait_for()


def test_files_below_a_new_mount_are_hidden_and_not_gone(watching: Watching) -> None:
    drive = watching.library.root / "drive"
    watching.library.write("drive/below.txt", "x")
    watching.start()
    watching.drives.name(drive, DISK)
    watching.drives.unmount(drive)
    watching.drives.name(drive, STICK)
    (drive / "on it.txt").write_text("x")
    watching.wait_for("drive/below.txt", "drive/on it.txt")
    watching.settle()

    assert watching.absent() == {"documents/drive/below.txt"}


def test_a_mount_begins_no_scan_of_a_folder_that_waits_for_its_first_one(
    watching: Watching, tmp_path: Path
) -> None:
    watching.library.write("river.txt", "The river rose.")
    watching.drives.name(tmp_path / "elsewhere", STICK)
    watching.folders.step()

    assert watching.known() == set()
    assert watching.folders.files.see(str(watching.library.root / "river.txt")) is not None
    assert watching.folders.files.see(str(tmp_path / "elsewhere" / "river.txt")) is None


def test_files_that_may_not_be_seen_any_more_are_kept(
    watching: Watching, monkeypatch: pytest.MonkeyPatch
) -> None:
    below = watching.library.write("sub/a.txt", "x").parent
    watching.library.write("b.txt", "x")
    watching.start()
    look, looks = os.lstat, list[str]()

    def refuse(path: str) -> os.stat_result:
        if str(path).startswith(f"{below}/"):
            looks.append(path)
            raise PermissionError(errno.EACCES, "permission denied", path)
        return look(path)

    monkeypatch.setattr(os, "stat", lambda path, **_: refuse(path))
    monkeypatch.setattr(os, "lstat", refuse)
    changes = [PathChange(str(below / "a.txt"), is_folder=False)]
    monkeypatch.setattr(watching.watcher, "take_changes", lambda: changes[: not looks])
    watching.settle()

    assert watching.known() == {"documents/sub/a.txt", "documents/b.txt"}


def test_reported_deletions_on_a_drive_being_unmounted_lose_nothing(
    watching: Watching, monkeypatch: pytest.MonkeyPatch
) -> None:
    drive = watching.library.root / "drive"
    for name in ("drive/a.txt", "drive/b.txt", "c.txt"):
        watching.library.write(name, "x")
    watching.drives.name(drive, STICK)
    watching.start()
    watching.drives.unmount(drive)  # which the watcher hears as one folder renamed and one made
    heard = [
        PathChange(str(drive / "a.txt"), is_folder=False),
        PathChange(str(drive), is_folder=True),
    ]
    (watching.library.root / "c.txt").unlink()
    monkeypatch.setattr(watching.watcher, "take_changes", lambda: [heard.pop()] if heard else [])
    watching.settle()

    assert {"documents/drive/a.txt", "documents/drive/b.txt"} <= watching.known()


def test_a_drive_that_is_back_before_a_deletion_is_believed_loses_nothing(
    watching: Watching, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = watching.library.write("a.txt", "x")
    watching.start()
    watching.settle()
    settled = iter([[SeenFile(str(path), None)]])
    monkeypatch.setattr(SettlingFiles, "take_settled", lambda *_: next(settled, []))
    watching.folders.step()

    assert watching.known() == {"documents/a.txt"}


def test_mounts_that_change_during_a_scan_have_it_repeated(
    watching: Watching, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(folders_module, "SCAN_STEP", 1)
    monkeypatch.setattr(watching.watcher, "watch", lambda _: True)
    drive = watching.library.root / "drive"
    for name in ("a.txt", "b.txt", "drive/c.txt"):
        watching.library.write(name, "x")
    watching.drives.name(drive, STICK)
    watching.start()
    watching.folders.start()
    watching.folders.step()
    watching.drives.unmount(drive)
    watching.drives.mount(drive, STICK)
    watching.settle()

    assert watching.known() == {f"documents/{name}" for name in ("a.txt", "b.txt", "drive/c.txt")}
    assert watching.absent() == set()


def test_a_step_that_sees_a_folder_go_shows_that_something_changed(watching: Watching) -> None:
    watching.library.write("a.txt", "x")
    watching.start()
    watching.library.root.rename(watching.library.root.with_name("unplugged"))
    wait_until(watching.folders.step, "the folder to be missed")

    assert watching.state(watching.library.root) is FolderState.MISSING


def test_after_lost_events_every_folder_is_scanned(
    watching: Watching, monkeypatch: pytest.MonkeyPatch
) -> None:
    watching.library.write("a.txt", "x")
    watching.start()
    watching.watcher.unwatch(str(watching.library.root))  # whatever happens now is not heard
    watching.library.write("b.txt", "x")
    losses = iter([True])
    monkeypatch.setattr(watching.watcher, "has_lost_some", lambda: next(losses, False))
    watching.wait_for("a.txt", "b.txt")


def test_what_was_forgotten_stays_out_while_its_folder_is_watched(watching: Watching) -> None:
    for name in ("a.txt", "sub/b.txt", "sub/c.txt"):
        watching.library.write(name, "x")
    with watching.library.stores.catalogue.transaction() as connection:
        for name in ("a.txt", "sub"):
            exclusion_records.add_exclusion(connection, str(watching.library.root / name))
    watching.library.write("d.txt", "x")
    watching.start()
    scanned = watching.known()
    watching.library.write("a.txt", "changed")
    watching.library.write("sub/new.txt", "x")
    watching.library.write("new.txt", "x")
    watching.wait_for("d.txt", "new.txt")

    assert scanned == {"documents/d.txt"}
    assert watching.folders.scanning == frozenset()


def test_what_is_forgotten_during_a_scan_of_its_folder_stays_out(
    watching: Watching, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(folders_module, "SCAN_STEP", 3)
    for n in range(9):
        watching.library.write(f"sub/{n}.txt", "x")
    watching.library.write("a.txt", "x")
    watching.folders.start()
    watching.folders.step()
    path = str(watching.library.root / "sub")
    forget(watching.library.stores, path)
    watching.folders.drop(path)
    watching.settle()

    assert watching.known() == {"documents/a.txt"}


def test_a_scan_of_unchanged_files_takes_as_many_statements_for_any_number(
    library: SmallLibrary, watching: Watching
) -> None:
    def statements() -> int:
        watching.start()
        with counted_statements(watching.connection) as counted:
            watching.start()
        # The state of the folder is checked from time to time.
        return sum("files" in one for one in counted)

    watching.add(library.root)
    library.write("a.txt", "x")
    few = statements()
    for number in range(30):
        library.write(f"below/{number}.txt", "x")

    assert statements() == few


@pytest.mark.parametrize("is_running", [False, True])
def test_a_new_spelling_is_followed_where_the_file_system_ignores_case(
    watching: Watching, monkeypatch: pytest.MonkeyPatch, *, is_running: bool
) -> None:
    root = watching.library.root
    watching.library.write("Report.txt", "x")
    watching.library.write("Letters/a.txt", "y")
    ignore_case(monkeypatch, root)
    watching.start()
    before = watching.known()
    for former, present in (("Report.txt", "report.txt"), ("Letters", "letters")):
        (root / former).rename(root / present)
    if not is_running:
        watching.restart()

    assert before == {"documents/Report.txt", "documents/Letters/a.txt"}
    watching.wait_for("report.txt", "letters/a.txt")
    watching.settle()
    assert watching.known() == {"documents/report.txt", "documents/letters/a.txt"}
