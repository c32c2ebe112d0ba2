"""Adding folders to the library from the main window, and removing folders and files from it."""

from collections.abc import Sequence
from functools import partial

from PySide6.QtCore import QObject, Signal
from PySide6.QtWidgets import QWidget

from desktop_app.clients.engine_client import EngineClient
from desktop_app.clients.requests import Request
from desktop_app.core.commands import AddFolders, Forget
from desktop_app.core.library import AddReport, ForgetReport
from desktop_app.core.locations import sample_folder
from desktop_app.core.messages import Notice, Refused
from desktop_app.ui.confirming import ask_to_exclude, ask_to_forget
from desktop_app.ui.library.folders_page import FolderDialog
from desktop_app.ui.notice_strip import NoticeStrip
from desktop_app.ui.shown_paths import file_name, short_path
from desktop_app.ui.wording import files


class WindowFolders(QObject):
    """Changes which folders and files are in the library.

    Args:
        client: The engine.
        notices: Confirms what was removed, and states why a folder is refused or not listed.
        window: Owns the dialogs.

    Attributes:
        added: Folders are being added.
        chosen: Folders were chosen in the dialog; they are being added.
        forgotten: A folder or file was removed; carries its path.
        ended: A removal was carried out or refused; carries the path as it was named.
    """

    added = Signal()
    chosen = Signal()
    forgotten = Signal(str)
    ended = Signal(str)

    def __init__(self, client: EngineClient, notices: NoticeStrip, window: QWidget) -> None:
        super().__init__(window)
        self._client = client
        self._notices = notices
        self._window = window
        self._removals: dict[str, Request] = {}

    def add(self, paths: Sequence[str], *, reports_known: bool = True) -> None:
        """Add folders to the library, from the dialog, a drop or the command line.

        Args:
            paths: Folders, or single files.
            reports_known: Whether it is stated which of them the library had already.
        """
        if paths:
            self.send(paths, reports_known=reports_known)
            self.added.emit()

    def send(self, paths: Sequence[str], *, reports_known: bool = True) -> None:
        """Request that folders are added, without leaving what is shown."""
        self._notices.withdraw_passing()  # such as an earlier refusal of the same folder
        command = AddFolders(tuple(paths))
        on_added = self._on_added if reports_known else None
        self._client.send(command, on_added, on_refused=self._notices.post_refusal)

    def add_sample(self) -> None:
        """Add the folder of samples."""
        self.add([str(sample_folder())])

    def choose(self) -> None:
        """Show a dialog to choose folders to add."""
        dialog = FolderDialog(self._window)
        dialog.filesSelected.connect(self._on_chosen)
        dialog.open()

    def forget(self, path: str) -> None:
        """Remove a folder or file from the library, and confirm it."""
        request = self._client.send(Forget(path), self._on_forgotten, on_refused=self._on_refused)
        self._removals[path] = request

    def ask_to_forget(self, path: str, is_folder: bool) -> None:
        """Ask whether to remove a file or folder from the library, and do it after a yes."""
        ask = ask_to_exclude if is_folder else ask_to_forget
        ask(self._window, path, partial(self.forget, path))

    def _on_chosen(self, paths: list[str]) -> None:
        self.add(paths)
        self.chosen.emit()

    def _on_added(self, report: AddReport) -> None:
        for path, around in report.known:
            if path == around:
                text = self.tr("{} is in the library already.").format(file_name(path))
            else:
                sentence = self.tr("{} is in the library already: it is inside {}.")
                text = sentence.format(file_name(path), short_path(around))
            self._notices.post(Notice(text, is_done=True))

    def _on_forgotten(self, report: ForgetReport) -> None:
        sentence = self.tr("{} is no longer in the library: {} removed from the index.")
        text = sentence.format(file_name(report.path), files(report.files))
        untouched = self.tr("The files themselves were not touched.")
        self._notices.post(Notice(text, untouched, is_done=True))
        self.forgotten.emit(report.path)
        self._end_removals()

    def _on_refused(self, refusal: Refused) -> None:
        self._notices.post_refusal(refusal)
        self._end_removals()

    def _end_removals(self) -> None:
        """Report the removals that have ended; a refusal does not name its path."""
        ended = [path for path, request in self._removals.items() if not request.is_underway]
        for path in ended:
            del self._removals[path]
            self.ended.emit(path)
