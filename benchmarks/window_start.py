"""The start of the window: ``python -m benchmarks.window_start LIBRARY [RUNS]``.

LIBRARY is a data folder, such as one that ``python -m benchmarks.queries --keep`` leaves. The real
program is started without a screen, again and again: from the start of its process to the painted
window, and to the first status from its engine, which has opened the library by then.
"""

import json
import os
import statistics
import subprocess
import sys
import time
from pathlib import Path

RUNS = 5


def run(library: Path, runs: int = RUNS) -> dict[str, float]:
    """Return medians, in milliseconds by the clock and of the processor (``cpu``), and MB."""
    environment = os.environ | {"QT_QPA_PLATFORM": "offscreen", "OMP_NUM_THREADS": "1"}
    measured: list[dict[str, float]] = []
    for _ in range(runs):
        command = (sys.executable, "-m", "benchmarks.window_start", "--once", str(library))
        began = str(time.time())
        done = subprocess.run(
            (*command, began), check=True, capture_output=True, text=True, env=environment
        )
        measured.append(json.loads(done.stdout.splitlines()[-1]))
    return {name: statistics.median(one[name] for one in measured) for name in measured[0]}


def _start_once(library: str, began: float) -> dict[str, float]:
    # Imported here, because this is what the start consists of.
    from desktop_app.core.locations import DataFolder  # noqa: PLC0415
    from desktop_app.offline.outside import fork_starter  # noqa: PLC0415

    fork_starter()
    from desktop_app.fast_imports import collector_off  # noqa: PLC0415

    with collector_off():
        from desktop_app.app import make_application  # noqa: PLC0415
        from desktop_app.program import Program  # noqa: PLC0415
    from benchmarks.painting import PaintWatch, spin_until  # noqa: PLC0415
    from desktop_app.clients.single_instance import SingleInstance  # noqa: PLC0415
    from desktop_app.core.start_request import StartRequest  # noqa: PLC0415

    folder = DataFolder(Path(library))
    application = make_application()
    program, instance = Program(folder), SingleInstance(folder)
    instance.claim(StartRequest())
    program.ended.connect(application.quit)
    watch = PaintWatch(program.window)
    arrived: list[float] = []
    program.client.status_arrived.connect(lambda _: arrived.append(time.time()))
    program.begin(StartRequest())
    spin_until(lambda: watch.has_painted)
    painted, computed = time.time(), time.process_time()
    spin_until(lambda: bool(arrived))
    figures = {
        "painted_ms": (painted - began) * 1000,
        "painted_cpu_ms": computed * 1000,
        "engine_ready_ms": (arrived[0] - began) * 1000,
        **_memory(),
    }
    program.close()
    application.exec()
    instance.close()
    return figures


def _memory() -> dict[str, float]:
    import psutil  # noqa: PLC0415

    from benchmarks.offscreen import worker_name  # noqa: PLC0415

    window = psutil.Process()
    figures = {"window_mb": window.memory_info().rss / 1e6}
    for child in window.children(recursive=True):
        if worker_name(child) == "engine":
            figures["engine_mb"] = child.memory_info().rss / 1e6
    return figures


def main(arguments: list[str]) -> None:
    """Print the figures."""
    if arguments[:1] == ["--once"]:
        print(json.dumps(_start_once(arguments[1], float(arguments[2]))))
        return
    library, *runs = arguments
    for name, value in run(Path(library), *map(int, runs)).items():
        print(f"{name:28} {value:10.1f}")


if __name__ == "__main__":
    main(sys.argv[1:])
