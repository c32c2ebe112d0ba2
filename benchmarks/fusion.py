"""The effect of ways to fuse both halves: ``python -m benchmarks.fusion SET.jsonl FOLDER K``.

The library is the one that `satchel` uses, or ``SATCHEL_DATA`` names. The lists of words alone and
of meaning alone, 100 files each, are put together in the ways of the literature and judged, beside
the search as it is, by file in the first K places.
"""

import sys
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from statistics import fmean

from desktop_app.cli.local_library import reading_stores
from desktop_app.cli.session import show_notice
from desktop_app.core.locations import find_data_folder
from desktop_app.core.query import SearchMode
from desktop_app.core.results import Hit
from desktop_app.core.search_commands import Search
from desktop_app.evaluation.measures import judge
from desktop_app.evaluation.root import locate
from desktop_app.evaluation.sets import LabelledQuery, read_set
from desktop_app.search.searcher import Searcher

Halves = tuple[Sequence[Hit], Sequence[Hit]]
Fuse = Callable[[Halves], Mapping[str, float]]

DEPTH = 100
_LEAST_BM25, _LEAST_COSINE = 0.0, -1.0


def fuse_ranks(halves: Halves) -> Mapping[str, float]:
    """Sum 1 / (60 + rank) (Cormack et al. 2009, "Reciprocal rank fusion")."""
    scores: dict[str, float] = {}
    for half in halves:
        for rank, hit in enumerate(half, start=1):
            scores[hit.path] = scores.get(hit.path, 0.0) + 1 / (60 + rank)
    return scores


def combine(halves: Halves, meaning: float, *, by_least: bool) -> Mapping[str, float]:
    """Return a convex combination of scores, each half divided by its maximum.

    Args:
        halves: Hits by words and by meaning, the best first.
        meaning: Weight of the meaning; the words have the rest.
        by_least: Whether the least score that is possible counts as 0 (Bruch et al. 2023, "An
            analysis of fusion functions for hybrid retrieval").
    """
    least = (_LEAST_BM25, _LEAST_COSINE) if by_least else (0.0, 0.0)
    values = [{one.path: one.bm25 or 0.0 for one in halves[0]}]
    values.append({one.path: one.cosine or 0.0 for one in halves[1]})
    scores: dict[str, float] = {}
    for half, low, weight in zip(values, least, (1 - meaning, meaning), strict=True):
        high = max(half.values(), default=low + 1)
        for path, value in half.items():
            scores[path] = scores.get(path, 0.0) + weight * (value - low) / max(high - low, 1e-9)
    return scores


FUSIONS: dict[str, Fuse] = {
    "reciprocal ranks, k = 60": fuse_ranks,
    "convex by maximum, 0.7 meaning": lambda halves: combine(halves, 0.7, by_least=False),
    "convex by least and maximum, 0.8 meaning": lambda halves: combine(halves, 0.8, by_least=True),
    "words alone": lambda halves: _places(halves[0]),
    "meaning alone": lambda halves: _places(halves[1]),
}


def _places(hits: Sequence[Hit]) -> Mapping[str, float]:
    return {one.path: -float(place) for place, one in enumerate(hits)}


def run(set_path: Path, root: str, at: int) -> dict[str, tuple[float, float]]:
    """Return the mean MRR and nDCG of each way over the queries of a set."""
    queries = [one for one in read_set(set_path) if one.gains]
    worths: dict[str, list[tuple[float, float]]] = {}
    with reading_stores(find_data_folder(None), show_notice) as (stores, embedder):
        searcher = Searcher(stores, embedder)

        def find(query: LabelledQuery, mode: SearchMode) -> Sequence[Hit]:
            search = Search(query.query, limit=DEPTH, mode=mode, folder=root)
            return searcher.search(search, lambda: False).hits

        for query in queries:
            halves = (find(query, SearchMode.WORDS), find(query, SearchMode.MEANING))
            fused = {name: fuse(halves) for name, fuse in FUSIONS.items()}
            fused["the search as it is"] = _places(find(query, SearchMode.HYBRID))
            gains = {locate(root, path): gain for path, gain in query.gains.items()}
            for name, scores in fused.items():
                found = sorted(scores, key=lambda path: -scores[path])
                worth = judge(found, gains, at)
                worths.setdefault(name, []).append((worth.mrr, worth.ndcg))
    return {
        name: (fmean(mrr for mrr, _ in each), fmean(ndcg for _, ndcg in each))
        for name, each in worths.items()
    }


if __name__ == "__main__":
    _, given, folder, places = sys.argv
    for name, (mrr, ndcg) in run(Path(given), str(Path(folder).resolve()), int(places)).items():
        print(f"{name:42} MRR {mrr:.3f}  nDCG {ndcg:.3f}")
