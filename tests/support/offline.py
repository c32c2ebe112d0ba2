"""Processes that gave up the network as those of Satchel do, and what was noted of them."""

import subprocess
import sys
from pathlib import Path

import pytest

from desktop_app.core.locations import DataFolder, find_shipped
from desktop_app.offline.refusals import Refusal

_IN_KERNEL = """
import ctypes, os, socket, subprocess, sys, threading
from pathlib import Path
from desktop_app.offline.enforcement import refuse_in_kernel, refuse_in_python
log = refuse_in_python(Path({log!r}))
refuse_in_kernel(log)
native = ctypes.CDLL(None, use_errno=True)
"""
_IN_PYTHON = """
import os, socket, sys
from pathlib import Path
from desktop_app.offline.enforcement import refuse_in_python
refuse_in_python(Path({log!r}))
"""


def run_refused(
    folder: DataFolder, script: str, *, in_kernel: bool = True, before: str = ""
) -> str:
    """Run a script in a process that gave up the network; return what it printed.

    Args:
        folder: Where refusals are noted; made if need be.
        script: May use ``native``, the C library, where the kernel refuses.
        in_kernel: Whether it does, or Python alone.
        before: What the process does while it has the network.
    """
    if in_kernel and sys.platform != "linux":
        pytest.skip("only Linux has seccomp")
    folder.path.mkdir(exist_ok=True)
    beginning = (_IN_KERNEL if in_kernel else _IN_PYTHON).format(log=str(folder.refusals))
    done = subprocess.run(
        [sys.executable, "-c", f"{before}\n{beginning}\n{script}"],
        cwd=find_shipped(),
        capture_output=True,
        text=True,
        timeout=120,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    return done.stdout


def noted(folder: DataFolder) -> list[Refusal]:
    """Return what the log holds, the oldest first."""
    if not folder.refusals.exists():
        return []
    lines = folder.refusals.read_text("utf-8").splitlines()
    return [Refusal(*line.split("\t")[1:]) for line in lines]


def seccomp_mode(process: int) -> str:
    """Return a process's mode of seccomp: 0 for none, 2 for filters."""
    status = Path(f"/proc/{process}/status").read_text("utf-8")
    return status.partition("\nSeccomp:")[2].split()[0]
