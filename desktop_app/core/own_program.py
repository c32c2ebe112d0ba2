"""The commands that start this program again."""

import shutil
import sys
from pathlib import Path


def is_frozen() -> bool:
    """Whether the program runs from an installed bundle instead of a Python package."""
    return bool(getattr(sys, "frozen", False))


def own_program() -> tuple[str, ...]:
    """Return the command that starts the program in another process, without arguments."""
    return (sys.executable,) if is_frozen() else (sys.executable, "-m", "desktop_app")


def start_folder() -> Path:
    """Return the folder to start the program's processes in.

    Python searches for modules in the current folder first, and the user's current folder may
    contain files of any origin. This folder contains the package.
    """
    return Path(__file__).resolve().parents[2]


def start_command(*arguments: str) -> tuple[str, ...]:
    """Return the command, with absolute paths, that the desktop stores to start the program."""
    if is_frozen():
        return (*own_program(), *arguments)
    beside = Path(sys.executable).with_name("satchel")
    script = str(beside) if beside.exists() else shutil.which("satchel")
    if script is not None:
        return (script, *arguments)
    return (*own_program(), *arguments)
