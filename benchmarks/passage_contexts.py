"""What passage contexts gain: ``python -m benchmarks.passage_contexts LIBRARIES SET [FILE…]``.

SET is a folder with ``docs`` and ``queries.jsonl``; with FILEs, only these documents of it are
indexed, and only the queries whose relevant files are all among them are measured. They are indexed
into two libraries in LIBRARIES, one without and one with contexts by the default answer model,
which are kept: contexts that are written already are not written again.

Queries with gold passages are judged by passage: a place counts when it holds a gold passage that
no earlier place holds. Others are judged by file. The last columns have the numbers of queries that
rank better and worse with contexts, by the reciprocal rank.
"""

import statistics
import sys
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path

from benchmarks.library import index
from desktop_app.answering.model import GgufModel
from desktop_app.answering.passage_contexts import ContextTask
from desktop_app.core.locations import DataFolder
from desktop_app.core.paths import canonical
from desktop_app.core.query import SearchMode
from desktop_app.core.search_commands import Search
from desktop_app.core.stopping import ShouldStop
from desktop_app.embedding.runtime import EmbeddingModel
from desktop_app.evaluation.measures import Scores, average, is_found_in, judge
from desktop_app.evaluation.sets import LabelledQuery, read_set
from desktop_app.indexing.contexts_stage import ContextsStage
from desktop_app.indexing.meaning_stage import MeaningStage
from desktop_app.model_files.finding import find_model
from desktop_app.search.searcher import Searcher
from desktop_app.storage import folder_records
from desktop_app.storage.opening import open_for_writing
from desktop_app.storage.writable_stores import WritableStores
from desktop_app.workers.context_writer import ContextWriter
from desktop_app.workers.models import kind_of, load_embedder

MODES = (SearchMode.WORDS, SearchMode.MEANING, SearchMode.HYBRID)
AT, FEW = 10, 5
"""Places that are judged by MRR and nDCG, and by the share of queries with a hit."""


@dataclass(frozen=True, slots=True)
class Measured:
    """The measures of one mode in one library.

    Attributes:
        scores: At :data:`AT` places.
        in_few: Share of the queries with a hit in :data:`FEW` places.
        ranks: The reciprocal rank of each query.
    """

    scores: Scores
    in_few: float
    ranks: tuple[float, ...]


class ModelHere:
    """The answer model in this process, loaded with the first context.

    Attributes:
        seconds: Processor time of each text.
    """

    def __init__(self, path: Path) -> None:
        self._path = path
        self._model: GgufModel | None = None
        self.seconds: list[float] = []

    def describe(self, task: ContextTask, should_stop: ShouldStop) -> str | None:
        """Return the model's text."""
        self._model = self._model or GgufModel(self._path)
        began = time.process_time()
        text = self._model.describe(task, should_stop).text
        self.seconds.append(time.process_time() - began)
        return text


def write_contexts(
    stores: WritableStores, embedder: EmbeddingModel, model: ModelHere, path: Path
) -> int:
    """Write and index the contexts of all files; return how many passages have none."""
    with stores.catalogue.transaction() as connection:
        for folder in folder_records.list_folders(connection):
            folder_records.set_writes_contexts(connection, folder.path, is_on=True)
    writer = ContextWriter(model, lambda _: path, lambda: None)
    stage = ContextsStage(stores, writer)
    while not stage.is_done:
        notice = stage.take()
        if notice is not None:
            raise SystemExit(str(notice.message))
        if not stage.step(submits=True):
            time.sleep(0.05)
    meaning = MeaningStage(stores, embedder)
    while meaning.step():
        pass
    return stage.counts().unusable


def measure(searcher: Searcher, queries: Sequence[LabelledQuery], root: str) -> list[Measured]:
    """Return the measures of each mode."""
    return [_measure(searcher, queries, root, mode) for mode in MODES]


def _measure(
    searcher: Searcher, queries: Sequence[LabelledQuery], root: str, mode: SearchMode
) -> Measured:
    scores, few = [], []
    for query in queries:
        search = Search(query.query, limit=AT, mode=mode)
        if query.gold:
            hits = searcher.find_passages(search, _never)
            found = _parts_held([hit.passage for hit in hits], query)
            gains = {str(part): 1.0 for part in range(len(query.gold))}
        else:
            found = [hit.path for hit in searcher.search(search, _never).hits]
            gains = {canonical(Path(root, path)): gain for path, gain in query.gains.items()}
        scores.append(judge(found, gains, AT))
        few.append(judge(found, gains, FEW).hit)
    return Measured(average(scores), statistics.fmean(few), tuple(one.mrr for one in scores))


def _parts_held(passages: Sequence[str], query: LabelledQuery) -> list[str]:
    """Return for each passage the part of the answer that it is the first to hold, or nothing."""
    left = dict(enumerate(query.gold))
    found: list[str] = []
    for text in passages:
        held = [part for part, gold in left.items() if any(is_found_in(one, text) for one in gold)]
        for part in held:
            del left[part]
        found.append(str(held[0]) if held else f"nothing at {len(found)}")
    return found


def run(libraries: Path, folder: Path, names: Sequence[str]) -> list[str]:
    """Return the lines of the table."""
    root = folder / "docs"
    files = [root / name for name in names] or [root]
    queries = [
        one
        for one in read_set(folder / "queries.jsonl")
        if one.gains and (not names or set(one.gains) <= set(names))
    ]
    embedder, _ = load_embedder("")
    if embedder is None:
        raise SystemExit("The embedding model is missing.")
    path = find_model()
    model = ModelHere(path)

    def look(name: str, prepare: Callable[[WritableStores], int]) -> tuple[list[Measured], int]:
        library = libraries / name
        index(files, library)
        stores, _ = open_for_writing(DataFolder(library), kind_of(embedder))
        try:
            count = prepare(stores)
            return measure(Searcher(stores, embedder), queries, str(root)), count
        finally:
            stores.close()

    before, passages = look("plain", _count_passages)
    after, unusable = look("contexts", lambda one: write_contexts(one, embedder, model, path))
    sample = f"{folder.name}: {len(names) or 'all'} files, {len(queries)} queries"
    lines = [f"{sample}, {passages} passages, {unusable} without a usable context; {path.name}"]
    if model.seconds:
        lines.append(
            f"{len(model.seconds)} texts written, {statistics.median(model.seconds):.1f} s of "
            "processor time each at the median"
        )
    return [*lines, "", *_table(before, after)]


def _table(before: Sequence[Measured], after: Sequence[Measured]) -> list[str]:
    lines = [
        f"| search | contexts | MRR@{AT} | nDCG@{AT} | in {FEW} | better | worse |",
        "|---|---|---|---|---|---|---|",
    ]
    for mode, plain, written in zip(MODES, before, after, strict=True):
        pairs = list(zip(plain.ranks, written.ranks, strict=True))
        better, worse = sum(a < b for a, b in pairs), sum(a > b for a, b in pairs)
        for name, one, rest in (("no", plain, " | "), ("yes", written, f"{better} | {worse}")):
            scores = f"{one.scores.mrr:.3f} | {one.scores.ndcg:.3f} | {one.in_few:.3f}"
            lines.append(f"| {mode} | {name} | {scores} | {rest} |")
    return lines


def _count_passages(stores: WritableStores) -> int:
    (count,) = stores.catalogue.connection.execute("SELECT count(*) FROM passages").fetchone()
    return int(count)


def _never() -> bool:
    return False


if __name__ == "__main__":
    _, given_libraries, given_set, *given_files = sys.argv
    print("\n".join(run(Path(given_libraries), Path(given_set), given_files)))
