"""Temporary disks: mounted in a namespace of one case, and removed with it."""

import functools
import os
import subprocess
import sys
from pathlib import Path

_PREFIX = (
    ("unshare", "--mount")
    if os.name == "posix" and os.geteuid() == 0
    else (
        "unshare",
        "--user",
        "--map-root-user",
        "--mount",
    )
)


@functools.cache
def why_not() -> str:
    """Return why disks cannot be mounted here; empty where they can."""
    if sys.platform != "linux":
        return "disks are mounted on Linux only"
    try:
        tried = subprocess.run(
            [*_PREFIX, "mount", "-t", "tmpfs", "tmpfs", "/mnt"], capture_output=True, check=False
        )
    except OSError:
        return "unshare is missing"
    return "this machine does not permit mounting" if tried.returncode else ""


def run_inside(*arguments: str) -> str:
    """Run this package's command in a new namespace; return what it printed."""
    command = [*_PREFIX, sys.executable, "-m", "benchmarks.faults", *arguments]
    done = subprocess.run(command, capture_output=True, text=True, check=False, timeout=600)
    if done.returncode:
        raise RuntimeError(done.stderr)
    return done.stdout


def mount_disk(place: Path, size: int) -> None:
    """Mount an empty disk of this many bytes in memory."""
    place.mkdir(parents=True, exist_ok=True)
    _run("mount", "-t", "tmpfs", "-o", f"size={size}", "tmpfs", str(place))


def resize_disk(place: Path, size: int) -> None:
    """Change the size of a mounted disk; its content stays."""
    _run("mount", "-o", f"remount,size={size}", str(place))


def mount_again(source: Path, place: Path, *, is_read_only: bool = False) -> None:
    """Mount a folder in another place as well."""
    _run("mount", "--bind", str(source), str(place))
    if is_read_only:
        _run("mount", "-o", "remount,bind,ro", str(place))


def take_away(place: Path) -> None:
    """Unmount, also while files are open, as when a drive is unplugged."""
    _run("umount", "--lazy", str(place))


def _run(*command: str) -> None:
    subprocess.run(command, check=True, capture_output=True)
