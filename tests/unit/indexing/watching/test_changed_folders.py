from collections.abc import Iterator
from pathlib import Path

import pytest

from desktop_app.indexing.watching.changed_folders import ChangedFolders


class Walks:
    """Folders of three files each, and which of them were walked through."""

    def __init__(self) -> None:
        self.walked: list[str] = []
        self.folders = ChangedFolders(self.list_files)

    def list_files(self, folder: str) -> Iterator[str]:
        self.walked.append(folder)
        yield from (f"{folder}/{name}" for name in "abc")


@pytest.fixture
def walks() -> Walks:
    return Walks()


def test_without_changed_folders_there_is_nothing_to_do(walks: Walks) -> None:
    assert not walks.folders.is_busy
    assert walks.folders.take(9) == []


def test_files_are_returned_in_steps(walks: Walks) -> None:
    walks.folders.add(["/one", "/two"])
    taken = []
    while walks.folders.is_busy:
        taken.append(walks.folders.take(2))

    assert [len(one) for one in taken] == [2, 2, 2, 0]
    assert [one for files in taken for one in files] == [
        f"/{one}/{name}" for one in ("one", "two") for name in "abc"
    ]


def test_folders_below_another_are_walked_through_with_it(walks: Walks) -> None:
    walks.folders.add(["/t/a/b", "/t/a", "/t", "/t a"])
    walks.folders.add(["/t/c", "/t"])
    covered = [walks.folders.covers(one) for one in ("/t/x/y", "/t", "/tx")]
    walks.folders.take(99)

    assert walks.walked == ["/t", "/t a"]
    assert covered == [True, True, False]
    assert not walks.folders.covers("/t/x")


def test_a_folder_that_changes_during_its_walk_is_walked_through_again(walks: Walks) -> None:
    walks.folders.add(["/t"])
    walks.folders.take(1)
    walks.folders.add(["/t"])
    walks.folders.take(99)

    assert walks.walked == ["/t", "/t"]
    assert not walks.folders.is_busy


def test_a_folder_that_exists_comes_before_one_that_is_gone(walks: Walks, tmp_path: Path) -> None:
    gone, there = str(tmp_path / "a"), str(tmp_path / "b")
    Path(there).mkdir()
    walks.folders.add([gone, there])
    walks.folders.take(99)

    assert walks.walked == [there, gone]
