"""The command that starts this program, for the desktop to store."""

import shutil
import sys
from pathlib import Path

from desktop_app.core.own_program import is_frozen, own_program


def start_command(*arguments: str) -> tuple[str, ...]:
    """Return the program and its arguments, as absolute paths."""
    if is_frozen():
        return (*own_program(), *arguments)
    beside = Path(sys.executable).with_name("satchel")
    script = str(beside) if beside.exists() else shutil.which("satchel")
    if script is not None:
        return (script, *arguments)
    return (*own_program(), *arguments)
