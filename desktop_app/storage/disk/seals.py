"""Seals: size and time of files when they were last known to be sound.

A file that still has both is taken for sound when a store is opened. One that has not, because it
was written in a run that did not end in order, or because something else wrote to it, is checked,
and has to have the checksum that it was sealed with: another sound file in its place is damage.
"""

from collections.abc import Mapping
from pathlib import Path
from typing import NamedTuple

import msgspec

from desktop_app.core.own_files import replace_file

_NAME = "seals.json"


class Seal(NamedTuple):
    """What a file is known by.

    Attributes:
        size: Bytes.
        modified: Nanoseconds of its last modification, since 1970.
        checksum: Of its content, of a kind that the store chooses.
    """

    size: int
    modified: int
    checksum: int

    def is_whole(self, path: Path) -> bool:
        """Whether nothing was written to a file since it was sealed.

        Raises:
            OSError: There is no such file.
        """
        found = path.stat()
        return (self.size, self.modified) == (found.st_size, found.st_mtime_ns)


def read_seals(folder: Path) -> dict[str, Seal]:
    """Return the seals of a folder's files by their names; none where they cannot be read."""
    try:
        return msgspec.json.decode((folder / _NAME).read_bytes(), type=dict[str, Seal])
    except (OSError, msgspec.DecodeError):
        return {}


def write_seals(folder: Path, seals: Mapping[str, Seal]) -> None:
    """Keep the seals of a folder's files, in place of those there are."""
    replace_file(folder / _NAME, msgspec.json.encode(seals))


def seal(path: Path, checksum: int) -> Seal:
    """Return the seal of a file as it is now.

    Raises:
        OSError: There is none.
    """
    found = path.stat()
    return Seal(found.st_size, found.st_mtime_ns, checksum)
