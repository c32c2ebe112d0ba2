"""The program as an attacker sees it: its command line, and an engine process behind pipes.

Nothing here knows how the stores look inside. Every wait has an end.
"""

import os
import queue
import subprocess
import sys
import threading
import time
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import TypeVar

from desktop_app.core.commands import BringUpToDate, Command, GetStatus
from desktop_app.core.errors import EngineError
from desktop_app.core.library import IndexSummary, Stage, Status
from desktop_app.core.locations import find_shipped
from desktop_app.core.messages import Notice, Outcome, Refused
from desktop_app.core.query import SearchMode
from desktop_app.core.results import Results
from desktop_app.core.search_commands import Search
from desktop_app.core.wire import conversation_codec
from desktop_app.workers.streams import LineChannel

PATIENCE = 90.0
"""Seconds for a command or a request; the longest, beside a locked catalogue, takes 30."""

Kind = TypeVar("Kind")

_TRACEBACK = "Traceback (most recent call last)"
_DEFECT = "defect"
"""The code of a refusal because of a defect in the engine."""


class EngineEndedError(Exception):
    """The engine ended, or does not answer; describes how."""


class EngineRefusedError(Exception):
    """The engine refused a request, or to start, with a sentence for a user."""


@dataclass(frozen=True, slots=True)
class Ran:
    """How a command ended.

    Attributes:
        code: Exit code; negative for the number of a signal.
    """

    code: int
    out: str
    err: str

    @property
    def crash(self) -> str:
        """How it crashed; empty where it ended normally."""
        if self.code < 0 or _TRACEBACK in self.err or "panicked at" in self.err + self.out:
            lines = self.err.strip().splitlines() or ["it said nothing"]
            return f"exit code {self.code}: {lines[-1][:200]}"
        return ""

    @property
    def said(self) -> str:
        """All that it printed."""
        return f"{self.out}\n{self.err}".strip()


class Program:
    """The program on one data folder, with a home of its own.

    Args:
        data: The data folder.
        home: A short path: the address of a socket in it holds about 100 bytes.
        before: A command to run the program through, such as `setpriv` with its arguments.
    """

    def __init__(self, data: Path, home: Path, before: Sequence[str] = ()) -> None:
        self.data = data
        self._home = home
        self._command = (*before, sys.executable, "-m", "desktop_app")
        self._engines: list[Engine] = []
        home.mkdir(parents=True, exist_ok=True)

    def run(self, *words: str) -> Ran:
        """Run a command to its end, or for the longest time that it may take."""
        command = [*self._command, *words, "--data-dir", str(self.data)]
        try:
            done = subprocess.run(
                command,
                capture_output=True,
                text=True,
                errors="replace",
                check=False,
                timeout=PATIENCE,
                cwd=find_shipped(),
                env=self._environment(),
            )
        except subprocess.TimeoutExpired:
            return Ran(-1, "", f"it did not end within {PATIENCE:.0f} s")
        return Ran(done.returncode, done.stdout, done.stderr)

    def start(self) -> "Engine":
        """Start an engine; :meth:`close` ends it at the latest."""
        said = self._home / f"engine-{len(self._engines)}.txt"
        command = [*self._command, "--worker", "engine", "--data-dir", str(self.data)]
        with said.open("wb") as errors:
            process = subprocess.Popen(
                command,
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                stderr=errors,
                cwd=find_shipped(),
                env=self._environment(),
            )
        engine = Engine(process, said)
        self._engines.append(engine)
        return engine

    def close(self) -> None:
        """Kill every engine that still runs."""
        for engine in self._engines:
            engine.kill()

    def _environment(self) -> dict[str, str]:
        kept = {name: value for name, value in os.environ.items() if name[:8] != "SATCHEL_"}
        places = {name: str(self._home) for name in ("HOME", "XDG_CACHE_HOME", "XDG_RUNTIME_DIR")}
        places |= {name: str(self._home) for name in ("XDG_DATA_HOME", "XDG_CONFIG_HOME")}
        return kept | places | {"LC_ALL": "C.UTF-8", "LANGUAGE": ""}


class Engine:
    """A run of the engine.

    Args:
        process: The process, with pipes.
        said: The file for its standard error.
    """

    def __init__(self, process: subprocess.Popen[bytes], said: Path) -> None:
        if process.stdin is None or process.stdout is None:
            raise AssertionError("an engine is started with pipes")
        self._process = process
        self._said = said
        self._incoming = process.stdout
        self._channel = LineChannel(process.stdout, process.stdin, conversation_codec())
        self._number = 0
        self._heard: queue.SimpleQueue[tuple[int, object] | None] = queue.SimpleQueue()
        self._refusal: Refused | None = None
        self._notices: list[str] = []
        self._listener = threading.Thread(target=self._listen, daemon=True)
        self._listener.start()

    def send(self, command: Command) -> int:
        """Send a command and return its number.

        Raises:
            EngineEndedError: The process has ended.
            EngineRefusedError: The engine refused to start.
        """
        self._number += 1
        try:
            self._channel.send(self._number, command)
        except EngineError:
            self._raise_end()
        return self._number

    def ask(self, command: Command, kind: type[Kind], patience: float = PATIENCE) -> Kind:
        """Return the outcome of a command.

        Raises:
            EngineEndedError: The engine ended, answered with a defect or not at all.
            EngineRefusedError: The engine refused.
        """
        number = self.send(command)
        deadline = time.monotonic() + patience
        while True:
            try:
                heard = self._heard.get(timeout=max(deadline - time.monotonic(), 0.01))
            except queue.Empty:
                raise EngineEndedError(f"no answer to {type(command).__name__}") from None
            if heard is None:
                self._raise_end()
            elif heard[0] == number and isinstance(heard[1], Outcome):
                return _as_kind(heard[1], kind)

    def index(self, *folders: Path, wait: Stage = Stage.WORDS) -> IndexSummary:
        """Add or rescan folders and wait for it."""
        return self.ask(BringUpToDate(tuple(map(str, folders)), wait), IndexSummary)

    def search(self, query: str, mode: SearchMode = SearchMode.WORDS) -> Results:
        """Return all hits; a word that no file has any more is not corrected to another."""
        search = Search(query, limit=1000, mode=mode, min_similarity=-1.0, keeps_spelling=True)
        return self.ask(search, Results, patience=30.0)

    def status(self) -> Status:
        """Return the state of the library."""
        return self.ask(GetStatus(), Status)

    def files(self) -> int:
        """Return the number of files that the library knows."""
        return counts_of(self.status())[1]

    def said(self) -> str:
        """Return the notices so far, and the text of standard error."""
        return "\n".join([*self._notices, self._said.read_text(errors="replace")])

    def kill(self) -> None:
        """Kill the process, as a power cut would."""
        self._process.kill()
        self._end()

    def close(self) -> None:
        """End the process as the window does.

        Raises:
            EngineEndedError: The process does not end, or crashes while ending.
        """
        self._channel.close_sending()
        try:
            code = self._process.wait(PATIENCE)
        except subprocess.TimeoutExpired:
            self.kill()
            raise EngineEndedError("it does not end when its input does") from None
        self._end()
        if code not in {0, 1}:
            raise EngineEndedError(self._how())

    def _listen(self) -> None:
        try:
            for number, body in self._channel:
                if number:
                    self._heard.put((number, body))
                elif isinstance(body, Refused):
                    self._refusal = body
                elif isinstance(body, Notice):
                    self._notices.append(f"{body.message} {body.action}")
        except (EngineError, ValueError, OSError) as error:
            self._heard.put((-1, error))
        self._heard.put(None)

    def _end(self) -> None:
        self._process.wait(PATIENCE)
        self._listener.join(PATIENCE)
        self._channel.close_sending()
        self._incoming.close()

    def _raise_end(self) -> None:
        self._process.wait(PATIENCE)
        self._listener.join(PATIENCE)
        if self._refusal is not None:
            raise EngineRefusedError(self._refusal.message)
        raise EngineEndedError(self._how())

    def _how(self) -> str:
        lines = self._said.read_text(errors="replace").strip().splitlines()
        return f"the engine ended with {self._process.returncode}: {(lines or [''])[-1][:200]}"


def _as_kind(outcome: Outcome, kind: type[Kind]) -> Kind:
    if isinstance(outcome, Refused):
        if outcome.code == _DEFECT:
            raise EngineEndedError(f"a request failed: {str(outcome.message)[:200]}")
        raise EngineRefusedError(str(outcome.message))
    if not isinstance(outcome, kind):
        raise EngineEndedError(f"{type(outcome).__name__} came in place of {kind.__name__}")
    return outcome


def counts_of(status: Status) -> tuple[tuple[str, ...], int]:
    """Return the watched folders and the number of files that a library knows."""
    files = status.files
    return (
        tuple(sorted(one.path for one in status.folders)),
        files.indexed + files.waiting + files.failed,
    )
