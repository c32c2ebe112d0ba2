"""The weights of the fusion that are best on average, fitted without the set that they rank."""

from collections.abc import Mapping, Sequence
from itertools import product
from math import dist
from statistics import fmean

from benchmarks.relevance.measured_set import DEPTH, MeasuredSet
from desktop_app.core.query import SearchMode
from desktop_app.core.records import replace
from desktop_app.core.search_commands import Search
from desktop_app.evaluation.sets import LabelledQuery
from desktop_app.search.query.asking import AskedQuery, ask
from desktop_app.search.ranking.candidates import Gathered
from desktop_app.search.ranking.files import group_files
from desktop_app.search.ranking.fusion_weights import FUSION, FusionWeights
from desktop_app.search.ranking.grouping import join_neighbours
from desktop_app.search.ranking.judging import judge_candidates
from desktop_app.search.ranking.retrieval import Retrieval

_TRIED = ((0.8, 1.0, 1.3), (0.1, 0.25, 0.4), (0.25, 0.35, 0.45))

GRID = tuple(
    replace(FUSION, words=words, lift=lift, doubtful=sure - 0.2, sure=sure)
    for words, lift, sure in product(*_TRIED)
)
"""The weights that are tried; those in use are among them."""

_STEPS = tuple(product(*(range(len(values)) for values in _TRIED)))
"""The place of each among the values that are tried for a weight."""


class RankedSet:
    """The candidates of a set's queries in one mode, which any weights can rank."""

    def __init__(self, measured: MeasuredSet, mode: SearchMode) -> None:
        self._measured = measured
        self._gathered: list[tuple[LabelledQuery, AskedQuery, Gathered]] = []
        for query in measured.queries:
            asked = ask(measured.stores, Search(query.query, limit=DEPTH, mode=mode))
            stores, embedder = measured.stores, measured.embedder
            retrieval = Retrieval(stores, embedder, asked.lexical, mode, _never)
            self._gathered.append((query, asked, retrieval.gather()))

    def measure(self, fusion: FusionWeights) -> float:
        """Return the mean measure with these weights."""
        return fmean(self._judge(*one, fusion) for one in self._gathered)

    def _judge(
        self, query: LabelledQuery, asked: AskedQuery, gathered: Gathered, fusion: FusionWeights
    ) -> float:
        judged = judge_candidates(asked, gathered, _never, fusion)
        if self._measured.is_by_file:
            found = group_files(self._measured.stores, judged).hits
            return self._measured.judge_files(query, [hit.file_id for hit in found])
        hits = join_neighbours(judged.ranked)
        return self._measured.judge_passages(query, [hit.passage_ids for hit in hits])


ALIKE = 0.003
"""Difference of two means up to which they count as equal: with the files indexed again, measures
of hybrid searches differed by up to 0.002 from those in the table before."""


def fit_without(name: str, measured: Mapping[str, Sequence[float]]) -> int:
    """Return the place in the grid of the weights that suit the other sets.

    They are in the middle of those whose mean is within :data:`ALIKE` of the best.

    Args:
        name: The set that is left out.
        measured: The measures of each set, in the order of the grid.
    """
    others = [each for one, each in measured.items() if one != name]
    means = [fmean(of_sets) for of_sets in zip(*others, strict=True)]
    alike = [place for place, mean in enumerate(means) if mean >= max(means) - ALIKE]
    middle = [fmean(along) for along in zip(*map(_STEPS.__getitem__, alike), strict=True)]
    return min(alike, key=lambda place: dist(_STEPS[place], middle))


def _never() -> bool:
    return False
