"""What can be done with the files selected in the list of files."""

from collections.abc import Callable, Sequence
from functools import partial

from PySide6.QtCore import QModelIndex, QObject, QPoint, Qt, Signal
from PySide6.QtGui import QAction, QGuiApplication, QKeySequence
from PySide6.QtWidgets import QMenu, QTableView

from desktop_app.clients.engine_client import EngineClient
from desktop_app.core.commands import Retry
from desktop_app.core.errors import SatchelError
from desktop_app.core.library import NEEDS_PASSWORD
from desktop_app.core.listing import ListedFile
from desktop_app.core.messages import Notice
from desktop_app.ui.confirming import ask_to_forget
from desktop_app.ui.opening import open_file, show_in_folder
from desktop_app.ui.password_dialog import PasswordDialog
from desktop_app.ui.tags_dialog import TagsDialog

_OF_ONE_FILE = ("open", "folder", "why", "forget", "copy")


class FileActions(QObject):
    """The actions of a table of files, with their keys and its context menu.

    Args:
        client: The engine.
        table: Shows the files; it owns the actions.
        chosen: Returns the selected files that are fetched.

    Attributes:
        why_requested: The reason why this file is, or is not, found should be shown.
        forget_requested: A file should be removed from the library.
        noticed: An action of the user failed.
        by_name: The actions.
    """

    why_requested = Signal(str)
    forget_requested = Signal(str)
    noticed = Signal(Notice)

    def __init__(
        self,
        client: EngineClient,
        table: QTableView,
        chosen: Callable[[], list[ListedFile]],
    ) -> None:
        super().__init__(table)
        self._client = client
        self._table = table
        self._chosen = chosen
        self.by_name = self._make()
        table.addActions(list(self.by_name.values()))
        table.setContextMenuPolicy(Qt.ContextMenuPolicy.CustomContextMenu)
        table.customContextMenuRequested.connect(self._on_menu)
        table.activated.connect(self._on_activated)

    def offer(self, files: Sequence[ListedFile], count: int, *, are_unread: bool) -> None:
        """Enable the actions that can be carried out.

        Args:
            files: The selected files that are fetched.
            count: The number of selected files.
            are_unread: Whether the listed files failed or were skipped.
        """
        for name in _OF_ONE_FILE:
            self.by_name[name].setEnabled(count == 1)
        is_fetched = 0 < count == len(files)  # else an action would leave out selected files
        self.by_name["tags"].setEnabled(is_fetched)
        has_failed_pages = any(one.failed_pages for one in files)
        self.by_name["retry"].setEnabled(is_fetched and (are_unread or has_failed_pages))
        self.by_name["unlock"].setEnabled(is_fetched and bool(_locked(files)))

    def _make(self) -> dict[str, QAction]:
        made = {
            "open": (self.tr("O&pen"), ("Enter", "Return"), self._on_open),
            "folder": (self.tr("Show in fol&der"), ("Ctrl+Enter", "Ctrl+Return"), self._on_show),
            "why": (self.tr("Wh&y?"), ("Ctrl+I",), self._on_why),
            "copy": (self.tr("&Copy path"), ("Ctrl+C",), self._on_copy),
            "tags": (self.tr("Ta&gs…"), ("Ctrl+T",), self._on_tags),
            "unlock": (self.tr("Enter pass&word…"), ("Ctrl+U",), self._on_unlock),
            "retry": (self.tr("Re&try"), ("Ctrl+R",), self._on_retry),
            "forget": (self.tr("Fo&rget…"), ("Del",), self._on_forget),
        }
        actions = {}
        for name, (text, keys, slot) in made.items():
            action = QAction(text, self._table)
            # A menu shows the first.
            action.setShortcuts([QKeySequence(one) for one in keys])
            action.setShortcutContext(Qt.ShortcutContext.WidgetShortcut)
            action.setShortcutVisibleInContextMenu(True)
            action.triggered.connect(slot)
            actions[name] = action
        return actions

    def _on_activated(self, _index: QModelIndex) -> None:
        self._on_open()

    def _on_menu(self, place: QPoint) -> None:
        menu = QMenu(self._table)
        menu.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        menu.addActions(list(self.by_name.values()))
        menu.popup(self._table.viewport().mapToGlobal(place))

    def _on_open(self) -> None:
        self._go(is_folder=False)

    def _on_show(self) -> None:
        self._go(is_folder=True)

    def _go(self, *, is_folder: bool) -> None:
        for file in self._chosen()[:1]:
            try:
                (show_in_folder if is_folder else open_file)(file.path_on_disk)
            except SatchelError as error:
                self.noticed.emit(Notice(error.message, error.action, is_passing=True))

    def _on_why(self) -> None:
        for file in self._chosen()[:1]:
            self.why_requested.emit(file.path)

    def _on_copy(self) -> None:
        for file in self._chosen()[:1]:
            QGuiApplication.clipboard().setText(file.path_on_disk)

    def _on_tags(self) -> None:
        if paths := [file.path for file in self._chosen()]:
            TagsDialog(self._client, paths, self._table).open()

    def _on_unlock(self) -> None:
        if paths := _locked(self._chosen()):
            PasswordDialog(self._client, paths, self._table).open()

    def _on_retry(self) -> None:
        if paths := [file.path for file in self._chosen()]:
            self._client.send(Retry(tuple(paths)))

    def _on_forget(self) -> None:
        for file in self._chosen()[:1]:
            ask_to_forget(self._table, file.path, partial(self.forget_requested.emit, file.path))


def _locked(files: Sequence[ListedFile]) -> list[str]:
    """Return the files that need a password."""
    return [file.path for file in files if file.code == NEEDS_PASSWORD]
