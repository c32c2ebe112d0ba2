"""Commands about folders and files."""

from dataclasses import dataclass
from enum import StrEnum

from desktop_app.core.library import FileState, Priority, WhyReport
from desktop_app.core.listing import (
    Breakdown,
    DiskUse,
    FilePage,
    FolderForecast,
    RulesEffect,
)
from desktop_app.core.replies import Expects


class FileOrder(StrEnum):
    """The order of the list of files."""

    NAME = "name"
    NEWEST = "newest"
    LARGEST = "largest"


@dataclass(frozen=True, slots=True)
class ListFiles(Expects[FilePage]):
    """Ask for the :class:`FilePage` of the files in a state.

    Attributes:
        containing: Only files with this text in path or reason, in any case.
        offset: Number of files in the list before the first one.
        limit: Largest number of files.
    """

    state: FileState
    containing: str = ""
    order: FileOrder = FileOrder.NAME
    offset: int = 0
    limit: int = 200


@dataclass(frozen=True, slots=True)
class PauseFolder:
    """Pause or resume reading the files of a watched folder.

    Changes are still noticed, and indexed files are found.
    """

    path: str
    is_on: bool


@dataclass(frozen=True, slots=True)
class SetPriority:
    """Set whether the waiting files of a watched folder are read before or after others."""

    path: str
    priority: Priority


@dataclass(frozen=True, slots=True)
class SetPassageContexts:
    """Set whether contexts are written for the passages of a watched folder.

    Switched off, its files are found without them again, and the contexts are deleted.
    """

    path: str
    is_on: bool


@dataclass(frozen=True, slots=True)
class PauseContexts:
    """Pause or continue the writing of contexts in all folders."""

    is_on: bool


@dataclass(frozen=True, slots=True)
class SetRules:
    """Replace the globs of files that are excluded from a watched folder.

    Files that are newly excluded leave the index; files no longer excluded are read.
    """

    path: str
    ignore: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class TryRules(Expects[RulesEffect]):
    """Ask for the :class:`RulesEffect` of globs. A newer request supersedes an older one."""

    path: str
    ignore: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class ForecastFolder(Expects[FolderForecast]):
    """Ask for the :class:`FolderForecast` of a folder that may be added."""

    path: str


@dataclass(frozen=True, slots=True)
class Why(Expects[WhyReport]):
    """Explain why a file is, or is not, found."""

    path: str


@dataclass(frozen=True, slots=True)
class TakeBack:
    """Include a file or folder again that was forgotten inside a watched folder.

    A folder comes back with its whole content.
    """

    path: str


@dataclass(frozen=True, slots=True)
class GetDiskUse(Expects[DiskUse]):
    """Ask for the :class:`DiskUse`."""


@dataclass(frozen=True, slots=True)
class GetBreakdown(Expects[Breakdown]):
    """Ask for the :class:`Breakdown`."""


LibraryCommand = (
    ListFiles
    | PauseFolder
    | SetPriority
    | SetPassageContexts
    | PauseContexts
    | SetRules
    | TryRules
    | ForecastFolder
    | Why
    | TakeBack
    | GetDiskUse
    | GetBreakdown
)
