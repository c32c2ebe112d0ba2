"""The effect of each part of the ranking: ``python -m benchmarks.ablation SET.jsonl FOLDER K``.

The library is the one that `satchel` uses, or ``SATCHEL_DATA`` names. The set is searched as
`satchel evaluate` does, once as it is and once without each part, or with another weight.
"""

import sys
from functools import partial
from pathlib import Path
from unittest.mock import patch

from desktop_app.cli.local_library import reading_stores
from desktop_app.cli.session import show_notice
from desktop_app.core.locations import find_data_folder
from desktop_app.core.query import SearchMode
from desktop_app.core.records import replace
from desktop_app.evaluation.runs import Report, Run
from desktop_app.evaluation.sets import read_set
from desktop_app.search.ranking import grouping, judging
from desktop_app.search.ranking.fusion_weights import FUSION, FusionWeights
from desktop_app.search.ranking.query_profile import profile_of
from desktop_app.search.searcher import Searcher

VARIANTS: dict[str, FusionWeights] = {
    "as it is": FUSION,
    "words count half": replace(FUSION, words=FUSION.words / 2),
    "words count double": replace(FUSION, words=FUSION.words * 2),
    "words against the best possible": replace(FUSION, lift=0.0),
    "words against the best found": replace(FUSION, lift=1.0),
    "without nearness": replace(FUSION, nearness=0.0),
    "without the whole file": replace(FUSION, file_share=0.0),
    "meaning always trusted": replace(FUSION, least_trust=1.0, foreign_trust=1.0),
    "without feedback by words": replace(FUSION, feedback_words=0.0),
    "without feedback by meaning": replace(FUSION, feedback_meaning=0.0),
    "without any feedback": replace(FUSION, feedback_words=0.0, feedback_meaning=0.0),
}


def run(set_path: Path, root: str, at: int) -> dict[str, Report]:
    """Measure the set in each variant."""
    with reading_stores(find_data_folder(None), show_notice) as (stores, embedder):
        measured = Run(Searcher(stores, embedder), read_set(set_path), root, at)
        reports = {name: _measure(measured, weights) for name, weights in VARIANTS.items()}
        with patch.object(grouping, "MOST_JOINED", 1):
            return reports | {"neighbours not joined": _measure(measured, FUSION)}


def _measure(measured: Run, weights: FusionWeights) -> Report:
    with patch.object(judging, "profile_of", partial(profile_of, fusion=weights)):
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
