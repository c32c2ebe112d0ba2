"""Removing the copies of members that were opened in other programs."""

import shutil
from pathlib import Path


def remove_opened(folder: Path) -> None:
    """Remove the copies; one that a program keeps open on Windows stays until the next start."""
    for copy in folder.glob("*/*"):
        copy.chmod(0o600)  # Windows removes no file that is read-only
    shutil.rmtree(folder, ignore_errors=True)
