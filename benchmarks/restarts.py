"""Recovery time of a killed engine: ``python -m benchmarks.restarts [KILLS [PAUSE]]``.

Opens the real program on the benchmark's files, without a screen, and kills its engine again and
again, with a pause between. Of each kill the seconds are printed until a search is answered. POSIX
only.
"""

import contextlib
import sys
import time
from collections.abc import Iterator

import psutil

from benchmarks.offscreen import indexed_program, reach, worker_name
from desktop_app.core.locations import DataFolder
from desktop_app.core.search_commands import Search

FILES = 300
SIZE = 1_000


def run(kills: int = 5, pause: float = 5.0) -> Iterator[float]:
    """Yield the seconds from each kill to the first answer."""
    with indexed_program(FILES, SIZE) as (window, folder):
        for _ in range(kills):
            time.sleep(pause)
            yield _kill_and_wait(window, folder)


def _kill_and_wait(window: int, folder: DataFolder) -> float:
    children = psutil.Process(window).children()
    engine = next(one for one in children if worker_name(one) == "engine")
    began = time.monotonic()
    engine.kill()
    psutil.wait_procs([engine], timeout=10)
    with contextlib.closing(reach(folder)) as library:
        library.carry_out(Search("program"), lambda _: None)
    return time.monotonic() - began


def main() -> None:
    """Print the seconds of each kill."""
    kills = int(sys.argv[1]) if len(sys.argv) > 1 else 5
    pause = float(sys.argv[2]) if len(sys.argv) > 2 else 5.0
    print(f"{'kill':<6}{'seconds until it answers':>26}")
    for number, seconds in enumerate(run(kills, pause), 1):
        print(f"{number:<6}{seconds:>26.2f}", flush=True)


if __name__ == "__main__":
    main()
