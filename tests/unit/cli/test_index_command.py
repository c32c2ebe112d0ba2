import os
import signal
import sys
import threading
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from io import StringIO
from pathlib import Path

import pytest

from desktop_app.cli.index_command import ProgressMeter, describe_progress
from desktop_app.core.commands import BringUpToDate, Command
from desktop_app.core.library import IndexSummary, Stage
from desktop_app.core.locations import DataFolder
from desktop_app.core.messages import Done, Notice, Progress, Waits
from desktop_app.core.records import replace
from desktop_app.core.sayings import NOTHING, Saying
from desktop_app.core.wire import conversation_codec
from desktop_app.workers.local_socket import listening
from desktop_app.workers.streams import LineChannel
from tests.support.command_line import CommandLine, Engine, Ran
from tests.support.waiting import wait_until

SUMMARY = IndexSummary(1, 1, 0, 0, 1, 1, 0.1)
PROGRESS = Progress(Saying("Reading a.txt"), 2, 3, 0, 10, 4, 7.4)

Commands = Iterator[tuple[int, Command]]
Meanwhile = Callable[[LineChannel, Commands], None]


class Terminal(StringIO):
    def isatty(self) -> bool:
        return True


def test_indexes_and_states_what_it_did(own: CommandLine, own_files: Path) -> None:
    made = own("index", str(own_files), "--wait", "words", "--json").json

    assert list(made) == [
        "files",
        "indexed",
        "failed",
        "skipped",
        "passages",
        "embedded",
        "seconds",
        "recognised",
    ]
    assert (made["files"], made["indexed"], made["failed"], made["skipped"]) == (4, 2, 1, 1)
    assert made["passages"] == 2
    assert own("search", "keeper", "--mode", "words", "--json").json["total"] == 1

    again = own("index", str(own_files))
    assert (again.code, again.err) == (0, "")
    assert "4 files: 0 indexed now, 1 failed, 1 skipped. 2 passages, 2 of them" in again.out
    assert "`satchel status` lists the failed files" in again.out


def test_unchanged_folders_open_no_library(
    own: CommandLine, own_files: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    words = ("index", str(own_files), "--wait", "words")
    first = own(*words).out
    with monkeypatch.context() as patched:
        patched.setattr("desktop_app.workers.open_library.OpenLibrary", None)
        again = own(*words, "--json").json
    (own_files / "new.txt").write_text("A new lantern.")
    changed = own(*words, "--json").json

    assert "4 files: 2 indexed now" in first
    assert (again["files"], again["indexed"], again["passages"]) == (4, 0, 2)
    assert (changed["files"], changed["indexed"], changed["passages"]) == (5, 1, 3)


def test_files_of_folders_inside_each_other_count_once(own: CommandLine, own_files: Path) -> None:
    folders = (str(own_files / "inner"), str(own_files), str(own_files))
    first = own("index", *folders, "--wait", "words", "--json").json
    again = own("index", *folders, "--wait", "words", "--json").json

    assert (first["files"], first["indexed"], first["passages"]) == (4, 2, 2)
    assert (again["files"], again["indexed"], again["passages"]) == (4, 0, 2)


def test_what_is_ignored_is_not_indexed_and_that_is_remembered(
    own: CommandLine, own_files: Path
) -> None:
    words = ("index", str(own_files), "--wait", "words", "--json")
    made = own(*words, "--ignore", "*.pdf", "--ignore", "inner/*").json
    assert made["files"] == 2

    assert own(*words).json["files"] == 2
    assert own("search", "mill", "--mode", "words", "--json").json["total"] == 0


def test_an_empty_rule_removes_the_rules(own: CommandLine, own_files: Path) -> None:
    words = ("index", str(own_files), "--wait", "words", "--json")
    own(*words, "--ignore", "*.pdf")

    assert own(*words, "--ignore", "").json["files"] == 4
    assert own("status", "--json").json["folders"][0]["ignore"] == []


@pytest.mark.parametrize("rule", ["{}/inner", "!{}/inner", "./inner", "~/inner", "../inner"])
def test_rules_that_fit_no_file_are_wrong_usage(
    own: CommandLine, own_files: Path, rule: str
) -> None:
    ran = own("index", str(own_files), "--ignore", rule.format(own_files))

    assert (ran.code, ran.out) == (2, "")
    assert "fits no file" in ran.err
    assert not own.data.exists()


def test_a_single_file_can_be_indexed(own: CommandLine, own_files: Path) -> None:
    ran = own("index", str(own_files / "lighthouse.txt"), "--wait", "words")

    assert ran.code == 0
    assert ran.out.startswith("1 file: 1 indexed now, 0 failed, 0 skipped. 1 passage, ")
    assert "status" not in ran.out


def test_a_path_that_is_not_there_makes_no_library(own: CommandLine, tmp_path: Path) -> None:
    ran = own("index", str(tmp_path), str(tmp_path / "nowhere"), "--json")

    assert (ran.code, ran.out) == (1, "")
    assert "nowhere does not exist." in ran.err
    assert not own.data.exists()


def test_a_path_that_is_not_there_is_refused_by_a_library_too(
    own: CommandLine, own_files: Path, tmp_path: Path
) -> None:
    own("index", str(own_files), "--wait", "words")
    ran = own("index", str(own_files), str(tmp_path / "nowhere"), "--wait", "words")

    assert (ran.code, ran.out) == (1, "")
    assert "nowhere does not exist." in ran.err


def test_a_running_engine_is_given_whole_paths(
    own: CommandLine, engine: Engine, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    engine.will_say(IndexSummary(1, 1, 0, 0, 1, 1, 0.12345))
    monkeypatch.chdir(tmp_path)
    made = own("index", ".", "--wait", "words", "--json").json

    assert made["seconds"] == 0.123
    assert engine.heard == [BringUpToDate((str(tmp_path.resolve()),), Stage.WORDS, None)]


@pytest.mark.parametrize(("switch", "wanted"), [("--ocr", True), ("--no-ocr", False)])
def test_recognition_is_switched(
    switch: str, wanted: bool, own: CommandLine, engine: Engine, tmp_path: Path
) -> None:
    engine.will_say(IndexSummary(1, 1, 0, 0, 1, 1, 0.1, 3))
    ran = own("index", str(tmp_path), switch)

    (command,) = engine.heard
    assert isinstance(command, BringUpToDate)
    assert command.recognises is wanted
    assert "3 pages of scans and pictures recognised." in ran.out


@pytest.fixture
def _kept_handlers() -> Iterator[None]:
    before = {one: signal.getsignal(one) for one in (signal.SIGINT, signal.SIGTERM)}
    yield
    for one, handler in before.items():
        signal.signal(one, handler)


@pytest.fixture
def watching(
    own: CommandLine, tmp_path: Path, _kept_handlers: None
) -> Iterator[Callable[[Meanwhile], Ran]]:
    """Yield a function that runs ``index --watch`` with an engine, and what that does meanwhile."""
    with listening(DataFolder(own.data)) as place, ThreadPoolExecutor(1) as threads:
        assert place is not None

        def serve(meanwhile: Meanwhile) -> None:
            connection, _ = place.accept()
            with (
                connection,
                connection.makefile("rb") as incoming,
                connection.makefile("wb") as outgoing,
            ):
                channel = LineChannel(incoming, outgoing, conversation_codec())
                commands = iter(channel)
                for reply in (Done(), SUMMARY):
                    number, _ = next(commands)
                    channel.send(number, reply)
                meanwhile(channel, commands)

        def run(meanwhile: Meanwhile) -> Ran:
            serving = threads.submit(serve, meanwhile)
            ran = own("index", str(tmp_path), "--watch")
            serving.result()
            return ran

        yield run


def test_watching_ends_by_a_signal_that_another_thread_receives(
    watching: Callable[[Meanwhile], Ran],
) -> None:
    before = signal.getsignal(signal.SIGTERM)

    def receive(_: LineChannel, commands: Commands) -> None:
        wait_until(lambda: signal.getsignal(signal.SIGTERM) is not before)
        signal.pthread_kill(threading.get_ident(), signal.SIGTERM)
        assert list(commands) == []  # until the command has left

    assert watching(receive).code == 0


def test_watching_ends_with_the_engine_that_watches_and_shows_its_notices(
    watching: Callable[[Meanwhile], Ran],
) -> None:
    ran = watching(lambda channel, _: channel.send(0, Notice("The disk is full.")))

    first, second, third = ran.err.splitlines()
    assert ran.code == 1
    assert (first, second) == ("Watching; Ctrl+C ends.", "The disk is full.")
    assert third.startswith("satchel: The running Satchel ended")


def test_progress_states_how_far_it_is() -> None:
    assert describe_progress(PROGRESS) == (
        "about 7 s left, 3 files by words, 2 waiting, 4 of 10 passages by meaning"
    )


def test_an_interruption_states_that_nothing_is_lost(
    own: CommandLine, own_files: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def interrupt(*_: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr("desktop_app.cli.index_command.request", interrupt)
    ran = own("index", str(own_files))

    assert (ran.code, ran.out) == (1, "")
    assert ran.err == "Stopped. What is indexed stays; the same command continues.\n"


def test_progress_states_how_many_pages_are_recognised() -> None:
    progress = Progress(NOTHING, 0, 3, 0, 9, 9, None, 25, 75, 8.0)

    assert describe_progress(progress).endswith(
        "9 of 9 passages by meaning, 25 of 100 pages recognised"
    )


def test_progress_is_one_line_of_a_terminal_and_cleared_at_the_end(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    screen = Terminal()
    monkeypatch.setattr(sys, "stderr", screen)
    meter = ProgressMeter()
    meter(PROGRESS)
    meter(Progress(NOTHING, 0, 3, 0, 9, 9, None))
    meter.end()
    first, second, blank = screen.getvalue().removesuffix("\r").split("\r")[1:]

    assert first == describe_progress(PROGRESS)
    assert second.rstrip() == "3 files by words, 0 waiting, 9 of 9 passages by meaning"
    assert len(second) == len(first)  # nothing of the longer line is left
    assert len(blank) == len(second.rstrip())
    assert not blank.strip()


def test_progress_fits_into_a_narrow_terminal(monkeypatch: pytest.MonkeyPatch) -> None:
    screen = Terminal()
    monkeypatch.setattr(sys, "stderr", screen)
    monkeypatch.setenv("COLUMNS", "40")
    ProgressMeter()(PROGRESS)

    assert screen.getvalue() == "\r" + describe_progress(PROGRESS)[:39]


def test_notices_and_errors_begin_on_an_empty_line(monkeypatch: pytest.MonkeyPatch) -> None:
    screen = Terminal()
    monkeypatch.setattr(sys, "stderr", screen)
    with ProgressMeter() as meter:
        meter(PROGRESS)
        meter(Notice("Rename it."))
        meter(PROGRESS)
    first, second = screen.getvalue().split("\n")

    for line, after in (first, "Rename it."), (second, ""):
        *_, blank, last = line.split("\r")
        assert blank.isspace()
        assert last == after


def test_progress_is_not_written_into_a_file(capsys: pytest.CaptureFixture[str]) -> None:
    meter = ProgressMeter()
    meter(PROGRESS)
    meter.end()

    assert capsys.readouterr() == ("", "")


def test_what_indexing_waits_for_is_printed(
    own: CommandLine, engine: Engine, tmp_path: Path
) -> None:
    waiting = replace(PROGRESS, activity=Waits.FOR_ANSWER.value)
    engine.will_say(
        IndexSummary(1, 1, 0, 0, 1, 1, 0.1), PROGRESS, waiting, waiting, PROGRESS, waiting
    )
    ran = own("index", str(tmp_path))

    assert ran.err.splitlines() == ["Waiting while a question is answered …"] * 2
    assert describe_progress(waiting) == (
        f"Waiting while a question is answered: {describe_progress(PROGRESS)}"
    )


def test_a_library_made_by_the_command_line_is_for_its_owner_alone(
    own: CommandLine, own_files: Path
) -> None:
    before = os.umask(0o022)
    try:
        own("index", str(own_files))
        own("search", "mill")
        others = [one for one in own.data.rglob("*") if one.stat().st_mode & 0o077]
        (own_files / "after.txt").write_text("x")
    finally:
        os.umask(before)

    assert others == []
    assert own.data.stat().st_mode & 0o777 == 0o700
    # Files of the user's are made as usual.
    assert (own_files / "after.txt").stat().st_mode & 0o777 == 0o644


def test_a_folder_of_something_else_is_no_data_folder(own: CommandLine, own_files: Path) -> None:
    own.data = own_files
    before = sorted(one.name for one in own_files.iterdir()), own_files.stat().st_mode
    ran = own("index", str(own_files))

    assert ran.code == 1
    assert (
        "contains files that do not belong to a library of Satchel. Choose a new or an empty"
        in ran.err
    )
    assert (sorted(one.name for one in own_files.iterdir()), own_files.stat().st_mode) == before
