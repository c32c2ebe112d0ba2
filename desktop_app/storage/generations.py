"""A derived store as numbered generations beside each other and a pointer to the living one.

A new generation is written beside the old and becomes the living one by one atomic
rename of the pointer; a crash at any moment leaves one whole generation in force.
"""

import shutil
from pathlib import Path

from desktop_app.storage.durable import write_durably

_POINTER = "current"
_DAMAGED = "damaged"


class Generations:
    """The generations of one derived store in one folder."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder

    def current(self) -> Path | None:
        """Give the living generation, if there is one."""
        try:
            name = (self.folder / _POINTER).read_text().strip()
        except (OSError, UnicodeDecodeError):
            return None
        path = self.folder / name
        return path if name.isdigit() and path.exists() else None

    def fresh(self) -> Path:
        """Give a path for the next generation; nothing exists there yet."""
        self.folder.mkdir(parents=True, exist_ok=True)
        numbers = [int(path.name) for path in self.folder.iterdir() if path.name.isdigit()]
        return self.folder / str(max(numbers, default=0) + 1)

    def make_current(self, path: Path) -> None:
        """Let a finished generation live, and remove all others."""
        self._point_to(path.name)
        for other in self.folder.iterdir():
            if other.name.isdigit() and other != path:
                _remove(other)

    def set_aside(self) -> None:
        """Drop the living generation from use; it is kept until the next one or forgetting."""
        path = self.current()
        if path is None:
            return
        self.drop_aside()
        aside = self.folder / _DAMAGED
        path.rename(aside)
        (self.folder / _POINTER).unlink()

    def discard(self) -> None:
        """Remove the living generation, which is sound and of no use any more."""
        path = self.current()
        if path is not None:
            (self.folder / _POINTER).unlink()
            _remove(path)

    def drop_aside(self) -> None:
        """Remove what was set aside, if there is anything."""
        _remove(self.folder / _DAMAGED)

    def _point_to(self, name: str) -> None:
        write_durably(self.folder / _POINTER, name.encode())


def _remove(path: Path) -> None:
    if path.is_dir():
        shutil.rmtree(path, ignore_errors=True)
    else:
        path.unlink(missing_ok=True)
