"""A real engine process to measure, as the window starts it."""

import math
import subprocess
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from desktop_app.core.asking_commands import Ask, StopAsking
from desktop_app.core.commands import Command
from desktop_app.core.messages import Outcome
from desktop_app.core.own_program import own_program
from desktop_app.core.wire import conversation_codec
from desktop_app.workers.streams import LineChannel


class EngineProcess:
    """The engine, controlled over its pipes."""

    def __init__(self, data_folder: Path) -> None:
        program = (*own_program(), "--worker", "engine", "--data-dir", str(data_folder))
        self._child = subprocess.Popen(program, stdin=subprocess.PIPE, stdout=subprocess.PIPE)
        if self._child.stdin is None or self._child.stdout is None:
            raise AssertionError("both are pipes")
        self._channel = LineChannel(self._child.stdout, self._child.stdin, conversation_codec())
        self._number = 0

    def ask(self, command: Command) -> Outcome:
        """Carry out a command and wait for its outcome."""
        self._number += 1
        self._channel.send(self._number, command)
        for number, body in self._channel:
            if number == self._number and isinstance(body, Outcome):
                return body
        raise RuntimeError("the engine ended")

    def ask_and_stop(self, ask: Ask, moment: type) -> float:
        """Ask a question, stop it at its first progress of a kind; return seconds to the reply."""
        self._number += 1
        asked, stopped_at = self._number, math.nan
        self._channel.send(asked, ask)
        for number, body in self._channel:
            if number != asked:
                continue
            if isinstance(body, Outcome):
                return time.perf_counter() - stopped_at
            if math.isnan(stopped_at) and isinstance(body, moment):
                self._number += 1
                self._channel.send(self._number, StopAsking())
                stopped_at = time.perf_counter()
        raise RuntimeError("the engine ended")

    @property
    def process_id(self) -> int:
        """Process number of the engine; its workers are its children."""
        return self._child.pid

    def close(self) -> None:
        """End it."""
        self._channel.close_sending()
        self._child.wait()


@contextmanager
def running(data_folder: Path) -> Iterator[EngineProcess]:
    """Run an engine for the length of the block."""
    engine = EngineProcess(data_folder)
    try:
        yield engine
    finally:
        engine.close()
