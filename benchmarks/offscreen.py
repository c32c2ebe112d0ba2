"""The real program in another process, without a screen, on files that it has indexed."""

import contextlib
import os
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path

import psutil

from benchmarks.corpus import write_files
from desktop_app.core.commands import BringUpToDate
from desktop_app.core.library import IndexSummary
from desktop_app.core.locations import DataFolder
from desktop_app.workers.local_socket import RunningLibrary

_PATIENCE = 120.0


@contextlib.contextmanager
def indexed_program(files: int, size: int) -> Iterator[tuple[int, DataFolder]]:
    """Run the program during the block; yield its process id and its data folder.

    Args:
        files: Number of indexed files, by words and by meaning.
        size: Characters of each file.
    """
    with tempfile.TemporaryDirectory() as place:
        write_files(Path(place) / "files", files, size)
        environment = os.environ | {"QT_QPA_PLATFORM": "offscreen"}
        window = subprocess.Popen(
            [sys.executable, "-m", "desktop_app", "--data-dir", f"{place}/data"], env=environment
        )
        try:
            folder = DataFolder(Path(place) / "data")
            with contextlib.closing(reach(folder)) as library:
                summary = library.carry_out(BringUpToDate((f"{place}/files",)), lambda _: None)
            if not isinstance(summary, IndexSummary) or summary.embedded != summary.passages:
                raise RuntimeError(f"not everything was indexed: {summary}")
            yield window.pid, folder
        finally:
            window.terminate()
            window.wait()


def reach(folder: DataFolder) -> RunningLibrary:
    """Return the library of an engine that is being started, as soon as it answers."""
    give_up = time.monotonic() + _PATIENCE
    while (library := RunningLibrary.find(folder)) is None:
        if time.monotonic() > give_up:
            raise RuntimeError("the engine did not start")
        time.sleep(0.1)
    return library


def worker_name(process: psutil.Process) -> str:
    """Return the name of a worker process; empty for any other process."""
    command = process.cmdline()
    return command[command.index("--worker") + 1] if "--worker" in command else ""
