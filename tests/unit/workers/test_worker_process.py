import errno
import os
import queue
import signal
import subprocess
import sys
import threading
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import psutil
import pytest

from desktop_app.core.errors import EngineError
from desktop_app.reading.messages import Entered, FileRead, ReadFile, ReadReply, Spent
from desktop_app.workers import process_run, start_backoff, worker_errors, worker_process
from desktop_app.workers.queued_reader import READER
from desktop_app.workers.start_backoff import REPORTED_AFTER
from desktop_app.workers.worker_errors import (
    OtherVersionError,
    WorkerEndedError,
    WorkerNotStartedError,
)
from desktop_app.workers.worker_process import WorkerProcess
from tests.support.waiting import wait_until

PATIENCE = 200.0
Message = ReadReply | Spent | Entered
Make = Callable[..., WorkerProcess[Message]]


@pytest.fixture
def make() -> Iterator[Make]:
    made: list[WorkerProcess[Message]] = []

    def make(idle_seconds: float = PATIENCE) -> WorkerProcess[Message]:
        made.append(WorkerProcess(READER, idle_seconds=idle_seconds))
        return made[-1]

    yield make
    for one in made:
        one.close()
        assert one.process_id is None


@pytest.fixture
def request_(tmp_path: Path) -> ReadFile:
    path = tmp_path / "a.txt"
    path.write_text("The river rose.")
    return ReadFile(str(path))


def running(worker: WorkerProcess[Message]) -> psutil.Process:
    assert worker.process_id is not None
    return psutil.Process(worker.process_id)


def reply(worker: WorkerProcess[Message]) -> tuple[int, Message]:
    taken = worker.take(PATIENCE)
    assert taken is not None
    return taken


def test_one_process_answers_request_after_request_under_their_numbers(
    make: Make, request_: ReadFile
) -> None:
    worker = make()
    assert worker.process_id is None
    numbers = [worker.send(request_), worker.send(request_)]
    process = running(worker)
    replies = [reply(worker), reply(worker)]

    assert [number for number, _ in replies] == numbers
    assert all(isinstance(body, FileRead) for _, body in replies)
    assert worker.busy_seconds == 0.0
    assert running(worker) == process
    assert worker.take() is None


def test_it_starts_in_any_folder_and_loads_nothing_of_it(
    make: Make, request_: ReadFile, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Python looks for modules in the current folder first."""
    for name in ("msgspec.py", "desktop_app.py", "hashlib.py"):
        (tmp_path / name).write_text("raise SystemExit('a stranger was loaded')")
    monkeypatch.chdir(tmp_path)
    worker = make()
    worker.send(request_)

    assert isinstance(reply(worker)[1], FileRead)


def test_an_interrupt_in_the_terminal_does_not_end_one_that_is_starting(
    make: Make, request_: ReadFile
) -> None:
    worker = make()
    worker.send(request_)
    os.kill(running(worker).pid, signal.SIGINT)

    assert isinstance(reply(worker)[1], FileRead)


def test_after_a_crash_the_next_request_starts_another(make: Make, request_: ReadFile) -> None:
    worker = make()
    worker.send(request_)
    reply(worker)
    os.kill(running(worker).pid, signal.SIGSTOP)
    worker.send(request_)
    running(worker).kill()
    with pytest.raises(WorkerEndedError) as caught:
        reply(worker)
    number = worker.send(request_)

    assert caught.value.process_code == -signal.SIGKILL
    assert reply(worker)[0] == number


def test_one_that_died_without_a_request_is_replaced(make: Make, request_: ReadFile) -> None:
    worker = make()
    worker.send(request_)
    reply(worker)
    first = running(worker)
    first.kill()
    first.wait(PATIENCE)
    number = worker.send(request_)

    assert reply(worker)[0] == number
    assert running(worker) != first


def test_an_idle_process_ends(make: Make, request_: ReadFile) -> None:
    worker = make(idle_seconds=0.05)
    worker.send(request_)
    reply(worker)
    wait_until(lambda: worker.process_id is None, "its end")
    with pytest.raises(WorkerEndedError):
        worker.take(PATIENCE)
    worker.send(request_)

    assert isinstance(reply(worker)[1], FileRead)


def test_the_end_of_an_idle_process_does_not_hide_why_the_next_one_is_not_started(
    make: Make, request_: ReadFile, monkeypatch: pytest.MonkeyPatch
) -> None:
    end = process_run.ProcessRun.end
    ending: queue.SimpleQueue[threading.Thread] = queue.SimpleQueue()
    next_was_tried = threading.Event()

    def end_late(run: process_run.ProcessRun, patience: float) -> int:
        code = end(run, patience)
        ending.put(threading.current_thread())
        next_was_tried.wait(PATIENCE)
        return code

    monkeypatch.setattr(process_run.ProcessRun, "end", end_late)
    worker = make(idle_seconds=0.05)
    worker.send(request_)
    reply(worker)
    thread = ending.get(timeout=PATIENCE)
    monkeypatch.setattr(worker_process, "own_program", lambda: ("/nowhere",))
    worker.send(request_)
    next_was_tried.set()
    thread.join()

    with pytest.raises(WorkerNotStartedError):
        worker.take()


def test_a_busy_process_is_not_idle_and_its_time_is_measured(
    make: Make, request_: ReadFile
) -> None:
    worker = make(idle_seconds=0.05)
    worker.start()
    process = running(worker)
    os.kill(process.pid, signal.SIGSTOP)
    worker.send(request_)
    wait_until(lambda: worker.busy_seconds > 0.2, "some time to pass")

    assert running(worker) == process
    os.kill(process.pid, signal.SIGCONT)
    assert isinstance(reply(worker)[1], FileRead)


def test_waiting_for_a_processor_is_not_time_spent_on_a_request(
    make: Make, request_: ReadFile, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(process_run, "COUNTED_AFTER", 0.0)
    worker = make()
    worker.start()
    process = running(worker)
    os.kill(process.pid, signal.SIGSTOP)
    waited = 1_000.0
    monkeypatch.setattr(process_run, "waited_seconds", lambda _: waited)
    worker.send(request_)
    before = worker.busy_seconds
    waited += 100.0
    after = worker.busy_seconds

    assert before >= 0.0, "what was waited before the request does not count"
    assert after < before, "100 seconds of waiting are taken off"
    os.kill(process.pid, signal.SIGCONT)
    assert isinstance(reply(worker)[1], FileRead)


def test_closing_wakes_the_thread_that_waits(make: Make, request_: ReadFile) -> None:
    worker = make()
    worker.start()
    os.kill(running(worker).pid, signal.SIGSTOP)
    worker.send(request_)
    ended: list[WorkerEndedError] = []

    def wait() -> None:
        try:
            worker.take(PATIENCE)
        except WorkerEndedError as error:
            ended.append(error)

    thread = threading.Thread(target=wait)
    thread.start()
    worker.close()
    thread.join(PATIENCE)

    assert len(ended) == 1
    with pytest.raises(EngineError, match="closing"):
        worker.send(request_)


class Clock:
    """A clock that the test sets. It stays behind the system's, which the test returns to."""

    def __init__(self) -> None:
        self.now = time.monotonic() - 60

    def monotonic(self) -> float:
        return self.now


@pytest.mark.parametrize("script", ["raise SystemExit(3)", "print('{}', flush=True); input()"])
def test_one_that_never_gets_ready_is_started_after_growing_pauses(
    make: Make, request_: ReadFile, monkeypatch: pytest.MonkeyPatch, script: str
) -> None:
    monkeypatch.setattr(worker_process, "own_program", lambda: (sys.executable, "-c", script))
    clock = Clock()
    for module in (worker_process, start_backoff):
        monkeypatch.setattr(module, "time", clock)
    worker = make()
    for pause in (0.0, 0.5, 1.0, 2.0, 4.0, 5.0, 5.0):
        worker.send(request_)
        if pause:
            assert worker.take() is None
            assert worker.process_id is None
        clock.now += pause
        with pytest.raises(WorkerNotStartedError, match="cannot be started: it ended at once"):
            reply(worker)

    assert worker.trouble is not None
    monkeypatch.undo()
    worker.send(request_)
    assert isinstance(reply(worker)[1], FileRead)
    assert worker.trouble is None


def _no_process(*_: object, **__: object) -> None:
    raise OSError(errno.EAGAIN, os.strerror(errno.EAGAIN))


class UnstartableThread(threading.Thread):
    """A thread where the system starts no further one."""

    def start(self) -> None:
        raise RuntimeError("can't start new thread")


@pytest.mark.parametrize(
    ("module", "name", "replacement"),
    [
        (subprocess, "Popen", _no_process),
        (threading, "Thread", UnstartableThread),
    ],
)
def test_one_that_the_system_does_not_start_is_started_later(
    make: Make,
    request_: ReadFile,
    monkeypatch: pytest.MonkeyPatch,
    caplog: pytest.LogCaptureFixture,
    module: object,
    name: str,
    replacement: object,
) -> None:
    monkeypatch.setattr(start_backoff, "FIRST_PAUSE", 0.01)
    worker = make()
    with monkeypatch.context() as patch:
        patch.setattr(module, name, replacement)
        troubles = []
        for _ in range(REPORTED_AFTER):
            troubles.append(worker.trouble)
            worker.send(request_)
            with pytest.raises(WorkerNotStartedError, match="Too many processes"):
                reply(worker)
        troubles.append(worker.trouble)
    number = worker.send(request_)

    assert reply(worker)[0] == number
    assert worker.trouble is None
    assert [one is None for one in troubles] == [True] * REPORTED_AFTER + [False]
    assert [one.levelname for one in caplog.records] == ["WARNING"]


def test_after_an_update_of_the_program_no_request_reaches_the_new_version(
    make: Make, request_: ReadFile, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(start_backoff, "FIRST_PAUSE", 0.01)
    worker = make()
    with monkeypatch.context() as patch:
        for module in (worker_process, worker_errors):
            patch.setattr(module, "__version__", "0.0.1")
        for _ in range(2):
            worker.send(request_)
            with pytest.raises(
                OtherVersionError, match=r"installed while version 0\.0\.1 is running"
            ):
                reply(worker)
        trouble = worker.trouble
    worker.send(request_)

    assert isinstance(reply(worker)[1], FileRead)
    assert trouble is not None
    assert trouble.code == "other_version"
    assert worker.trouble is None


FLOOD = """
from desktop_app import __version__
from desktop_app.reading.messages import Entered, FileSame
from desktop_app.workers.codecs import Ready, reader_codec
from desktop_app.workers.streams import LineChannel, claim_stdin, claim_stdout
channel = LineChannel(claim_stdin(), claim_stdout(), reader_codec())
channel.send(0, Ready(__version__))
number, _ = next(iter(channel))
while True:
    channel.send({})
"""


@pytest.mark.parametrize(
    "message",
    [
        "0, Entered(bytes(16))",
        "number, Entered(bytes(16))",
        "0, Entered(bytes(1_000_000))",
        "0, FileSame()",
        "number + 1, FileSame()",
    ],
)
def test_a_process_that_sends_without_end_is_ended(
    make: Make, request_: ReadFile, monkeypatch: pytest.MonkeyPatch, message: str
) -> None:
    program = (sys.executable, "-c", FLOOD.format(message))
    monkeypatch.setattr(worker_process, "own_program", lambda: program)
    monkeypatch.setattr(process_run, "MOST_PROGRESS", 100)
    worker = make()
    worker.send(request_)
    received: list[Message] = []

    def take_all() -> None:
        while True:
            received.append(reply(worker)[1])

    with pytest.raises(WorkerEndedError) as caught:
        take_all()

    assert len(received) <= 100
    assert caught.value.process_code == -signal.SIGKILL


LARGE = """
from desktop_app import __version__
from desktop_app.core.sayings import Saying
from desktop_app.reading.messages import FileRefused
from desktop_app.workers.codecs import Ready, reader_codec
from desktop_app.workers.streams import LineChannel, claim_stdin, claim_stdout
channel = LineChannel(claim_stdin(), claim_stdout(), reader_codec())
channel.send(0, Ready(__version__))
for number, _ in channel:
    channel.send(number, FileRefused("large", Saying("x" * 1_000_000)))
"""


def test_a_process_is_ended_when_too_much_of_its_replies_is_not_taken(
    make: Make, request_: ReadFile, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(worker_process, "own_program", lambda: (sys.executable, "-c", LARGE))
    monkeypatch.setattr(process_run, "MOST_UNTAKEN", 3_000_000)
    worker = make()
    for _ in range(5):  # any number, if each is taken
        worker.send(request_)
        reply(worker)
    process = running(worker)
    worker.send_all([request_] * 100)
    wait_until(lambda: process.status() == psutil.STATUS_ZOMBIE, "its end")
    received: list[Message] = []

    def take_all() -> None:
        while True:
            received.append(reply(worker)[1])

    with pytest.raises(WorkerEndedError) as caught:
        take_all()

    assert len(received) < 5
    assert caught.value.process_code == -signal.SIGKILL


def test_without_a_further_thread_an_idle_process_stays(
    make: Make, request_: ReadFile, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(threading.Timer, "start", UnstartableThread.start)
    worker = make(idle_seconds=0.05)
    worker.send(request_)

    assert isinstance(reply(worker)[1], FileRead)
    assert worker.process_id is not None


def test_one_that_ends_before_its_start_is_over_is_noticed(
    make: Make, request_: ReadFile, monkeypatch: pytest.MonkeyPatch
) -> None:
    worker = make()

    class EndedRun(process_run.ProcessRun):
        """A run of which the end is heard before anybody knows of its start."""

        def __init__(self, *arguments: Any) -> None:
            super().__init__(*arguments)
            self._listener.join()
            if threading.current_thread() is not threading.main_thread():
                wait_until(worker._replies.empty)

    monkeypatch.setattr(worker_process, "ProcessRun", EndedRun)
    monkeypatch.setattr(worker_process, "own_program", lambda: (sys.executable, "-c", ""))
    monkeypatch.setattr(start_backoff, "FIRST_PAUSE", 0.01)
    for _ in range(3):  # from the second on another thread starts it, after a pause
        worker.send(request_)
        with pytest.raises(WorkerEndedError):
            reply(worker)
