"""Comparing the embedding model of a library with another one, on queries with known answers.

The vectors of the other model are kept in memory: the library's own are neither changed nor joined
by others.
"""

import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import closing
from statistics import median

import numpy as np

from desktop_app.core.errors import UsageError
from desktop_app.core.model_comparison import (
    GOLD_PLACES,
    ComparisonProgress,
    ModelComparison,
    ModelMeasures,
    Quality,
)
from desktop_app.core.query import SearchMode
from desktop_app.core.records import replace
from desktop_app.core.search_commands import Search
from desktop_app.core.stopping import never
from desktop_app.embedding.runtime import EmbeddingModel
from desktop_app.evaluation.measures import Values, estimate, holds_any
from desktop_app.evaluation.sets import LabelledQuery, LabelledSet
from desktop_app.evaluation.tuning import SHIPPED, QueryRanking
from desktop_app.search.ranking.fusion_weights import FusionWeights, tuned
from desktop_app.search.searcher import Searcher
from desktop_app.storage import embedded_passages, passage_records, stored_vectors
from desktop_app.storage.disk.generations import Generations
from desktop_app.storage.stores import Stores
from desktop_app.storage.tuning_record import read_tuning
from desktop_app.storage.vectors.store import VectorStore

BATCH = 32
"""Passages embedded between two reports, in about 0.4 s on two cores."""

_KNOWN_AT_ONCE = 4096
"""Passages whose stored vectors are read together."""

_TIMED_PASSAGES = 32
_TIMED_QUERIES = 100

_WITH_MEANING = (SearchMode.MEANING, SearchMode.HYBRID)

Report = Callable[[ComparisonProgress], None]


def compare_models(
    stores: Stores,
    models: tuple[EmbeddingModel, EmbeddingModel],
    labelled: LabelledSet,
    report: Report,
) -> ModelComparison:
    """Search with each model, and measure what each finds and how long it takes.

    The first is the model of the library. The other one embeds all passages of the folder.

    Raises:
        UsageError: No passage of the folder has a vector of the present model.
    """
    present, other = models
    wanted = _embedded_ids(stores, labelled.root)
    if not wanted:
        raise UsageError(
            "nothing_embedded",
            "No passage of the files has a vector to compare with.",
            "Index them first: satchel index FOLDER.",
        )
    progress = ComparisonProgress(0, len(wanted), 0, len(labelled.queries))
    tuning = read_tuning(stores.catalogue.connection)
    weights = tuned(tuning.weights if tuning else SHIPPED)
    generations = Generations(stores.folder.vectors)
    with closing(VectorStore(generations, other.dimensions, other.fingerprint)) as kept:
        for count in _embed(stores, other, wanted, kept):
            progress = replace(progress, embedded=count)
            report(progress)
        beside = Stores(stores.folder, stores.catalogue, stores.lexical, lambda: kept)
        ranking, others = (
            QueryRanking(place, model, labelled.root)
            for place, model in ((stores, present), (beside, other))
        )
        lists = [
            _Lists(ranking, SearchMode.WORDS, weights),
            *(_Lists(one, mode, weights) for one in (ranking, others) for mode in _WITH_MEANING),
        ]
        rows: list[list[tuple[float, float]]] = []
        for number, query in enumerate(labelled.queries, start=1):
            rows.append([one.judge(query) for one in lists])
            report(replace(progress, ranked=number))
    ndcg, gold = np.array(rows).transpose(2, 1, 0)
    words, *qualities = _qualities(ndcg, gold, [bool(one.gold) for one in labelled.queries])
    speed = _Speed(stores, labelled)
    return ModelComparison(
        len(rows),
        len(wanted),
        words,
        speed.measure(present, *qualities[:2]),
        speed.measure(other, *qualities[2:]),
        estimate(ndcg[-1] - ndcg[2]),
    )


def _qualities(ndcg: Values, gold: Values, has_gold: Sequence[bool]) -> Iterator[Quality]:
    """Return the quality of each list; both measures have the shape (lists, queries)."""
    counted = np.array(has_gold)
    for each, found in zip(ndcg, gold, strict=True):
        yield Quality(estimate(each), estimate(found[counted]) if counted.any() else None)


class _Lists:
    """The lists that one kind of search finds for queries."""

    def __init__(self, ranking: QueryRanking, mode: SearchMode, weights: FusionWeights) -> None:
        self._ranking = ranking
        self._searcher = Searcher(ranking.stores, ranking.embedder)
        self._mode = mode
        self._weights = weights

    def judge(self, query: LabelledQuery) -> tuple[float, float]:
        """Return the nDCG of the files, and 1 if the first passages have the answer, else 0."""
        (ndcg,) = self._ranking.measure(query, self._mode, (self._weights,))
        return ndcg, float(self._has_gold(query))

    def _has_gold(self, query: LabelledQuery) -> bool:
        if not query.gold:
            return False
        root = self._ranking.root
        search = Search(query.query, limit=GOLD_PLACES, mode=self._mode, folder=root)
        found = self._searcher.find_passages(search, never)
        return any(holds_any(hit.passage, query.gold) for hit in found)


class _Speed:
    """Measures what a model takes, on passages of the library and queries of the set.

    The processor time of this thread is measured. Passages are embedded as queries are, because
    :meth:`EmbeddingModel.embed_passages` computes in other threads.
    """

    def __init__(self, stores: Stores, labelled: LabelledSet) -> None:
        connection = stores.catalogue.connection
        sample = passage_records.spread_ids(connection, _TIMED_PASSAGES)
        records = passage_records.passages_by_id(connection, sample)
        self._passages = list(stores.embedding_texts(list(records.values())).values())
        self._queries = [one.query for one in labelled.queries[:_TIMED_QUERIES]]

    def measure(self, model: EmbeddingModel, meaning: Quality, hybrid: Quality) -> ModelMeasures:
        return ModelMeasures(
            model.name,
            model.dimensions,
            model.dimensions * np.dtype(np.float16).itemsize,
            _median_ms(model, self._passages),
            _median_ms(model, self._queries),
            meaning,
            hybrid,
        )


def _median_ms(model: EmbeddingModel, texts: Sequence[str]) -> float:
    times = []
    for text in texts:
        began = time.thread_time()
        model.embed_query(text)
        times.append(1000 * (time.thread_time() - began))
    return median(times)


def _embedded_ids(stores: Stores, root: str) -> list[int]:
    """Return the ids of the passages of a folder that have vectors of the present model."""
    connection = stores.catalogue.connection
    if root:
        return embedded_passages.passage_ids_below(connection, root)
    return list(embedded_passages.embedded_ids(connection))


def _embed(
    stores: Stores, model: EmbeddingModel, wanted: Sequence[int], kept: VectorStore
) -> Iterator[int]:
    """Add the model's vectors of passages to a store; yield how many are done, after each step.

    Vectors that the catalogue has of the model, because it was in use before, are taken from there.
    """
    connection = stores.catalogue.connection
    missing: list[int] = []
    done = 0
    for start in range(0, len(wanted), _KNOWN_AT_ONCE):
        some = wanted[start : start + _KNOWN_AT_ONCE]
        known, vectors = stored_vectors.vectors_of_passages(connection, model.fingerprint, some)
        if known:
            kept.add(known, vectors)
        missing += sorted(set(some).difference(known))
        done += len(known)
    yield done
    for start in range(0, len(missing), BATCH):
        some = missing[start : start + BATCH]
        records = passage_records.passages_by_id(connection, some)
        texts = stores.embedding_texts(list(records.values()))
        if texts:
            kept.add(list(texts), model.embed_passages(list(texts.values())))
        done += len(some)
        yield done
