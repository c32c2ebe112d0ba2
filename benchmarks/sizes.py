"""Time and memory by the size of a library, and a plot: ``python -m benchmarks.sizes``.

    python -m benchmarks.sizes [PASSAGES…] [--keep FOLDER] [--plot FILE.svg]

Each size is measured in a process of its own, on generated text. Times are processor time of all
cores, which other programs disturb less than the clock.
"""

import argparse
import json
import resource
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Sequence
from pathlib import Path

import psutil

from benchmarks.asking import draw_queries
from benchmarks.corpus import documents
from benchmarks.library import DOCUMENT, embed, fill_words
from benchmarks.log_plot import Curve, Panel, draw
from benchmarks.queries import generated_sentences, timed_search
from desktop_app.core.locations import DataFolder
from desktop_app.core.query import SearchMode
from desktop_app.search.searcher import Searcher
from desktop_app.storage.disk.room import size_on_disk
from desktop_app.storage.opening import open_for_reading, open_for_writing
from desktop_app.workers.models import kind_of, load_embedder

SIZES = (1_000, 3_000, 10_000, 30_000, 100_000)
QUERIES = 100
_WARM_UP = 20

Figures = dict[str, float]

PANELS = (
    Panel(
        "Processor time, ms",
        (
            Curve("write_ms", "writing all words"),
            Curve("open_ms", "opening the library"),
            Curve("hybrid_ms", "a hybrid query, median"),
            Curve("hybrid_p95_ms", "a hybrid query, 95th percentile"),
            Curve("words_ms", "a query by words, median"),
        ),
    ),
    Panel(
        "Memory and disk, MB",
        (
            Curve("write_mb", "memory while words are written, peak"),
            Curve("query_mb", "memory while queries are answered"),
            Curve("disk_mb", "the library on the disk"),
        ),
    ),
)


def run(sizes: Sequence[int], keep: Path | None = None) -> dict[int, Figures]:
    """Measure libraries of these numbers of passages.

    Args:
        sizes: Numbers of passages.
        keep: Folder that the libraries are kept in; None drops them.
    """
    figures: dict[int, Figures] = {}
    for size in sizes:
        with tempfile.TemporaryDirectory() as place:
            library = (keep or Path(place)) / f"sizes-{size}"
            written = library.with_suffix(".json")
            if not written.exists():
                written.write_text(_in_process("--write", size, library))
            figures[size] = json.loads(written.read_text())
            figures[size] |= json.loads(_in_process("--query", size, library))
    return figures


def _in_process(step: str, size: int, library: Path) -> str:
    command = (sys.executable, "-m", "benchmarks.sizes", str(size), step, str(library))
    return subprocess.run(command, check=True, stdout=subprocess.PIPE, text=True).stdout


def _write(library: Path, size: int) -> Figures:
    """Write a library; the embeddings, which are mostly made up, are not measured."""
    folder = DataFolder(library)
    folder.make()
    embedder, _ = load_embedder()
    if embedder is None:
        raise SystemExit("the embedding model is missing")
    stores, _ = open_for_writing(folder, kind_of(embedder))
    texts = list(documents(size // 20 + 200, DOCUMENT))  # more than enough, of some 25 passages
    began = time.process_time()
    fill_words(stores, size, iter(texts))
    seconds = time.process_time() - began
    peak = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024
    embed(stores, embedder)
    stores.close()
    return {"write_ms": seconds * 1000, "write_mb": peak, "disk_mb": size_on_disk(library) / 1e6}


def _query(library: Path) -> Figures:
    embedder, _ = load_embedder()
    began = time.process_time()
    stores = open_for_reading(DataFolder(library), kind_of(embedder))
    opened = time.process_time() - began
    searcher = Searcher(stores, embedder)
    queries = draw_queries(generated_sentences(), _WARM_UP + QUERIES)
    figures = {"open_ms": opened * 1000}
    for mode in (SearchMode.HYBRID, SearchMode.WORDS):
        times = [timed_search(searcher, query, mode)[1] for query in queries][_WARM_UP:]
        figures[f"{mode}_ms"] = statistics.median(times)
        figures[f"{mode}_p95_ms"] = statistics.quantiles(times, n=20)[18]
    figures["query_mb"] = psutil.Process().memory_info().rss / 1e6
    stores.close()
    return figures


def main() -> None:
    """Print the figures of each size, and draw them where ``--plot`` asks for it."""
    parser = argparse.ArgumentParser(description="Time and memory by the size of a library.")
    parser.add_argument("sizes", nargs="*", type=int, default=SIZES, metavar="PASSAGES")
    parser.add_argument("--keep", type=Path, help="folder to keep the libraries in")
    parser.add_argument("--plot", type=Path, help="file for the plot, an SVG")
    parser.add_argument("--write", type=Path, help=argparse.SUPPRESS)
    parser.add_argument("--query", type=Path, help=argparse.SUPPRESS)
    options = parser.parse_args()
    if options.write:
        print(json.dumps(_write(options.write, options.sizes[0])))
        return
    if options.query:
        print(json.dumps(_query(options.query)))
        return
    figures = run(options.sizes, options.keep)
    for size, of_size in figures.items():
        for name, value in of_size.items():
            print(f"{size:9} {name:16} {value:12.1f}")
    if options.plot:
        options.plot.write_text(draw("passages", PANELS, figures), encoding="utf-8")


if __name__ == "__main__":
    main()
