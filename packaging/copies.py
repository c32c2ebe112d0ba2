"""Files that are in a bundle more than once."""

import hashlib
import os
from pathlib import Path

LEAST = 4096
"""Bytes below which a file is left: it takes a block of the disk, as a link does."""


def link_copies(folder: Path) -> None:
    """Replace each file below a folder that is a copy of another one by a link to that.

    Wheels have no links, and hold a library once for each of its names; two models may have the
    same words. A library in another folder is left, since it looks for others beside itself.
    """
    originals: dict[tuple[str, bytes], Path] = {}
    for file in sorted(folder.rglob("*")):
        if file.is_symlink() or not file.is_file() or file.stat().st_size < LEAST:
            continue
        beside = str(file.parent) if ".so" in file.suffixes else ""
        key = beside, hashlib.sha256(file.read_bytes()).digest()
        original = originals.setdefault(key, file)
        if original != file:
            file.unlink()
            file.symlink_to(os.path.relpath(original, file.parent))
