"""What the window asks of the library's folders and files, and what comes back."""

from collections.abc import Iterable, Sequence

from PySide6.QtCore import QObject, Signal

from desktop_app.clients.engine_client import EngineClient
from desktop_app.core.commands import (
    Forget,
    ForgetDeleted,
    GetPathContexts,
    Resume,
    Retry,
    SetPathContexts,
    SetRecognition,
    Why,
)
from desktop_app.core.library import Priority, TracesReport
from desktop_app.core.library_commands import (
    GetDiskUse,
    ListFiles,
    PauseFolder,
    SetPriority,
    SetRules,
    TakeBack,
    TryRules,
)
from desktop_app.core.listing import DiskUse, FilePage, RulesEffect
from desktop_app.core.path_contexts import PathContext, PathContextTable


class LibraryClient(QObject):
    """The part of the conversation with the engine that is about folders and files.

    Attributes:
        files_arrived: A page of a list of files, with the number of its request.
        rules_tried: What rules would do, with the number of its request.
        disk_use_arrived: The room that the library takes.
        contexts_arrived: The path contexts there are.
        traces_removed: What is left of deleted files, after it was removed.
    """

    files_arrived = Signal(int, FilePage)
    rules_tried = Signal(int, RulesEffect)
    disk_use_arrived = Signal(DiskUse)
    contexts_arrived = Signal(PathContextTable)
    traces_removed = Signal(TracesReport)

    def __init__(self, client: EngineClient, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._client = client
        self.refused = client.refused
        self.why_arrived = client.why_arrived
        client.outcome_arrived.connect(self._on_outcome)

    def list_files(self, wanted: ListFiles) -> int:
        """Ask for a page of the files in a state."""
        return self._client.request(wanted)

    def why(self, path: str) -> int:
        """Ask why a file is, or is not, found."""
        return self._client.request(Why(path))

    def add(self, paths: Iterable[str]) -> int:
        """Watch these folders from now on."""
        return self._client.add_folders(paths)

    def forget(self, path: str) -> int:
        """Remove a folder or file from the library; it stays on the disk."""
        return self._client.request(Forget(path))

    def forget_deleted(self) -> int:
        """Remove at once what is kept of files that were deleted."""
        return self._client.request(ForgetDeleted())

    def take_back(self, path: str) -> int:
        """Let what was forgotten inside a watched folder come back."""
        return self._client.request(TakeBack(path))

    def retry(self, paths: Iterable[str] = ()) -> int:
        """Read files again that could not be read; all that failed if none is named."""
        return self._client.request(Retry(tuple(paths)))

    def pause(self, path: str, *, is_on: bool) -> int:
        """Leave the files of a folder as they are, or go on with them."""
        return self._client.request(PauseFolder(path, is_on))

    def resume(self) -> int:
        """Go on with indexing as a whole."""
        return self._client.request(Resume())

    def set_priority(self, path: str, priority: Priority) -> int:
        """Read the files of a folder before those of others, or after them."""
        return self._client.request(SetPriority(path, priority))

    def recognise(self, path: str, *, is_on: bool) -> int:
        """Recognise text in the scans and pictures of a folder from now on, or no more."""
        return self._client.request(SetRecognition(path, is_on))

    def try_rules(self, path: str, ignore: Sequence[str]) -> int:
        """Ask what globs would leave out of a folder."""
        return self._client.request(TryRules(path, tuple(ignore)))

    def set_rules(self, path: str, ignore: Sequence[str]) -> int:
        """Leave these globs out of a folder from now on."""
        return self._client.request(SetRules(path, tuple(ignore)))

    def measure(self) -> int:
        """Ask for the room that the library takes."""
        return self._client.request(GetDiskUse())

    def contexts(self) -> int:
        """Ask for the path contexts."""
        return self._client.request(GetPathContexts())

    def set_contexts(self, contexts: Iterable[PathContext]) -> int:
        """Keep these path contexts in place of those there are."""
        return self._client.request(SetPathContexts(tuple(contexts)))

    def _on_outcome(self, number: int, outcome: object) -> None:
        match outcome:
            case FilePage():
                self.files_arrived.emit(number, outcome)
            case RulesEffect():
                self.rules_tried.emit(number, outcome)
            case DiskUse():
                self.disk_use_arrived.emit(outcome)
            case PathContextTable():
                self.contexts_arrived.emit(outcome)
            case TracesReport():
                self.traces_removed.emit(outcome)
