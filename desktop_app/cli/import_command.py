"""`satchel import passages`: imports files that were read and embedded elsewhere."""

import argparse
import os
import sys
from collections.abc import Iterable, Iterator
from itertools import chain, islice
from pathlib import Path

from desktop_app.cli.arguments import as_opened, as_path
from desktop_app.cli.command_modules import HELP
from desktop_app.cli.index_command import ProgressMeter
from desktop_app.cli.output import counted, print_json, visible
from desktop_app.cli.passage_files import read_passages
from desktop_app.cli.session import Session, request, writing
from desktop_app.core.commands import BringUpToDate
from desktop_app.core.errors import ExitCode
from desktop_app.core.locations import find_data_folder
from desktop_app.core.passage_rows import LONGEST_FILE, PassageRow, damaged, files_of
from desktop_app.core.paths import canonical, check_folder
from desktop_app.core.prepared_files import ImportedFiles, ImportFiles, PreparedFile
from desktop_app.core.records import replace
from desktop_app.core.sayings import Saying
from desktop_app.passages.embedding_text import Preamble, embedding_text
from desktop_app.storage.lexical.documents import hash_text

_MOST_FILES = 500
_MOST_TEXT = 2_000_000
"""Characters of the files that are sent together; with their vectors some 10 MB."""


def add_parser(commands: "argparse._SubParsersAction[argparse.ArgumentParser]") -> None:
    """Declare the command."""
    parser = commands.add_parser("import", help=HELP["import"])
    parser.add_argument("what", choices=["passages"], help="what to import")
    parser.add_argument(
        "files",
        nargs="+",
        type=as_opened,
        metavar="FILE",
        help="file written by `satchel export passages`; - for standard input",
    )
    parser.add_argument(
        "--add", type=as_path, metavar="FOLDER", help="add this folder to the library, too"
    )
    parser.add_argument(
        "--moved",
        nargs=2,
        type=as_path,
        default=("", ""),
        metavar=("OLD", "NEW"),
        help="the folder OLD of the other machine has the path NEW on this one",
    )
    parser.add_argument("--json", action="store_true", help="print JSON")
    parser.set_defaults(run=run)


def run(arguments: argparse.Namespace) -> int:
    """Import the files and return the exit code."""
    folder = canonical(arguments.add) if arguments.add else ""
    if folder:
        check_folder(folder)
    commands = _commands(_whole_files(arguments.files, *arguments.moved), folder)
    # A file that cannot be read is found before a library is made.
    first = list(islice(commands, 1))
    data_folder = find_data_folder(arguments.data_dir)
    with (
        ProgressMeter() as meter,
        # A new library without a folder would watch none that could have the files.
        writing(data_folder, meter, scans=False, makes_library=bool(folder)) as library,
    ):
        report = ImportedFiles()
        for command in chain(first, commands):
            report += request(library, command, meter)
        if folder:
            _finish(library, folder, meter)
    _print(report, as_json=arguments.json)
    return ExitCode.FAILED if report.refused else ExitCode.DONE


def _rows(path: Path, old: str, new: str) -> Iterator[PassageRow]:
    """Yield the rows of a file with the paths of this machine."""
    above = os.path.join(old, "")  # noqa: PTH118 - ends with a separator
    below = canonical(new) if new else ""
    for row in read_passages(path):
        if old and row.path.startswith(above):
            moved = os.path.join(below, row.path.removeprefix(above))  # noqa: PTH118
            yield replace(row, path=moved)
        else:
            yield row


def _whole_files(paths: Iterable[Path], old: str, new: str) -> Iterator[PreparedFile]:
    """Yield the files that need not be read.

    Raises:
        PassageFileError: See :func:`files_of`; or a text is damaged.
    """
    for path in paths:
        for file in files_of(_rows(path, old, new), path.name):
            _check_texts(file, path.name)
            if file.is_whole and file.characters <= LONGEST_FILE:
                yield file


def _check_texts(file: PreparedFile, name: str) -> None:
    """Compare the texts of a file with their hashes, since JSON has no checksum.

    Raises:
        PassageFileError: A text is not the one that was hashed.
    """
    for one in file.passages:
        heading = one.passage.heading
        context = Preamble(file.title, heading, file.context, one.context)
        if hash_text(embedding_text(one.text, context)) != one.text_hash:
            raise damaged(name, Saying("a text does not match its hash"))


def _commands(files: Iterable[PreparedFile], folder: str) -> Iterator[ImportFiles]:
    """Yield the commands that import files."""
    some: list[PreparedFile] = []
    for file in files:
        some.append(file)
        if _is_enough(some):
            yield ImportFiles(tuple(some), folder)
            some = []
    if some:
        yield ImportFiles(tuple(some), folder)


def _is_enough(files: list[PreparedFile]) -> bool:
    return len(files) >= _MOST_FILES or sum(one.characters for one in files) >= _MOST_TEXT


def _finish(library: Session, folder: str, meter: ProgressMeter) -> None:
    """Bring an added folder up to date: the files that were not imported are read."""
    summary = request(library, BringUpToDate((folder,)), meter)
    if summary.indexed:
        meter.end()
        print(f"{counted(summary.indexed, 'other file')} read.", file=sys.stderr)


def _print(report: ImportedFiles, *, as_json: bool) -> None:
    if as_json:
        print_json(report)
        return
    print(
        f"{counted(report.imported, 'file')} imported: {counted(report.passages, 'passage')}, "
        f"{report.embedded} of them found by meaning. {report.known} known already."
    )
    for path in report.changed:
        print(visible(f"{path} has another content here, so it was read."), file=sys.stderr)
    for path in report.refused:
        print(
            visible(f"{path} was refused: no watched folder has it, or it is left out there."),
            file=sys.stderr,
        )
