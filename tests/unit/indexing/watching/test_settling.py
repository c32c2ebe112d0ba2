import math

import pytest

from desktop_app.core.changes import FileFacts, SeenFile
from desktop_app.indexing.watching.settling import (
    LONGEST_UNREST,
    MOST_AT_ONCE,
    QUIET_SECONDS,
    SettlingFiles,
)


def facts(size: int) -> FileFacts:
    return FileFacts(size, 1, 1, 1, 1)


class Disk:
    """What a look at a path returns."""

    def __init__(self) -> None:
        self.now: FileFacts | None = facts(1)

    def look(self, _: str) -> FileFacts | None:
        return self.now


def test_a_file_is_taken_when_it_is_at_rest_and_only_once() -> None:
    disk = Disk()
    settling = SettlingFiles(disk.look)
    settling.touch("/a", 10.0)
    too_early = settling.take_settled(10.0 + QUIET_SECONDS / 2)
    settled = settling.take_settled(10.0 + QUIET_SECONDS)

    assert too_early == []
    assert settled == [SeenFile("/a", facts(1))]
    assert settling.take_settled(99.0) == []
    assert len(settling) == 0


def test_every_change_restarts_the_wait_of_a_file() -> None:
    settling = SettlingFiles(Disk().look)
    for n in range(10):
        settling.touch("/a", n * QUIET_SECONDS * 0.9)
        assert settling.take_settled(n * QUIET_SECONDS * 0.9) == []

    assert len(settling) == 1


def test_a_growing_file_does_not_settle_though_no_change_is_reported() -> None:
    disk = Disk()
    settling = SettlingFiles(disk.look)
    settling.touch("/a", 0.0)
    disk.now = facts(2)
    while_growing = settling.take_settled(QUIET_SECONDS)
    too_early = settling.take_settled(1.5 * QUIET_SECONDS)

    assert while_growing == too_early == []
    assert settling.take_settled(2 * QUIET_SECONDS) == [SeenFile("/a", facts(2))]


def test_a_file_that_never_rests_is_taken_from_time_to_time_and_not_waited_for() -> None:
    disk = Disk()
    settling = SettlingFiles(disk.look)
    taken = 0
    steps = int(3 * LONGEST_UNREST / 0.1) + 1
    for step in range(steps):
        disk.now = facts(step)
        settling.touch("/log", step * 0.1)
        taken += len(settling.take_settled(step * 0.1))

    assert taken == 3
    assert len(settling) == 1
    assert not settling.is_busy(steps * 0.1)


def test_a_change_reported_a_moment_ago_has_not_settled() -> None:
    settling = SettlingFiles(Disk().look)
    before = settling.is_busy(0.0)
    settling.touch("/a", 0.0)
    during = settling.is_busy(0.1)
    settling.take_settled(1.0)

    assert (before, during, settling.is_busy(1.0)) == (False, True, False)


def test_a_file_that_vanished_is_taken_as_gone() -> None:
    disk = Disk()
    settling = SettlingFiles(disk.look)
    settling.touch("/a", 0.0)
    disk.now = None
    settling.touch("/a", 0.1)

    assert settling.take_settled(1.0) == [SeenFile("/a", None)]


def test_a_file_saved_by_renaming_was_never_gone() -> None:
    disk = Disk()
    settling = SettlingFiles(disk.look)
    disk.now = None
    settling.touch("/a", 0.0)
    disk.now = facts(5)
    settling.take_settled(QUIET_SECONDS)

    assert settling.take_settled(2 * QUIET_SECONDS) == [SeenFile("/a", facts(5))]


def test_it_is_known_when_the_next_path_may_be_at_rest() -> None:
    settling = SettlingFiles(lambda _: None)

    assert settling.due_in(5.0) == math.inf
    settling.touch("/a", 5.0)
    settling.touch("/b", 5.3)
    assert settling.due_in(5.3) == pytest.approx(QUIET_SECONDS - 0.3)
    for second in range(6, 16):
        settling.touch("/a", float(second))
        settling.touch("/b", float(second))
    assert settling.due_in(15.0) == pytest.approx(0.0)  # /a has been restless for long enough


def test_many_settled_files_are_taken_in_parts_and_deleted_ones_last() -> None:
    settling = SettlingFiles(lambda path: None if path.startswith("/gone") else facts(1))
    for n in range(MOST_AT_ONCE):
        settling.touch(f"/gone/{n}", 0.0)
        settling.touch(f"/there/{n}", 0.0)
    first = settling.take_settled(1.0)
    between = settling.is_busy(1.0), settling.due_in(1.0), len(settling)
    second = settling.take_settled(1.0)

    assert {one.path for one in first} == {f"/there/{n}" for n in range(MOST_AT_ONCE)}
    assert between == (True, 0.0, MOST_AT_ONCE)
    assert {one.path for one in second} == {f"/gone/{n}" for n in range(MOST_AT_ONCE)}
    assert not settling.is_busy(1.0)
