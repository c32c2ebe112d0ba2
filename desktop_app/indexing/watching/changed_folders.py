"""Finds the files below changed folders, step by step."""

import os
from collections.abc import Callable, Iterable, Iterator
from itertools import islice


class ChangedFolders:
    """Folders that were reported as changed, until all files below them have been returned.

    Folders that exist come first: a file that was renamed is seen by its present path before its
    former path is seen as gone.

    Args:
        list_files: Yields the files that are or were below a folder.
    """

    def __init__(self, list_files: Callable[[str], Iterator[str]]) -> None:
        self._list_files = list_files
        self._waiting: dict[str, None] = {}
        self._gone: dict[str, None] = {}
        self._files = self._walk()
        self._is_walking = False

    @property
    def is_busy(self) -> bool:
        """Whether files remain to be returned."""
        return self._is_walking or bool(self._waiting or self._gone)

    def add(self, folders: Iterable[str]) -> None:
        """Add folders, except those below another one that waits."""
        for folder in sorted(folders):
            if not self.covers(folder):
                waiting = self._waiting if os.path.lexists(folder) else self._gone
                waiting[folder] = None

    def covers(self, path: str) -> bool:
        """Whether a path is that of a folder that waits, or is below one."""
        return any(one in self._waiting or one in self._gone for one in _with_above(path))

    def take(self, limit: int) -> list[str]:
        """Return up to ``limit`` more files, some perhaps twice."""
        files = list(islice(self._files, limit))
        self._is_walking = len(files) == limit
        if not self._is_walking:
            self._files = self._walk()
        return files

    def _walk(self) -> Iterator[str]:
        while waiting := self._waiting or self._gone:
            folder = next(iter(waiting))
            del waiting[folder]
            yield from self._list_files(folder)


def _with_above(folder: str) -> Iterator[str]:
    """Yield a folder and each folder above it."""
    while True:
        yield folder
        above = os.path.dirname(folder)  # noqa: PTH120 - paths are text here
        if above == folder:
            return
        folder = above
