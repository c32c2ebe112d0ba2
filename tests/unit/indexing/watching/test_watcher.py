import errno
import importlib
import math
import os
import shutil
import sys
import threading
import time
from collections.abc import Iterator
from pathlib import Path

import pytest
from watchdog.events import FileSystemEvent, FileSystemEventHandler
from watchdog.observers.api import BaseObserver

from desktop_app.indexing.watching import watcher
from desktop_app.indexing.watching.watcher import RENEWAL_SECONDS, FolderWatcher
from tests.support.waiting import wait_until
from tests.support.watches import allowed_watches


class Ears:
    """A watcher and all it has heard."""

    def __init__(self) -> None:
        self.woken = threading.Event()
        self.watcher = FolderWatcher(self.woken.set)
        self.heard: dict[str, bool] = {}

    def wait_for(self, path: Path) -> None:
        wait_until(lambda: str(path) in self.listen(), f"an event of {path}")

    def listen(self) -> dict[str, bool]:
        self.heard.update({one.path: one.is_folder for one in self.watcher.take_changes()})
        return self.heard


@pytest.fixture
def ears() -> Iterator[Ears]:
    ears = Ears()
    yield ears
    ears.watcher.stop()


@pytest.fixture
def root(tmp_path: Path) -> Path:
    root = tmp_path / "root"
    root.mkdir()
    return root


def test_every_kind_of_change_below_the_folder_is_reported(root: Path, ears: Ears) -> None:
    (root / "deep" / "er").mkdir(parents=True)
    for name in ("changed", "deleted", "renamed", "deep/er/changed"):
        (root / name).write_text("x")
    assert ears.watcher.watch(str(root))

    (root / "new").write_text("x")
    (root / "changed").write_text("y")
    (root / "deep/er/changed").write_text("y")
    (root / "deleted").unlink()
    (root / "renamed").rename(root / "other")

    for name in ("new", "changed", "deep/er/changed", "deleted", "renamed", "other"):
        ears.wait_for(root / name)
    assert ears.woken.is_set()


def test_folders_are_distinguished_from_files(root: Path, ears: Ears, tmp_path: Path) -> None:
    (tmp_path / "outside").mkdir()
    (tmp_path / "outside" / "a").write_text("x")
    ears.watcher.watch(str(root))
    (tmp_path / "outside").rename(root / "inside")
    ears.wait_for(root / "inside")
    (root / "inside").rename(root / "renamed")
    ears.wait_for(root / "renamed")
    shutil.rmtree(root / "renamed")
    ears.wait_for(root / "renamed" / "a")

    assert ears.heard[str(root / "inside")]
    assert ears.heard[str(root / "renamed")]
    assert not ears.heard[str(root / "renamed" / "a")]


def test_looking_into_files_is_not_a_change(root: Path, ears: Ears) -> None:
    (root / "a").write_text("x")
    ears.watcher.watch(str(root))
    (root / "a").read_text()
    list(root.iterdir())
    (root / "mark").write_text("x")
    ears.wait_for(root / "mark")

    assert str(root / "a") not in ears.heard


def test_each_path_is_given_once_a_call(root: Path, ears: Ears) -> None:
    ears.watcher.watch(str(root))
    for n in range(20):
        (root / "a").write_text(str(n))
    (root / "mark").write_text("x")
    given: list[list[str]] = []

    def has_heard_all() -> bool:
        given.append([one.path for one in ears.watcher.take_changes()])
        return str(root / "mark") in given[-1]

    wait_until(has_heard_all)

    assert all(len(one) == len(set(one)) for one in given)


def test_a_change_of_a_single_file_is_reported_also_when_saved_by_renaming(
    root: Path, ears: Ears
) -> None:
    (root / "a").write_text("x")
    ears.watcher.watch(str(root / "a"))
    (root / "beside").write_text("y")
    (root / "beside").replace(root / "a")

    ears.wait_for(root / "a")


def test_changes_below_unwatched_folders_are_not_reported(
    root: Path, ears: Ears, tmp_path: Path
) -> None:
    other = tmp_path / "other"
    other.mkdir()
    ears.watcher.watch(str(root))
    ears.watcher.watch(str(root))
    ears.watcher.watch(str(other))
    ears.watcher.unwatch(str(root))
    ears.watcher.unwatch("/never watched")
    (root / "a").write_text("x")
    (other / "b").write_text("x")
    ears.wait_for(other / "b")

    assert str(root / "a") not in ears.heard


def test_a_change_of_a_file_whose_name_is_no_text_is_reported(root: Path, ears: Ears) -> None:
    ears.watcher.watch(str(root))
    path = Path(os.fsdecode(os.fsencode(root) + b"/caf\xe9"))
    path.write_text("x")

    ears.wait_for(path)


def test_a_folder_that_is_not_there_cannot_be_watched(root: Path, ears: Ears) -> None:
    assert not ears.watcher.watch(str(root / "nothing"))
    (root / "nothing").mkdir()
    assert ears.watcher.watch(str(root / "nothing"))


def test_the_system_s_limit_is_reported_and_not_raised(
    root: Path, ears: Ears, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse(*_: object, **__: object) -> None:
        raise OSError(errno.ENOSPC, "no space left on device")

    monkeypatch.setattr(ears.watcher._start(), "schedule", refuse)

    assert not ears.watcher.watch(str(root))
    assert ears.watcher.limit == "fs.inotify.max_user_watches"


def test_a_folder_is_watched_once_the_system_allows_another_observer(
    root: Path, ears: Ears, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse(_: object) -> None:
        raise OSError(errno.EMFILE, "inotify instance limit reached")

    with monkeypatch.context() as patched:
        patched.setattr(watcher, "_make_observer", refuse)
        at_first = ears.watcher.watch(str(root))
        limit = ears.watcher.limit
        ears.watcher.unwatch(str(root))

    assert not at_first
    assert limit == "fs.inotify.max_user_instances"
    assert ears.watcher.watch(str(root))
    (root / "new").write_text("x")
    ears.wait_for(root / "new")


@pytest.mark.parametrize(
    "error",
    [
        OSError(errno.ENOTCONN, "Transport endpoint is not connected"),
        OSError(errno.ENOMEM, "Cannot allocate memory"),
        RuntimeError("can't start new thread"),
    ],
)
def test_a_folder_that_cannot_be_watched_for_any_reason_is_no_error(
    root: Path,
    ears: Ears,
    monkeypatch: pytest.MonkeyPatch,
    caplog: pytest.LogCaptureFixture,
    error: Exception,
) -> None:
    def refuse(*_: object, **__: object) -> None:
        raise error

    with monkeypatch.context() as patched:
        patched.setattr(ears.watcher._start(), "schedule", refuse)
        at_first = ears.watcher.watch(str(root))

    assert not at_first
    assert [one.getMessage() for one in caplog.records] == [f"a folder is not watched: {error}"]
    assert ears.watcher.watch(str(root))


def test_an_observer_whose_thread_is_not_started_is_made_again(
    root: Path, ears: Ears, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    def refuse(_: object) -> None:
        raise RuntimeError("can't start new thread")

    with monkeypatch.context() as patched:
        patched.setattr(BaseObserver, "start", refuse)
        at_first = ears.watcher.watch(str(root))
    (root / "before").write_text("x")

    assert not at_first
    assert ears.watcher.watch(str(root))
    (root / "new").write_text("x")
    ears.wait_for(root / "new")
    assert len(caplog.records) == 1


def test_folders_that_took_the_place_of_one_that_left_disturb_no_watch(
    root: Path, ears: Ears, tmp_path: Path
) -> None:
    for name in ("proj", "new", "other"):
        (root / name).mkdir()
    ears.watcher.watch(str(root))
    (root / "proj").rename(tmp_path / "left")
    ears.wait_for(root / "proj")
    (root / "new").rename(root / "proj")
    ears.wait_for(root / "new")
    (root / "proj").rename(root / "proj-2")
    ears.wait_for(root / "proj-2")
    (tmp_path / "left").rmdir()  # the system ends the watch that was left
    (root / "other" / "mark").write_text("x")
    ears.wait_for(root / "other" / "mark")
    ears.watcher.unwatch(str(root))

    assert ears.watcher.roots == ()


def leave_and_return(root: Path, ears: Ears, outside: Path) -> None:
    """Move a folder out, into another place, and then rename the folder in which it was."""
    (root / "inbox" / "letters").mkdir(parents=True)
    ears.watcher.watch(str(root))
    (root / "inbox" / "letters").rename(outside)
    outside.rename(root / "letters")
    (root / "inbox").rename(root / "archive")
    ears.wait_for(root / "archive")


@pytest.mark.skipif(sys.platform != "linux", reason="watches of inotify")
def test_changes_in_a_folder_that_left_and_came_back_are_reported_of_its_new_path(
    root: Path, ears: Ears, tmp_path: Path
) -> None:
    leave_and_return(root, ears, tmp_path / "outside")
    early = ears.watcher.renew(time.monotonic())
    due = ears.watcher.due_in(time.monotonic())
    renewed = {one.path for one in ears.watcher.renew(time.monotonic() + RENEWAL_SECONDS)}
    (root / "letters" / "a").write_text("x")
    ears.wait_for(root / "letters" / "a")
    again = ears.watcher.renew(time.monotonic() + 60)
    (root / "letters" / "b").write_text("x")
    ears.wait_for(root / "letters" / "b")

    assert (early, again) == ([], [])
    assert 0 < due <= RENEWAL_SECONDS
    assert ears.watcher.due_in(time.monotonic()) == math.inf
    assert {str(root / "letters"), str(root / "archive")} <= renewed


@pytest.mark.skipif(sys.platform != "linux", reason="watches of inotify")
def test_an_unwatched_folder_is_not_watched_again(root: Path, ears: Ears, tmp_path: Path) -> None:
    leave_and_return(root, ears, tmp_path / "outside")
    ears.watcher.unwatch(str(root))
    of_none = ears.watcher.renew(time.monotonic() + RENEWAL_SECONDS)
    (root / "letters").rename(tmp_path / "outside")
    ears.watcher.watch(str(root))
    (root / "archive").rename(tmp_path / "archive")
    ears.wait_for(root / "archive")
    ears.watcher.renew(time.monotonic() + RENEWAL_SECONDS)
    ears.watcher.unwatch(str(root))

    assert of_none == []
    assert ears.watcher.due_in(time.monotonic()) == math.inf
    assert ears.watcher.roots == ()


@pytest.mark.skipif(sys.platform != "linux", reason="the limit of inotify")
def test_a_folder_of_which_not_all_can_be_watched_is_known(
    root: Path, ears: Ears, monkeypatch: pytest.MonkeyPatch
) -> None:
    ears.watcher.watch(str(root))
    before = ears.watcher.watches_all_of(str(root))
    with allowed_watches(monkeypatch, root):
        (root / "new").mkdir()
        wait_until(lambda: not ears.watcher.watches_all_of(str(root)))
        later = ears.watcher.watch(str(root))
        ears.watcher.unwatch(str(root))
        at_once = ears.watcher.watch(str(root))
    ears.watcher.unwatch(str(root))

    assert (before, later, at_once) == (True, False, False)
    assert ears.watcher.watch(str(root))


@pytest.mark.skipif(sys.platform != "linux", reason="the queue of inotify")
def test_lost_changes_are_reported_once(root: Path, ears: Ears) -> None:
    kernel = importlib.import_module("watchdog.observers.inotify_c")
    ears.watcher.watch(str(root))
    before = ears.watcher.has_lost_some()
    dropped = kernel.InotifyEvent(-1, kernel.InotifyConstants.IN_Q_OVERFLOW, 0, b"")
    kernel.InotifyFD.get_instance().handle_event(dropped)

    assert not before
    assert ears.woken.is_set()
    assert ears.watcher.has_lost_some()
    assert not ears.watcher.has_lost_some()


def test_a_file_that_is_only_read_causes_no_event(
    root: Path, ears: Ears, monkeypatch: pytest.MonkeyPatch
) -> None:
    (root / "a").write_text("x")
    dispatched: set[str] = set()
    dispatch = FileSystemEventHandler.dispatch

    def dispatch_noting(handler: FileSystemEventHandler, event: FileSystemEvent) -> None:
        dispatched.add(str(event.src_path))
        dispatch(handler, event)

    monkeypatch.setattr(FileSystemEventHandler, "dispatch", dispatch_noting)
    ears.watcher.watch(str(root))

    (root / "a").read_text()
    (root / "mark").write_text("x")
    ears.wait_for(root / "mark")

    assert dispatched == {str(root / "mark")}
