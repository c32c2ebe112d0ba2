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
    program = (sys.executable,) if _is_frozen() else (sys.executable, "-m", "desktop_app")
    return subprocess.Popen(
        [*program, "--worker", name, *arguments],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        cwd=find_shipped(),
    )


def _is_frozen() -> bool:
    return bool(getattr(sys, "frozen", False))
