"""What the program costs while nothing happens: ``python -m benchmarks.idle [SECONDS]``.

Opens the real program on the benchmark's files, without a screen, until everything is searchable
by meaning and at rest, and reads what the kernel counts for each process over the seconds that
follow. Linux only.
"""

import contextlib
import os
import subprocess
import sys
import tempfile
import time
from dataclasses import dataclass
from pathlib import Path

import psutil

from benchmarks.corpus import write_files
from benchmarks.memory import reach, worker_name
from desktop_app.core.commands import BringUpToDate
from desktop_app.core.locations import DataFolder

FILES = 300
SIZE = 1_000

SETTLING_SECONDS = 20.0
"""Before the measurement: of what is done last, and of what is looked at once after it."""


@dataclass(frozen=True, slots=True)
class Use:
    """What a process took.

    Attributes:
        seconds: Of a core.
        written: Bytes sent to a disk.
    """

    seconds: float
    written: int


def run(seconds: float = 60.0) -> dict[str, Use]:
    """Give what each process takes in so many idle seconds."""
    with tempfile.TemporaryDirectory() as place:
        write_files(Path(place) / "files", FILES, SIZE)
        environment = os.environ | {"QT_QPA_PLATFORM": "offscreen"}
        window = subprocess.Popen(
            [sys.executable, "-m", "desktop_app", "--data-dir", f"{place}/data"], env=environment
        )
        try:
            folder = DataFolder(Path(place) / "data")
            with contextlib.closing(reach(folder)) as library:
                library.carry_out(BringUpToDate((f"{place}/files",)), lambda _: None)
            time.sleep(SETTLING_SECONDS)
            return _measure(window.pid, seconds)
        finally:
            window.terminate()
            window.wait()


def _measure(window: int, seconds: float) -> dict[str, Use]:
    before = _uses(window)
    time.sleep(seconds)
    after = _uses(window)
    unknown = Use(0.0, 0)
    return {
        f"{worker_name(process) or 'window'} {process.pid}": Use(
            use.seconds - before.get(process, unknown).seconds,
            use.written - before.get(process, unknown).written,
        )
        for process, use in after.items()
    }


def _uses(window: int) -> dict[psutil.Process, Use]:
    program = psutil.Process(window)
    return {one: _use_of(one) for one in (program, *program.children(recursive=True))}


def _use_of(process: psutil.Process) -> Use:
    times = process.cpu_times()
    return Use(times.user + times.system, process.io_counters().write_bytes)


def main() -> None:
    """Print what each process took."""
    seconds = float(sys.argv[1]) if len(sys.argv) > 1 else 60.0
    uses = run(seconds)
    total = Use(
        sum(one.seconds for one in uses.values()), sum(one.written for one in uses.values())
    )
    print(f"{'process':<20}{'ms':>8}{'% of a core':>14}{'bytes written':>16}")
    for name, use in (*uses.items(), ("all", total)):
        share = 100 * use.seconds / seconds
        print(f"{name:<20}{1000 * use.seconds:>8.0f}{share:>14.2f}{use.written:>16,}")


if __name__ == "__main__":
    main()
