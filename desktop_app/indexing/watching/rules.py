"""Rules that decide which files of a folder are indexed."""

import os
from collections.abc import Iterable, Sequence

from desktop_app.core.globs import compile_globs, is_matched
from desktop_app.core.records import Record
from desktop_app.reading.secrets import SECRET_FOLDERS, AllowedSecrets

IGNORED_FOLDERS = ("node_modules", "__pycache__", "venv", "lost+found", "$RECYCLE.BIN")
"""Folders of files that programs generate, not files of the user."""

IGNORED_FILES = (
    *("~$*", "*~", "*.tmp", "*.part", "*.crdownload", "*.swp", "Thumbs.db", ".DS_Store"),
    *(".~lock.*#", "._*"),
)
"""Temporary and private files of other programs, also the locks of LibreOffice and what macOS keeps
beside each file on drives of other systems. Other hidden files are indexed: in a visible folder, a
file whose name begins with a dot is as often a user's note as a program's setting."""

HIDDEN = ".*"
"""The rule that excludes hidden folders."""

TAKEN = "!"
"""Prefix of a glob that includes what another glob excludes."""


def path_below(folder: str, path: str) -> str:
    """Return a file's path below its watched folder; its name when the file itself is watched."""
    if folder == path:
        return os.path.basename(path)  # noqa: PTH119 - catalogue paths are strings
    return os.path.relpath(path, folder).replace(os.sep, "/")


class LeftOut(Record):
    """The reason why a path is excluded.

    Attributes:
        part: The path itself, or the excluded folder above it.
        glob: The glob that matches it.
        is_own: Whether the glob is a rule of this folder, not a general one.
    """

    part: str
    glob: str
    is_own: bool


class Rules:
    """The globs of one watched folder together with the general ones.

    A glob that begins with ``!`` includes what the others exclude, also hidden folders and paths
    excluded by general globs. Files in an excluded folder stay excluded.

    Secret files are found like others; readers refuse them, so that they are listed with the
    reason.
    """

    def __init__(self, ignore: Sequence[str] = ()) -> None:
        self._own = [glob for glob in ignore if not glob.startswith(TAKEN)]
        self._ignored = compile_globs((*IGNORED_FILES, *self._own))
        self._ignored_folders = compile_globs((*IGNORED_FOLDERS, *SECRET_FOLDERS, *self._own))
        self._takes = tuple(glob[1:] for glob in ignore if glob.startswith(TAKEN))
        self._taken = compile_globs(self._takes)

    def takes_file(self, name: str, relative: str) -> bool:
        """Whether a file with this name, at this path below the watched folder, is indexed."""
        return not is_matched(self._ignored, name, relative) or self._takes_in(name, relative)

    def enters_folder(self, name: str, relative: str) -> bool:
        """Whether a folder is scanned; hidden folders are not."""
        is_out = name.startswith(".") or is_matched(self._ignored_folders, name, relative)
        return not is_out or self._takes_in(name, relative)

    def enters_path(self, relative: str) -> bool:
        """Whether a folder and every folder above it are scanned."""
        parts = relative.split("/")
        return all(
            self.enters_folder(name, "/".join(parts[:depth])) for depth, name in enumerate(parts, 1)
        )

    def takes_path(self, relative: str) -> bool:
        """Whether a file is indexed and every folder above it is scanned."""
        return self.why_left_out(relative) is None

    def allowed_secrets(self, relative: str) -> AllowedSecrets:
        """Return which secret files the user includes on purpose, of a file and its members."""
        return AllowedSecrets(self._takes, relative)

    def why_left_out(self, relative: str, entered: str = "") -> LeftOut | None:
        """Return why a file or a folder above it is excluded; None when the file is indexed.

        Args:
            relative: Its path below the watched folder.
            entered: The part of that path that is known to be included.
        """
        *folders, name = relative.split("/")
        first = len(entered.split("/")) if entered else 0
        for depth, folder in enumerate(folders[first:], start=first + 1):
            part = "/".join(folders[:depth])
            if not self.enters_folder(folder, part):
                return self._explain(folder, part, (*IGNORED_FOLDERS, *SECRET_FOLDERS, HIDDEN))
        if self.takes_file(name, relative):
            return None
        return self._explain(name, relative, IGNORED_FILES)

    def _explain(self, name: str, part: str, everywhere: Iterable[str]) -> LeftOut:
        for glob in self._own:
            if is_matched(compile_globs([glob]), name, part):
                return LeftOut(part, glob, is_own=True)
        found = (glob for glob in everywhere if is_matched(compile_globs([glob]), name, part))
        return LeftOut(part, next(found, HIDDEN), is_own=False)

    def _takes_in(self, name: str, relative: str) -> bool:
        return is_matched(self._taken, name, relative)
