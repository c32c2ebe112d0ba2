"""What the window asks of the engine about folders and files."""

from dataclasses import dataclass
from enum import StrEnum

from desktop_app.core.library import FileState, Priority
from desktop_app.core.listing import DiskUse, FilePage, RulesEffect
from desktop_app.core.replies import Expects


class FileOrder(StrEnum):
    """How a list of files is sorted."""

    NAME = "name"
    NEWEST = "newest"


@dataclass(frozen=True, slots=True)
class ListFiles(Expects[FilePage]):
    """Ask for the :class:`FilePage` of the files in a state.

    Attributes:
        containing: Only files with this in their path or in their reason, whatever its capitals.
        offset: Files of the list that come before.
        limit: Files to give at most.
    """

    state: FileState
    containing: str = ""
    order: FileOrder = FileOrder.NAME
    offset: int = 0
    limit: int = 200


@dataclass(frozen=True, slots=True)
class PauseFolder:
    """Leave the files of a watched folder as they are, or go on with them.

    Changes are still noticed and what is indexed is found.
    """

    path: str
    is_on: bool


@dataclass(frozen=True, slots=True)
class SetPriority:
    """Read the waiting files of a watched folder before those of others, or after them."""

    path: str
    priority: Priority


@dataclass(frozen=True, slots=True)
class SetRules:
    """Keep these globs of what is left out of a watched folder, in place of those there are.

    Files that are left out now leave the index, and those that are no longer are read.
    """

    path: str
    ignore: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class TryRules(Expects[RulesEffect]):
    """Ask for the :class:`RulesEffect` of globs. A newer one of the same client ends an older."""

    path: str
    ignore: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class TakeBack:
    """Let a file or folder that was forgotten inside a watched folder come back.

    What lies in a folder that was forgotten comes back with all of it.
    """

    path: str


@dataclass(frozen=True, slots=True)
class GetDiskUse(Expects[DiskUse]):
    """Ask for the :class:`DiskUse`."""


LibraryCommand = ListFiles | PauseFolder | SetPriority | SetRules | TryRules | TakeBack | GetDiskUse
