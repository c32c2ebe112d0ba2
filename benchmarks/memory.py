"""How much memory each process takes at most: ``python -m benchmarks.memory``.

Opens the real program on the benchmark's files, without a screen, until everything is
searchable by meaning, then asks a question, and reads the peaks the system has kept.
"""

import contextlib
import os
import re
import subprocess
import sys
import tempfile
import time
from pathlib import Path

import psutil

from benchmarks.corpus import write_files
from desktop_app.core.commands import BringUpToDate
from desktop_app.core.library import IndexSummary
from desktop_app.core.locations import DataFolder
from desktop_app.core.search_commands import Ask
from desktop_app.workers.local_socket import RunningLibrary

FILES = 600
SIZE = 4_000
_PATIENCE = 120.0


def run() -> dict[str, float]:
    """Give the peak resident memory of each process in MB."""
    with tempfile.TemporaryDirectory() as place:
        write_files(Path(place) / "files", FILES, SIZE)
        environment = os.environ | {"QT_QPA_PLATFORM": "offscreen"}
        window = subprocess.Popen(
            [sys.executable, "-m", "desktop_app", "--data-dir", f"{place}/data"], env=environment
        )
        try:
            return _use(window, Path(place))
        finally:
            window.terminate()
            window.wait()


def _use(window: subprocess.Popen[bytes], place: Path) -> dict[str, float]:
    library = reach(DataFolder(place / "data"))
    with contextlib.closing(library):
        summary = library.carry_out(BringUpToDate((str(place / "files"),)), lambda _: None)
        if not isinstance(summary, IndexSummary) or summary.embedded != summary.passages:
            raise RuntimeError(f"not everything was indexed: {summary}")
        library.carry_out(Ask("What may a person do with the program?"), lambda _: None)
        return peaks(window.pid, "window")


def reach(folder: DataFolder) -> RunningLibrary:
    """Give the library of an engine that is being started, as soon as it answers."""
    give_up = time.monotonic() + _PATIENCE
    while (library := RunningLibrary.find(folder)) is None:
        if time.monotonic() > give_up:
            raise RuntimeError("the engine did not start")
        time.sleep(0.1)
    return library


def peaks(process_id: int, name: str) -> dict[str, float]:
    """Give the peaks in MB of a process and of the workers below it, the largest of a kind."""
    found = {name: peak(process_id)}
    for child in psutil.Process(process_id).children(recursive=True):
        worker = worker_name(child)
        if worker:
            found[worker] = max(found.get(worker, 0.0), peak(child.pid))
    return found


def worker_name(process: psutil.Process) -> str:
    """Give the name of the worker that a process is; empty for any other."""
    command = process.cmdline()
    return command[command.index("--worker") + 1] if "--worker" in command else ""


def peak(process_id: int) -> float:
    """Give the peak resident memory of a process in MB."""
    status = Path(f"/proc/{process_id}/status").read_text()
    found = re.search(r"VmHWM:\s+(\d+) kB", status)
    return int(found[1]) / 1024 if found else 0.0


if __name__ == "__main__":
    for process, megabytes in run().items():
        print(f"peak_mb_{process:20} {megabytes:10.1f}")
