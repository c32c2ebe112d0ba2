"""`satchel models compare`: another embedding model beside the present one, on known answers."""

import argparse
import json
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory

import msgspec

from desktop_app.cli.labelled_queries import read_labelled
from desktop_app.cli.local_library import reading_stores
from desktop_app.cli.output import counted, counted_queries, print_json, print_table, visible
from desktop_app.cli.session import show_notice
from desktop_app.core.errors import ExitCode, UsageError
from desktop_app.core.locations import find_data_folder
from desktop_app.core.model_comparison import (
    GOLD_PLACES,
    ComparisonProgress,
    ModelComparison,
    ModelMeasures,
    Quality,
)
from desktop_app.core.paths import expanded
from desktop_app.core.query import SearchMode
from desktop_app.core.tuning import FEWEST, PLACES, Estimate
from desktop_app.embedding.importer import prepare
from desktop_app.embedding.prepared import DESCRIPTION
from desktop_app.embedding.runtime import EmbeddingModel
from desktop_app.evaluation.model_comparison import BATCH, compare_models
from desktop_app.model_files.finding import find_embedding_model
from desktop_app.search.readiness import describe_unready

_SHOWN_EVERY = 10
"""Reports between two lines of progress: batches of passages, or queries."""

_THREADS = 2


def compare(arguments: argparse.Namespace) -> int:
    """Compare the models, print what was measured, and return the exit code."""
    if (arguments.set is None) != arguments.noted:
        raise UsageError("usage", "Name a set, or --noted: satchel models compare MODEL SET.jsonl.")
    if arguments.noted and arguments.folder:
        raise UsageError("usage", "--noted needs no folder.")
    report = _report_as_json if arguments.json else _report
    with (
        reading_stores(find_data_folder(arguments.data_dir), show_notice) as (stores, present),
        _opened(arguments.model) as other,
    ):
        if present is None or not stores.model:
            raise UsageError(
                "no_meaning",
                "The library has no vectors of a model to compare with.",
                "Index it first: satchel index FOLDER.",
            )
        if present.fingerprint == other.fingerprint:
            raise UsageError("same_model", f"{other.name} is the model in use.", "Name another.")
        labelled = read_labelled(stores, arguments)
        for note in describe_unready(stores, present, SearchMode.HYBRID):
            print(visible(str(note)), file=sys.stderr)
        found = compare_models(stores, (present, other), labelled, report)
    if arguments.json:
        print_json(found)
    else:
        _print(found, labelled.root)
    return ExitCode.DONE


@contextmanager
def _opened(name: str) -> Iterator[EmbeddingModel]:
    """Load a model; a folder of Sentence Transformers is prepared for the time of the block."""
    given = expanded(name).absolute()
    with TemporaryDirectory(prefix="satchel-model-") as place:
        if not given.is_dir():
            folder = find_embedding_model(name)
        elif (given / DESCRIPTION).is_file():
            folder = given
        else:
            folder = Path(place) / given.name
            prepare(given, folder)
        yield EmbeddingModel.load(folder, _THREADS)


def _report_as_json(progress: ComparisonProgress) -> None:
    print(json.dumps(msgspec.to_builtins(progress)), file=sys.stderr, flush=True)


def _report(progress: ComparisonProgress) -> None:
    """Show the progress on standard error, after some batches of passages or some queries."""
    if progress.ranked:
        done, total, step = progress.ranked, progress.queries, 1
        line = f"{done} of {counted_queries(total)}"
    else:
        done, total, step = progress.embedded, progress.passages, BATCH
        line = f"{done} of {counted(total, 'passage')} embedded"
    if done % (_SHOWN_EVERY * step) < step or done == total:
        print(line, file=sys.stderr, flush=True)


def _print(found: ModelComparison, root: str) -> None:
    about = f"{counted_queries(found.queries)} about {root or 'the library'}"
    gold = f", and share with the answer in the first {GOLD_PLACES} passages"
    gold = gold if found.words.gold else ""
    print(visible(f"{about}: nDCG of the first {PLACES} files{gold}, with 95% intervals"))
    rows = [_row("", "words", found.words)]
    for one in (found.present, found.other):
        rows += [_row(one.name, "meaning", one.meaning), _row(one.name, "hybrid", one.hybrid)]
    columns = ["model", "search", "nDCG", "from", "to"]
    print_table([*columns, *(["answer", "from", "to"] if gold else [])], rows)
    models = (found.present, found.other)
    print_table(
        ["model", "ms a passage", "ms a query", "numbers", f"{found.passages} vectors"],
        [_speed(one, found.passages) for one in models],
    )
    gain = found.gain
    between = f"{gain.mean:+.3f}, from {gain.low:+.3f} to {gain.high:+.3f}"
    print(visible(f"Hybrid searches with {found.other.name}: {between}."))
    print(visible(_verdict(found)))


def _row(name: str, search: str, quality: Quality) -> list[str]:
    return [name, search, *_cells(quality.ndcg), *(_cells(quality.gold) if quality.gold else [])]


def _cells(estimate: Estimate) -> list[str]:
    return [f"{one:.3f}" for one in (estimate.mean, estimate.low, estimate.high)]


def _speed(model: ModelMeasures, passages: int) -> list[str]:
    return [
        model.name,
        f"{model.passage_ms:.1f}",
        f"{model.query_ms:.1f}",
        str(model.dimensions),
        f"{passages * model.vector_bytes / 1e6:.1f} MB",
    ]


def _verdict(found: ModelComparison) -> str:
    if not found.has_enough:
        queries = counted_queries(found.queries)
        return f"{queries}: too few to tell models apart; {FEWEST} are needed."
    if found.is_better:
        return f"{found.other.name} finds better than {found.present.name}, and not by chance."
    if found.is_worse:
        return f"{found.present.name} finds better than {found.other.name}, and not by chance."
    return "The difference may be chance."
