"""What Enter does on an entry of the launcher."""

from PySide6.QtCore import QObject, Signal

from desktop_app.clients.engine_client import EngineClient
from desktop_app.clients.translated import translated
from desktop_app.core.errors import SatchelError
from desktop_app.core.history_commands import NoteLook, NoteOpening
from desktop_app.core.members import file_on_disk
from desktop_app.ui.launcher.entries import Entry, Group
from desktop_app.ui.opening import open_file, open_folder


class EntryActions(QObject):
    """Carries entries out, or requests it from the windows.

    Attributes:
        left: The user went to another program or window with the entry.
        reported: A file or folder could not be opened; carries the sentence about it.
        search_requested: A saved or earlier search should be repeated.
        asked: A question should be asked again.
        conversation_requested: A kept conversation should be shown; carries its key.
        action_requested: An action of the main window should be triggered; carries its name.
    """

    left = Signal()
    reported = Signal(str)
    search_requested = Signal(Entry)
    asked = Signal(str)
    conversation_requested = Signal(str)
    action_requested = Signal(str)

    def __init__(self, client: EngineClient, parent: QObject) -> None:
        super().__init__(parent)
        self._client = client

    def open(self, entry: Entry, query: str) -> None:
        """Carry out an entry.

        Args:
            entry: The entry.
            query: The typed text that it was found by.
        """
        match entry.group:
            case Group.SAVED | Group.SEARCHES:
                if entry.saved is not None:
                    self._client.send(NoteLook(entry.saved.name))
                self.search_requested.emit(entry)
            case Group.OPENED | Group.FILES | Group.FOLDERS:
                self._open_path(entry, query)
            case Group.QUESTIONS:
                self.left.emit()
                if entry.value:
                    self.conversation_requested.emit(entry.value)
                else:
                    self.asked.emit(entry.title)
            case Group.ACTIONS:
                self.left.emit()
                self.action_requested.emit(entry.value)

    def _open_path(self, entry: Entry, query: str) -> None:
        try:
            if entry.group is Group.FOLDERS:
                open_folder(entry.value)
            else:
                open_file(file_on_disk(entry.value))
        except SatchelError as error:
            self.reported.emit(translated(error.text))
            return
        if entry.group is not Group.FOLDERS:
            self._client.send(NoteOpening(query, entry.value))
        self.left.emit()
