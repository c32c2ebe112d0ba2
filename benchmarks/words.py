"""The speed of indexing words: ``python -m benchmarks.words``."""

import statistics
import tempfile
from pathlib import Path

from benchmarks.corpus import write_files
from benchmarks.engine_process import running
from benchmarks.memory import peaks
from desktop_app.core.commands import BringUpToDate
from desktop_app.core.library import IndexSummary, Stage
from desktop_app.storage.disk.room import size_on_disk

FILES = 5_000
SIZE = 1_500
RUNS = 3


def run() -> dict[str, float]:
    """Index the corpus from nothing, several times; return medians."""
    with tempfile.TemporaryDirectory() as place:
        text = write_files(Path(place) / "files", FILES, SIZE)
        runs = [_index(Path(place), number, text) for number in range(RUNS)]
    return {name: statistics.median(one[name] for one in runs) for name in runs[0]}


def _index(place: Path, number: int, text: int) -> dict[str, float]:
    data = place / f"data-{number}"
    with running(data) as engine:
        summary = engine.ask(BringUpToDate((str(place / "files"),), Stage.WORDS))
        if not isinstance(summary, IndexSummary) or summary.indexed != FILES:
            raise RuntimeError(f"not everything was indexed: {summary}")
        memory = peaks(engine.process_id, "engine")
    stores = size_on_disk(data / "lexical") + size_on_disk(data / "catalogue.sqlite")
    return {
        "files_per_second": summary.files / summary.seconds,
        "passages_per_second": summary.passages / summary.seconds,
        "index_bytes_per_text_byte": stores / text,
        **{f"peak_mb_{name}": value for name, value in memory.items()},
    }


if __name__ == "__main__":
    for name, value in run().items():
        print(f"{name:28} {value:10.2f}")
