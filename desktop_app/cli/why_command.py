"""`satchel why`: why a file is, or is not, found."""

# The methods of Path raise for a name that is too long.
# ruff: noqa: PTH100, PTH111, PTH117
import argparse
import os

from desktop_app.cli.arguments import as_path
from desktop_app.cli.command_modules import HELP
from desktop_app.cli.output import print_json, visible
from desktop_app.cli.session import Session, reading_files, request
from desktop_app.core.errors import ExitCode
from desktop_app.core.library import WhyReport
from desktop_app.core.library_commands import Why
from desktop_app.core.locations import find_data_folder
from desktop_app.core.paths import absolute, is_text, readable_path
from desktop_app.core.sayings import Saying


def add_parser(commands: "argparse._SubParsersAction[argparse.ArgumentParser]") -> None:
    """Declare the command."""
    why = commands.add_parser("why", help=HELP["why"])
    why.add_argument(
        "path", type=as_path, metavar="PATH", help="a file, or the name of one in the library"
    )
    why.add_argument("--json", action="store_true", help="print JSON")
    why.set_defaults(run=run)


def run(arguments: argparse.Namespace) -> int:
    """Print why a file is, or is not, found; return the exit code."""
    with reading_files(find_data_folder(arguments.data_dir)) as library:
        if is_text(arguments.path):
            report = _explain(library, arguments.path)
        else:
            report = _explain_undecodable(arguments.path)
    if arguments.json:
        print_json(report)
    else:
        print(visible(f"{report.path}: {report.reason} {report.action}".strip()))
    return ExitCode.DONE


def _explain(library: Session, typed: str) -> WhyReport:
    path = absolute(typed)
    report = request(library, Why(path))
    is_relative = not os.path.isabs(os.path.expanduser(typed))
    if report.state is None and is_relative and not os.path.lexists(path):
        # Not in this folder, so a file of the library with this name is meant.
        named = request(library, Why(typed))
        if named.state is not None or os.sep not in typed:
            return named
    return report


def _explain_undecodable(typed: str) -> WhyReport:
    """Explain a path that no message to an engine can carry."""
    path = os.path.abspath(os.path.expanduser(typed))
    is_there = os.path.lexists(path)
    return WhyReport(
        readable_path(path),
        found=False,
        reason=Saying("Its name is not valid text." if is_there else "There is no such file."),
        action=Saying("Rename it." if is_there else "Check the spelling."),
        state=None,
        kind="",
        passages=0,
        embedded=0,
    )
