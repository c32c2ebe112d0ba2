"""`satchel folders`: which folders the tools of other programs may read."""

import argparse

from desktop_app.cli.arguments import add_common_options, as_path
from desktop_app.cli.command_modules import HELP
from desktop_app.cli.output import counted, print_json, visible
from desktop_app.cli.session import reading, request
from desktop_app.core.errors import ExitCode, UsageError
from desktop_app.core.locations import find_data_folder
from desktop_app.core.paths import canonical
from desktop_app.core.tool_commands import GetSharedFolders, ShareFolder

NOTHING_SHARED = "No folder is shared with tools."


def add_parser(commands: "argparse._SubParsersAction[argparse.ArgumentParser]") -> None:
    """Declare the command and its own commands."""
    parser = commands.add_parser("folders", help=HELP["folders"])
    parser.add_argument("--json", action="store_true", help="print JSON")
    parser.set_defaults(run=run, path="", stop=False)
    own = parser.add_subparsers(title="commands", metavar="COMMAND")
    listing = own.add_parser("list", help="list the shared folders")
    # A command of its own: argparse would find no PATH behind --stop after another argument.
    sharing = own.add_parser("share", help="share PATH, or list what is shared")
    sharing.add_argument(
        "path", type=as_path, metavar="PATH", nargs="?", help="a folder or file of the library"
    )
    sharing.add_argument("--stop", action="store_true", help="stop sharing PATH and all below it")
    for one in (listing, sharing):
        add_common_options(one)


def run(arguments: argparse.Namespace) -> int:
    """Share or stop sharing a folder, print what is shared, and return the exit code."""
    if arguments.stop and not arguments.path:
        raise UsageError("usage", "Name the folder: satchel folders share PATH --stop.")
    command = (
        ShareFolder(canonical(arguments.path), is_on=not arguments.stop)
        if arguments.path
        else GetSharedFolders()
    )
    with reading(find_data_folder(arguments.data_dir), by_words=True) as library:
        shared = request(library, command)
    if arguments.json:
        print_json(shared)
        return ExitCode.DONE
    for folder in shared.folders:
        print(visible(f"{folder.path}: {counted(folder.files, 'file')}"))
    if not shared.folders:
        print(NOTHING_SHARED)
    return ExitCode.DONE
