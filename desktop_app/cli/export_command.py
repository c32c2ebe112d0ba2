"""`satchel export passages`: writes the passages of the library for other programs."""

import argparse
import sys
from contextlib import closing

from desktop_app.cli.arguments import as_one_of, as_opened
from desktop_app.cli.command_modules import HELP
from desktop_app.cli.output import counted
from desktop_app.cli.passage_files import Format, write_passages
from desktop_app.core.errors import ExitCode
from desktop_app.core.locations import find_data_folder
from desktop_app.storage.catalogue_opening import require_library
from desktop_app.storage.opening import open_for_reading
from desktop_app.storage.passage_export import export_rows


def add_parser(commands: "argparse._SubParsersAction[argparse.ArgumentParser]") -> None:
    """Declare the command."""
    parser = commands.add_parser("export", help=HELP["export"])
    parser.add_argument("what", choices=["passages"], help="what to export")
    parser.add_argument(
        "--format",
        type=as_one_of(Format),
        choices=list(Format),
        default=Format.JSONL,
        help="format of the file (default: jsonl)",
    )
    parser.add_argument(
        "--vectors", action="store_true", help="include the vectors of the embedding model"
    )
    parser.add_argument(
        "--output",
        type=as_opened,
        metavar="FILE",
        help="file to write (default for jsonl: standard output)",
    )
    parser.set_defaults(run=run)


def run(arguments: argparse.Namespace) -> int:
    """Write the passages and return the exit code."""
    folder = find_data_folder(arguments.data_dir)
    require_library(folder)
    with closing(open_for_reading(folder, None)) as stores:
        rows = export_rows(stores, with_vectors=arguments.vectors)
        count = write_passages(rows, arguments.format, arguments.output)
    print(f"{counted(count, 'passage')} written.", file=sys.stderr)
    return ExitCode.DONE
