"""Writes small files so that a power cut leaves either the old or the new content."""

import os
from pathlib import Path


def write_durably(path: Path, content: bytes) -> None:
    """Replace a file by an atomic rename, once its new content is on the disk."""
    beside = path.with_name(f"{path.name}.new")
    beside.write_bytes(content)
    sync(beside)
    beside.replace(path)
    sync(path.parent)


def sync(path: Path) -> None:
    """Flush a file, or the names in a folder, to the disk.

    Windows cannot open a folder for this; its names are left to the system.
    """
    if os.name == "nt" and path.is_dir():
        return
    descriptor = os.open(path, os.O_RDONLY if os.name != "nt" else os.O_RDWR)
    try:
        os.fsync(descriptor)
    finally:
        os.close(descriptor)
