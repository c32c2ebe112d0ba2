import os
from collections.abc import Callable
from pathlib import Path

import pytest

from desktop_app.core.changes import FileFacts
from desktop_app.core.records import replace
from desktop_app.core.volumes import Mounts, Volume
from desktop_app.indexing.watching.comparison import Comparison, Differences
from desktop_app.indexing.watching.rules import Rules
from desktop_app.indexing.watching.scan import FolderScan, facts_of
from desktop_app.storage.known_facts import KnownFacts
from tests.support.letter_case import ignore_case

DISK, STICK = Volume("ext4 disk /", 1), Volume("ext4 stick /", 2)
GONE = FileFacts(1, 1, 1, 1, 1)

ReadMounts = Callable[[], Mounts]


def known_as(facts: FileFacts, volume: Volume) -> KnownFacts:
    return (
        facts.size,
        facts.mtime_ns,
        facts.ctime_ns,
        volume.device,
        facts.inode,
        volume.identity,
    )


def known_of(path: Path, volume: Volume) -> KnownFacts:
    facts = facts_of(str(path))
    assert facts is not None
    return known_as(facts, volume)


def compare(
    root: Path, known: dict[str, KnownFacts], read: ReadMounts = lambda: Mounts({"/": DISK})
) -> tuple[Comparison, Differences]:
    comparison = Comparison(FolderScan(str(root), Rules(), read_mounts=read), known)
    return comparison, comparison.step(99)


def gone(found: Differences) -> list[str]:
    return [Path(one.path).name for one in found.changed if one.facts is None]


@pytest.fixture
def kept(tmp_path: Path) -> Path:
    path = tmp_path / "kept.txt"
    path.write_text("x")
    return path


def test_a_file_that_is_not_met_is_gone_when_its_volume_is_there(
    tmp_path: Path, kept: Path
) -> None:
    known = {str(kept): known_of(kept, DISK), str(tmp_path / "gone.txt"): known_as(GONE, DISK)}
    comparison, found = compare(tmp_path, known)

    assert gone(found) == ["gone.txt"]
    assert (comparison.is_done, comparison.is_absent) == (True, False)
    assert len(found.changed) == 1
    assert found.unchanged == []


def test_a_file_of_another_volume_is_absent_whatever_is_in_the_mount_point(
    tmp_path: Path, kept: Path
) -> None:
    comparison, found = compare(tmp_path, {str(tmp_path / "far.txt"): known_as(GONE, STICK)})

    assert gone(found) == []
    assert [one.path for one in found.changed] == [str(kept)]
    assert not comparison.is_absent


def test_a_folder_all_of_whose_files_are_absent_is_absent(tmp_path: Path) -> None:
    comparison, found = compare(tmp_path, {str(tmp_path / "far.txt"): known_as(GONE, STICK)})

    assert comparison.is_absent
    assert found == Differences()


def test_a_mount_over_files_hides_them(tmp_path: Path) -> None:
    (tmp_path / "sub").mkdir()
    mounts = Mounts({"/": DISK, str(tmp_path / "sub"): STICK})
    known = {
        str(tmp_path / "sub" / "hidden.txt"): known_as(GONE, DISK),
        str(tmp_path / "gone.txt"): known_as(GONE, DISK),
    }
    _, found = compare(tmp_path, known, lambda: mounts)

    assert gone(found) == ["gone.txt"]


def test_a_drive_under_another_device_number_holds_the_same_files(
    tmp_path: Path, kept: Path
) -> None:
    known = {str(kept): known_of(kept, replace(DISK, device=77))}
    _, found = compare(tmp_path, known)

    assert found == Differences()


def test_what_is_the_same_file_shows_that_its_volume_has_another_name_now(
    tmp_path: Path, kept: Path
) -> None:
    """Otherwise files deleted since would be absent for ever."""
    before = Volume("", 77)  # as it was kept where the system names no volumes
    known = {str(kept): known_of(kept, before), str(tmp_path / "gone.txt"): known_as(GONE, before)}
    _, found = compare(tmp_path, known)

    assert gone(found) == ["gone.txt"]
    assert [one.path for one in found.unchanged] == [str(kept)]
    assert found.unchanged[0].volume == DISK


def test_without_lasting_inodes_files_are_the_same_only_on_the_same_volume(
    tmp_path: Path, kept: Path
) -> None:
    fat, other = (Volume(f"vfat {n} /", 5, keeps_inodes=False) for n in (1, 2))
    facts = facts_of(str(kept))
    assert facts is not None
    known = {str(kept): known_as(facts.lasting_on(fat), fat)}
    _, same = compare(tmp_path, known, lambda: Mounts({"/": replace(fat, device=6)}))
    _, another = compare(tmp_path, known, lambda: Mounts({"/": other}))

    assert same == Differences()
    assert [one.path for one in another.changed] == [str(kept)]


def test_nothing_is_gone_where_a_mount_left_and_came_back_during_the_walk(
    tmp_path: Path,
) -> None:
    (tmp_path / "sub").mkdir()
    with_stick = Mounts({"/": DISK, str(tmp_path / "sub"): STICK})
    moments = iter([with_stick, with_stick, Mounts({"/": DISK})])
    known = {str(tmp_path / "sub" / "x.txt"): known_as(GONE, STICK)}
    comparison, found = compare(tmp_path, known, lambda: next(moments, with_stick))

    assert found == Differences()
    assert comparison.scan.is_disturbed


def test_a_mount_elsewhere_disturbs_nothing(tmp_path: Path) -> None:
    moments = iter([Mounts({"/": DISK})])
    later = Mounts({"/": DISK, "/elsewhere": STICK})
    known = {str(tmp_path / "gone.txt"): known_as(GONE, DISK)}
    comparison, found = compare(tmp_path, known, lambda: next(moments, later))

    assert gone(found) == ["gone.txt"]
    assert not comparison.scan.is_disturbed


def test_it_goes_step_by_step(tmp_path: Path) -> None:
    for n in range(3):
        (tmp_path / f"{n}.txt").write_text("x")
    comparison = Comparison(FolderScan(str(tmp_path), Rules()), {})
    steps = [len(comparison.step(2).changed), len(comparison.step(2).changed)]

    assert steps == [2, 1]
    assert comparison.is_done


def test_a_file_that_is_back_when_the_walk_ends_is_not_gone(tmp_path: Path, kept: Path) -> None:
    known = {str(kept): known_of(kept, DISK)}
    for name in ("a.txt", "b.txt", "left.tmp", "out/c.txt"):
        path = tmp_path / name
        path.parent.mkdir(exist_ok=True)
        path.write_text("x")
        known[str(path)] = known_of(path, DISK)
        path.unlink()
    scan = FolderScan(str(tmp_path), Rules(), {str(tmp_path / "out")}, lambda: Mounts({"/": DISK}))
    comparison = Comparison(scan, known)
    comparison.step(1)
    for name in ("b.txt", "left.tmp", "out/c.txt"):
        (tmp_path / name).write_text("saved again")
    found = comparison.step(99)

    assert sorted(gone(found)) == ["a.txt", "c.txt", "left.tmp"]
    assert [Path(one.path).name for one in found.changed if one.facts] == ["b.txt"]


def test_a_folder_in_another_spelling_is_listed_once_for_all_its_files(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "letters").mkdir()
    names = [f"{number}.txt" for number in range(9)]
    for name in names:
        (tmp_path / "letters" / name).write_text("x")
    ignore_case(monkeypatch, tmp_path)
    known = {str(tmp_path / "Letters" / name): known_as(GONE, DISK) for name in names}
    look, listed = os.listdir, []

    def note(folder: str) -> list[str]:
        listed.append(folder)
        return look(folder)

    monkeypatch.setattr(os, "listdir", note)
    _, found = compare(tmp_path, known)

    assert sorted(gone(found)) == names
    assert len(listed) == len(set(listed))
