"""`satchel contexts`: words that files are found by because of their paths."""

import argparse
import os
from collections.abc import Callable
from typing import TYPE_CHECKING

from desktop_app.cli.arguments import add_common_options, as_text
from desktop_app.cli.command_modules import HELP
from desktop_app.cli.output import counted, print_json, print_table
from desktop_app.cli.session import Session, looking_up, request, writing
from desktop_app.core.errors import ExitCode, PathContextError
from desktop_app.core.locations import find_data_folder
from desktop_app.core.path_contexts import (
    GetPathContexts,
    PathContext,
    PathContextTable,
    SetPathContexts,
)

if TYPE_CHECKING:
    from desktop_app.cli.index_command import ProgressMeter

Change = Callable[[tuple[PathContext, ...]], tuple[PathContext, ...]]

_NO_CONTEXTS = "No path has words; `satchel contexts add GLOB WORDS` adds some."


def add_parser(commands: "argparse._SubParsersAction[argparse.ArgumentParser]") -> None:
    """Declare the command and its own commands."""
    contexts = commands.add_parser("contexts", help=HELP["contexts"])
    contexts.add_argument("--json", action="store_true", help="print JSON")
    contexts.set_defaults(run=run_list)
    own = contexts.add_subparsers(title="commands", metavar="COMMAND")
    listing = own.add_parser("list", help="list the globs, each with its words")
    listing.set_defaults(run=run_list)
    adding = own.add_parser("add", help="also find the files that match a glob by these words")
    adding.add_argument("glob", metavar="GLOB", help="such as '**/invoices/2024/**', in quotes")
    adding.add_argument("words", nargs="+", metavar="WORDS")
    adding.set_defaults(run=run_add)
    removing = own.add_parser("remove", help="remove a glob and its words")
    removing.add_argument("glob", metavar="GLOB")
    removing.set_defaults(run=run_remove)
    for parser in (listing, adding, removing):
        add_common_options(parser)


def run_list(arguments: argparse.Namespace) -> int:
    """Print the path contexts and return the exit code."""
    with looking_up(find_data_folder(arguments.data_dir)) as library:
        table = request(library, GetPathContexts())
    if arguments.json:
        print_json({"contexts": table.contexts})
    elif table.contexts:
        rows = [[one.glob, one.words] for one in table.contexts]
        print_table(("glob", "words"), rows)
    else:
        print(_NO_CONTEXTS)
    return ExitCode.DONE


def run_add(arguments: argparse.Namespace) -> int:
    """Add a path context or change the words of a known one; return the exit code."""
    added = PathContext(_as_glob(arguments.glob), as_text(" ".join(arguments.words)))

    def add(contexts: tuple[PathContext, ...]) -> tuple[PathContext, ...]:
        if all(one.glob != added.glob for one in contexts):
            return (*contexts, added)
        return tuple(added if one.glob == added.glob else one for one in contexts)

    return _change(arguments, add, makes_library=True)  # words can come before the files


def run_remove(arguments: argparse.Namespace) -> int:
    """Remove a path context and return the exit code.

    Raises:
        PathContextError: No path context has this glob.
    """
    glob = _as_glob(arguments.glob)

    def remove(contexts: tuple[PathContext, ...]) -> tuple[PathContext, ...]:
        kept = tuple(one for one in contexts if one.glob != glob)
        if len(kept) == len(contexts):
            raise PathContextError(
                "context_unknown",
                f"There are no words for the path {glob}.",
                "`satchel contexts` lists them.",
            )
        return kept

    return _change(arguments, remove, makes_library=False)


def _change(arguments: argparse.Namespace, change: Change, *, makes_library: bool) -> int:
    # It imports the messages of an engine, 150 classes, which listing contexts does not need.
    from desktop_app.cli.index_command import ProgressMeter  # noqa: PLC0415

    folder = find_data_folder(arguments.data_dir)
    with (
        ProgressMeter() as meter,
        writing(folder, meter, makes_library=makes_library) as library,
    ):
        table = _changed(library, change, meter)
    if arguments.json:
        print_json(table)
        return ExitCode.DONE
    print(f"The words of {counted(table.changed, 'file')} changed.")
    if table.changed:
        print("Meaning follows while Satchel is open, or with the next `satchel index FOLDER`.")
    return ExitCode.DONE


def _changed(library: Session, change: Change, meter: "ProgressMeter") -> PathContextTable:
    known = request(library, GetPathContexts(), meter)
    return request(library, SetPathContexts(change(known.contexts)), meter)


def _as_glob(typed: str) -> str:
    return as_text(os.path.expanduser(typed)).strip()  # noqa: PTH111 - "~" inside a name stays
