"""`satchel marks`: lists, exports and deletes the passages that the user marked."""

import argparse
import textwrap
import time

from desktop_app.cli.arguments import add_common_options, as_opened, as_text
from desktop_app.cli.command_modules import HELP
from desktop_app.cli.output import counted, new_file, print_json, spot, visible, visible_text
from desktop_app.cli.session import reading_files, request, writing
from desktop_app.core.errors import ExitCode, SearchError
from desktop_app.core.exports import marks_to_markdown
from desktop_app.core.letters import shortened
from desktop_app.core.locations import find_data_folder
from desktop_app.core.mark_commands import DeleteMarks, ListMarks
from desktop_app.core.marks import MarkList, MarkState, PlacedMark
from desktop_app.core.sayings import Saying

_STATES = {
    MarkState.CHANGED: " (its passage was changed)",
    MarkState.GONE: " (its file is no longer in the library)",
}

_WIDTH = 90
"""Characters of a line of a mark's text and note."""


def add_parser(commands: "argparse._SubParsersAction[argparse.ArgumentParser]") -> None:
    """Declare the command and its own commands."""
    marks = commands.add_parser("marks", help=HELP["marks"])
    marks.add_argument("--json", action="store_true", help="print JSON")
    marks.set_defaults(run=run_list, find="")
    own = marks.add_subparsers(title="commands", metavar="COMMAND")
    listing = own.add_parser("list", help="list marks by file, the newest first")
    listing.set_defaults(run=run_list)
    exporting = own.add_parser("export", help="write marks to a Markdown file, with links")
    exporting.add_argument("file", metavar="FILE.md", type=as_opened)
    exporting.set_defaults(run=run_export)
    for parser in (listing, exporting):
        parser.add_argument(
            "--find", metavar="WORDS", default="", help="only marks with all these words"
        )
    deleting = own.add_parser("delete", help="delete marks; the files stay")
    deleting.add_argument("keys", nargs="+", metavar="ID")
    deleting.set_defaults(run=run_delete)
    for parser in (listing, exporting, deleting):
        add_common_options(parser)


def run_list(arguments: argparse.Namespace) -> int:
    """Print the marks and return the exit code."""
    _print(_read(arguments), arguments)
    return ExitCode.DONE


def run_export(arguments: argparse.Namespace) -> int:
    """Write marks to a file and return the exit code.

    Raises:
        UsageError: The file cannot be written, or exists.
    """
    found = _read(arguments)
    with new_file(arguments.file) as file:
        file.write(marks_to_markdown(found))
    if arguments.json:
        print_json({"file": str(arguments.file), "marks": len(found.marks)})
    else:
        print(visible(f"{arguments.file} has {counted(len(found.marks), 'mark')}."))
    return ExitCode.DONE


def run_delete(arguments: argparse.Namespace) -> int:
    """Delete marks, list the remaining ones and return the exit code.

    Raises:
        SearchError: There is no mark with one of the ids.
    """
    folder = find_data_folder(arguments.data_dir)
    with writing(folder, by_words=True, makes_library=False) as library:
        found = request(library, ListMarks())
        unknown = set(arguments.keys) - {one.mark.key for one in found.marks}
        if unknown:
            raise SearchError(
                "mark_unknown",
                Saying("There is no mark {}.", (min(unknown),)),
                "`satchel marks` lists them.",
            )
        request(library, DeleteMarks(tuple(arguments.keys)))
        left = request(library, ListMarks())
    _print(left, arguments)
    return ExitCode.DONE


def _read(arguments: argparse.Namespace) -> MarkList:
    command = ListMarks(as_text(arguments.find))
    with reading_files(find_data_folder(arguments.data_dir)) as library:
        return request(library, command)


def _print(found: MarkList, arguments: argparse.Namespace) -> None:
    if arguments.json:
        print_json({"total": found.total, "marks": [_as_json(one) for one in found.marks]})
        return
    if not found.total:
        print("Nothing is marked.")
    elif not found.marks:
        print(f"None of {counted(found.total, 'mark')} has these words.")
    before = ""
    for one in found.marks:
        if one.path != before:
            print(visible(one.path))
            before = one.path
        _print_mark(one)


def _as_json(placed: PlacedMark) -> dict[str, object]:
    mark = placed.mark
    return {
        "key": mark.key,
        "path": placed.path,
        "title": placed.title,
        "page": placed.page,
        "place": placed.place,
        "heading": placed.heading,
        "text": mark.text,
        "note": mark.note,
        "made_at": mark.made_at,
        "pinned": mark.is_pinned,
        "state": placed.state,
        "link": str(placed.link) if placed.link else None,
    }


def _print_mark(placed: PlacedMark) -> None:
    mark = placed.mark
    at = time.strftime("%Y-%m-%d %H:%M", time.localtime(mark.made_at))
    pinned = "pinned" if mark.is_pinned else ""
    about = " · ".join(filter(None, (mark.key, at, spot(placed.page, placed.place), pinned)))
    print(visible(f"  {about}{_STATES.get(placed.state, '')}"))
    if mark.text:
        print(visible(f"    “{shortened(mark.text, _WIDTH)}”"))
    for line in mark.note.splitlines():
        print(visible_text(textwrap.indent(textwrap.fill(line, _WIDTH), "    ")))
