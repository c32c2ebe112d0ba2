"""The processor time of whole commands: ``python -m benchmarks.starts LIBRARY WORD…``.

With nothing running on the library. Commands take turns, so that what disturbs one disturbs all.
"""

import os
import resource
import statistics
import subprocess
import sys

RUNS = 7


def run(library: str, query: str) -> dict[str, float]:
    """Return the milliseconds of each command on all cores, the median of :data:`RUNS`."""
    commands = (
        ("--version",),
        ("status",),
        ("history",),
        ("conversations",),
        ("contexts",),
        ("models", "list"),
        ("search", "--mode", "words", query),
        ("search", query),
        ("--help",),
    )
    times: dict[tuple[str, ...], list[float]] = {one: [] for one in commands}
    environment = os.environ | {"SATCHEL_DATA": library}
    for _ in range(RUNS):
        for command, taken in times.items():
            before = _of_children()
            program = (sys.executable, "-m", "desktop_app", *command)
            subprocess.run(program, check=True, capture_output=True, env=environment)
            taken.append(_of_children() - before)
    return {" ".join(command): statistics.median(taken) for command, taken in times.items()}


def _of_children() -> float:
    used = resource.getrusage(resource.RUSAGE_CHILDREN)
    return (used.ru_utime + used.ru_stime) * 1000


if __name__ == "__main__":
    _, place, *words = sys.argv
    for name, milliseconds in run(place, " ".join(words)).items():
        print(f"{name:40} {milliseconds:8.0f}")
