"""Seals: size and modification time of files when they were last known to be sound.

A file that still matches its seal is treated as sound when a store is opened. A file that does not
match was written in a run that ended abnormally, or by another program. Its checksum must then
match the seal: another sound file in its place is damage.
"""

from collections.abc import Mapping
from pathlib import Path
from typing import NamedTuple

import msgspec

from desktop_app.core.private_files import replace_file
from desktop_app.core.records import json_decoder

_NAME = "seals.json"


class Seal(NamedTuple):
    """Properties of a sound file.

    Attributes:
        size: Bytes.
        modified: Time of the last modification, in nanoseconds since 1970.
        checksum: Checksum of its content, of a kind that the store chooses.
    """

    size: int
    modified: int
    checksum: int

    def is_whole(self, path: Path) -> bool:
        """Whether a file is unchanged since it was sealed.

        Raises:
            OSError: There is no such file.
        """
        found = path.stat()
        return (self.size, self.modified) == (found.st_size, found.st_mtime_ns)


def read_seals(folder: Path) -> dict[str, Seal]:
    """Return the seals of a folder's files by name; empty when they cannot be read."""
    try:
        return json_decoder(dict[str, Seal]).decode((folder / _NAME).read_bytes())
    except (OSError, msgspec.DecodeError):
        return {}


def write_seals(folder: Path, seals: Mapping[str, Seal]) -> None:
    """Replace the seals of a folder's files."""
    replace_file(folder / _NAME, msgspec.json.encode(seals))


def seal(path: Path, checksum: int) -> Seal:
    """Return the seal of a file as it is now.

    Raises:
        OSError: The file does not exist.
    """
    found = path.stat()
    return Seal(found.st_size, found.st_mtime_ns, checksum)
