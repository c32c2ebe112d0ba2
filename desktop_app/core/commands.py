"""What the window or the command line asks of the engine."""

from dataclasses import dataclass

from desktop_app.core.history_commands import HistoryCommand
from desktop_app.core.library import (
    ForgetReport,
    IndexSummary,
    Stage,
    Status,
    TracesReport,
    WhyReport,
)
from desktop_app.core.library_commands import LibraryCommand, TryRules
from desktop_app.core.path_contexts import PathContext, PathContextTable
from desktop_app.core.preference_commands import PreferenceCommand
from desktop_app.core.replies import Expects
from desktop_app.core.rich_texts import FindMatches, GetRichText
from desktop_app.core.search_commands import (
    ColourCode,
    Complete,
    ExplainHit,
    FindInFile,
    GetPreview,
    GetTable,
    Search,
    SearchCommand,
)


@dataclass(frozen=True, slots=True)
class AddFolders:
    """Watch these folders (or index these single files) from now on.

    Attributes:
        ignore: Globs of names or paths to leave out; None keeps those of known folders.
    """

    paths: tuple[str, ...]
    ignore: tuple[str, ...] | None = None


@dataclass(frozen=True, slots=True)
class BringUpToDate(Expects[IndexSummary]):
    """Add or rescan these folders and wait until they are searchable to this stage.

    Attributes:
        ignore: Globs of names or paths to leave out; None keeps those of known folders.
        recognises: See :class:`SetRecognition`; None keeps what is set.
    """

    paths: tuple[str, ...]
    wait: Stage = Stage.MEANING
    ignore: tuple[str, ...] | None = None
    recognises: bool | None = None


@dataclass(frozen=True, slots=True)
class SetRecognition:
    """Recognise the text of scanned pages and pictures in a watched folder from now on, or no more.

    What was recognised stays.
    """

    path: str
    is_on: bool


@dataclass(frozen=True, slots=True)
class Forget(Expects[ForgetReport]):
    """Remove a folder or file from the index; the file itself stays.

    Inside a watched folder it is left out from then on, until :class:`TakeBack`.
    """

    path: str


@dataclass(frozen=True, slots=True)
class ForgetDeleted(Expects[TracesReport]):
    """Remove at once what is still kept of files that were deleted, as a :class:`TracesReport`.

    It is removed by itself, too, when nothing else is to do.
    """


@dataclass(frozen=True, slots=True)
class Retry:
    """Try files again that could not be read; all that failed where none is named."""

    paths: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Pause:
    """Read no more files and embed nothing until :class:`Resume`, also after a restart.

    Changes on disk are still noticed, vanished files are no longer found, and searches go on.
    """


@dataclass(frozen=True, slots=True)
class Resume:
    """Go on with what was left undone."""


@dataclass(frozen=True, slots=True)
class GetStatus(Expects[Status]):
    """Ask for the :class:`Status`."""


@dataclass(frozen=True, slots=True)
class Why(Expects[WhyReport]):
    """Ask why a file is, or is not, found."""

    path: str


@dataclass(frozen=True, slots=True)
class GetPathContexts(Expects[PathContextTable]):
    """Ask for the :class:`PathContextTable`."""


@dataclass(frozen=True, slots=True)
class SetPathContexts(Expects[PathContextTable]):
    """Keep these path contexts in place of those there are, as a :class:`PathContextTable`.

    It is answered when the words of the files that they change are searchable; meaning follows.
    """

    contexts: tuple[PathContext, ...]


IndexCommand = (
    AddFolders
    | BringUpToDate
    | SetRecognition
    | Forget
    | ForgetDeleted
    | Retry
    | Pause
    | Resume
    | GetStatus
    | Why
    | GetPathContexts
    | SetPathContexts
)
Command = SearchCommand | IndexCommand | LibraryCommand | HistoryCommand | PreferenceCommand


def supersession_key(command: Command) -> tuple[type[Command], str] | None:
    """Return what a newer command of a client shares with the older one that it supersedes.

    None for commands of which any number may be under way.
    """
    match command:
        case Search(box=box):
            return Search, box
        case (
            Complete()
            | FindInFile()
            | ExplainHit()
            | GetPreview()
            | GetTable()
            | ColourCode()
            | GetRichText()
            | FindMatches()
            | TryRules()
        ):
            return type(command), ""
        case _:
            return None
