"""Starting a worker process from a process that is no window."""

import subprocess
import sys
from collections.abc import Sequence

from desktop_app.core.locations import find_shipped


def start_worker(name: str, arguments: Sequence[str] = ()) -> subprocess.Popen[bytes]:
    """Start ``python -m desktop_app --worker NAME`` with pipes to speak over.

    It runs in the folder that holds the package: Python looks for modules in the current
    folder first, and the person's current folder may hold anybody's files.
    """
    return subprocess.Popen(
        [*worker_program(), "--worker", name, *arguments],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        cwd=find_shipped(),
    )


def worker_program() -> tuple[str, ...]:
    """Give the command that starts Satchel again, without arguments."""
    is_frozen = bool(getattr(sys, "frozen", False))
    return (sys.executable,) if is_frozen else (sys.executable, "-m", "desktop_app")
