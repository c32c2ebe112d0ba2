"""Commands of the window or the command line to the engine."""

from desktop_app.core.asking_commands import AskingCommand
from desktop_app.core.conversation_commands import ConversationCommand
from desktop_app.core.history_commands import CountNews, HistoryCommand
from desktop_app.core.library import (
    AddReport,
    ForgetReport,
    IndexSummary,
    Stage,
    Status,
    TracesReport,
)
from desktop_app.core.library_commands import LibraryCommand, TryRules
from desktop_app.core.library_map import FindOnMap, GetMapPassages, MapCommand
from desktop_app.core.mark_commands import MarkCommand
from desktop_app.core.password_commands import PasswordCommand
from desktop_app.core.path_contexts import GetPathContexts, SetPathContexts
from desktop_app.core.preference_commands import PreferenceCommand
from desktop_app.core.prepared_files import ImportFiles
from desktop_app.core.preview_commands import (
    ColourCode,
    FollowLink,
    GetPreview,
    GetTable,
    PreviewCommand,
)
from desktop_app.core.records import Record
from desktop_app.core.replies import Expects, Repeatable
from desktop_app.core.rich_texts import FindMatches, GetRichText
from desktop_app.core.search_commands import Complete, ExplainHit, FindInFile, Search, SearchCommand
from desktop_app.core.tags import TagCommand
from desktop_app.core.tool_commands import ToolCommand
from desktop_app.core.tuning import TuningCommand
from desktop_app.core.version_commands import CompareVersions
from desktop_app.core.versions import Greet


class AddFolders(Expects[AddReport], Record):
    """Watch these folders (or index these single files) from now on; return an :class:`AddReport`.

    Attributes:
        ignore: Globs of names or paths to leave out; None keeps those of known folders.
    """

    paths: tuple[str, ...]
    ignore: tuple[str, ...] | None = None


class BringUpToDate(Expects[IndexSummary], Record):
    """Add or rescan these folders and wait until they are searchable to this stage.

    Attributes:
        ignore: Globs of names or paths to leave out; None keeps those of known folders.
        recognises: See :class:`SetRecognition`; None keeps what is set.
        writes_contexts: Whether passage contexts are written; None keeps what is set.
    """

    paths: tuple[str, ...]
    wait: Stage = Stage.MEANING
    ignore: tuple[str, ...] | None = None
    recognises: bool | None = None
    writes_contexts: bool | None = None


class SetRecognition(Record):
    """Set whether text in scanned pages and pictures of a watched folder is recognised.

    Text that was recognised before stays.
    """

    path: str
    is_on: bool


class Forget(Expects[ForgetReport], Record):
    """Remove a folder or file from the index; the file itself stays.

    Inside a watched folder it stays excluded until :class:`TakeBack`.

    Attributes:
        takes_all: Whether the path may be only above watched folders, which are all forgotten.
    """

    path: str
    takes_all: bool = False


class ForgetDeleted(Expects[TracesReport], Record):
    """Remove the remaining traces of deleted files at once and return a :class:`TracesReport`.

    Without this command they are removed when the engine is idle.
    """


class Retry(Record):
    """Read failed files again; all of them when none is named."""

    paths: tuple[str, ...] = ()


class Pause(Record):
    """Read no more files and embed nothing until :class:`Resume`, also after a restart.

    Changes on disk are still noticed, deleted files are no longer found, and searches still work.
    """


class Resume(Record):
    """Continue after :class:`Pause`."""


class GetStatus(Repeatable[Status], Record):
    """Ask for the :class:`Status`."""


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
    | GetPathContexts
    | SetPathContexts
    | ImportFiles
)
Command = (
    SearchCommand
    | PreviewCommand
    | AskingCommand
    | IndexCommand
    | LibraryCommand
    | HistoryCommand
    | ConversationCommand
    | MarkCommand
    | MapCommand
    | PreferenceCommand
    | ToolCommand
    | TagCommand
    | TuningCommand
    | PasswordCommand
    | CompareVersions
    | Greet
)


def supersession_key(command: Command) -> tuple[type[Command], str] | None:
    """Return the key that a command shares with the older ones that it supersedes.

    None for a command that supersedes no other one.
    """
    match command:
        case Search(box=box):
            return Search, box
        case FindInFile(view=view):
            return FindInFile, view
        case (
            Complete()
            | FollowLink()
            | ExplainHit()
            | GetPreview()
            | GetTable()
            | ColourCode()
            | GetRichText()
            | FindMatches()
            | TryRules()
            | CountNews()
            | CompareVersions()
            | FindOnMap()
            | GetMapPassages()
        ):
            return type(command), ""
        case _:
            return None
