"""Which files of a folder belong to the library."""

import fnmatch
import re
from collections.abc import Sequence

IGNORED_FOLDERS = ("node_modules", "__pycache__", "venv", "lost+found", "$RECYCLE.BIN")
"""Folders that hold what programs made, not what a person wrote."""

IGNORED_FILES = ("~$*", "*~", "*.tmp", "*.part", "*.crdownload", "*.swp", "Thumbs.db", ".DS_Store")
"""Files that other programs keep for a moment, or for themselves. Other hidden files are
taken: what lies in a visible folder under a name with a dot is as often a person's note as
a program's setting."""


class Rules:
    """The globs of one watched folder together with those that hold everywhere."""

    def __init__(self, ignore: Sequence[str] = ()) -> None:
        self._ignored = _compile((*IGNORED_FILES, *ignore))
        self._ignored_folders = _compile((*IGNORED_FOLDERS, *ignore))

    def takes_file(self, name: str, relative: str) -> bool:
        """Whether a file of this name, at this path below the watched folder, belongs."""
        return not self._matches(self._ignored, name, relative)

    def enters_folder(self, name: str, relative: str) -> bool:
        """Whether a folder is looked into; hidden ones are not."""
        return not (name.startswith(".") or self._matches(self._ignored_folders, name, relative))

    def takes_path(self, relative: str) -> bool:
        """Whether a file belongs, judged with every folder on its way."""
        *folders, name = relative.split("/")
        return self.takes_file(name, relative) and all(
            self.enters_folder(folder, "/".join(folders[:depth]))
            for depth, folder in enumerate(folders, start=1)
        )

    @staticmethod
    def _matches(pattern: re.Pattern[str], name: str, relative: str) -> bool:
        return bool(pattern.match(name) or pattern.match(relative))


def _compile(globs: Sequence[str]) -> re.Pattern[str]:
    return re.compile("|".join(fnmatch.translate(glob.rstrip("/")) for glob in globs))
