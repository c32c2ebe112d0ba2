from pathlib import Path

import pytest

from desktop_app.core.locations import DataFolder
from desktop_app.storage.running_file import SOON, RunningFile


@pytest.fixture
def folder(tmp_path: Path) -> DataFolder:
    return DataFolder(tmp_path)


def begin(folder: DataFolder, at: float) -> RunningFile:
    return RunningFile(folder, lambda: at)


def test_a_run_that_ended_in_order_leaves_no_file(folder: DataFolder) -> None:
    first = begin(folder, 100.0)
    assert folder.running_file.exists()
    first.end()
    second = begin(folder, 101.0)

    assert not first.is_after_crash
    assert not second.is_after_crash


def test_a_crash_is_noticed_by_the_next_run(folder: DataFolder) -> None:
    begin(folder, 100.0)
    after = begin(folder, 5000.0)

    assert after.is_after_crash
    assert not after.is_in_crash_loop


def test_the_second_crash_soon_after_a_start_is_a_loop(folder: DataFolder) -> None:
    begin(folder, 100.0)
    assert not begin(folder, 101.0).is_in_crash_loop
    assert begin(folder, 102.0).is_in_crash_loop


def test_crashes_of_an_afternoon_are_no_loop(folder: DataFolder) -> None:
    for n in range(5):
        assert not begin(folder, 100.0 + n * (SOON + 1)).is_in_crash_loop


@pytest.mark.parametrize("content", [b"", b"{", b"[1]"])
def test_a_file_that_cannot_be_read_is_one_crash(folder: DataFolder, content: bytes) -> None:
    folder.running_file.write_bytes(content)
    running = begin(folder, 100.0)

    assert running.is_after_crash
    assert not running.is_in_crash_loop


def test_crashes_between_which_the_clock_was_set_back_are_no_loop(folder: DataFolder) -> None:
    for at in (9_000_000.0, 900_000.0, 90_000.0):
        assert not begin(folder, at).is_in_crash_loop
