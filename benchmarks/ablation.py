"""The effect of each part of the ranking: ``python -m benchmarks.ablation SET.jsonl FOLDER K``.

The library is the one that `satchel` uses, or ``SATCHEL_DATA`` names. The set is searched as
`satchel evaluate` does, once as it is and once without each part, or with another weight.
"""

import sys
from contextlib import ExitStack
from pathlib import Path
from unittest.mock import patch

from desktop_app.cli.local_library import reading_stores
from desktop_app.cli.session import show_notice
from desktop_app.core.locations import find_data_folder
from desktop_app.core.query import SearchMode
from desktop_app.evaluation.runs import Report, Run
from desktop_app.evaluation.sets import read_set
from desktop_app.search.ranking import fusion as ranking
from desktop_app.search.ranking import grouping
from desktop_app.search.searcher import Searcher

VARIANTS: dict[str, dict[str, float]] = {
    "as it is": {},
    "words count half": {"WORDS_WEIGHT": ranking.WORDS_WEIGHT / 2},
    "words count double": {"WORDS_WEIGHT": ranking.WORDS_WEIGHT * 2},
    "without nearness": {"NEARNESS_WEIGHT": 0.0},
    "without the whole file": {"FILE_SHARE": 0.0},
    "without feedback by words": {"FEEDBACK_WORDS_WEIGHT": 0.0},
    "without feedback by meaning": {"FEEDBACK_COSINE_WEIGHT": 0.0},
    "without any feedback": {"FEEDBACK_WORDS_WEIGHT": 0.0, "FEEDBACK_COSINE_WEIGHT": 0.0},
    "neighbours not joined": {"MOST_JOINED": 1},
}


def run(set_path: Path, root: str, at: int) -> dict[str, Report]:
    """Measure the set in each variant."""
    with reading_stores(find_data_folder(None), show_notice) as (stores, embedder):
        measured = Run(Searcher(stores, embedder), read_set(set_path), root, at)
        return {name: _measure(measured, weights) for name, weights in VARIANTS.items()}


def _measure(measured: Run, weights: dict[str, float]) -> Report:
    with ExitStack() as patched:
        for name, weight in weights.items():
            module = ranking if hasattr(ranking, name) else grouping
            patched.enter_context(patch.object(module, name, weight))
        return measured.measure(SearchMode.HYBRID, with_misses=False)


if __name__ == "__main__":
    _, given, folder, places = sys.argv
    for variant, report in run(Path(given), str(Path(folder).resolve()), int(places)).items():
        scores, passages = report.scores, report.passages
        line = f"{variant:30} MRR {scores.mrr:.3f}  nDCG {scores.ndcg:.3f}"
        if passages is not None:
            line += f"  passage MRR {passages.mrr:.3f}  passage Hit {passages.hit:.3f}"
            if passages.component_mrr is not None:
                line += f"  component MRR {passages.component_mrr:.3f}"
        print(line)
