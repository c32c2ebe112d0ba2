"""A real engine process to measure, as the window starts it."""

import re
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import psutil

from desktop_app.core.messages import Command, Outcome
from desktop_app.core.wire import conversation_codec
from desktop_app.workers.starting import start_worker
from desktop_app.workers.streams import LineChannel


class EngineProcess:
    """The engine, asked over its pipes."""

    def __init__(self, data_folder: Path) -> None:
        self._child = start_worker("engine", ("--data-dir", str(data_folder)))
        if self._child.stdin is None or self._child.stdout is None:
            raise AssertionError("start_worker gives pipes")
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

    def peak_memory(self) -> dict[str, float]:
        """Give the most resident memory so far, in MB, of the engine and of its workers."""
        peaks = {"engine": _peak(self._child.pid)}
        for child in psutil.Process(self._child.pid).children():
            name = child.cmdline()[-1] if child.cmdline() else "other"
            name = next((one for one in ("reader", "answerer") if one in child.cmdline()), name)
            peaks[name] = max(peaks.get(name, 0.0), _peak(child.pid))
        return peaks

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


def _peak(process_id: int) -> float:
    status = Path(f"/proc/{process_id}/status").read_text()
    found = re.search(r"VmHWM:\s+(\d+) kB", status)
    return int(found[1]) / 1024 if found else 0.0
