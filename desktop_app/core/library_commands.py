"""Commands about folders and files."""

from enum import StrEnum

from desktop_app.core.library import FileState, Priority, WhyReport
from desktop_app.core.listing import (
    Breakdown,
    DiskUse,
    FilePage,
    FolderForecast,
    RulesEffect,
)
from desktop_app.core.records import Record
from desktop_app.core.replies import Repeatable


class FileOrder(StrEnum):
    """The order of the list of files."""

    NAME = "name"
    NEWEST = "newest"
    LARGEST = "largest"


class ListFiles(Repeatable[FilePage], Record):
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


class PauseFolder(Record):
    """Pause or resume reading the files of a watched folder.

    Changes are still noticed, and indexed files are found.
    """

    path: str
    is_on: bool


class SetPriority(Record):
    """Set whether the waiting files of a watched folder are read before or after others."""

    path: str
    priority: Priority


class SetPassageContexts(Record):
    """Set whether contexts are written for the passages of a watched folder.

    Switched off, its files are found without them again, and the contexts are deleted.
    """

    path: str
    is_on: bool


class PauseContexts(Record):
    """Pause or continue the writing of contexts in all folders."""

    is_on: bool


class SetRules(Record):
    """Replace the globs of files that are excluded from a watched folder.

    Files that are newly excluded leave the index; files no longer excluded are read.
    """

    path: str
    ignore: tuple[str, ...]


class TryRules(Repeatable[RulesEffect], Record):
    """Ask for the :class:`RulesEffect` of globs. A newer request supersedes an older one."""

    path: str
    ignore: tuple[str, ...]


class ForecastFolder(Repeatable[FolderForecast], Record):
    """Ask for the :class:`FolderForecast` of a folder that may be added."""

    path: str


class Why(Repeatable[WhyReport], Record):
    """Explain why a file is, or is not, found."""

    path: str


class TakeBack(Record):
    """Include a file or folder again that was forgotten inside a watched folder.

    A folder comes back with its whole content.
    """

    path: str


class GetDiskUse(Repeatable[DiskUse], Record):
    """Ask for the :class:`DiskUse`."""


class GetBreakdown(Repeatable[Breakdown], Record):
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
