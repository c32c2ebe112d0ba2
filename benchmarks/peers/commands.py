"""Runs a command to its end and measures it with all its processes."""

import os
import subprocess
import threading
import time
from collections.abc import Sequence
from dataclasses import dataclass

import psutil

_SAMPLE_SECONDS = 0.05
"""Interval between two looks at the memory of the processes."""

# Set in many container images; Python would then compile the whole program with each command.
_ENVIRONMENT = {key: value for key, value in os.environ.items() if key != "PYTHONDONTWRITEBYTECODE"}


@dataclass(frozen=True, slots=True)
class Cost:
    """What a command took.

    Attributes:
        seconds: From its start to its end.
        processor_seconds: Processor time of all its processes, together.
        megabytes: The largest sum of their resident memory; shared pages count in each.
    """

    seconds: float
    processor_seconds: float
    megabytes: float


def cost_of(command: Sequence[str]) -> Cost:
    """Run a command.

    Raises:
        RuntimeError: It failed.
    """
    before, began = os.times(), time.perf_counter()
    child = subprocess.Popen(
        command,
        stdout=subprocess.DEVNULL,
        stderr=subprocess.PIPE,
        env=_ENVIRONMENT,
    )
    memory = _MemoryWatch(child.pid)
    _, complaints = child.communicate()
    seconds, after = time.perf_counter() - began, os.times()
    if child.returncode:
        raise RuntimeError(f"{command[0]} failed: {complaints.decode(errors='replace')[-500:]}")
    used = (after.children_user - before.children_user) + (
        after.children_system - before.children_system
    )
    return Cost(seconds, used, memory.stop())


class _MemoryWatch:
    """Adds up the memory of a process and those below it, until it is stopped."""

    def __init__(self, process_id: int) -> None:
        self._process = psutil.Process(process_id)
        self._most = 0
        self._ended = threading.Event()
        self._thread = threading.Thread(target=self._watch)
        self._thread.start()

    def stop(self) -> float:
        self._ended.set()
        self._thread.join()
        return self._most / 1e6

    def _watch(self) -> None:
        while not self._ended.wait(_SAMPLE_SECONDS):
            self._most = max(self._most, self._in_use())

    def _in_use(self) -> int:
        total = 0
        try:
            for one in (self._process, *self._process.children(recursive=True)):
                total += one.memory_info().rss
        except psutil.Error:  # one ended meanwhile
            return 0
        return total
