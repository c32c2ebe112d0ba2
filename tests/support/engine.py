"""A real engine process, spoken to over its pipes as the window does."""

import queue
import subprocess
import sys
import threading
from pathlib import Path
from typing import TypeVar

import psutil

from desktop_app.core.commands import BringUpToDate, Command, GetStatus
from desktop_app.core.library import IndexSummary, Stage, Status
from desktop_app.core.locations import DataFolder, find_shipped
from desktop_app.core.messages import Refused
from desktop_app.core.query import SearchMode
from desktop_app.core.results import Results
from desktop_app.core.search_commands import Search
from desktop_app.core.wire import conversation_codec
from desktop_app.workers.streams import LineChannel
from tests.support.waiting import PATIENCE, wait_until

Kind = TypeVar("Kind")

_PROGRAM = (sys.executable, "-m", "desktop_app")


def _has_ended(process: psutil.Process) -> bool:
    """Whether a process no longer does anything, whether or not its parent has noticed that.

    Readers without their engine are the system's, which may take seconds for it.
    """
    try:
        return bool(process.status() == psutil.STATUS_ZOMBIE)
    except psutil.NoSuchProcess:
        return True


class Engine:
    """A run of the engine on a data folder.

    Attributes:
        announced: Its announcements, which no request asked for.
    """

    def __init__(self, folder: DataFolder, *arguments: str) -> None:
        self.process = subprocess.Popen(
            [*_PROGRAM, "--worker", "engine", "--data-dir", str(folder.path), *arguments],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            cwd=find_shipped(),
        )
        assert self.process.stdin is not None
        assert self.process.stdout is not None
        self._incoming = self.process.stdout
        self._channel = LineChannel(self._incoming, self.process.stdin, conversation_codec())
        self._number = 0
        self._replies: queue.SimpleQueue[tuple[int, object] | None] = queue.SimpleQueue()
        self.announced: list[object] = []
        self._listener = threading.Thread(target=self._listen)
        self._listener.start()

    def _listen(self) -> None:
        for number, body in self._channel:
            if number:
                self._replies.put((number, body))
            else:
                self.announced.append(body)
        self._replies.put(None)

    def send(self, command: Command) -> int:
        """Send a command and return its number."""
        self._number += 1
        self._channel.send(self._number, command)
        return self._number

    def hear(self) -> tuple[int, object]:
        """Return the next reply; fail when there will be none."""
        reply = self._replies.get(timeout=PATIENCE)
        assert reply is not None, "the engine ended"
        return reply

    def ask(self, command: Command, kind: type[Kind]) -> Kind:
        """Return the outcome of a command, with nothing else under way."""
        number = self.send(command)
        answered, outcome = self.hear()
        assert answered == number
        assert isinstance(outcome, kind), outcome
        return outcome

    def index(self, path: Path, wait: Stage = Stage.MEANING) -> IndexSummary:
        """Index a folder and wait for it."""
        return self.ask(BringUpToDate((str(path),), wait), IndexSummary)

    def status(self) -> Status:
        """Return the state of the library."""
        return self.ask(GetStatus(), Status)

    def names(self, query: str) -> list[str]:
        """Return the names of the files that hold the words."""
        results = self.ask(Search(query, limit=1000, mode=SearchMode.WORDS), Results)
        return [Path(hit.path).name for hit in results.hits]

    def readers(self) -> list[psutil.Process]:
        """Return the reader processes."""
        children = psutil.Process(self.process.pid).children()
        return [one for one in children if "reader" in one.cmdline()]

    def refusal(self) -> Refused:
        """Return why an engine could not start, after its end."""
        self.process.wait(PATIENCE)
        self._listener.join(PATIENCE)
        (refused,) = self.announced
        assert isinstance(refused, Refused)
        return refused

    def kill(self) -> None:
        """End it with its readers as a crash does; they end by themselves."""
        readers = self.readers()
        self.process.kill()
        self.close()
        wait_until(lambda: all(_has_ended(one) for one in readers), "the readers' end")

    def close(self) -> int:
        """Close its input, as the window does, and return its exit code."""
        self._channel.close_sending()
        code = self.process.wait(PATIENCE)
        self._listener.join(PATIENCE)
        self._incoming.close()
        return code
