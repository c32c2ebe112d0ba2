import os
import signal
import sys
import threading
from collections.abc import Callable, Iterator
from pathlib import Path

import psutil
import pytest

from desktop_app.core.recognition import DuePage, RecognisedPage
from desktop_app.core.records import replace
from desktop_app.reading.loading import load
from desktop_app.reading.messages import PageRefused, RecognitionReply
from desktop_app.workers.recogniser_process import IDLE_SECONDS, RecogniserProcess
from tests.support.scans import picture_of, saved
from tests.support.waiting import PATIENCE, wait_until

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="sends signals")

Make = Callable[..., RecogniserProcess]


@pytest.fixture
def woken() -> threading.Event:
    return threading.Event()


@pytest.fixture
def make(woken: threading.Event) -> Iterator[Make]:
    made: list[RecogniserProcess] = []

    def make(seconds: float = 120.0, idle_seconds: float = IDLE_SECONDS) -> RecogniserProcess:
        made.append(RecogniserProcess(woken.set, seconds, idle_seconds))
        return made[-1]

    yield make
    for one in made:
        process_id = one.process_id()
        one.close()
        assert process_id is None or not psutil.pid_exists(process_id)


@pytest.fixture
def page(tmp_path: Path) -> DuePage:
    path = tmp_path / "sign.png"
    path.write_bytes(saved(picture_of("No bathing")))
    return DuePage(str(path), load(path).content_hash(), 1)


@pytest.fixture
def changed(page: DuePage) -> DuePage:
    """Return a page of a changed file: a process answers it without models, which take 1 s."""
    return replace(page, content_hash=bytes(len(page.content_hash)))


def running(process: RecogniserProcess) -> psutil.Process:
    process_id = process.process_id()
    assert process_id is not None
    return psutil.Process(process_id)


def result(process: RecogniserProcess) -> tuple[DuePage, RecognitionReply]:
    taken: list[tuple[DuePage, RecognitionReply]] = []

    def is_there() -> bool:
        found = process.take_result()
        taken.extend([found] if found else [])
        return bool(taken)

    wait_until(is_there, "the page")
    return taken[0]


def refusal(reply: RecognitionReply) -> str:
    assert isinstance(reply, PageRefused)
    return reply.code


def test_one_process_recognises_all_pages_and_ends_when_idle(
    make: Make, page: DuePage, woken: threading.Event
) -> None:
    process = make(idle_seconds=0.2)
    assert process.process_id() is None
    process.submit(page)
    first = running(process)
    if hasattr(os, "nice"):
        wait_until(lambda: first.nice() > 0, "the process to yield to others")
    was_busy = process.is_busy
    request, reply = result(process)
    process.submit(page)
    second = running(process)
    again = result(process)

    assert request == page
    assert isinstance(reply, RecognisedPage)
    assert [one.text for one in reply.lines] == ["No bathing"]
    assert again == (request, reply)
    assert second == first
    assert woken.is_set()
    assert (was_busy, process.is_busy) == (True, False)
    wait_until(lambda: process.process_id() is None and not first.is_running(), "its end")


def test_a_page_is_abandoned_at_once(make: Make, page: DuePage) -> None:
    process = make()
    assert process.abandon() is None
    process.submit(page)
    first = running(process)

    assert process.abandon() == page
    assert not first.is_running()
    assert not process.is_busy
    assert process.take_result() is None


def test_a_process_killed_before_it_is_ready_is_not_the_fault_of_its_page(
    make: Make, changed: DuePage
) -> None:
    process = make()
    process.submit(changed)
    first = running(process)
    os.kill(first.pid, signal.SIGSTOP)
    os.kill(first.pid, signal.SIGKILL)
    submitted, reply = result(process)

    assert submitted == changed
    assert refusal(reply) == "changed"


def test_a_page_that_kills_the_process_fails_and_a_process_that_died_is_replaced(
    make: Make, page: DuePage, changed: DuePage, woken: threading.Event
) -> None:
    process = make()
    process.submit(page)
    process.abandon()  # another process recognises it again
    process.submit(page)
    first = running(process)
    wait_until(lambda: process._worker._run is not None and process._worker._run.has_sent)
    os.kill(first.pid, signal.SIGKILL)
    _, reply = result(process)
    process.submit(changed)
    _, after = result(process)
    second = running(process)
    woken.clear()
    os.kill(second.pid, signal.SIGKILL)  # while it is idle
    assert woken.wait(PATIENCE)
    process.submit(changed)
    _, last = result(process)

    assert isinstance(reply, PageRefused)
    assert reply.code == "crashed"
    assert str(reply.reason).endswith(".")
    assert refusal(after) == refusal(last) == "changed"
    assert len({first, second, running(process)}) == 3


def test_a_page_over_its_time_fails(make: Make, page: DuePage) -> None:
    process = make(seconds=0.3)
    process.submit(page)
    stuck = running(process)
    os.kill(stuck.pid, signal.SIGSTOP)
    _, reply = result(process)

    assert isinstance(reply, PageRefused)
    assert reply.code == "timeout"
    assert not psutil.pid_exists(stuck.pid)
