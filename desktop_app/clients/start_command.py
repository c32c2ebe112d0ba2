"""The command that starts this very program, for the desktop to keep."""

import shutil
import sys
from pathlib import Path


def start_command(*arguments: str) -> tuple[str, ...]:
    """Give the program and its arguments, as absolute paths."""
    if getattr(sys, "frozen", False):
        return (sys.executable, *arguments)
    beside = Path(sys.executable).with_name("satchel")
    script = str(beside) if beside.exists() else shutil.which("satchel")
    if script is not None:
        return (script, *arguments)
    return (sys.executable, "-m", "desktop_app", *arguments)
