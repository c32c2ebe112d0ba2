"""Running the queries of a labelled set and reporting the measures."""

import os
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from statistics import fmean

from desktop_app.core.errors import UsageError
from desktop_app.core.query import SearchMode
from desktop_app.core.records import Record
from desktop_app.core.results import Results
from desktop_app.core.sayings import Saying
from desktop_app.core.search_commands import Search
from desktop_app.core.stopping import never
from desktop_app.evaluation.measures import (
    Scores,
    average,
    holds_any,
    is_whole_in,
    judge,
    judged_file,
    percentile,
    reciprocal_rank,
)
from desktop_app.evaluation.root import gains_below
from desktop_app.evaluation.sets import LabelledQuery
from desktop_app.search.searcher import Searcher

DEEPEST = 100
"""Places that are searched for a missed file in each half of the search."""


class Miss(Record):
    """A query without a relevant file in the places that count.

    Attributes:
        first: File in the first place; empty when nothing was found.
        words_rank: Rank of the best relevant file by words alone; None below `DEEPEST`.
        meaning_rank: Rank of the best relevant file by meaning alone; None below `DEEPEST`.
    """

    id: str | int
    query: str
    relevant: tuple[str, ...]
    first: str
    words_rank: int | None
    meaning_rank: int | None


class PassageScores(Record):
    """Measures by passage, as for a question; means over the queries with gold passages.

    Attributes:
        queries: Number of queries with gold passages.
        mrr: 1 / rank of the first passage in which a gold passage is found.
        hit: Share of the queries with such a passage.
        component_mrr: For queries with components, 1 / rank at which every component has a gold
            passage whole in a retrieved passage; 0 when a component has none. None when no query
            has components.
    """

    queries: int
    mrr: float
    hit: float
    component_mrr: float | None


class Report(Record):
    """Measures of a set in one mode.

    Attributes:
        at: Number of places that count.
        queries: Number of queries that name a relevant file; other queries are left out.
        scores: Means over the queries, by file.
        p50_ms: Median time of a search by file.
        p95_ms: Time that 95% of the searches did not exceed.
        passages: None where no query has gold passages.
        notes: Notes that all searches have in common, such as that meaning is not ready.
    """

    mode: SearchMode
    at: int
    queries: int
    scores: Scores
    p50_ms: float
    p95_ms: float
    passages: PassageScores | None
    misses: tuple[Miss, ...]
    notes: tuple[str, ...]


class Run:
    """A run of a labelled set on a library.

    Args:
        root: Folder to which the paths are relative; only files in it are found.
        at: Number of places that count.
    """

    def __init__(
        self, searcher: Searcher, queries: Sequence[LabelledQuery], root: str, at: int
    ) -> None:
        """Select the queries that name a relevant file.

        Raises:
            UsageError: No query names a relevant file.
        """
        self._searcher = searcher
        self._root = root
        self._at = at
        self._queries = [one for one in queries if one.gains]
        if not self._queries:
            raise UsageError("bad_set", "No query of the set names a relevant file.")

    def measure(self, mode: SearchMode, *, with_misses: bool) -> Report:
        """Run the queries in one mode; with misses, each miss takes two more searches."""
        results = [self._search(one, mode, self._at) for one in self._queries]
        times = [one.milliseconds for one in results]
        judged = list(zip(self._queries, results, strict=True))
        return Report(
            mode=mode,
            at=self._at,
            queries=len(judged),
            scores=average([self._judge(*one) for one in judged]),
            p50_ms=percentile(times, 50),
            p95_ms=percentile(times, 95),
            passages=self._measure_passages(mode),
            misses=tuple(self._misses(judged)) if with_misses else (),
            notes=tuple(str(note) for note in results[0].notes if _is_in_all(note, results)),
        )

    def _search(self, query: LabelledQuery, mode: SearchMode, limit: int) -> Results:
        return self._searcher.search(self._as_search(query, mode, limit), never)

    def _as_search(self, query: LabelledQuery, mode: SearchMode, limit: int) -> Search:
        return Search(query.query, limit=limit, mode=mode, folder=self._root)

    def _judge(self, query: LabelledQuery, results: Results) -> Scores:
        gains = gains_below(self._root, query)
        return judge(_judged_files(results, gains), gains, self._at)

    def _misses(self, judged: Sequence[tuple[LabelledQuery, Results]]) -> Iterator[Miss]:
        for query, results in judged:
            if self._judge(query, results).hit:
                continue
            yield Miss(
                id=query.id,
                query=query.query,
                relevant=tuple(query.gains),
                first=self._relative(results.hits[0].path) if results.hits else "",
                words_rank=self._best_rank(query, SearchMode.WORDS),
                meaning_rank=self._best_rank(query, SearchMode.MEANING),
            )

    def _best_rank(self, query: LabelledQuery, mode: SearchMode) -> int | None:
        results, gains = self._search(query, mode, DEEPEST), gains_below(self._root, query)
        files = _judged_files(results, gains)
        return next((rank for rank, path in enumerate(files, 1) if path in gains), None)

    def _relative(self, path: str) -> str:
        return Path(os.path.relpath(path, self._root)).as_posix()

    def _measure_passages(self, mode: SearchMode) -> PassageScores | None:
        with_gold = [one for one in self._queries if one.gold]
        if not with_gold:
            return None
        found = [self._find_passages(one, mode) for one in with_gold]
        ranks = [
            reciprocal_rank([holds_any(passage, query.gold) for passage in passages])
            for query, passages in zip(with_gold, found, strict=True)
        ]
        whole = [
            _component_rank(query.gold, passages)
            for query, passages in zip(with_gold, found, strict=True)
            if query.components
        ]
        return PassageScores(
            queries=len(ranks),
            mrr=fmean(ranks),
            hit=fmean(rank > 0 for rank in ranks),
            component_mrr=fmean(whole) if whole else None,
        )

    def _find_passages(self, query: LabelledQuery, mode: SearchMode) -> list[str]:
        search = self._as_search(query, mode, self._at)
        return [hit.passage for hit in self._searcher.find_passages(search, never)]


def _judged_files(results: Results, gains: Mapping[str, float]) -> list[str]:
    return [judged_file((hit.path, *hit.duplicates), gains) for hit in results.hits]


def _component_rank(gold: Sequence[Sequence[str]], passages: Sequence[str]) -> float:
    """Return 1 / rank at which every component has a gold passage whole in a passage, else 0."""
    return min(
        reciprocal_rank([any(is_whole_in(one, text) for one in context) for text in passages])
        for context in gold
    )


def _is_in_all(note: Saying, results: Sequence[Results]) -> bool:
    return all(note in one.notes for one in results)
