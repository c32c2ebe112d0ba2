"""Writes small files so that a power cut leaves either the old or the new content."""

import os
from pathlib import Path

from desktop_app.core.private_files import replace_file


def write_durably(path: Path, content: bytes) -> None:
    """Replace a file, and wait until its content and then its name are on the disk."""
    replace_file(path, content, is_durable=True)
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
