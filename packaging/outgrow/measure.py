"""PostgreSQL beside Satchel on the same passages: relevance of a labelled set, and time of queries.

    PYTHONPATH=packaging python -m outgrow.measure DATABASE DATA SET.jsonl FOLDER
    PYTHONPATH=packaging python -m outgrow.measure DATABASE DATA --text FOLDER

DATA is the data folder of the library whose passages were loaded, FOLDER where the paths of the set
start, or whose text the queries are drawn from. Both search turn by turn, and times include the
embedding of the query, which both need for meaning. Times of the clock depend on what else runs;
those of the processor are means over the queries, of all threads. PostgreSQL uses one process for
a query here, whose time can be read.
"""

import argparse
import statistics
import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import closing
from dataclasses import dataclass, field
from pathlib import Path

import psutil
import psycopg
from outgrow.postgres import database, prepare_session, search

from benchmarks.asking import draw_queries
from benchmarks.recombined import RealText
from desktop_app.core.locations import DataFolder
from desktop_app.core.paths import canonical
from desktop_app.core.query import SearchMode
from desktop_app.core.search_commands import Search
from desktop_app.embedding.runtime import EmbeddingModel
from desktop_app.evaluation.measures import judge
from desktop_app.evaluation.sets import read_set
from desktop_app.search.searcher import Searcher
from desktop_app.storage.opening import open_for_reading
from desktop_app.workers.models import kind_of, load_embedder

AT = 10
"""Files that a search returns, and places that count."""

QUERIES = 100
_WARM_UP = 20

Find = Callable[[str, SearchMode], list[str]]
"""Returns the paths of the files that are found."""

ReadClock = Callable[[], float]
"""Returns the seconds of the processor that searches took so far."""


@dataclass(frozen=True, slots=True)
class Asked:
    """A query with the gain of each relevant path; without any, only its time counts."""

    query: str
    gains: Mapping[str, float]


def from_set(path: Path, folder: Path) -> list[Asked]:
    """Return the queries of a labelled set that name a relevant file."""
    root = Path(canonical(folder))
    return [
        Asked(one.query, {str(root / name): gain for name, gain in one.gains.items()})
        for one in read_set(path)
        if one.gains
    ]


def from_text(folder: Path) -> list[Asked]:
    """Return queries drawn from the text of a folder."""
    return [Asked(one, {}) for one in draw_queries(RealText(folder).sentences, QUERIES)]


def by_satchel(searcher: Searcher) -> Find:
    """Return the search of a library."""

    def find(query: str, mode: SearchMode) -> list[str]:
        results = searcher.search(Search(query, limit=AT, mode=mode), lambda: False)
        return [hit.path for hit in results.hits]

    return find


def by_postgres(connection: psycopg.Connection, model: EmbeddingModel) -> Find:
    """Return the search of a database."""
    prepare_session(connection)
    connection.execute("SET max_parallel_workers_per_gather = 0")

    def find(query: str, mode: SearchMode) -> list[str]:
        needs_vector = mode is not SearchMode.WORDS
        vector = model.embed_query(query).tolist() if needs_vector else [0.0] * model.dimensions
        return [one.path for one in search(connection, query, vector, mode, AT)]

    return find


def read_both_clocks(backend: int) -> ReadClock:
    """Return the clock of this process and of the server's process for this connection."""
    process = psutil.Process(backend)

    def read() -> float:
        server = process.cpu_times()
        return time.process_time() + float(server.user + server.system)

    return read


@dataclass(slots=True)
class Figures:
    """What the searches of a mode took and found.

    Attributes:
        milliseconds: Time of each search, by the clock.
        processor: Seconds of the processor in total.
        scores: nDCG of each query with relevant files.
    """

    milliseconds: list[float] = field(default_factory=list)
    processor: float = 0.0
    scores: list[float] = field(default_factory=list)

    def note(self, one: Asked, find: Find, mode: SearchMode, read_clock: ReadClock) -> None:
        """Search, and add what that took."""
        computed, began = read_clock(), time.perf_counter()
        found = list(dict.fromkeys(find(one.query, mode)))
        self.milliseconds.append(1000 * (time.perf_counter() - began))
        self.processor += read_clock() - computed
        if one.gains:
            self.scores.append(judge(found, one.gains, AT).ndcg)

    def __str__(self) -> str:
        ndcg = f"{statistics.fmean(self.scores):.3f}" if self.scores else "-"
        p95 = statistics.quantiles(self.milliseconds, n=20)[18]
        processor = 1000 * self.processor / len(self.milliseconds)
        return f"{ndcg:>9}{statistics.median(self.milliseconds):9.1f}{p95:9.1f}{processor:11.1f}"


def measure(
    asked: Sequence[Asked], finders: Mapping[str, tuple[Find, ReadClock]]
) -> Iterator[tuple[str, SearchMode, Figures]]:
    """Yield the figures of each finder in each mode; the finders take turns."""
    for mode in SearchMode:
        figures = {name: Figures() for name in finders}
        for one in asked[:_WARM_UP]:
            for find, _ in finders.values():
                find(one.query, mode)
        for one in asked:
            for name, (find, read_clock) in finders.items():
                figures[name].note(one, find, mode, read_clock)
        for name, taken in figures.items():
            yield name, mode, taken


def _sizes(connection: psycopg.Connection) -> str:
    row = connection.execute(
        "SELECT count(*), pg_table_size('passages'), pg_relation_size('passages_by_words'), "
        "pg_relation_size('passages_by_vector') FROM passages"
    ).fetchone()
    count, *sizes = row or (0, 0, 0, 0)
    table, words, vectors = (f"{size / max(count, 1):.0f}" for size in sizes)
    return f"{count} passages; bytes a passage: table {table}, words {words}, vectors {vectors}"


def main() -> None:
    """Measure what the command line names."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("database", metavar="DATABASE")
    parser.add_argument("data", type=Path, metavar="DATA")
    parser.add_argument("set", type=Path, nargs="?", metavar="SET.jsonl")
    parser.add_argument("folder", type=Path, nargs="?", metavar="FOLDER")
    parser.add_argument("--text", type=Path, metavar="FOLDER")
    options = parser.parse_args()
    asked = from_text(options.text) if options.text else from_set(options.set, options.folder)
    model, error = load_embedder()
    if model is None:
        raise SystemExit(str(error))
    with (
        database(options.database) as connection,
        closing(open_for_reading(DataFolder(options.data), kind_of(model))) as stores,
    ):
        finders = {
            "satchel": (by_satchel(Searcher(stores, model)), time.process_time),
            "postgres": (
                by_postgres(connection, model),
                read_both_clocks(connection.info.backend_pid),
            ),
        }
        print(f"{_sizes(connection)}; {psutil.cpu_count()} cores; {len(asked)} queries")
        print(f"{'':10}{'mode':10}{'nDCG@10':>9}{'p50 ms':>9}{'p95 ms':>9}{'processor':>11}")
        for name, mode, taken in measure(asked, finders):
            print(f"{name:10}{mode:10}{taken}", flush=True)


if __name__ == "__main__":
    main()
