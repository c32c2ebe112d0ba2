"""The whole program is watched for longer than any library waits before it speaks for itself."""

import json
import os
import re
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack, suppress
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import psutil
import pytest

from desktop_app.core.locations import DataFolder, find_models_folder, find_shipped
from desktop_app.offline.refusals import Refusal, describe_process
from tests.support.command_line import KEEPER
from tests.support.offline import noted, seccomp_mode
from tests.support.scans import picture_of, saved
from tests.support.waiting import PATIENCE, wait_until

pytestmark = pytest.mark.skipif(sys.platform != "linux", reason="watches system calls of Linux")

WATCHED_SECONDS = 40.0
"""For so long at least each run lives: onnxruntime's telemetry, the only one known, makes its first
socket 8 to 10 s after it is loaded, which the engine does at its start and the recogniser with the
first picture; others may take their time."""

AFTER_SECONDS = 15.0
"""And so long after the last part was loaded."""

OWN_FOLDERS = (".cache/satchel/", ".config/satchel/", ".local/share/satchel/")

_PROGRAM = (sys.executable, "-m", "desktop_app")

_ABROAD = re.compile(r"socket\((?!AF_UNIX|AF_NETLINK|0x5a7c)|io_uring_setup\(")
"""A call that asks for a socket to leave the machine by, or for a way around such calls. 0x5a7c is
no kind of socket: by it a process asks whether it has the filter."""

WAYS = {
    "watched": ("strace", "-f", "-qq", "-e", "trace=socket,io_uring_setup", "-o", "{trace}"),
    "without a network": ("unshare", "--map-root-user", "--net"),
}


@dataclass(frozen=True)
class Run:
    """The result of one run of the program, with a home of its own.

    Attributes:
        home: All that it might write to.
        trace: What strace saw of the window and all it started, where it looked.
        noted: The refusals.
        hits: Names of the files found by words in a picture.
        answer: To a question.
        modes: Of seccomp, by what each process is for.
    """

    home: Path
    trace: Path
    noted: list[Refusal]
    hits: list[str]
    answer: Any
    modes: dict[str, set[str]]


class Program:
    """A window that runs, and what is done with it by the command line."""

    def __init__(self, place: Path, wrapper: tuple[str, ...], model: Path) -> None:
        self.home = place / "home"
        self.home.mkdir(parents=True)
        self.trace = place / "trace"
        self._files = place / "files"
        self._files.mkdir()
        self._model = model
        own = {"HOME": str(self.home), "QT_QPA_PLATFORM": "offscreen", "LC_ALL": "C.UTF-8"}
        own |= {"PATH": os.environ["PATH"], "SATCHEL_MODELS": str(find_models_folder())}
        self._environment = own
        self.window = subprocess.Popen(
            [*(part.format(trace=self.trace) for part in wrapper), *_PROGRAM],
            env=own,
            cwd=find_shipped(),
            stderr=subprocess.DEVNULL,
        )
        self._started = time.monotonic()

    def work(self) -> Run:
        """Cause it to read, recognise, find and answer, and keep running; return the result."""
        sockets = self.home / ".cache" / "satchel"
        wait_until(lambda: list(sockets.glob("*.socket")), "the engine")
        (self._files / "lighthouse.txt").write_text(KEEPER)
        (self._files / "sign.png").write_bytes(saved(picture_of("No bathing")))
        assert self._run("index", str(self._files))["recognised"] == 1
        found = self._run("search", "bathing", "--mode", "words")["hits"]
        question = "When does the keeper wind the clock?"
        answer = self._run("ask", question, "--model", str(self._model))
        modes = self._modes()
        over = max(self._started + WATCHED_SECONDS - time.monotonic(), AFTER_SECONDS)
        with pytest.raises(subprocess.TimeoutExpired):
            self.window.wait(over)
        log = DataFolder(self.home / ".local" / "share" / "satchel" / "library")
        names = [Path(hit["path"]).name for hit in found]
        return Run(self.home, self.trace, noted(log), names, answer, modes)

    def end(self) -> None:
        """End the window, its engine and the processes that watch them."""
        for process in self._processes():
            with suppress(psutil.NoSuchProcess):
                process.terminate()
        self.window.wait(PATIENCE)

    def _run(self, *arguments: str) -> Any:
        done = subprocess.run(
            [*_PROGRAM, *arguments, "--json"],
            env=self._environment,
            cwd=find_shipped(),
            capture_output=True,
            text=True,
            timeout=300,
            check=False,
        )
        assert done.returncode == 0, done.stderr
        return json.loads(done.stdout)

    def _processes(self) -> list[psutil.Process]:
        started = psutil.Process(self.window.pid)
        return [
            one
            for one in (started, *started.children(recursive=True))
            if "strace" not in one.name()
        ]

    def _modes(self) -> dict[str, set[str]]:
        modes: dict[str, set[str]] = {}
        for one in self._processes():
            purpose = describe_process(one.cmdline(), one.pid).partition(" ")[0]
            modes.setdefault(purpose, set()).add(seccomp_mode(one.pid))
        return modes


@pytest.fixture(scope="module")
def runs(talking_model: Path) -> Iterator[dict[str, Run]]:
    """Yield a run in each way that there is here; they live side by side."""
    with ExitStack() as endings:
        # Not pytest's own folder: the address of a socket has to be short.
        place = Path(endings.enter_context(tempfile.TemporaryDirectory(prefix="satchel-")))
        programs: dict[str, Program] = {}
        for way, wrapper in WAYS.items():
            if _is_possible(wrapper):
                programs[way] = Program(place / way.split()[0], wrapper, talking_model)
                endings.callback(programs[way].end)
        with ThreadPoolExecutor() as pool:
            working = {way: pool.submit(program.work) for way, program in programs.items()}
        yield {way: work.result() for way, work in working.items()}


def _is_possible(wrapper: tuple[str, ...]) -> bool:
    tried = [*wrapper, "true"] if "{trace}" not in wrapper else ["strace", "-qq", "true"]
    try:
        subprocess.run(tried, check=True, capture_output=True)
    except (OSError, subprocess.CalledProcessError):
        return False
    return True


@pytest.fixture(params=WAYS)
def run(request: pytest.FixtureRequest, runs: dict[str, Run]) -> Run:
    if request.param not in runs:
        pytest.skip(f"{WAYS[request.param][0]} is not installed or not permitted here")
    return runs[request.param]


def test_it_does_its_whole_work(run: Run) -> None:
    assert run.hits == ["sign.png"]
    assert run.answer["sources"]


def test_nothing_tries_to_leave(runs: dict[str, Run]) -> None:
    if "watched" not in runs:
        pytest.skip("strace is not installed or not permitted here")
    calls = runs["watched"].trace.read_text("utf-8", "replace").splitlines()
    assert [call for call in calls if _ABROAD.search(call)] == []
    # It did look: the window and the engine speak by such sockets.
    assert any("socket(AF_UNIX" in call for call in calls)


def test_nothing_had_to_be_refused(run: Run) -> None:
    assert run.noted == []


def test_nothing_is_written_beside_its_own_folders(run: Run) -> None:
    files = [
        file.relative_to(run.home).as_posix() for file in run.home.rglob("*") if file.is_file()
    ]
    assert files
    assert [file for file in files if not file.startswith(OWN_FOLDERS)] == []


def test_every_process_has_the_filter(run: Run) -> None:
    # The window's second is the one that starts other programs.
    assert run.modes["satchel"] == {"0", "2"}
    workers = {kind: modes for kind, modes in run.modes.items() if kind != "satchel"}
    kinds = ("engine", "reader", "recogniser", "answerer")
    assert workers == {kind: {"2"} for kind in kinds}
