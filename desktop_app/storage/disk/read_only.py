"""Reading stores in a folder where nothing can be written.

SQLite and tantivy both write in order to read: SQLite beside its log, tantivy a lock. What they
need is made in a folder of temporary files.
"""

import os
import shutil
from pathlib import Path
from tempfile import TemporaryDirectory

from desktop_app.core.disk_room import free_bytes
from desktop_app.core.locations import log_of

_LEAST = 100_000
"""Bytes that SQLite needs to read beside a writer: its shared memory grows by 32 kB at a time."""

_LOCKS = ".lock"
_PREFIX = "satchel-reading-"


class LinkedFolder:
    """A folder of links to the files of a word index, in which its lock can be made.

    Attributes:
        path: Of the links.
    """

    def __init__(self, original: Path) -> None:
        self._original = original
        self._temporary = TemporaryDirectory(prefix=_PREFIX)
        self.path = Path(self._temporary.name)
        self.refresh()

    def refresh(self) -> None:
        """Link what came since the last time; another user's Satchel may write there."""
        for file in self._original.iterdir():
            link = self.path / file.name
            if not (file.name.endswith(_LOCKS) or link.is_symlink() or link.exists()):
                _link(file, link)

    def close(self) -> None:
        """Remove the links."""
        self._temporary.cleanup()


class CopiedCatalogue:
    """A copy of a catalogue with its log, which SQLite has to be able to write to read it.

    Attributes:
        path: Of the copy.
    """

    def __init__(self, original: Path) -> None:
        self._temporary = TemporaryDirectory(prefix=_PREFIX)
        self.path = Path(self._temporary.name) / original.name
        for file in (original, log_of(original)):
            shutil.copyfile(file, self.path.with_name(file.name))

    def close(self) -> None:
        """Remove the copy."""
        self._temporary.cleanup()


def has_log(catalogue: Path) -> bool:
    """Whether some changes of a catalogue are only in its log, as after a crash."""
    try:
        return log_of(catalogue).stat().st_size > 0
    except FileNotFoundError:
        return False


def is_unwritable(folder: Path) -> bool:
    """Whether no file can be made in a folder: it is forbidden, or the disk is full."""
    return not os.access(folder, os.W_OK) or free_bytes(folder) < _LEAST


def _link(file: Path, link: Path) -> None:
    try:
        link.symlink_to(file)
    except OSError:  # Windows lets few users make links
        shutil.copyfile(file, link)
