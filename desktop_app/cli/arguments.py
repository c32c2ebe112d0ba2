"""What was typed, made to mean the same in the engine, which runs elsewhere."""

import argparse
from pathlib import Path

from desktop_app.core.locations import canonical


def as_text(typed: str) -> str:
    """Replace bytes that are no text, which no message can carry."""
    return typed.encode(errors="replace").decode()


def as_folder(typed: str) -> str:
    """Return the folder to search below; nothing typed stays nothing, for all folders.

    Raises:
        FolderError: The path is no text.
    """
    return canonical(typed) if typed else ""


def as_model(typed: str) -> str:
    """Return the path of a model file; the name of a known model stays as it is."""
    return canonical(typed) if typed and Path(typed).expanduser().exists() else as_text(typed)


def as_count(typed: str) -> int:
    """Return a number from 1, for argparse."""
    number = int(typed)
    if number < 1:
        raise argparse.ArgumentTypeError("must be at least 1")
    return number
