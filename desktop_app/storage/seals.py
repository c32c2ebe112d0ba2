"""Seals: size and time of files when they were last known to be sound.

A file that still has both is taken for sound when a store is opened. One that has not, because it
was written in a run that did not end in order, or because something else wrote to it, is checked.
"""

from collections.abc import Iterable
from pathlib import Path

import msgspec

_NAME = "seals.json"

Seal = tuple[int, int]
"""Bytes of a file, and nanoseconds of its last modification since 1970."""


def read_seals(folder: Path) -> dict[str, Seal]:
    """Return the seals of a folder's files by their names; none where they cannot be read."""
    try:
        return msgspec.json.decode((folder / _NAME).read_bytes(), type=dict[str, Seal])
    except (OSError, msgspec.DecodeError):
        return {}


def write_seals(folder: Path, files: Iterable[Path]) -> None:
    """Seal files of a folder as they are now, and no others."""
    seals = {path.name: seal_of(path) for path in files if path.exists()}
    beside = folder / f"{_NAME}.new"
    beside.write_bytes(msgspec.json.encode(seals))
    beside.replace(folder / _NAME)


def seal_of(path: Path) -> Seal:
    """Return the seal of a file as it is now.

    Raises:
        OSError: There is none.
    """
    found = path.stat()
    return found.st_size, found.st_mtime_ns
