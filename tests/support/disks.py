"""Disks in memory, for tests of full and read-only ones."""

import subprocess
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest


class SmallDisk:
    """A mounted tmpfs.

    Attributes:
        place: Where it is mounted.
    """

    def __init__(self, place: Path) -> None:
        self.place = place

    def resize(self, size: int) -> None:
        """Set its size to this many bytes."""
        _run("mount", "-o", f"remount,size={size}", str(self.place))

    def make_read_only(self) -> None:
        """Make it read-only for everybody, including root."""
        _run("mount", "-o", "remount,ro", str(self.place))


@contextmanager
def small_disk(place: Path, size: int) -> Iterator[SmallDisk]:
    """Mount a disk of this many bytes for the length of the block; skip where that is forbidden."""
    place.mkdir()
    try:
        _run("mount", "-t", "tmpfs", "-o", f"size={size}", "tmpfs", str(place))
    except (OSError, subprocess.CalledProcessError):
        pytest.skip("only root may mount a small disk, and not in every container")
    try:
        yield SmallDisk(place)
    finally:
        # Lazily: a process that is still ending may hold it.
        _run("umount", "--lazy", str(place))


def _run(*command: str) -> None:
    subprocess.run(command, check=True, capture_output=True)
