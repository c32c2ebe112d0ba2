"""A plugin of pytest: processes forked after the collection run the tests, a file at a time.

With ``--processes N`` the tests are imported and collected once, and N processes have them by being
forked (docs/decisions/test-processes.md). They take the files in the order of the collection, and
this process prints what they report. A test whose process crashes has failed, and another process
runs the rest of its file.
"""

import os
import signal
import sys
import traceback
from collections import deque
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from itertools import chain, pairwise
from multiprocessing import Pipe
from multiprocessing.connection import Connection, wait
from typing import Any, NoReturn

import pytest

TOGETHER = (
    ("tests/unit/embedding/", "tests/unit/cli/test_comparing_models.py"),
    (
        "tests/unit/workers/test_recogniser.py",
        "tests/unit/recognition/",
        "tests/unit/reading/test_mixed_office.py",
    ),
)
"""Files that one process runs: most of them import torch, which takes 6 s of processor, or load the
recogniser, which takes 1.5 s."""


def pytest_addoption(parser: pytest.Parser) -> None:
    """Declare the number of processes."""
    parser.addoption(
        "--processes", type=int, default=1, metavar="N", help="run the tests in N forked processes"
    )


@pytest.hookimpl(tryfirst=True)
def pytest_runtestloop(session: pytest.Session) -> bool | None:
    """Run the tests in forked processes, where that is possible and requested."""
    options = session.config.option
    is_possible = sys.platform != "win32" and not session.testsfailed
    if options.processes < 2 or options.collectonly or not is_possible:
        return None
    _ForkedRun(session).run(options.processes)
    return True


@dataclass
class _Process:
    """A forked process, seen by the one that forked it.

    Attributes:
        pid: Its number.
        end: Readable when it has ended. The pipe alone would not show that while a process that it
            forked in turn has the pipe, too.
        pipe: To and from it.
        to_run: Items that it was given and has not finished.
    """

    pid: int
    end: int
    pipe: Connection
    to_run: deque[int] = field(default_factory=deque)


class _ForkedRun:
    """The run of all tests of a session, whose items are named by their index."""

    def __init__(self, session: pytest.Session) -> None:
        self._session = session
        files: dict[str, list[int]] = {}
        for index in range(len(session.items)):
            files.setdefault(self._find_file(index), []).append(index)
        self._waiting = deque(files.values())
        self._processes: list[_Process] = []

    def _find_file(self, index: int) -> str:
        node = self._session.items[index].nodeid
        file = node.partition("::")[0]
        return next((names[0] for names in TOGETHER if node.startswith(names)), file)

    def run(self, processes: int) -> None:
        """Run all tests; raises what ends a session early, as pytest's own loop does."""
        reporter: Any = self._session.config.pluginmanager.getplugin("terminalreporter")
        # The names of several files would take turns before every letter.
        reporter.showfspath = False
        try:
            for _ in range(min(processes, len(self._waiting))):
                self._fork()
            while self._processes:
                self._hear()
        finally:
            for process in self._processes:
                os.kill(process.pid, signal.SIGTERM)
                os.waitpid(process.pid, 0)

    def _fork(self) -> None:
        pipe, other_end = Pipe()
        sys.stdout.flush()
        sys.stderr.flush()
        pid = os.fork()
        if not pid:
            _run_items(self._session, other_end)
        other_end.close()
        self._processes.append(_Process(pid, os.pidfd_open(pid), pipe))

    def _hear(self) -> None:
        """Take what the processes have sent, or their ends, when there is something."""
        ready = wait([handle for one in self._processes for handle in (one.pipe, one.end)])
        for process in list(self._processes):
            try:
                while process.pipe.poll():
                    self._take(process, process.pipe.recv())
            except (EOFError, ConnectionResetError):
                self._end(process)
            else:
                if process.end in ready:
                    self._end(process)

    def _take(self, process: _Process, message: list[dict[str, Any]] | None) -> None:
        """Take reports of the running test, or, as None, the request for a file."""
        if message is None:
            group = self._waiting.popleft() if self._waiting else []
            process.to_run.extend(group)
            process.pipe.send(group)
            return
        config = self._session.config
        for data in message:
            report = config.hook.pytest_report_from_serializable(config=config, data=data)
            if report.when == "teardown":
                process.to_run.popleft()
            self._report(report)

    def _report(self, report: pytest.TestReport) -> None:
        hook = self._session.config.hook
        if report.when == "setup":
            hook.pytest_runtest_logstart(nodeid=report.nodeid, location=report.location)
        hook.pytest_runtest_logreport(report=report)
        if report.when == "teardown":
            hook.pytest_runtest_logfinish(nodeid=report.nodeid, location=report.location)
        # At once: another process may have failed, too.
        if self._session.shouldfail:
            raise self._session.Failed(self._session.shouldfail)
        if self._session.shouldstop:
            raise self._session.Interrupted(self._session.shouldstop)

    def _end(self, process: _Process) -> None:
        """Take the end of a process; replace it if it crashed."""
        self._processes.remove(process)
        process.pipe.close()
        os.close(process.end)
        _, status = os.waitpid(process.pid, 0)
        if not status:
            return
        how = f"The process of this test ended with {os.waitstatus_to_exitcode(status)}."
        if not process.to_run:
            raise self._session.Failed(how)
        crashed = self._session.items[process.to_run.popleft()]
        self._report(pytest.TestReport(crashed.nodeid, crashed.location, {}, "failed", how, "call"))
        if process.to_run:
            self._waiting.appendleft(list(process.to_run))
        if self._waiting:
            self._fork()


class _Reporting:
    """Sends the reports of a test together, as each message costs two processes time.

    A failure is sent at once, before its test may crash.
    """

    def __init__(self, config: pytest.Config, pipe: Connection) -> None:
        self._config = config
        self._pipe = pipe
        self._reports: list[dict[str, Any]] = []

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        data = self._config.hook.pytest_report_to_serializable(config=self._config, report=report)
        self._reports.append(data)
        if report.failed:
            self.send()

    def send(self) -> None:
        """Send what was reported since the last call."""
        self._pipe.send(self._reports)
        self._reports = []


def _run_items(session: pytest.Session, pipe: Connection) -> NoReturn:
    """Run, in a forked process, the items that the other process names, and end."""
    code = 1
    plugins = session.config.pluginmanager
    capture: Any = plugins.getplugin("capturemanager")
    try:
        plugins.unregister(name="terminalreporter")
        reporting = _Reporting(session.config, pipe)
        plugins.register(reporting)
        # Into files of its own: forked processes share the places in those that are open.
        capture.stop_global_capturing()
        capture.start_global_capturing()
        items = (session.items[index] for index in _receive(pipe))
        # The next file is requested with the last item of a file: fixtures that both use stay.
        for item, following in pairwise(chain(items, [None])):
            if item is not None:
                session.config.hook.pytest_runtest_protocol(item=item, nextitem=following)
                reporting.send()
        code = 0
    except BaseException:  # noqa: BLE001 (this process must not continue in the parent's code)
        capture.stop_global_capturing()
        traceback.print_exc()
    finally:
        # Not by the way of the interpreter, which would end the other process's session, too.
        os._exit(code)


def _receive(pipe: Connection) -> Iterator[int]:
    """Yield the indexes of one file after another, until none is left."""
    indexes: Sequence[int] = [-1]
    while indexes:
        pipe.send(None)
        indexes = pipe.recv()
        yield from indexes
