"""Scans of watched folders by file metadata, without opening a file."""

import os
import stat
from collections.abc import Container, Iterator
from pathlib import Path

from desktop_app.core.changes import FileFacts, SeenFile
from desktop_app.core.library import FolderState
from desktop_app.core.paths import is_at_or_below, is_text
from desktop_app.core.volumes import Mounts, ReadMounts, Volume, no_mounts
from desktop_app.indexing.watching.rules import Rules
from desktop_app.reading.secrets import has_secret_name, is_profile

_FARTHEST = 2**63 - 1
"""Nanoseconds from 1970 to the year 2262."""


Listed = dict[str, frozenset[str]]


def facts_of(path: str) -> FileFacts | None:
    """Return the metadata of a regular file; None when it does not exist or cannot be seen."""
    try:
        found = os.stat(path, follow_symlinks=False)  # noqa: PTH116 - a hot path
    except OSError:
        return None
    return _facts(found) if stat.S_ISREG(found.st_mode) else None


def folder_state(path: str) -> FolderState:
    """Return whether a folder, or a single watched file, can be seen at all."""
    place = Path(path)
    try:
        if place.is_dir():
            with os.scandir(place):
                return FolderState.READY
        return FolderState.READY if place.is_file() else FolderState.MISSING
    except PermissionError:
        return FolderState.UNREADABLE
    except OSError:
        return FolderState.MISSING


def is_deleted(root: str, path: str, listed: Listed | None = None) -> bool:
    """Whether no regular file has a path below a watched folder, or only by a linked folder.

    False when the system refuses to look.

    Args:
        root: The watched folder.
        path: At or below it.
        listed: As of :func:`is_spelled`.
    """
    try:
        found = os.lstat(path)
    except (FileNotFoundError, NotADirectoryError):
        return True
    except OSError:
        return False
    is_file = stat.S_ISREG(found.st_mode) and not _is_below_link(root, path)
    return not (is_file and is_spelled(root, path, {} if listed is None else listed))


def is_spelled(root: str, path: str, listed: Listed) -> bool:
    """Whether a path below a watched folder is spelled as the folders above it list it.

    A file system that ignores capitals also finds a renamed file by its former spelling.

    Args:
        root: The watched folder.
        path: Path of a file that exists, at or below the folder.
        listed: Names by folder, listed a moment ago; further ones are added.
    """
    while len(path) > len(root):
        folder, name = os.path.split(path)
        other = os.path.join(folder, name.swapcase())  # noqa: PTH118 - a hot path
        if other != path and os.path.lexists(other):
            try:
                names = listed.get(folder) or frozenset(os.listdir(folder))  # noqa: PTH208
            except OSError:
                return True  # it is not known, as in a folder that may only be entered
            listed[folder] = names
            if name not in names:
                return False
        path = folder
    return True


def _is_below_link(root: str, path: str) -> bool:
    """Whether a link to a folder leads to a path; scans do not follow it."""
    folders = (one for one in map(str, Path(path).parents) if is_at_or_below(one, root))
    return any(os.path.islink(one) for one in folders if one != root)  # noqa: PTH114


def profile_above(root: str, path: str, rules: Rules) -> str:
    """Return the excluded browser profile that a path is in; empty for none.

    Args:
        root: The watched folder, which may itself be a profile.
        path: Path of a file below it.
        rules: Rules of that folder.
    """
    folders = (one for one in map(str, Path(path).parents) if is_at_or_below(one, root))
    return next((one for one in folders if is_left_profile(root, one, rules)), "")


def is_left_profile(root: str, folder: str, rules: Rules) -> bool:
    """Whether a folder is a browser profile that no rule includes."""
    if not is_profile(lambda name: os.path.lexists(os.path.join(folder, name))):  # noqa: PTH118
        return False
    relative = os.path.relpath(folder, root).replace(os.sep, "/")
    # Rules refer to the watched folder itself by its name.
    named = os.path.basename(folder) if relative == "." else relative  # noqa: PTH119
    return not rules.allowed_secrets(named).is_named


def _facts(found: os.stat_result) -> FileFacts:
    return FileFacts(
        found.st_size,
        *(_storable(found.st_mtime_ns), _storable(found.st_ctime_ns)),
        *(found.st_dev, found.st_ino),
    )


def _storable(nanoseconds: int) -> int:
    """Return a time that SQLite can store: up to the year 2262; files may have later ones."""
    return min(max(nanoseconds, -_FARTHEST), _FARTHEST)


class FolderScan:
    """A walk through a watched folder.

    Symbolic links are not followed: they may lead round in circles or out of the folder. Virtual
    file systems, such as /proc, are not entered.

    Attributes:
        root: The folder, or a single watched file.
        unreadable: Folders below it that could not be listed; their rows stay.
        undecodable: Names that are not valid text; such files cannot be stored.
        is_disturbed: Whether mounts at or below the folder changed during the scan.

    Args:
        root: The folder, or a single watched file.
        rules: Decide which files are indexed.
        leave_out: Paths below it that are not scanned.
        read_mounts: Returns the current mounts.
    """

    def __init__(
        self,
        root: str,
        rules: Rules,
        leave_out: Container[str] = (),
        read_mounts: ReadMounts = no_mounts,
    ) -> None:
        self.root = root
        self.unreadable: list[str] = []
        self.undecodable: list[str] = []
        self.is_disturbed = False
        self._vanished: list[str] = []  # before they were listed, as when they are moved
        self._rules = rules
        self._leave_out = leave_out
        self._read_mounts = read_mounts
        self._mounts = read_mounts()

    def files(self, place: str = "") -> Iterator[SeenFile]:
        """Walk through the folder and yield each file to index.

        Args:
            place: A path below the folder, to walk through that part only; empty for all.
        """
        place = place or self.root
        # Not Path.is_file: it raises below a folder that may not be entered.
        if os.path.isfile(place):  # noqa: PTH113
            volume = self.mounts().volume_at(place)
            if not volume.is_virtual:
                yield SeenFile(place, facts_of(place), volume)
            return
        if place != self.root and not self._rules.enters_path(self._relative(place)):
            return
        below = [place]
        while below:
            folder = below.pop()
            yield from self._list(folder, below)

    def is_deleted(self, path: str, known: Volume) -> bool:
        """Whether a file that the scan did not find is deleted, not only absent.

        It is absent while another volume than the ``known`` one is mounted at its path,
        whatever that volume holds. No file counts as deleted when mounts changed during the scan.
        """
        unseen = (*self.unreadable, *self._vanished)
        if self.is_disturbed or any(path.startswith(one + os.sep) for one in unseen):
            return False
        return not self.mounts().is_absent(path, known)

    def find(self, path: str, listed: Listed | None = None) -> SeenFile | None:
        """Return a file as the scan finds it now; None where it finds none.

        Args:
            path: At or below the folder.
            listed: As of :func:`is_spelled`.
        """
        facts = facts_of(path)
        if facts is None or not self.takes(path, {} if listed is None else listed):
            return None
        return SeenFile(path, facts, self.mounts().volume_at(path))

    def takes(self, path: str, listed: Listed) -> bool:
        """Whether the scan finds a path at or below the folder, if a regular file has it.

        Args:
            path: At or below the folder.
            listed: As of :func:`is_spelled`.
        """
        if self.mounts().volume_at(path).is_virtual:
            return False
        if path == self.root:
            return True
        if not self._rules.takes_path(self._relative(path)) or _is_below_link(self.root, path):
            return False
        if any(str(one) in self._leave_out for one in (path, *Path(path).parents)):
            return False
        if not is_spelled(self.root, path, listed):
            return False
        name = os.path.basename(path)  # noqa: PTH119 - paths are text here
        return has_secret_name(name) or not profile_above(self.root, path, self._rules)

    def mounts(self) -> Mounts:
        """Return the current mounts."""
        mounts = self._read_mounts()
        if mounts is not self._mounts:
            before, self._mounts = self._around(), mounts
            self.is_disturbed |= before != self._around()
        return mounts

    def around(self) -> dict[str, Volume]:
        """Return the volumes mounted at the folder and in its scanned part, by path."""
        self.mounts()
        return self._around()

    def _around(self) -> dict[str, Volume]:
        return {
            place: volume
            for place, volume in self._mounts.around(self.root).items()
            if place == self.root or self._rules.enters_path(self._relative(place))
        }

    def _relative(self, path: str) -> str:
        return path[len(self.root.rstrip(os.sep)) + 1 :].replace(os.sep, "/")

    def _list(self, folder: str, below: list[str]) -> Iterator[SeenFile]:
        try:
            is_left = is_left_profile(self.root, folder, self._rules)
            with os.scandir(folder) as entries:
                # Listed first: listing makes the system mount some folders.
                volume = self.mounts().volume_at(folder)
                if volume.is_virtual:
                    return
                for entry in entries:
                    seen = self._look_at(entry, volume, [] if is_left else below)
                    # Of a browser profile, only the secret files are listed.
                    if seen and (not is_left or has_secret_name(entry.name)):
                        yield seen
        except (FileNotFoundError, NotADirectoryError):
            self._vanished.append(folder)
        except OSError:
            self.unreadable.append(folder)

    def _look_at(
        self, entry: os.DirEntry[str], volume: Volume, below: list[str]
    ) -> SeenFile | None:
        relative = self._relative(entry.path)
        try:
            if entry.path in self._leave_out:
                return None
            if entry.is_dir(follow_symlinks=False):
                if self._rules.enters_folder(entry.name, relative):
                    below.append(entry.path)
            elif entry.is_file(follow_symlinks=False) and self._rules.takes_file(
                entry.name, relative
            ):
                return self._see(entry, volume)
        except FileNotFoundError:
            pass  # it vanished between listing and looking
        except OSError:
            folder = os.path.dirname(entry.path)  # noqa: PTH120 - paths are text here
            if folder not in self.unreadable:
                self.unreadable.append(folder)
        return None

    def _see(self, entry: os.DirEntry[str], volume: Volume) -> SeenFile | None:
        if is_text(entry.path):
            return SeenFile(entry.path, _facts(entry.stat(follow_symlinks=False)), volume)
        self.undecodable.append(entry.path)
        return None
