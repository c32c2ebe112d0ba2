"""The processor time that watched searches take for each file that is indexed.

    python -m benchmarks.watching FOLDER [--searches N]

FOLDER has real texts, which are recombined to a library of 20,000 passages. Its files are compared
with the watched searches one by one, as files that are saved now and then, and in batches, as files
of a folder that was added. Printed are milliseconds of processor time for each file, the median of
several: they do not count what else the machine does.
"""

import argparse
import random
import statistics
import tempfile
import time
from collections.abc import Sequence
from pathlib import Path

from benchmarks.library import fill
from benchmarks.recombined import RealText
from desktop_app.core.locations import DataFolder
from desktop_app.core.saved_searches import SavedSearch
from desktop_app.embedding.runtime import EmbeddingModel
from desktop_app.search.news import find_matches
from desktop_app.storage.opening import open_for_writing
from desktop_app.storage.saved_search_records import save_search
from desktop_app.storage.stores import Stores
from desktop_app.workers.models import kind_of, load_embedder

PASSAGES = 20_000
DOCUMENT = 5_000
"""Characters in each file, about six passages."""
WORDS = 4
"""In each search."""
REPEATS = 15
BATCH = 100


def run(folder: Path, searches: int) -> dict[str, float]:
    """Return the figures."""
    embedder, error = load_embedder()
    if embedder is None:
        raise error or RuntimeError("there is no embedding model")
    text = RealText(folder)
    with tempfile.TemporaryDirectory() as place:
        data = Path(place) / "library"
        fill(data, embedder, PASSAGES, text.documents(DOCUMENT))
        stores, _ = open_for_writing(DataFolder(data), kind_of(embedder))
        _watch(stores, [_query(text, seed) for seed in range(searches)])
        rows = stores.catalogue.connection.execute("SELECT id FROM files ORDER BY id DESC")
        file_ids = [file_id for (file_id,) in rows.fetchall()]
        single = [[file_id] for file_id in file_ids[: REPEATS + 1]]
        batches = [file_ids[n * BATCH : (n + 1) * BATCH] for n in range(4)]
        figures = {
            "one_file_ms": _cost(stores, embedder, single),
            "file_of_a_batch_ms": _cost(stores, embedder, batches) / BATCH,
        }
        stores.close()
    return figures


def _query(text: RealText, seed: int) -> str:
    words = [word for word in random.Random(seed).choice(text.sentences).split() if word.isalpha()]
    return " ".join(words[:WORDS]) or "river"


def _watch(stores: Stores, queries: Sequence[str]) -> None:
    with stores.catalogue.transaction() as connection:
        for query in queries:
            save_search(connection, SavedSearch(query, query, is_watched=True), time.time())
        connection.execute("UPDATE saved_searches SET watched_from = 0")


def _cost(stores: Stores, embedder: EmbeddingModel, batches: Sequence[Sequence[int]]) -> float:
    """Return the milliseconds for a batch; the first one loads what is loaded once."""
    times = []
    for file_ids in batches:
        began = time.process_time()
        find_matches(stores, embedder, tuple(file_ids), lambda: False)
        times.append(1_000 * (time.process_time() - began))
    return statistics.median(times[1:])


def main() -> None:
    """Print the figures."""
    chosen = argparse.ArgumentParser()
    chosen.add_argument("folder", type=Path)
    chosen.add_argument("--searches", type=int, default=20)
    parsed = chosen.parse_args()
    for name, value in run(parsed.folder, parsed.searches).items():
        print(f"{name}: {value:.2f}")


if __name__ == "__main__":
    main()
