"""Which files of a folder belong to the library."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from desktop_app.core.globs import compile_globs, is_matched
from desktop_app.reading.secrets import SECRET_FOLDERS, AllowedSecrets

IGNORED_FOLDERS = ("node_modules", "__pycache__", "venv", "lost+found", "$RECYCLE.BIN")
"""Folders that hold what programs made, not what a person wrote."""

IGNORED_FILES = ("~$*", "*~", "*.tmp", "*.part", "*.crdownload", "*.swp", "Thumbs.db", ".DS_Store")
"""Files that other programs keep for a moment, or for themselves. Other hidden files are
taken: what lies in a visible folder under a name with a dot is as often a person's note as
a program's setting."""

HIDDEN = ".*"
"""The rule that leaves hidden folders out."""

TAKEN = "!"
"""What a glob begins with that takes in what another one leaves out."""


@dataclass(frozen=True, slots=True)
class LeftOut:
    """Why a path does not belong.

    Attributes:
        part: The path itself, or the folder above it that is not looked into.
        glob: What it matches.
        is_own: Whether that is a rule of the folder, and not one that holds everywhere.
    """

    part: str
    glob: str
    is_own: bool


class Rules:
    """The globs of one watched folder together with those that hold everywhere.

    A glob that begins with ``!`` takes in what the others leave out, also hidden folders and what
    is left out everywhere. What lies in a folder that is not looked into stays out.

    Files that hold secrets are met like others: readers refuse them, so that they are listed with
    the reason.
    """

    def __init__(self, ignore: Sequence[str] = ()) -> None:
        self._own = [glob for glob in ignore if not glob.startswith(TAKEN)]
        self._ignored = compile_globs((*IGNORED_FILES, *self._own))
        self._ignored_folders = compile_globs((*IGNORED_FOLDERS, *SECRET_FOLDERS, *self._own))
        self._takes = tuple(glob[1:] for glob in ignore if glob.startswith(TAKEN))
        self._taken = compile_globs(self._takes)

    def takes_file(self, name: str, relative: str) -> bool:
        """Whether a file of this name, at this path below the watched folder, belongs."""
        return not is_matched(self._ignored, name, relative) or self._takes_in(name, relative)

    def enters_folder(self, name: str, relative: str) -> bool:
        """Whether a folder is looked into; hidden ones are not."""
        is_out = name.startswith(".") or is_matched(self._ignored_folders, name, relative)
        return not is_out or self._takes_in(name, relative)

    def enters_path(self, relative: str) -> bool:
        """Whether a folder is looked into, judged with every folder on its way."""
        parts = relative.split("/")
        return all(
            self.enters_folder(name, "/".join(parts[:depth])) for depth, name in enumerate(parts, 1)
        )

    def takes_path(self, relative: str) -> bool:
        """Whether a file belongs, judged with every folder on its way."""
        return self.why_left_out(relative) is None

    def taken_in(self, relative: str) -> AllowedSecrets:
        """Give what says of a file, and of those in it, which secrets are taken in on purpose."""
        return AllowedSecrets(self._takes, relative)

    def why_left_out(self, relative: str, entered: str = "") -> LeftOut | None:
        """Give why a file does not belong, judged with every folder on its way; None if it does.

        Args:
            relative: Its path below the watched folder.
            entered: The beginning of that which is known to belong.
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
