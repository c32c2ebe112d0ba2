import os
import signal
import sqlite3
import sys
from collections.abc import Callable, Iterator
from pathlib import Path

import psutil
import pytest

from desktop_app.core.commands import BringUpToDate, Forget, GetStatus
from desktop_app.core.engine_settings import EngineSettings
from desktop_app.core.errors import SatchelError
from desktop_app.core.library import FileCounts, ForgetReport, IndexSummary
from desktop_app.core.locations import DataFolder
from desktop_app.core.messages import LibraryChanged, Progress, Superseded
from desktop_app.core.preference_commands import SetEngineSettings
from desktop_app.core.results import Results
from desktop_app.core.search_commands import Search
from desktop_app.workers.local_socket import RunningLibrary
from tests.support.engine import Engine
from tests.support.private_places import private_places
from tests.support.waiting import PATIENCE, wait_until

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="sends signals")

StartEngine = Callable[[], Engine]


def fill(files: Path, count: int) -> None:
    for n in range(count):
        (files / f"{n}.txt").write_text(f"The river number {n} rose.")


@pytest.fixture(scope="module")
def lasting(tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[Engine, Path]]:
    """Yield an engine that several tests use, and its folder, which has 20 indexed files."""
    place = tmp_path_factory.mktemp("lasting")
    files = place / "files"
    files.mkdir()
    fill(files, 20)
    with pytest.MonkeyPatch.context() as patch, private_places(patch, place):
        engine = Engine(DataFolder(place / "data"))
        engine.index(files)
        yield engine, files
        engine.kill()


def test_it_indexes_searches_and_ends_with_the_window_and_not_with_its_terminal(
    start_engine: StartEngine, files: Path, folder: DataFolder
) -> None:
    fill(files, 5)
    engine = start_engine()
    engine.status()
    engine.process.send_signal(signal.SIGINT)  # Ctrl+C is the window's business
    engine.process.send_signal(signal.SIGINT)
    summary = engine.index(files)
    found = engine.names("river")
    readers = engine.readers()
    code = engine.close()

    assert (summary.files, summary.indexed, summary.embedded) == (5, 5, summary.passages)
    assert len(found) == 5
    assert code == 0
    assert {Progress, LibraryChanged} <= {type(one) for one in engine.announced}
    assert readers
    assert not any(one.is_running() for one in readers)
    assert not folder.socket.exists()


def others_may(folder: Path) -> list[str]:
    """Return a folder and its content, as far as others than the owner have any access."""
    return [str(one) for one in (folder, *folder.rglob("*")) if one.stat().st_mode & 0o077]


def test_what_an_engine_writes_is_for_its_owner_alone(
    start_engine: StartEngine, files: Path, folder: DataFolder
) -> None:
    before = os.umask(0o022)
    try:
        fill(files, 5)
        engine = start_engine()
        engine.index(files)
        engine.names("river")
        engine.ask(SetEngineSettings(EngineSettings(processor_share=50)), EngineSettings)
        others = others_may(folder.path)
        written = {one.name for one in folder.path.iterdir()}
        engine.close()
        # As an older Satchel left it.
        folder.path.chmod(0o755)
        for one in folder.path.rglob("*"):
            one.chmod(0o755 if one.is_dir() else 0o644)
        again = start_engine()
        again.names("river")
        others += others_may(folder.path)
        again.close()
    finally:
        os.umask(before)

    assert {"catalogue.sqlite", "catalogue.sqlite-wal", "lexical", "engine.json"} <= written
    assert others == []


def test_a_second_engine_is_informed_that_the_library_is_in_use(
    lasting: tuple[Engine, Path],
) -> None:
    first, files = lasting
    second = Engine(DataFolder(files.parent / "data"))
    refused = second.refusal()
    second.close()

    assert refused.code == "library_busy"
    assert str(first.process.pid) in str(refused.message)
    assert refused.action
    assert second.process.returncode == 1
    assert first.status().files == FileCounts(20, 0, 0, 0)


def take_place(folder: DataFolder) -> None:
    folder.path.write_text("a file where the folder should be")


def garble(folder: DataFolder) -> None:
    folder.make()
    folder.catalogue.write_bytes(b"garbage" * 999)


def come_from_the_future(folder: DataFolder) -> None:
    folder.make()
    connection = sqlite3.connect(folder.catalogue)
    connection.execute("PRAGMA user_version = 999")
    connection.close()


@pytest.mark.parametrize("damage", [take_place, garble, come_from_the_future])
def test_an_engine_that_cannot_start_states_why(
    start_engine: StartEngine, folder: DataFolder, damage: Callable[[DataFolder], None]
) -> None:
    damage(folder)
    engine = start_engine()
    refused = engine.refusal()

    assert str(refused.message).endswith(".")
    assert str(refused.action).endswith(".")
    assert engine.process.returncode == 1


def test_an_engine_of_another_version_than_the_window_is_refused(folder: DataFolder) -> None:
    engine = Engine(folder, "--window-version", "99.0")
    refused = engine.refusal()
    engine.close()

    assert refused.code == "other_version"
    assert "while version 99.0 is running" in str(refused.message)
    assert not folder.path.exists() or not folder.catalogue.exists()


def test_other_clients_receive_what_happens_and_one_that_never_listens_blocks_nothing(
    start_engine: StartEngine, files: Path, folder: DataFolder
) -> None:
    fill(files, 30)
    engine = start_engine()
    engine.status()
    silent, client = RunningLibrary.find(folder), RunningLibrary.find(folder)
    assert silent is not None
    assert client is not None
    silent._channel.send(1, GetStatus())
    heard: list[object] = []
    summary = client.carry_out(BringUpToDate((str(files),)), heard.append)
    with pytest.raises(SatchelError) as refused:
        client.carry_out(BringUpToDate((str(files / "nothing"),)), heard.append)
    client.close()
    silent.close()

    assert isinstance(summary, IndexSummary)
    assert summary.indexed == 30
    assert heard
    assert refused.value.code == "folder_missing"
    assert engine.names("river")
    wait_until(lambda: any(isinstance(one, LibraryChanged) for one in engine.announced))
    assert engine.close() == 0


def test_of_searches_sent_in_a_hurry_the_last_is_answered_and_every_one_ends(
    lasting: tuple[Engine, Path],
) -> None:
    engine, _ = lasting
    typed = "the river number"
    numbers = [engine.send(Search(typed[: n % 16 + 1], is_typing=True)) for n in range(96)]
    replies = dict(engine.hear() for _ in numbers)

    assert set(replies) == set(numbers)
    last = replies[numbers[-1]]
    assert isinstance(last, Results)
    assert last.query == typed
    assert {type(one) for one in replies.values()} <= {Results, Superseded}


def test_changes_are_found_while_it_runs(lasting: tuple[Engine, Path]) -> None:
    engine, files = lasting
    path = files / "a.txt"
    path.write_text("The glacier melted.")
    wait_until(lambda: engine.names("glacier") == ["a.txt"])
    path.write_text("The hill fell.")
    wait_until(lambda: engine.names("hill") == ["a.txt"])
    assert engine.names("glacier") == []
    path.rename(files / "b.txt")
    wait_until(lambda: engine.names("hill") == ["b.txt"])
    (files / "b.txt").unlink()
    wait_until(lambda: engine.names("hill") == [])


def test_the_end_of_the_session_ends_it_in_order(
    start_engine: StartEngine, folder: DataFolder
) -> None:
    engine = start_engine()
    engine.status()
    is_running = folder.running_file.exists()
    engine.process.terminate()
    code = engine.process.wait(PATIENCE)

    assert is_running
    assert code == 128 + signal.SIGTERM
    assert not folder.running_file.exists()
    assert not folder.socket.exists()


def test_garbage_on_its_input_ends_it_in_order(
    start_engine: StartEngine, folder: DataFolder
) -> None:
    engine = start_engine()
    engine.status()
    assert engine.process.stdin is not None
    engine.process.stdin.write(b"garbage\n")
    engine.process.stdin.flush()

    assert engine.process.wait(PATIENCE) == 0
    engine.close()
    assert not folder.socket.exists()


def test_what_is_forgotten_while_it_is_indexed_is_gone(
    start_engine: StartEngine, files: Path
) -> None:
    fill(files, 200)
    engine = start_engine()
    index = engine.send(BringUpToDate((str(files),)))
    wait_until(lambda: any(isinstance(one, Progress) and one.waiting for one in engine.announced))
    forget = engine.send(Forget(str(files)))
    replies = dict(engine.hear() for _ in (index, forget))
    report = replies[forget]

    assert isinstance(report, ForgetReport)
    assert set(report.left.values()) == {0}
    assert engine.names("river") == []
    assert engine.status().passages == 0
    assert engine.status().folders == ()


def test_a_killed_reader_is_replaced_and_all_files_are_indexed(
    start_engine: StartEngine, files: Path
) -> None:
    fill(files, 60)
    engine = start_engine()
    engine.index(files)
    readers = engine.readers()
    for reader in readers:
        os.kill(reader.pid, signal.SIGSTOP)
    for n in range(60):
        (files / f"{n}.txt").write_text(f"The changed river number {n} rose again.")
    wait_until(lambda: engine.status().files.waiting == 60)
    for reader in readers:
        os.kill(reader.pid, signal.SIGKILL)
    engine.index(files)
    status = engine.status()

    assert status.files.waiting == 0
    assert (status.files.failed, status.files.indexed) == (0, 60)
    assert len(engine.names("changed")) == 60
    assert not any(psutil.pid_exists(one.pid) for one in readers)
