"""Arguments that commands share, and the conversion of typed values for the engine.

Relative paths are made absolute, because the engine has another current folder.
"""

import argparse
import os
from collections.abc import Callable
from enum import StrEnum
from pathlib import Path, PurePath
from typing import TypeVar

from desktop_app.core.errors import UsageError
from desktop_app.core.paths import absolute, canonical, expanded

Kind = TypeVar("Kind", bound=StrEnum)

_LARGEST = 2**63 - 1
"""The largest number that the catalogue and the vector index hold."""


def as_text(typed: str) -> str:
    """Replace bytes that are not valid text, which no message can carry."""
    return typed.encode(errors="replace").decode()


def as_path(typed: str) -> str:
    """Return a path as typed, for argparse; an empty path would be the current folder.

    Raises:
        UsageError: The path is empty.
    """
    if not typed:
        raise UsageError("empty_path", "The path is empty.", "Name a file or a folder.")
    return typed


def as_opened(typed: str) -> Path:
    """Return the path of a file that the command itself opens, for argparse.

    Raises:
        UsageError: The path is empty.
    """
    return Path(as_path(typed))


def as_rule(typed: str) -> str:
    """Return a glob of names, or of paths below the indexed folder, for argparse.

    Raises:
        UsageError: It is an absolute path, which would match nothing.
    """
    glob = typed.removeprefix("!")
    if PurePath(glob).is_absolute() or glob.startswith(("~/", "./", "../")):
        raise UsageError(
            "whole_path",
            f"The rule {typed} fits no file: rules are names, or paths below the folder.",
            "Name it as in the folder, such as private or letters/old.",
        )
    return typed


def as_file(typed: str) -> str:
    """Return the absolute path of a file, of the disk or only of the library.

    Raises:
        FolderError: The path is not valid text.
        UsageError: It is a folder.
    """
    path = absolute(typed)
    if os.path.isdir(path):  # noqa: PTH112 - Path.is_dir raises for a name that is too long
        raise UsageError("not_a_file", f"{path} is a folder.", "Name the files in it.")
    return path


def as_folder(typed: str) -> str:
    """Return the folder to search below; empty for all folders.

    Raises:
        FolderError: The path is not valid text.
    """
    return canonical(typed) if typed else ""


def as_searched(typed: str) -> str:
    """Return the folder to search below, which the library may know by a link; empty for all.

    Raises:
        FolderError: The path is not valid text.
    """
    return absolute(typed) if typed else ""


def as_model(typed: str) -> str:
    """Return the path of a model file, or the name of a known model as it is."""
    return canonical(typed) if typed and expanded(typed).exists() else as_text(typed)


def as_one_of(kind: type[Kind]) -> Callable[[str], Kind]:
    """Return a function for argparse that returns the typed member of an enumeration."""

    def as_member(typed: str) -> Kind:
        try:
            return kind(typed)
        except ValueError:
            known = ", ".join(kind)
            raise argparse.ArgumentTypeError(f"{typed!r} is none of: {known}") from None

    return as_member


def as_count(typed: str) -> int:
    """Return a number from 1, for argparse."""
    try:
        number = int(typed)
    except ValueError:
        raise argparse.ArgumentTypeError(f"{typed!r} is not a whole number") from None
    if number < 1:
        raise argparse.ArgumentTypeError("must be at least 1")
    if number > _LARGEST:
        raise argparse.ArgumentTypeError(f"must be at most {_LARGEST}")
    return number


def as_similarity(typed: str) -> float:
    """Return a cosine, for argparse; with any other number a search would lose all its hits."""
    try:
        number = float(typed)
    except ValueError:
        raise argparse.ArgumentTypeError(f"{typed!r} is not a number") from None
    if not -1 <= number <= 1:  # which nan is not, either
        raise argparse.ArgumentTypeError("must be from -1 to 1")
    return number


def add_common_options(parser: argparse.ArgumentParser) -> None:
    """Declare for a subcommand the options that may also be typed before it."""
    # SUPPRESS: an option missing here does not reset one given before the subcommand.
    parser.add_argument("--json", action="store_true", default=argparse.SUPPRESS, help="print JSON")
    parser.add_argument("--data-dir", default=argparse.SUPPRESS, help=argparse.SUPPRESS)


def add_labelled_queries(parser: argparse.ArgumentParser) -> None:
    """Declare where queries with known answers come from: a set, or notes in the window."""
    parser.add_argument(
        "set",
        type=as_opened,
        nargs="?",
        metavar="SET.jsonl",
        help="queries with the files that answer them, as for `satchel evaluate`",
    )
    parser.add_argument(
        "--noted", action="store_true", help="searches whose answers you noted in the window"
    )
    add_folder_of_set(parser)


def add_folder_of_set(parser: argparse.ArgumentParser) -> None:
    """Declare the folder in which the paths of a set start."""
    parser.add_argument(
        "--in",
        dest="folder",
        type=as_path,
        metavar="FOLDER",
        help="folder to which the paths of the set are relative",
    )
