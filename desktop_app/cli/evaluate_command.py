"""`satchel evaluate`: measures how well searches find known answers."""

import argparse
import sys
import time
from collections.abc import Collection
from contextlib import closing

from desktop_app.cli.arguments import (
    add_folder_of_set,
    as_count,
    as_folder,
    as_model,
    as_one_of,
    as_opened,
)
from desktop_app.cli.command_modules import HELP
from desktop_app.cli.labelled_queries import place_set
from desktop_app.cli.local_library import reading_stores
from desktop_app.cli.output import counted_queries, print_json, print_table, visible
from desktop_app.cli.session import show_notice
from desktop_app.core.errors import ExitCode, UsageError
from desktop_app.core.letters import shortened
from desktop_app.core.locations import find_data_folder
from desktop_app.core.query import SearchMode
from desktop_app.evaluation.generated_set import GeneratedQuery, GeneratedSet
from desktop_app.evaluation.generation import Generation
from desktop_app.evaluation.root import find_root
from desktop_app.evaluation.runs import DEEPEST, Miss, Report, Run
from desktop_app.evaluation.sets import read_set
from desktop_app.model_files.finding import find_model
from desktop_app.search.searcher import Searcher
from desktop_app.workers.answerer_process import AnswererProcess

_PLACES = 10
"""Places that count, unless others are named."""


def add_parser(commands: "argparse._SubParsersAction[argparse.ArgumentParser]") -> None:
    """Declare the command."""
    parser = commands.add_parser("evaluate", help=HELP["evaluate"])
    parser.add_argument(
        "set",
        type=as_opened,
        metavar="SET.jsonl",
        help='lines of {"id", "query", "relevant": [paths]}',
    )
    parser.add_argument(
        "--mode",
        type=as_one_of(SearchMode),
        choices=list(SearchMode),
        help="search by words, by meaning, or by both (default: hybrid)",
    )
    parser.add_argument(
        "--at",
        type=as_count,
        metavar="K",
        help=f"number of first hits that count (default: {_PLACES})",
    )
    add_folder_of_set(parser)
    parser.add_argument("--compare", action="store_true", help="show all modes side by side")
    parser.add_argument("--misses", action="store_true", help="list the queries that failed")
    parser.add_argument(
        "--generate", type=as_count, metavar="N", help="write a set of N queries about your files"
    )
    parser.add_argument(
        "--model", default="", metavar="FILE.gguf", help="use another model to write the queries"
    )
    parser.add_argument(
        "--seed", type=int, metavar="S", help="seed by which the files are chosen (default: 0)"
    )
    parser.add_argument("--json", action="store_true", help="print JSON")
    parser.set_defaults(run=run)


def run(arguments: argparse.Namespace) -> int:
    """Measure, or write a set of queries; return the exit code."""
    _refuse_unused(arguments)
    if arguments.generate is not None:
        return _generate(arguments)
    queries = read_set(arguments.set)
    with reading_stores(find_data_folder(arguments.data_dir), show_notice) as (stores, embedder):
        root, missing = place_set(stores, arguments.set, as_folder(arguments.folder), queries)
        measured = Run(Searcher(stores, embedder), queries, root, arguments.at or _PLACES)
        modes = list(SearchMode) if arguments.compare else [arguments.mode or SearchMode.HYBRID]
        reports = [measured.measure(mode, with_misses=arguments.misses) for mode in modes]
    for note in dict.fromkeys(note for one in reports for note in one.notes):
        print(visible(str(note)), file=sys.stderr)
    if arguments.json:
        about = {"set": str(arguments.set), "root": root, "missing": len(missing)}
        made = [about | _as_json(one, with_misses=arguments.misses) for one in reports]
        print_json({"modes": made} if arguments.compare else made[0])
    else:
        _print(reports, root, missing)
        if arguments.misses and not any(one.misses for one in reports):
            print("No query failed.")
    return ExitCode.DONE


def _refuse_unused(arguments: argparse.Namespace) -> None:
    """Check that no option was typed that has no effect.

    Raises:
        UsageError: There is one.
    """
    measuring = {
        "--mode": arguments.mode is not None,
        "--at": arguments.at is not None,
        "--compare": arguments.compare,
        "--misses": arguments.misses,
    }
    generating = {"--model": arguments.model, "--seed": arguments.seed is not None}
    if arguments.generate is not None:
        unused = [name for name, is_typed in measuring.items() if is_typed]
        if unused:
            raise UsageError("usage", f"{unused[0]} is for measuring; --generate does not use it.")
        return
    if unused := [name for name, is_typed in generating.items() if is_typed]:
        raise UsageError("usage", f"{unused[0]} is for --generate; measuring does not use it.")
    if arguments.compare and arguments.mode is not None:
        raise UsageError("usage", "--compare measures all modes; leave out --mode.")


def _as_json(report: Report, *, with_misses: bool) -> dict[str, object]:
    made: dict[str, object] = {
        "mode": report.mode,
        "at": report.at,
        "queries": report.queries,
        "mrr": report.scores.mrr,
        "hit": report.scores.hit,
        "recall": report.scores.recall,
        "ndcg": report.scores.ndcg,
        "p50_ms": round(report.p50_ms, 2),
        "p95_ms": round(report.p95_ms, 2),
    }
    passages = report.passages
    if passages is not None:
        made["passage_queries"] = passages.queries
        made |= {"passage_mrr": passages.mrr, "passage_hit": passages.hit}
        if passages.component_mrr is not None:
            made["component_mrr"] = passages.component_mrr
    if with_misses:
        made["misses"] = report.misses
    return made


def _print(reports: list[Report], root: str, missing: Collection[str]) -> None:
    first = reports[0]
    print(visible(f"{counted_queries(first.queries)} about {root}, the first {first.at} places"))
    rows = [_row(one) for one in reports]
    print_table(list(rows[0]), [list(row.values()) for row in rows])
    if first.passages is not None:
        print(f"By passage: {counted_queries(first.passages.queries)}.")
    for report in reports:
        for miss in report.misses:
            print(visible(f"{report.mode}: {_describe(miss, missing)}"))


def _row(report: Report) -> dict[str, str]:
    scores, passages = report.scores, report.passages
    row = {
        "mode": str(report.mode),
        "MRR": f"{scores.mrr:.3f}",
        "Hit": f"{scores.hit:.3f}",
        "Recall": f"{scores.recall:.3f}",
        "nDCG": f"{scores.ndcg:.3f}",
        "p50 ms": f"{report.p50_ms:.1f}",
        "p95 ms": f"{report.p95_ms:.1f}",
    }
    if passages is not None:
        row |= {"passage MRR": f"{passages.mrr:.3f}", "passage Hit": f"{passages.hit:.3f}"}
        if passages.component_mrr is not None:
            row["component MRR"] = f"{passages.component_mrr:.3f}"
    return row


def _describe(miss: Miss, missing: Collection[str]) -> str:
    halves = {"words": miss.words_rank, "meaning": miss.meaning_rank}
    ranks = ", ".join(f"{half} {rank or f'below {DEEPEST}'}" for half, rank in halves.items())
    is_absent = all(one in missing for one in miss.relevant)
    place = "is not in the library" if is_absent else f"has rank {ranks}"
    query = shortened(miss.query, 80)
    return (
        f"{miss.id} “{query}”: {', '.join(miss.relevant)} {place}; "
        f"first came {miss.first or 'nothing'}"
    )


def _generate(arguments: argparse.Namespace) -> int:
    model = find_model(as_model(arguments.model))
    seed = arguments.seed or 0
    target = GeneratedSet(arguments.set, seed, model.name)
    meter = _Meter(len(target.queries), arguments.generate)
    with (
        reading_stores(find_data_folder(arguments.data_dir), show_notice) as (stores, _),
        closing(AnswererProcess()) as answerer,
    ):
        root = find_root(stores.catalogue, arguments.set, as_folder(arguments.folder))
        generation = Generation(stores, answerer, model, seed)
        for query in generation.extend(target, root, arguments.generate):
            meter.show(query)
    written = len(target.queries)
    if arguments.json:
        print_json({"set": str(arguments.set), "root": root, "queries": written})
    else:
        print(
            visible(f"{arguments.set} holds {counted_queries(written)} about files below {root}.")
        )
    if written < arguments.generate:
        print("No other file gave a query that can be used.", file=sys.stderr)
        return ExitCode.FAILED
    return ExitCode.DONE


class _Meter:
    """Shows on standard error how much was written and how long the rest will take."""

    def __init__(self, held: int, wanted: int) -> None:
        self._held = held
        self._wanted = wanted
        self._written = 0
        self._began = time.monotonic()

    def show(self, query: GeneratedQuery) -> None:
        self._written += 1
        done = self._held + self._written
        each = (time.monotonic() - self._began) / self._written
        left = each * (self._wanted - done) / 60
        line = f"{done} of {self._wanted}, about {left:.0f} min left: {query.query}"
        print(visible(line), file=sys.stderr, flush=True)
