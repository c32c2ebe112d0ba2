"""A labelled set in a library of its own, and the measure that suits it."""

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from enum import StrEnum
from functools import cached_property
from pathlib import Path

from desktop_app.cli.local_library import reading_stores
from desktop_app.cli.session import show_notice
from desktop_app.core.locations import DataFolder
from desktop_app.core.paths import canonical
from desktop_app.evaluation.measures import is_found_in, is_whole_in, judge, reciprocal_rank
from desktop_app.evaluation.root import locate
from desktop_app.evaluation.sets import LabelledQuery, read_set
from desktop_app.search.ranking.query_vector import QueryEmbedder
from desktop_app.storage import file_records, passage_records
from desktop_app.storage.stores import Stores

DEPTH = 100
"""Length of the lists that are compared and fused."""

FEW_FILES = 60
"""Sets of fewer files are judged by passage, as finding one of a few long files is easy."""

MOST_QUERIES = 300
"""Queries of sets that are judged by passage; the first ones."""


class Measure(StrEnum):
    """What is measured on a set."""

    NDCG = "nDCG@10"
    MRR = "MRR@3"
    GOLD = "gold in 5"
    COMPONENTS = "component MRR@10"


class MeasuredSet:
    """A labelled set whose files are in a library.

    Attributes:
        name: Name of its folder.
        root: The folder of the files.
        queries: The queries that are measured.
        measure: The measure that suits the set.
        stores: The library.
        embedder: The model that embeds the queries.
    """

    def __init__(self, folder: Path, stores: Stores, embedder: QueryEmbedder) -> None:
        self.name = folder.name
        self.root = canonical(folder / "docs")
        self.stores = stores
        self.embedder = embedder
        queries = tuple(one for one in read_set(folder / "queries.jsonl") if one.gains)
        self.measure = _measure_of(queries, len(self.paths))
        self.queries = queries if self.is_by_file else queries[:MOST_QUERIES]
        self._flags: dict[tuple[str | int, int], tuple[bool, ...]] = {}

    @property
    def is_by_file(self) -> bool:
        """Whether lists of files are judged, and not lists of passages."""
        return self.measure in (Measure.NDCG, Measure.MRR)

    @cached_property
    def paths(self) -> dict[int, str]:
        """The paths of all files, by their ids."""
        ids = {one.file_id for one in self.stores.lexical.reader().documents()}
        return file_records.paths_of(self.stores.catalogue.connection, ids)

    @cached_property
    def file_of(self) -> dict[int, int]:
        """The file of each passage, by their ids."""
        documents = self.stores.lexical.reader().documents()
        return {one.passage_id: one.file_id for one in documents if one.passage_id}

    @cached_property
    def texts(self) -> dict[int, str]:
        """The texts of all passages, by their ids."""
        reader = self.stores.lexical.reader()
        ids = [one.passage_id for one in reader.documents() if one.passage_id]
        texts: dict[int, str] = {}
        for start in range(0, len(ids), 500):
            part = ids[start : start + 500]
            records = passage_records.passages_by_id(self.stores.catalogue.connection, part)
            texts |= reader.passage_texts(passage_records.fingerprints(records.values()))
        return texts

    def judge_files(self, query: LabelledQuery, file_ids: Sequence[int]) -> float:
        """Return the measure of a list of files."""
        gains = {locate(self.root, path): gain for path, gain in query.gains.items()}
        found = [self.paths[one] for one in file_ids]
        if self.measure is Measure.MRR:
            return judge(found, gains, 3).mrr
        return judge(found, gains, 10).ndcg

    def judge_passages(self, query: LabelledQuery, hits: Sequence[Sequence[int]]) -> float:
        """Return the measure of a list of hits, each of one or more neighbouring passages."""
        at = 5 if self.measure is Measure.GOLD else 10
        flags = [[self._held(query, one) for one in hit] for hit in hits[:at]]
        ranks = [
            reciprocal_rank([any(passage[part] for passage in hit) for hit in flags])
            for part in range(len(query.gold))
        ]
        return float(any(ranks)) if self.measure is Measure.GOLD else min(ranks)

    def _held(self, query: LabelledQuery, passage_id: int) -> tuple[bool, ...]:
        """Return which components of the answer a passage holds."""
        key = (query.id, passage_id)
        if key not in self._flags:
            holds = is_whole_in if self.measure is Measure.COMPONENTS else is_found_in
            text = self.texts[passage_id]
            self._flags[key] = tuple(any(holds(one, text) for one in part) for part in query.gold)
        return self._flags[key]


def _measure_of(queries: Sequence[LabelledQuery], files: int) -> Measure:
    if files < FEW_FILES:
        return Measure.COMPONENTS if queries[0].components else Measure.GOLD
    return Measure.NDCG if any(one.grades for one in queries) else Measure.MRR


@contextmanager
def open_set(folder: Path, library: Path) -> Iterator[MeasuredSet]:
    """Open a set whose ``docs`` are indexed in a library."""
    with reading_stores(DataFolder(library), show_notice) as (stores, embedder):
        if embedder is None:
            raise SystemExit("The embedding model is missing.")
        yield MeasuredSet(folder, stores, embedder)
