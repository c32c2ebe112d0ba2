"""Finding the weights of a hybrid search that suit a library, on queries with known answers.

The candidates of each query are gathered once and ranked with every pair of weights. The weights
that are best for some queries look better on these than they are. They are therefore measured by
cross-validation: each query is ranked with the weights that are best for queries of the other
parts of the set.
"""

from collections.abc import Callable, Iterable, Mapping, Sequence
from itertools import chain, product

import numpy as np

from desktop_app.core.query import SearchMode
from desktop_app.core.records import Record
from desktop_app.core.search_commands import Search
from desktop_app.core.stopping import never
from desktop_app.core.tuning import FEWEST, PLACES, Estimate, SearchWeights
from desktop_app.evaluation.measures import Values, estimate, judge, judged_file
from desktop_app.evaluation.root import gains_below
from desktop_app.evaluation.sets import LabelledQuery
from desktop_app.search.query.asking import ask
from desktop_app.search.ranking.files import group_files
from desktop_app.search.ranking.fusion_weights import FUSION, FusionWeights, tuned
from desktop_app.search.ranking.grouping import Found
from desktop_app.search.ranking.judging import judge_candidates
from desktop_app.search.ranking.query_vector import QueryEmbedder
from desktop_app.search.ranking.retrieval import Retrieval
from desktop_app.storage import file_records
from desktop_app.storage.stores import Stores

SHIPPED = SearchWeights(FUSION.words, FUSION.sure)
"""The weights of a library without a tuning."""

GRID = tuple(
    SearchWeights(words, sure)
    for words, sure in product((0.4, 0.7, 1.0, 1.5, 2.2), (0.25, 0.35, 0.45, 0.6))
)
"""The weights that are tried; the shipped ones are among them."""

_PARTS = 5
_DEPTH = 100
"""Length of the lists that are ranked."""


class WeightComparison(Record):
    """What was measured, as nDCG of the first :data:`PLACES` files.

    Attributes:
        queries: Number of queries.
        words: Words alone.
        meaning: Meaning alone.
        tried: Both, by their weights.
        in_use: The weights that the library has.
        best: The weights that are best for all queries together.
        fitted: Each query ranked with weights that were fitted without it.
        gain: How much better that is than the weights in use.
    """

    queries: int
    words: Estimate
    meaning: Estimate
    tried: Mapping[SearchWeights, Estimate]
    in_use: SearchWeights
    best: SearchWeights
    fitted: Estimate
    gain: Estimate

    @property
    def has_enough(self) -> bool:
        """Whether there are enough queries to recommend anything."""
        return self.queries >= FEWEST

    @property
    def is_better(self) -> bool:
        """Whether the best weights are significantly better than those in use."""
        return self.has_enough and self.gain.low > 0 and self.best != self.in_use


def compare_weights(
    ranking: "QueryRanking",
    queries: Sequence[LabelledQuery],
    in_use: SearchWeights,
    report: Callable[[int], None],
) -> WeightComparison:
    """Rank the queries with every pair of weights, and estimate what the best are worth.

    Each query, of which there is at least one, names a relevant file. The number of queries done
    is reported.
    """
    weights = tuple(dict.fromkeys((*GRID, in_use)))
    rows: list[list[float]] = []
    for number, query in enumerate(queries, start=1):
        rows.append(
            [
                *ranking.measure(query, SearchMode.WORDS, (FUSION,)),
                *ranking.measure(query, SearchMode.MEANING, (FUSION,)),
                *ranking.measure(query, SearchMode.HYBRID, map(tuned, weights)),
            ]
        )
        report(number)
    words, meaning, *hybrid = np.array(rows).T
    values = dict(zip(weights, hybrid, strict=True))
    fitted = _fitted_without(values, in_use)
    return WeightComparison(
        queries=len(rows),
        words=estimate(words),
        meaning=estimate(meaning),
        tried={one: estimate(each) for one, each in values.items()},
        in_use=in_use,
        best=_best(values, in_use),
        fitted=estimate(fitted),
        gain=estimate(fitted - values[in_use]),
    )


class QueryRanking:
    """Ranks queries with known answers.

    Attributes:
        stores: The library, with the vectors of the embedding model.
        embedder: The embedding model.
        root: Folder to which the paths of the set are relative; only files in it are found.
    """

    def __init__(self, stores: Stores, embedder: QueryEmbedder, root: str) -> None:
        self.stores = stores
        self.embedder = embedder
        self.root = root

    def measure(
        self, query: LabelledQuery, mode: SearchMode, weights: Iterable[FusionWeights]
    ) -> list[float]:
        """Return the nDCG of a query with each of the weights."""
        search = Search(query.query, limit=_DEPTH, mode=mode, folder=self.root)
        asked = ask(self.stores, search)
        retrieval = Retrieval(self.stores, self.embedder, asked.lexical, mode, never)
        gathered = retrieval.gather()
        gains = gains_below(self.root, query)
        measured = []
        for each in weights:
            judged = judge_candidates(asked, gathered, never, each)
            found = self._judged_files(group_files(self.stores, judged).hits[:PLACES], gains)
            measured.append(judge(found, gains, PLACES).ndcg)
        return measured

    def _judged_files(self, hits: Sequence[Found], gains: Mapping[str, float]) -> list[str]:
        """Return the file by which each hit is judged, without files that vanished meanwhile."""
        several = [(hit.file_id, *hit.duplicates) for hit in hits]
        connection = self.stores.catalogue.connection
        paths = file_records.paths_of(connection, chain.from_iterable(several))
        known = ([paths[one] for one in each if one in paths] for each in several)
        return [judged_file(each, gains) for each in known if each]


def _fitted_without(values: Mapping[SearchWeights, Values], in_use: SearchWeights) -> Values:
    """Return the value of each query with the weights that are best for the other parts."""
    queries = len(values[in_use])
    fitted = np.empty(queries)
    parts = np.arange(queries) % _PARTS
    for part in range(_PARTS):
        others = {one: each[parts != part] for one, each in values.items()}
        best = _best(others, in_use) if queries > 1 else in_use
        fitted[parts == part] = values[best][parts == part]
    return fitted


def _best(values: Mapping[SearchWeights, Values], in_use: SearchWeights) -> SearchWeights:
    """Return the best weights; those in use if none is better."""
    return max(values, key=lambda one: (round(float(values[one].mean()), 6), one == in_use))
