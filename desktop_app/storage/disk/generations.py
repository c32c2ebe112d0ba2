"""A derived store as numbered generations beside each other and a pointer to the living one.

A new generation is written beside the old and becomes the living one by one atomic
rename of the pointer; a crash at any moment leaves one whole generation in force.
"""

import shutil
from pathlib import Path

from desktop_app.storage.disk.durable import write_durably

_POINTER = "current"
_DAMAGED = "damaged"


class Generations:
    """The generations of one derived store in one folder."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder

    def current(self) -> Path | None:
        """Give the living generation, if there is one."""
        name = self._pointed_to()
        path = self.folder / name
        return path if name.isdigit() and path.exists() else None

    def fresh(self) -> Path:
        """Give a path for the next generation; nothing exists there yet.

        It is not the one of a generation that was set aside, of which a writer may still be ending.
        """
        self.folder.mkdir(parents=True, exist_ok=True)
        names = [self._pointed_to(), *(path.name for path in self.folder.iterdir())]
        numbers = [int(name) for name in names if name.isdecimal()]
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
        path.rename(self.folder / _DAMAGED)

    def discard(self) -> None:
        """Remove the living generation, which is sound and of no use any more."""
        path = self.current()
        if path is not None:
            (self.folder / _POINTER).unlink()
            _remove(path)

    def drop_aside(self) -> None:
        """Remove what was set aside, if there is anything."""
        _remove(self.folder / _DAMAGED)

    def _pointed_to(self) -> str:
        """Give the name of the generation that lives, or lived until it was set aside."""
        try:
            return (self.folder / _POINTER).read_text().strip()
        except (OSError, UnicodeDecodeError):
            return ""

    def _point_to(self, name: str) -> None:
        write_durably(self.folder / _POINTER, name.encode())


def _remove(path: Path) -> None:
    if path.is_dir():
        shutil.rmtree(path, ignore_errors=True)
    else:
        path.unlink(missing_ok=True)
