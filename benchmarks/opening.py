"""How long opening a library takes: in step, after a crash, and out of step.

    python -m benchmarks.opening LIBRARY

LIBRARY is a data folder, such as one that ``python -m benchmarks.queries --keep`` leaves.
"""

import statistics
import sys
import time
from collections.abc import Callable
from pathlib import Path

from desktop_app.core.locations import DataFolder
from desktop_app.storage.disk.room import size_on_disk
from desktop_app.storage.identity import forget_words
from desktop_app.storage.opening import open_for_writing
from desktop_app.workers.models import kind_of, load_embedder

RUNS = 5


def run(library: Path) -> dict[str, float]:
    """Open the library in each way several times; return median milliseconds and its size."""
    folder = DataFolder(library)
    embedder, _ = load_embedder()
    kind = kind_of(embedder)

    def open_once(*, is_thorough: bool = False) -> None:
        stores, _ = open_for_writing(folder, kind, is_thorough=is_thorough)
        stores.close()

    def make_differ() -> None:
        stores, _ = open_for_writing(folder, kind)
        with stores.catalogue.transaction() as connection:
            forget_words(connection)
        stores.close()

    open_once()  # a library of an older version is brought up to date first
    stores, _ = open_for_writing(folder, kind)
    passages = stores.catalogue.connection.execute("SELECT count(*) FROM passages").fetchone()[0]
    stores.close()
    return {
        "passages": passages,
        "megabytes_of_indexes": (size_on_disk(folder.lexical) + size_on_disk(folder.vectors)) / 1e6,
        "in_step_ms": _median(lambda: None, open_once),
        "after_a_crash_ms": _median(lambda: None, lambda: open_once(is_thorough=True)),
        "out_of_step_ms": _median(make_differ, open_once),
    }


def _median(prepare: Callable[[], None], act: Callable[[], None]) -> float:
    times: list[float] = []
    for _ in range(RUNS):
        prepare()
        began = time.perf_counter()
        act()
        times.append((time.perf_counter() - began) * 1000)
    return statistics.median(times)


if __name__ == "__main__":
    if len(sys.argv) != 2:
        raise SystemExit(__doc__)
    for name, value in run(Path(sys.argv[1])).items():
        print(f"{name:28} {value:12.1f}")
