"""How well searches find, on the labelled sets beside the checkout.

    python -m benchmarks.relevance DATA_FOLDER SET…

The library in the data folder has to hold each set's ``docs`` folder. Prints one figure a
set and mode: nDCG@10 where grades are given, the share of gold paragraphs inside the best
five passages for ``squad``, else MRR@3 by file.
"""

import json
import math
import statistics
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from desktop_app.core.locations import DataFolder
from desktop_app.core.messages import Search
from desktop_app.core.query import SearchMode
from desktop_app.search.searcher import Searcher
from desktop_app.storage.opening import open_for_reading
from desktop_app.workers.models import kind_of, load_embedder

SETS = Path(__file__).resolve().parents[2] / "shared" / "data"


def main(arguments: Sequence[str]) -> None:
    """Measure the sets named and print the figures."""
    embedder, _ = load_embedder()
    stores = open_for_reading(DataFolder(Path(arguments[0]).absolute()), kind_of(embedder))
    searcher = Searcher(stores, embedder)
    for name in arguments[1:]:
        lines = (SETS / name / "queries.jsonl").read_text(encoding="utf-8").splitlines()
        entries = [json.loads(line) for line in lines]
        for mode in SearchMode:
            figure = statistics.fmean(_judge(searcher, name, entry, mode) for entry in entries)
            print(f"{name:12} {mode:8} {figure:.3f}", flush=True)
    stores.close()


def _judge(searcher: Searcher, name: str, entry: dict[str, Any], mode: SearchMode) -> float:
    folder = (SETS / name / "docs").resolve()
    search = Search(entry["query"], limit=10, mode=mode, folder=str(folder))
    if name == "squad":
        return _finds_paragraph(searcher, search, entry["passages"][0])
    hits = searcher.search(search, lambda: False).hits
    found = [Path(hit.path).relative_to(folder).as_posix() for hit in hits]
    if "grades" in entry:
        return _ndcg(found, entry["grades"])
    places = [place for place, path in enumerate(found[:3], 1) if path in entry["relevant"]]
    return 1 / places[0] if places else 0.0


def _finds_paragraph(searcher: Searcher, search: Search, gold: str) -> float:
    wanted = " ".join(gold.split())
    hits = searcher.find_passages(search, lambda: False)[:5]
    passages = [" ".join(hit.passage.split()) for hit in hits]
    return float(any(wanted in passage or passage in wanted for passage in passages))


def _ndcg(found: Sequence[str], grades: dict[str, int]) -> float:
    ideal = sorted(grades.values(), reverse=True)
    return _gain([grades.get(path, 0) for path in found]) / _gain(ideal)


def _gain(grades: Sequence[int]) -> float:
    return sum(grade / math.log2(place + 1) for place, grade in enumerate(grades[:10], 1))


if __name__ == "__main__":
    main(sys.argv[1:])
