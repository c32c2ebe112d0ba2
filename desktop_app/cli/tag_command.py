"""`satchel tag`: lists the tags of files, adds and removes them."""

import argparse
from collections.abc import Sequence

from desktop_app.cli.arguments import add_common_options, as_file, as_path, as_text
from desktop_app.cli.command_modules import HELP
from desktop_app.cli.output import counted, print_json, visible
from desktop_app.cli.session import looking_up, request, writing
from desktop_app.core.errors import ExitCode, SearchError
from desktop_app.core.locations import find_data_folder
from desktop_app.core.sayings import Saying
from desktop_app.core.tags import ChangeTags, GetTags, Tags


def add_parser(commands: "argparse._SubParsersAction[argparse.ArgumentParser]") -> None:
    """Declare the command and its own commands."""
    tags = commands.add_parser("tag", help=HELP["tag"])
    tags.add_argument("--json", action="store_true", help="print JSON")
    tags.set_defaults(run=run_list, paths=[])
    own = tags.add_subparsers(title="commands", metavar="COMMAND")
    listing = own.add_parser("list", help="list the tags of these files, or all known tags")
    listing.add_argument("paths", type=as_path, nargs="*", metavar="FILE")
    listing.set_defaults(run=run_list)
    for name, is_added in (("add", True), ("remove", False)):
        changing = own.add_parser(name, help=f"{name} a tag")
        changing.add_argument("tag", metavar="TAG")
        changing.add_argument("paths", type=as_path, nargs="+", metavar="FILE")
        changing.set_defaults(run=run_change, is_added=is_added)
        add_common_options(changing)
    add_common_options(listing)


def run_list(arguments: argparse.Namespace) -> int:
    """Print tags and return the exit code."""
    command = GetTags(_paths(arguments.paths))
    with looking_up(find_data_folder(arguments.data_dir)) as library:
        tags = request(library, command)
    _print(tags, arguments)
    return ExitCode.DONE


def run_change(arguments: argparse.Namespace) -> int:
    """Add or remove a tag, print the tags of the files and return the exit code.

    Raises:
        SearchError: None of the files had the tag that was to be removed.
    """
    paths, tag = _paths(arguments.paths), as_text(arguments.tag)
    command = ChangeTags(paths, tag, arguments.is_added)
    folder = find_data_folder(arguments.data_dir)
    with writing(folder, by_words=True, makes_library=False) as library:
        before = None
        if not arguments.is_added:
            before = request(library, GetTags(paths))
        tags = request(library, command)
    if before is not None and tags.files == before.files:
        raise SearchError(
            "tag_unknown",
            Saying("No tag “{}” was removed: none was added to these files.", (tag,)),
            "`satchel tag list FILE` lists them; those that are in a file cannot be removed here.",
        )
    _print(tags, arguments)
    return ExitCode.DONE


def _paths(typed: Sequence[str]) -> tuple[str, ...]:
    return tuple(map(as_file, typed))


def _print(tags: Tags, arguments: argparse.Namespace) -> None:
    if arguments.json:
        print_json(tags)
        return
    for file in tags.files:
        stated = [f"{one} (in the file)" for one in file.stated]
        print(visible(f"{file.path}: {', '.join((*file.own, *stated)) or 'no tags'}"))
    if not arguments.paths:
        for one in tags.known:
            print(visible(f"{one.tag}  {counted(one.files, 'file')}"))
        if not tags.known:
            print("No file has a tag.")
