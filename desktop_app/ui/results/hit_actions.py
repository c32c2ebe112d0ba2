"""The actions on the selected hit with their keys: one table for keys and menu."""

from collections.abc import Callable

from PySide6.QtCore import QKeyCombination, QObject, QPoint, Qt, Signal
from PySide6.QtGui import QAction, QGuiApplication, QKeySequence
from PySide6.QtWidgets import QMenu, QWidget

from desktop_app.clients.engine_client import EngineClient
from desktop_app.clients.translated import translated
from desktop_app.core.errors import SatchelError
from desktop_app.core.history_commands import Opened, Searched
from desktop_app.core.members import file_on_disk
from desktop_app.core.results import Hit
from desktop_app.ui.live_search.live_search import LiveSearch
from desktop_app.ui.opening import open_file, show_in_folder
from desktop_app.ui.results.link_copier import LinkCopier

_KEYPAD = Qt.KeyboardModifier.KeypadModifier


class HitActions(QObject):
    """Acts on the hit that is selected when a key is pressed or the menu is used.

    Args:
        client: The engine, which stores searches and opened files.
        search: The search with the hits and the selected one.
        parent: The owner.

    Attributes:
        left: The user went to another program with the hit.
        reported: An action was done or failed; carries the sentence about it.
        preview_requested: The hit should be shown without opening it.
        why_requested: The hit should be explained.
        duplicates_requested: The duplicates of the hit should be listed.
    """

    left = Signal()
    reported = Signal(str)
    preview_requested = Signal(Hit)
    why_requested = Signal()
    duplicates_requested = Signal()

    def __init__(
        self,
        client: EngineClient,
        search: LiveSearch,
        parent: QObject | None = None,
    ) -> None:
        super().__init__(parent)
        self._client = client
        self._search = search
        self._links = LinkCopier(client, self)
        self._links.copied.connect(self._on_link_copied)
        self.actions = [
            self._make(self.tr("&Open"), "Return", self.open),
            self._make(self.tr("Show in &folder"), "Ctrl+Return", self.show_in_folder),
            self._make(self.tr("&Copy path"), "Ctrl+C", self.copy_path),
            self._make(self.tr("Copy p&assage"), "Ctrl+Shift+C", self.copy_passage),
            self._make(self.tr("Copy &link"), "Ctrl+Shift+L", self.copy_link),
            self._make(self.tr("&Preview"), "Ctrl+P", self.preview),
            self._make(self.tr("&Why this hit"), "Ctrl+I", self.why_requested.emit),
            self._make(self.tr("&Duplicates"), "Ctrl+Shift+D", self.duplicates_requested.emit),
        ]

    def take_key(self, pressed: QKeyCombination) -> bool:
        """Trigger the action of a key; return whether the key has an enabled action.

        The actions belong to no widget: a text box would handle Ctrl+C before its window does.
        """
        code = pressed.key()
        code = Qt.Key.Key_Return if code == Qt.Key.Key_Enter else code
        modifiers = pressed.keyboardModifiers() & ~_KEYPAD
        key = QKeySequence(QKeyCombination(modifiers, code))
        meant = [action for action in self.actions if action.shortcut() == key]
        if not meant or self._search.state.selection is None:
            return False
        meant[0].trigger()
        return True

    def show_menu(self, parent: QWidget, at: QPoint) -> None:
        """Show the menu of actions at a point of the screen, the first action selected."""
        menu = QMenu(parent)
        menu.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        menu.addActions(self.actions)
        menu.setActiveAction(self.actions[0])
        menu.popup(at)

    def open(self) -> None:
        """Open the file of the hit, at its page if the viewer supports that."""
        if hit := self._leave_with(_open):
            self._client.send(Opened(self._search.state.searched, hit.path))

    def show_in_folder(self) -> None:
        """Open the folder that the hit's file is in."""
        if self._leave_with(_show_in_folder):
            self._client.send(Searched(self._search.state.searched))

    def show_duplicate(self, path: str) -> None:
        """Open the folder that a duplicate of the hit's file is in."""
        self._leave_with(lambda _hit: show_in_folder(file_on_disk(path)))

    def copy_path(self) -> None:
        """Copy the path of the file on disk to the clipboard."""
        if hit := self._search.state.selection:
            self._copy(hit.path_on_disk, self.tr("Path copied"))

    def copy_passage(self) -> None:
        """Copy the whole passage to the clipboard."""
        if hit := self._search.state.selection:
            self._copy(hit.passage, self.tr("Passage copied"))

    def copy_link(self) -> None:
        """Copy the link to the passage to the clipboard."""
        if hit := self._search.state.selection:
            self._links.copy(hit)
            self._client.send(Searched(self._search.state.searched))

    def preview(self) -> None:
        if hit := self._search.state.selection:
            self._client.send(Searched(self._search.state.searched))
            self.preview_requested.emit(hit)

    def _make(self, text: str, keys: str, slot: Callable[[], None]) -> QAction:
        action = QAction(text, self)
        action.setShortcut(QKeySequence(keys))
        action.setShortcutVisibleInContextMenu(True)
        action.triggered.connect(slot)
        return action

    def _copy(self, text: str, sentence: str) -> None:
        QGuiApplication.clipboard().setText(text)
        self._client.send(Searched(self._search.state.searched))
        self.reported.emit(sentence)

    def _on_link_copied(self) -> None:
        self.reported.emit(self.tr("Link copied"))

    def _leave_with(self, go: Callable[[Hit], None]) -> Hit | None:
        """Open the selected hit in another program; return the hit, or None if that failed."""
        hit = self._search.state.selection
        if hit is None:
            return None
        try:
            go(hit)
        except SatchelError as error:
            self.reported.emit(translated(error.text))
            return None
        self.left.emit()
        return hit


def _open(hit: Hit) -> None:
    open_file(hit.path_on_disk, hit.page, is_absent=hit.is_absent)


def _show_in_folder(hit: Hit) -> None:
    show_in_folder(hit.path_on_disk, is_absent=hit.is_absent)
