"""The speed of queries, by size of the library.

    python -m benchmarks.queries [PASSAGES…] [--text FOLDER] [--keep FOLDER]

Of generated text, or of the real text of a folder, recombined. A million passages take about
an hour to write on two cores, so they can be kept and used again.
"""

import argparse
import statistics
import tempfile
import time
from collections.abc import Iterator, Sequence
from itertools import islice
from pathlib import Path

from benchmarks.asking import draw_queries
from benchmarks.corpus import documents
from benchmarks.library import DOCUMENT, fill
from benchmarks.recombined import RealText
from desktop_app.core.locations import DataFolder
from desktop_app.core.query import SearchMode
from desktop_app.core.search_commands import Search
from desktop_app.embedding.runtime import EmbeddingModel
from desktop_app.search.searcher import Searcher
from desktop_app.storage.disk.room import size_on_disk
from desktop_app.storage.opening import open_for_reading
from desktop_app.workers.models import kind_of, load_embedder

SIZES = (100_000,)
QUERIES = 200
_WARM_UP = 20


def run(
    sizes: Sequence[int] = SIZES, text: Path | None = None, keep: Path | None = None
) -> dict[str, float]:
    """Measure libraries of these numbers of passages.

    Args:
        sizes: Numbers of passages.
        text: Folder of files whose text is used; None for generated text.
        keep: Folder that the libraries are kept in; None drops them.

    Returns:
        Milliseconds of queries, the median and the 95th percentile, by the clock and of all cores
        (``cpu``), which other programs disturb less; seconds and bytes. ``first_step`` and
        ``second_step`` are those of a window, which searches each query by words first.
    """
    embedder, error = load_embedder()
    if embedder is None:
        raise SystemExit(str(error))
    real = RealText(text) if text else None
    figures: dict[str, float] = {}
    for size in sizes:
        with tempfile.TemporaryDirectory() as place:
            library = (keep or Path(place)) / f"passages-{size}"
            if not library.exists():
                given = real.documents(DOCUMENT) if real else documents(10**9, DOCUMENT)
                figures |= _fill(library, embedder, size, given)
            sentences = real.sentences if real else generated_sentences()
            figures |= _measure(library, embedder, size, draw_queries(sentences, QUERIES))
    return figures


def _fill(
    library: Path, embedder: EmbeddingModel, size: int, given: Iterator[str]
) -> dict[str, float]:
    began = time.perf_counter()
    characters = fill(library, embedder, size, given)
    folder = DataFolder(library)
    kept = {
        "words": size_on_disk(folder.lexical),
        "vectors": size_on_disk(folder.vectors),
        "catalogue": size_on_disk(folder.catalogue),
    }
    return {
        f"fill_{size}_seconds": time.perf_counter() - began,
        **{f"{name}_{size}_bytes_per_character": n / characters for name, n in kept.items()},
    }


def generated_sentences() -> list[str]:
    """Return sentences of the generated text."""
    text = "".join(islice(documents(100, DOCUMENT), 100))
    return [" ".join(one.split()) for one in text.split(". ")]


def _measure(
    library: Path, embedder: EmbeddingModel, size: int, queries: Sequence[str]
) -> dict[str, float]:
    stores = open_for_reading(DataFolder(library), kind_of(embedder))
    searcher = Searcher(stores, embedder)
    figures: dict[str, float] = {}
    for mode in SearchMode:
        for query in queries[:_WARM_UP]:
            timed_search(searcher, query, mode)
        times = [timed_search(searcher, query, mode) for query in queries]
        figures |= _figures(f"{mode}_{size}", times)
    figures |= _measure_steps(searcher, size, queries)
    stores.close()
    return figures


def _measure_steps(searcher: Searcher, size: int, queries: Sequence[str]) -> dict[str, float]:
    """Measure the searches of a window: by words first, then by words and meaning."""
    # Not loaded with this module, because `benchmarks.sizes` measures memory without Qt.
    from desktop_app.ui.live_search.live_search import FIRST  # noqa: PLC0415

    first, second = [], []
    for query in queries:
        first.append(timed_search(searcher, query, SearchMode.WORDS, FIRST))
        second.append(timed_search(searcher, query, SearchMode.HYBRID))
    return _figures(f"first_step_{size}", first) | _figures(f"second_step_{size}", second)


def _figures(name: str, times: Sequence[tuple[float, float]]) -> dict[str, float]:
    figures: dict[str, float] = {}
    for clock, took in zip(("", "_cpu"), zip(*times, strict=True), strict=True):
        figures[f"{name}{clock}_p50"] = statistics.median(took)
        figures[f"{name}{clock}_p95"] = statistics.quantiles(took, n=20)[18]
    return figures


def timed_search(
    searcher: Searcher, query: str, mode: SearchMode, limit: int = 20
) -> tuple[float, float]:
    """Return the milliseconds of a query by the clock, and of all cores."""
    began, computed = time.perf_counter(), time.process_time()
    searcher.search(Search(query, limit, mode), lambda: False)
    return (time.perf_counter() - began) * 1000, (time.process_time() - computed) * 1000


def main() -> None:
    """Measure what the command line asks for."""
    parser = argparse.ArgumentParser(description="How fast queries are answered.")
    parser.add_argument("sizes", nargs="*", type=int, default=SIZES, metavar="PASSAGES")
    parser.add_argument("--text", type=Path, help="folder of files whose text is recombined")
    parser.add_argument("--keep", type=Path, help="folder to keep the libraries in")
    options = parser.parse_args()
    for name, value in run(options.sizes, options.text, options.keep).items():
        print(f"{name:40} {value:12.2f}", flush=True)


if __name__ == "__main__":
    main()
