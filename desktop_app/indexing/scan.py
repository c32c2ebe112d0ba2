"""Comparing a folder with what is known of it, without opening a file."""

import os
import stat
from collections.abc import Container, Iterator
from pathlib import Path

from desktop_app.core.changes import FileFacts, SeenFile
from desktop_app.core.library import FolderState
from desktop_app.indexing.rules import Rules
from desktop_app.reading.secrets import has_secret_name, is_profile
from desktop_app.storage.file_records import kept_device


def facts_of(path: str) -> FileFacts | None:
    """Give the facts of a regular file; None when there is none."""
    try:
        found = os.stat(path, follow_symlinks=False)  # noqa: PTH116 - a hot path
    except OSError:
        return None
    return _facts(found) if stat.S_ISREG(found.st_mode) else None


def is_text(path: str) -> bool:
    """Whether a path is text; only such a path can be kept."""
    try:
        path.encode()
    except UnicodeEncodeError:
        return False
    return True


def emptied_device(path: str) -> int | None:
    """Give the device of an empty folder; None for what holds something or is no folder."""
    try:
        with os.scandir(path) as entries:
            if next(entries, None) is not None:
                return None
        return kept_device(os.stat(path).st_dev)  # noqa: PTH116 - paths are text here
    except OSError:
        return None


def profile_above(root: str, path: str, rules: Rules) -> str:
    """Give the browser profile that a path lies in, if that is left out; empty for none.

    Args:
        root: The watched folder, itself looked at too.
        path: Of a file below it.
        rules: Of that folder.
    """
    folder = os.path.dirname(path)  # noqa: PTH120 - paths are text here
    while len(folder) >= len(root):
        if is_left_profile(root, folder, rules):
            return folder
        folder = os.path.dirname(folder)  # noqa: PTH120
    return ""


def is_left_profile(root: str, folder: str, rules: Rules) -> bool:
    """Whether a folder is the profile of a browser, and no rule takes it in."""
    if not is_profile(lambda name: os.path.lexists(os.path.join(folder, name))):  # noqa: PTH118
        return False
    relative = os.path.relpath(folder, root).replace(os.sep, "/")
    # The watched folder itself is named by its name.
    named = os.path.basename(folder) if relative == "." else relative  # noqa: PTH119
    return not rules.taken_in(named).is_named


def _facts(found: os.stat_result) -> FileFacts:
    return FileFacts(
        found.st_size, found.st_mtime_ns, found.st_ctime_ns, found.st_dev, found.st_ino
    )


class FolderScan:
    """One walk through a watched folder.

    Symbolic links are not followed: they may lead round in circles or out of the folder.

    Attributes:
        root: The folder, or a single watched file.
        unreadable: Folders below it that could not be listed; what is known of them stays.
        undecodable: Names that are no text; such a file cannot be kept.
        empty: Folders below it (or itself) with nothing in them, with their devices.

    Args:
        root: The folder, or a single watched file.
        rules: Which files belong.
        leave_out: Paths below it that are not looked at.
    """

    def __init__(self, root: str, rules: Rules, leave_out: Container[str] = ()) -> None:
        self.root = root
        self.unreadable: list[str] = []
        self.undecodable: list[str] = []
        self.empty: dict[str, int] = {}
        self._rules = rules
        self._leave_out = leave_out

    def state(self) -> FolderState:
        """Give whether the folder can be seen at all."""
        path = Path(self.root)
        try:
            if path.is_dir():
                with os.scandir(path):
                    return FolderState.READY
            return FolderState.READY if path.is_file() else FolderState.MISSING
        except PermissionError:
            return FolderState.UNREADABLE
        except OSError:
            return FolderState.MISSING

    def files(self) -> Iterator[SeenFile]:
        """Walk through it, giving each file that belongs to the library."""
        if Path(self.root).is_file():
            yield SeenFile(self.root, facts_of(self.root))
            return
        below = [self.root]
        while below:
            folder = below.pop()
            yield from self._list(folder, below)

    def has_lost(self, path: str, device: int) -> bool:
        """Whether a known path that was not met is gone, and not only out of sight.

        An unplugged drive may leave its folder behind, empty: what was on another ``device`` than
        that is out of sight.
        """
        if any(path.startswith(folder + os.sep) for folder in self.unreadable):
            return False
        return not any(
            device != own and path.startswith(folder + os.sep) for folder, own in self.empty.items()
        )

    def _list(self, folder: str, below: list[str]) -> Iterator[SeenFile]:
        is_empty = True
        try:
            is_left = is_left_profile(self.root, folder, self._rules)
            with os.scandir(folder) as entries:
                for entry in entries:
                    is_empty = False
                    seen = self._look_at(entry, [] if is_left else below)
                    # Of a browser's profile only what holds the secrets is listed.
                    if seen and (not is_left or has_secret_name(entry.name)):
                        yield seen
            if is_empty:
                self.empty[folder] = kept_device(os.stat(folder).st_dev)  # noqa: PTH116
        except OSError:
            self.unreadable.append(folder)

    def _look_at(self, entry: os.DirEntry[str], below: list[str]) -> SeenFile | None:
        relative = entry.path[len(self.root.rstrip(os.sep)) + 1 :].replace(os.sep, "/")
        try:
            if entry.path in self._leave_out:
                return None
            if entry.is_dir(follow_symlinks=False):
                if self._rules.enters_folder(entry.name, relative):
                    below.append(entry.path)
            elif entry.is_file(follow_symlinks=False) and self._rules.takes_file(
                entry.name, relative
            ):
                return self._see(entry)
        except FileNotFoundError:
            pass  # it vanished between listing and looking
        except OSError:
            folder = os.path.dirname(entry.path)  # noqa: PTH120 - paths are text here
            if folder not in self.unreadable:
                self.unreadable.append(folder)
        return None

    def _see(self, entry: os.DirEntry[str]) -> SeenFile | None:
        if is_text(entry.path):
            return SeenFile(entry.path, _facts(entry.stat(follow_symlinks=False)))
        self.undecodable.append(entry.path)
        return None
