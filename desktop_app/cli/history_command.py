"""`satchel history`: shows the history, clears it, or switches it on or off."""

import argparse
from contextlib import AbstractContextManager

from desktop_app.cli.command_modules import HELP
from desktop_app.cli.output import counted, print_json, visible
from desktop_app.cli.session import Session, looking_up, request, show_notice, writing
from desktop_app.core.errors import ExitCode
from desktop_app.core.history import History
from desktop_app.core.history_commands import ForgetHistory, GetHistory, KeepHistory
from desktop_app.core.locations import DataFolder, find_data_folder

_KEEPING = {"on": True, "off": False}


def add_parser(commands: "argparse._SubParsersAction[argparse.ArgumentParser]") -> None:
    """Declare the command."""
    parser = commands.add_parser("history", help=HELP["history"])
    parser.add_argument(
        "action",
        nargs="?",
        choices=["list", "forget", *_KEEPING],
        default="list",
        help="list them (default), remove all of them, or switch remembering on or off",
    )
    parser.add_argument("--json", action="store_true", help="print JSON")
    parser.set_defaults(run=run)


def run(arguments: argparse.Namespace) -> int:
    """Carry out the options, print the history and return the exit code."""
    folder = find_data_folder(arguments.data_dir)
    with _opened(folder, arguments.action) as library:
        if arguments.action == "forget":
            request(library, ForgetHistory())
        elif arguments.action != "list":
            library.carry_out(KeepHistory(_KEEPING[arguments.action]), show_notice)
        history = request(library, GetHistory())
    if arguments.json:
        print_json(history)
    else:
        _print(history)
    return ExitCode.DONE


def _opened(folder: DataFolder, action: str) -> AbstractContextManager[Session]:
    if action == "list":
        return looking_up(folder)
    # Where nothing is remembered yet, it can be switched off; there is nothing to forget.
    return writing(folder, makes_library=action != "forget")


def _print(history: History) -> None:
    count, openings = len(history.searches), counted(history.openings, "hit")
    further = "" if history.is_kept else " Further ones are not remembered."
    print(f"Remembered: {count} search{'es' * (count != 1)}, {openings} opened.{further}")
    for one in history.searches:
        print(visible(f"  {one.query} ({counted(one.times, 'time')})"))
