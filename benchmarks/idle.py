"""The cost of the idle program: ``python -m benchmarks.idle [SECONDS]``.

Opens the real program on the benchmark's files, without a screen, until everything is searchable
by meaning and at rest, and reads what the kernel counts for each process over the seconds that
follow. Linux only.
"""

import sys
import time
from dataclasses import dataclass

import psutil

from benchmarks.offscreen import indexed_program, worker_name

FILES = 300
SIZE = 1_000

SETTLING_SECONDS = 20.0
"""Time before the measurement, for the last work and the checks after it."""


@dataclass(frozen=True, slots=True)
class Use:
    """Resources that a process used.

    Attributes:
        seconds: Seconds of a core.
        written: Bytes sent to a disk.
    """

    seconds: float
    written: int


def run(seconds: float = 60.0) -> dict[str, Use]:
    """Return the use of each process in this many idle seconds."""
    with indexed_program(FILES, SIZE) as (window, _):
        time.sleep(SETTLING_SECONDS)
        return _measure(window, seconds)


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
    """Print the use of each process."""
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
