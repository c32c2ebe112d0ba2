"""A derived store as numbered generations and a pointer to the current one.

A new generation is written beside the old one and becomes current by an atomic rename of the
pointer. A crash at any moment leaves one whole generation current.
"""

import shutil
from pathlib import Path

from desktop_app.storage.disk.durable import sync, write_durably

_POINTER = "current"
_DAMAGED = "damaged"


class Generations:
    """The generations of one derived store in one folder."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder

    def current(self) -> Path | None:
        """Return the current generation, if there is one."""
        name = self._pointed_to()
        path = self.folder / name
        return path if name.isdigit() and path.exists() else None

    def fresh(self) -> Path:
        """Return a path that does not exist yet, for the next generation.

        It differs from the path of a generation set aside, whose writer may still be closing.
        """
        self.folder.mkdir(exist_ok=True)
        names = [self._pointed_to(), *(path.name for path in self.folder.iterdir())]
        numbers = [int(name) for name in names if name.isdecimal()]
        return self.folder / str(max(numbers, default=0) + 1)

    def make_current(self, path: Path) -> None:
        """Make a finished generation current, and remove all others."""
        self._point_to(path.name)
        for other in self.folder.iterdir():
            if other.name.isdigit() and other != path:
                _remove(other)

    def set_aside(self) -> None:
        """Stop using the current generation; its files stay until the next one or forgetting."""
        path = self.current()
        if path is None:
            return
        self.drop_aside()
        path.rename(self.folder / _DAMAGED)
        sync(self.folder)

    def discard(self) -> None:
        """Remove the current generation, which is sound but no longer of use."""
        path = self.current()
        if path is not None:
            (self.folder / _POINTER).unlink()
            _remove(path)

    def drop_unfinished(self) -> None:
        """Remove the generations that were never current, as after a crash or on a full disk."""
        name = self._pointed_to()
        if not name:
            return  # it is not known which one is current
        for other in self.folder.iterdir():
            if other.name.isdigit() and other.name != name:
                _remove(other)

    def drop_aside(self) -> None:
        """Remove the generations set aside, if any."""
        _remove(self.folder / _DAMAGED)

    def _pointed_to(self) -> str:
        """Return the name of the generation that is current, or was until it was set aside."""
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
