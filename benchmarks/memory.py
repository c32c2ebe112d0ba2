"""How much memory each process takes at most: ``python -m benchmarks.memory``.

Opens the real program on the benchmark's files, without a screen, until everything is
searchable by meaning, then asks a question, and reads the peaks the system has kept.
"""

import contextlib
import re
from pathlib import Path

import psutil

from benchmarks.offscreen import indexed_program, reach, worker_name
from desktop_app.core.asking_commands import Ask

FILES = 600
SIZE = 4_000


def run() -> dict[str, float]:
    """Return the peak resident memory of each process in MB."""
    with (
        indexed_program(FILES, SIZE) as (window, folder),
        contextlib.closing(reach(folder)) as library,
    ):
        library.carry_out(Ask("What may a user do with the program?"), lambda _: None)
        return peaks(window, "window")


def peaks(process_id: int, name: str) -> dict[str, float]:
    """Return the peaks in MB of a process and of the workers below it, the largest of a kind."""
    found = {name: peak(process_id)}
    for child in psutil.Process(process_id).children(recursive=True):
        worker = worker_name(child)
        if worker:
            found[worker] = max(found.get(worker, 0.0), peak(child.pid))
    return found


def peak(process_id: int) -> float:
    """Return the peak resident memory of a process in MB."""
    status = Path(f"/proc/{process_id}/status").read_text()
    found = re.search(r"VmHWM:\s+(\d+) kB", status)
    return int(found[1]) / 1024 if found else 0.0


if __name__ == "__main__":
    for process, megabytes in run().items():
        print(f"peak_mb_{process:20} {megabytes:10.1f}")
