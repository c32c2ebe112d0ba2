import os
import tempfile
from collections.abc import Iterator
from pathlib import Path

import pytest

from desktop_app.core.library import FolderState
from desktop_app.core.volumes import Mounts, Volume
from desktop_app.indexing.watching.rules import Rules
from desktop_app.indexing.watching.scan import (
    FolderScan,
    facts_of,
    folder_state,
    is_deleted,
    profile_above,
)
from tests.support.letter_case import ignore_case

NOBODY = 65_534
DISK, STICK = Volume("ext4 disk /", 1), Volume("ext4 stick /", 2)
needs_root = pytest.mark.skipif(
    os.geteuid() != 0 or os.name != "posix", reason="only root can become nobody"
)


@pytest.fixture
def nobody() -> Iterator[Path]:
    """Yield a folder of a user without rights, as whom the test runs."""
    with tempfile.TemporaryDirectory() as name:
        os.chown(name, NOBODY, NOBODY)
        os.seteuid(NOBODY)
        try:
            yield Path(name)
        finally:
            os.seteuid(0)


def names(scan: FolderScan) -> list[str]:
    return sorted(os.path.relpath(seen.path, scan.root) for seen in scan.files())


def scan_of(root: Path, *ignore: str, leave_out: tuple[str, ...] = ()) -> FolderScan:
    return FolderScan(str(root), Rules(ignore), leave_out, lambda: Mounts({"/": DISK}))


def make(root: Path, *relative: str) -> None:
    for one in relative:
        path = root / one
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text("x")


def test_every_file_below_is_met_with_its_facts(tmp_path: Path) -> None:
    make(tmp_path, "a.txt", "b/c.txt", "b/d/e f.txt")
    (tmp_path / "empty").mkdir()
    seen = {one.path: one.facts for one in scan_of(tmp_path).files()}

    assert set(seen) == {str(tmp_path / one) for one in ("a.txt", "b/c.txt", "b/d/e f.txt")}
    assert seen[str(tmp_path / "a.txt")] == facts_of(str(tmp_path / "a.txt"))


def test_what_rules_leave_out_is_not_met(tmp_path: Path) -> None:
    make(tmp_path, "a.txt", "a.log", "drafts/x.txt", ".git/config", "deep/drafts/y.txt")

    assert names(scan_of(tmp_path, "*.log", "drafts")) == ["a.txt"]


def test_named_folders_and_files_are_left_out(tmp_path: Path) -> None:
    make(tmp_path, "a.txt", "data/x.txt", "data2/y.txt", "b.txt")
    left_out = (str(tmp_path / "data"), str(tmp_path / "b.txt"))

    assert names(scan_of(tmp_path, leave_out=left_out)) == ["a.txt", "data2/y.txt"]


def test_links_are_not_followed(tmp_path: Path) -> None:
    make(tmp_path, "real/a.txt")
    (tmp_path / "real" / "round").symlink_to(tmp_path)
    (tmp_path / "link.txt").symlink_to("real/a.txt")
    (tmp_path / "dangling").symlink_to("nowhere")

    assert names(scan_of(tmp_path)) == ["real/a.txt"]


def test_channels_and_devices_are_no_files(tmp_path: Path) -> None:
    make(tmp_path, "a.txt")
    os.mkfifo(tmp_path / "channel")

    assert names(scan_of(tmp_path)) == ["a.txt"]
    assert facts_of(str(tmp_path / "channel")) is None
    assert facts_of(str(tmp_path / "nothing")) is None
    assert facts_of(str(tmp_path)) is None


def test_only_what_the_system_can_look_for_is_deleted(tmp_path: Path) -> None:
    make(tmp_path, "a")
    (tmp_path / "loop").symlink_to(tmp_path / "loop")

    root = str(tmp_path)

    assert is_deleted(root, str(tmp_path / "nothing"))
    assert is_deleted(root, str(tmp_path / "a" / "below"))
    assert is_deleted(root, root)
    assert not is_deleted(root, str(tmp_path / "a"))
    assert not is_deleted(root, str(tmp_path / "loop" / "a"))


def test_what_only_a_link_below_the_folder_leads_to_is_deleted(tmp_path: Path) -> None:
    make(tmp_path, "real/a")
    (tmp_path / "linked").symlink_to(tmp_path / "real")
    linked = tmp_path / "linked"

    assert is_deleted(str(tmp_path), str(linked / "a"))
    assert not is_deleted(str(linked), str(linked / "a"))
    assert scan_of(tmp_path).find(str(linked / "a")) is None
    assert scan_of(linked).find(str(linked / "a")) is not None


def test_names_that_are_not_text_are_reported_and_left_out(tmp_path: Path) -> None:
    make(tmp_path, "a.txt")
    bad = os.fsencode(tmp_path) + b"/caf\xe9"
    os.mkdir(bad)  # noqa: PTH102 - pathlib takes no bytes
    for name in (b"/x.txt", b"/\xff.txt"):
        Path(os.fsdecode(bad + name)).write_text("x")
    Path(os.fsdecode(os.fsencode(tmp_path) + b"/na\xefve.txt")).write_text("x")
    scan = scan_of(tmp_path)

    assert names(scan) == ["a.txt"]
    assert len(scan.undecodable) == 3


def test_a_single_file_is_its_own_folder(tmp_path: Path) -> None:
    make(tmp_path, "a.txt", "b.txt")
    scan = scan_of(tmp_path / "a.txt")

    assert [one.path for one in scan.files()] == [str(tmp_path / "a.txt")]
    assert folder_state(scan.root) is FolderState.READY


def test_a_missing_folder_is_missing_and_loses_nothing(tmp_path: Path) -> None:
    scan = scan_of(tmp_path / "gone")

    assert folder_state(scan.root) is FolderState.MISSING
    assert names(scan) == []
    assert not scan.is_deleted(str(tmp_path / "gone" / "a.txt"), DISK)
    assert not scan.is_deleted(str(tmp_path / "gone" / "b" / "c.txt"), DISK)


def test_a_known_file_that_was_not_met_is_lost(tmp_path: Path) -> None:
    make(tmp_path, "a.txt")
    scan = scan_of(tmp_path)
    list(scan.files())

    assert folder_state(scan.root) is FolderState.READY
    assert scan.is_deleted(str(tmp_path / "gone.txt"), DISK)


def test_a_folder_of_files_that_all_vanished_is_still_there(tmp_path: Path) -> None:
    assert folder_state(str(tmp_path)) is FolderState.READY


@needs_root
def test_files_in_an_unreadable_folder_are_not_lost(nobody: Path) -> None:
    make(nobody, "a.txt", "closed/b.txt", "closed too.txt")
    (nobody / "closed").chmod(0o000)
    scan = scan_of(nobody)
    met = names(scan)
    (nobody / "closed").chmod(0o700)

    assert met == ["a.txt", "closed too.txt"]
    assert scan.unreadable == [str(nobody / "closed")]
    assert not scan.is_deleted(str(nobody / "closed" / "b.txt"), DISK)
    assert scan.is_deleted(str(nobody / "closed too.txt"), DISK)


@needs_root
def test_what_can_be_listed_but_not_looked_at_is_not_lost(nobody: Path) -> None:
    make(nobody, "a.txt", "listed/b.txt")
    (nobody / "listed").chmod(0o400)
    scan = scan_of(nobody)
    met = names(scan)
    (nobody / "listed").chmod(0o700)

    assert met == ["a.txt"]
    assert not scan.is_deleted(str(nobody / "listed" / "b.txt"), DISK)


@needs_root
def test_a_place_below_a_folder_that_may_not_be_entered_cannot_be_listed(nobody: Path) -> None:
    make(nobody, "closed/deep/a.txt")
    (nobody / "closed").chmod(0o000)
    scan = scan_of(nobody)
    met = list(scan.files(str(nobody / "closed" / "deep")))
    (nobody / "closed").chmod(0o700)

    assert not met
    assert scan.unreadable == [str(nobody / "closed" / "deep")]


@needs_root
def test_an_unreadable_folder_is_called_so(nobody: Path) -> None:
    closed = nobody / "closed"
    closed.mkdir(mode=0o000)
    state = folder_state(str(closed))
    closed.chmod(0o700)

    assert state is FolderState.UNREADABLE


def test_what_was_on_another_volume_is_absent_also_beside_other_files(
    tmp_path: Path,
) -> None:
    make(tmp_path, "drive/.directory")
    scan = scan_of(tmp_path)
    met = list(scan.files())

    assert [one.volume for one in met] == [DISK]
    assert not scan.is_deleted(str(tmp_path / "drive" / "sub" / "away.txt"), STICK)
    assert scan.is_deleted(str(tmp_path / "drive" / "gone.txt"), DISK)


def test_files_are_met_with_the_volume_they_are_on(tmp_path: Path) -> None:
    make(tmp_path, "a.txt", "drive/b.txt")
    mounts = Mounts({"/": DISK, str(tmp_path / "drive"): STICK})
    scan = FolderScan(str(tmp_path), Rules(), read_mounts=lambda: mounts)

    assert {Path(one.path).name: one.volume for one in scan.files()} == {
        "a.txt": DISK,
        "b.txt": STICK,
    }


def test_virtual_file_systems_are_not_entered(tmp_path: Path) -> None:
    make(tmp_path, "a.txt", "proc/1/environ")
    mounts = Mounts({"/": DISK, str(tmp_path / "proc"): Volume("proc proc /", 3)})
    scan = FolderScan(str(tmp_path), Rules(), read_mounts=lambda: mounts)
    inside = str(tmp_path / "proc" / "1" / "environ")

    assert names(scan) == ["a.txt"]
    assert list(scan.files(inside)) == []
    assert scan.find(inside) is None


def test_mounts_count_where_files_are_looked_for(tmp_path: Path) -> None:
    below = {str(tmp_path / one): STICK for one in ("drive", ".hidden/x", "a/drafts/y")}
    mounts = Mounts({"/": DISK, **below})
    scan = FolderScan(str(tmp_path), Rules(("drafts",)), read_mounts=lambda: mounts)

    assert scan.around() == {str(tmp_path): DISK, str(tmp_path / "drive"): STICK}
    assert not scan.is_disturbed


def test_of_a_browsers_profile_only_what_holds_the_secrets_is_met(tmp_path: Path) -> None:
    make(tmp_path, "fx/key4.db", "fx/logins.json", "fx/prefs.js", "fx/storage/a.txt", "b/prefs.js")
    make(tmp_path, "cr/Default/Login Data", "cr/Default/Preferences", "cr/notes.txt")

    assert names(scan_of(tmp_path)) == [
        "b/prefs.js",
        "cr/Default/Login Data",
        "cr/notes.txt",
        "fx/key4.db",
        "fx/logins.json",
    ]
    assert "fx/prefs.js" in names(scan_of(tmp_path, "!fx"))
    assert "fx/prefs.js" not in names(scan_of(tmp_path, "!*"))


def test_a_path_in_a_browsers_profile_is_known_as_such(tmp_path: Path) -> None:
    make(tmp_path, "fx/key4.db", "fx/storage/a.txt", "b/a.txt")
    rules, root = Rules(), str(tmp_path)

    assert profile_above(root, str(tmp_path / "fx/storage/a.txt"), rules) == str(tmp_path / "fx")
    assert profile_above(root, str(tmp_path / "b/a.txt"), rules) == ""
    assert profile_above(root, str(tmp_path / "fx/storage/a.txt"), Rules(("!fx",))) == ""


def test_no_path_is_in_a_profile_when_the_whole_disk_is_watched() -> None:
    root = Path(Path.cwd().anchor)

    assert profile_above(str(root), str(root / "no such folder" / "a.txt"), Rules()) == ""


def test_a_folder_that_is_moved_before_it_is_listed_is_not_unreadable(tmp_path: Path) -> None:
    make(tmp_path, "a/file.txt", "b/file.txt")
    scan = scan_of(tmp_path)
    files = scan.files()
    first = Path(next(files).path).parent
    other = tmp_path / ("b" if first.name == "a" else "a")
    other.rename(tmp_path / "moved")

    assert list(files) == []
    assert scan.unreadable == []
    assert not scan.is_deleted(str(other / "file.txt"), DISK)


def test_other_spellings_of_a_file_count_as_deleted_where_the_file_system_ignores_case(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "Letters").mkdir()
    (tmp_path / "Letters" / "a.txt").write_text("x")
    root, listed, other = (str(tmp_path / one) for one in ("", "Letters/a.txt", "letters/A.txt"))
    ignore_case(monkeypatch, tmp_path)
    found = [is_deleted(root, one) for one in (listed, other)]

    def refuse(folder: str) -> list[str]:
        raise PermissionError(folder)

    with monkeypatch.context() as patch:
        patch.setattr(os, "listdir", refuse)
        unknown = is_deleted(root, other)

    assert found == [False, True]
    assert not unknown
