"""Relevance before a library is embedded: ``python -m benchmarks.early_meaning SET.jsonl FOLDER``.

The library is the one that `satchel` uses, or ``SATCHEL_DATA`` names. A copy of it is searched with
the first passages embedded, in the order of the index. No vector is kept from query to query: each
is searched as the first one is.
"""

import shutil
import sys
import tempfile
from pathlib import Path
from unittest.mock import patch

from desktop_app.cli.local_library import reading_stores
from desktop_app.cli.session import show_notice
from desktop_app.core.locations import DataFolder, find_data_folder
from desktop_app.core.query import SearchMode
from desktop_app.evaluation.runs import Report, Run
from desktop_app.evaluation.sets import read_set
from desktop_app.search.searcher import Searcher
from desktop_app.storage import embedded_passages
from desktop_app.storage.catalogue import Catalogue
from desktop_app.storage.vectors import in_memory
from desktop_app.storage.waiting_order import passages_without_vector

SHARES = (0.0, 0.05, 1.0)
"""Shares of the passages that are embedded."""

AT = 10
"""Places that count."""


def run(set_path: Path, root: str, folder: DataFolder) -> dict[float, Report]:
    """Measure the set at each share, in a library that is changed."""
    measured: dict[float, Report] = {}
    for share in SHARES:
        _embed_first(folder, share)
        with reading_stores(folder, show_notice) as (stores, embedder):
            searcher = Searcher(stores, embedder)
            queries = Run(searcher, read_set(set_path), root, AT)
            with patch.object(in_memory, "MOST_EARLY", 0):
                measured[share] = queries.measure(SearchMode.HYBRID, with_misses=False)
    return measured


def _embed_first(folder: DataFolder, share: float) -> None:
    """Mark the passages as embedded that the index embeds first."""
    catalogue = Catalogue.open_for_writing(folder.catalogue)
    try:
        with catalogue.transaction() as connection:
            embedded_passages.forget_embedded(connection)
            count = round(share * embedded_passages.count_passages(connection)[0])
            first = passages_without_vector(connection, count)
            embedded_passages.set_embedded(connection, (one.passage_id for one in first))
    finally:
        catalogue.close()


if __name__ == "__main__":
    _, given, searched = sys.argv
    with tempfile.TemporaryDirectory() as place:
        copied = DataFolder(Path(place) / "library")
        shutil.copytree(find_data_folder(None).path, copied.path)
        for part, report in run(Path(given), str(Path(searched).resolve()), copied).items():
            print(
                f"{part:4.0%}  nDCG {report.scores.ndcg:.3f}  MRR {report.scores.mrr:.3f}  "
                f"median {report.p50_ms:.0f} ms, p95 {report.p95_ms:.0f} ms"
            )
