"""Converts typed arguments to what the engine understands, whose current folder differs."""

import argparse
from pathlib import Path

from desktop_app.core.errors import UsageError
from desktop_app.core.locations import canonical
from desktop_app.core.query import SearchMode

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


def as_folder(typed: str) -> str:
    """Return the folder to search below; empty for all folders.

    Raises:
        FolderError: The path is not valid text.
    """
    return canonical(typed) if typed else ""


def as_model(typed: str) -> str:
    """Return the path of a model file, or the name of a known model as it is."""
    return canonical(typed) if typed and Path(typed).expanduser().exists() else as_text(typed)


def as_mode(typed: str) -> SearchMode:
    """Return a way to search, for argparse."""
    try:
        return SearchMode(typed)
    except ValueError:
        ways = ", ".join(SearchMode)
        raise argparse.ArgumentTypeError(f"{typed!r} is none of: {ways}") from None


def as_count(typed: str) -> int:
    """Return a number from 1, for argparse."""
    number = int(typed)
    if number < 1:
        raise argparse.ArgumentTypeError("must be at least 1")
    if number > _LARGEST:
        raise argparse.ArgumentTypeError(f"must be at most {_LARGEST}")
    return number
