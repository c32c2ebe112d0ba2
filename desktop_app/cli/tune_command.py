"""`satchel tune`: finds weights of words and meaning that suit the user's own files."""

import argparse
import sys
import time
from datetime import datetime

from desktop_app.cli.arguments import add_labelled_queries
from desktop_app.cli.command_modules import HELP
from desktop_app.cli.labelled_queries import read_labelled
from desktop_app.cli.local_library import reading_stores
from desktop_app.cli.output import counted_queries, print_json, print_table, visible
from desktop_app.cli.session import looking_up, request, show_notice, writing
from desktop_app.core.errors import ExitCode, SatchelError, UsageError
from desktop_app.core.locations import DataFolder, find_data_folder
from desktop_app.core.tuning import (
    FEWEST,
    PLACES,
    ApplyTuning,
    Estimate,
    GetTuning,
    SearchWeights,
    Tuning,
    TuningState,
    UndoTuning,
)
from desktop_app.evaluation.tuning import SHIPPED, QueryRanking, WeightComparison, compare_weights
from desktop_app.storage.tuning_record import read_tuning

_SHOWN_EVERY = 10
"""Queries between two lines of progress."""


def add_parser(commands: "argparse._SubParsersAction[argparse.ArgumentParser]") -> None:
    """Declare the command."""
    parser = commands.add_parser("tune", help=HELP["tune"])
    add_labelled_queries(parser)
    changes = parser.add_mutually_exclusive_group()
    changes.add_argument(
        "--apply", action="store_true", help="search with the best weights if they are better"
    )
    changes.add_argument("--undo", action="store_true", help="go back to the default weights")
    parser.add_argument("--json", action="store_true", help="print JSON")
    parser.set_defaults(run=run)


def run(arguments: argparse.Namespace) -> int:
    """Show, find, apply or undo weights; return the exit code."""
    folder = find_data_folder(arguments.data_dir)
    if arguments.set is None and not arguments.noted:
        if arguments.apply or arguments.folder:
            raise UsageError("usage", "Name the set: satchel tune SET.jsonl --apply.")
        return _show(_undo(folder) if arguments.undo else _current_state(folder), arguments)
    if arguments.undo:
        raise UsageError("usage", "--undo needs no set: satchel tune --undo.")
    if arguments.noted and (arguments.set or arguments.folder):
        raise UsageError("usage", "--noted needs no set: satchel tune --noted.")
    comparison, root = _compare(folder, arguments)
    if arguments.apply:
        _refuse_unless_better(comparison)
        with writing(folder, by_words=True, makes_library=False) as library:
            request(library, ApplyTuning(_tuning_of(comparison)))
    if arguments.json:
        print_json(_as_json(comparison, root, is_applied=arguments.apply))
    else:
        _print(comparison, root, is_applied=arguments.apply)
    return ExitCode.DONE


def _current_state(folder: DataFolder) -> TuningState:
    with looking_up(folder) as library:
        return request(library, GetTuning())


def _undo(folder: DataFolder) -> TuningState:
    with writing(folder, by_words=True, makes_library=False) as library:
        return request(library, UndoTuning())


def _show(state: TuningState, arguments: argparse.Namespace) -> int:
    if arguments.json:
        print_json(state)
    elif (tuning := state.tuning) is None:
        print("Searches use the default weights.")
    else:
        day = datetime.fromtimestamp(tuning.applied).astimezone().date()
        print(f"Since {day} searches weigh {_describe(tuning.weights)}.")
        print(
            f"On {counted_queries(tuning.queries)} nDCG was {tuning.before:.3f} before and "
            f"{tuning.after:.3f} with weights fitted without the query. "
            "Undo them with `satchel tune --undo`."
        )
    return ExitCode.DONE


def _compare(folder: DataFolder, arguments: argparse.Namespace) -> tuple[WeightComparison, str]:
    with reading_stores(folder, show_notice) as (stores, embedder):
        if embedder is None:
            raise UsageError("no_meaning", "Without an embedding model there is nothing to weigh.")
        labelled = read_labelled(stores, arguments)
        queries, root = labelled.queries, labelled.root
        tuning = read_tuning(stores.catalogue.connection)
        in_use = tuning.weights if tuning else SHIPPED

        def report(done: int) -> None:
            if done % _SHOWN_EVERY == 0 or done == len(queries):
                print(f"{done} of {counted_queries(len(queries))}", file=sys.stderr, flush=True)

        ranking = QueryRanking(stores, embedder, root)
        return compare_weights(ranking, queries, in_use, report), root


def _refuse_unless_better(comparison: WeightComparison) -> None:
    if not comparison.has_enough:
        raise SatchelError("too_few_queries", _too_few(comparison), "Nothing was changed.")
    if not comparison.is_better:
        raise SatchelError("not_better", _NOT_BETTER, "Nothing was changed.")


_NOT_BETTER = "No weights are better than those in use by more than chance."


def _too_few(comparison: WeightComparison) -> str:
    queries = counted_queries(comparison.queries)
    return f"{queries}: too few to tell weights apart; {FEWEST} are needed."


def _tuning_of(comparison: WeightComparison) -> Tuning:
    before = comparison.tried[comparison.in_use].mean
    return Tuning(comparison.best, comparison.queries, before, comparison.fitted.mean, time.time())


def _print(comparison: WeightComparison, root: str, *, is_applied: bool) -> None:
    print(
        visible(
            f"{counted_queries(comparison.queries)} about {root or 'the library'}, nDCG of the "
            f"first {PLACES} files with its 95% interval"
        )
    )
    rows = [
        ["words alone", *_cells(comparison.words), ""],
        ["meaning alone", *_cells(comparison.meaning), ""],
    ]
    for weights, estimate in comparison.tried.items():
        notes = {"in use": comparison.in_use, "best here": comparison.best}
        note = ", ".join(text for text, noted in notes.items() if noted == weights)
        rows.append([_describe(weights), *_cells(estimate), note])
    print_table(["search", "nDCG", "from", "to", ""], rows)
    print("× is the weight of the words, against 1 for the meaning, which counts fully where the")
    print("best passage has this similarity.")
    before = comparison.tried[comparison.in_use]
    gain = comparison.gain
    print(f"Before: {before.mean:.3f}. After: {comparison.fitted.mean:.3f}, each query ranked with")
    print(f"weights fitted without it: {gain.mean:+.3f}, from {gain.low:+.3f} to {gain.high:+.3f}.")
    if is_applied:
        print(f"Searches now weigh {_describe(comparison.best)}.")
        print("Undo it with `satchel tune --undo`.")
    elif not comparison.has_enough:
        print(_too_few(comparison))
    elif comparison.is_better:
        print(f"Apply {_describe(comparison.best)} with --apply.")
    else:
        print(_NOT_BETTER)


def _describe(weights: SearchWeights) -> str:
    return f"words × {weights.words:g}, meaning from {weights.sure:g}"


def _cells(estimate: Estimate) -> list[str]:
    return [f"{one:.3f}" for one in (estimate.mean, estimate.low, estimate.high)]


def _as_json(comparison: WeightComparison, root: str, *, is_applied: bool) -> dict[str, object]:
    tried = [{"weights": one, "ndcg": each} for one, each in comparison.tried.items()]
    return {
        "root": root,
        "queries": comparison.queries,
        "words": comparison.words,
        "meaning": comparison.meaning,
        "tried": tried,
        "in_use": comparison.in_use,
        "best": comparison.best,
        "fitted": comparison.fitted,
        "gain": comparison.gain,
        "is_better": comparison.is_better,
        "is_applied": is_applied,
    }
