"""What can be done with the chosen hit, each with its key: one table for keys and menu."""

from collections.abc import Callable

from PySide6.QtCore import QKeyCombination, QObject, QPoint, Qt, Signal
from PySide6.QtGui import QAction, QGuiApplication, QKeySequence
from PySide6.QtWidgets import QMenu, QWidget

from desktop_app.clients.engine_client import EngineClient
from desktop_app.clients.translated import translated
from desktop_app.core.errors import SatchelError
from desktop_app.core.history_commands import Opened, Searched
from desktop_app.core.results import Hit
from desktop_app.ui.live_search.live_search import LiveSearch
from desktop_app.ui.opening import open_file, show_in_folder

_KEYPAD = Qt.KeyboardModifier.KeypadModifier


class HitActions(QObject):
    """Acts on the hit that is selected when a key is pressed or the menu is used.

    Args:
        client: Remembers searches and openings.
        search: Found the hits; holds the selected one.
        parent: Owns it.

    Attributes:
        left: The user went to another program with the hit.
        said: What was done, or why it could not be.
        preview_requested: The hit should be shown without opening it.
        why_requested: The hit should be explained.
    """

    left = Signal()
    said = Signal(str)
    preview_requested = Signal(Hit)
    why_requested = Signal()

    def __init__(
        self,
        client: EngineClient,
        search: LiveSearch,
        parent: QObject | None = None,
    ) -> None:
        super().__init__(parent)
        self._client = client
        self._search = search
        self.actions = [
            self._make(self.tr("&Open"), "Return", self.open),
            self._make(self.tr("Show in &folder"), "Ctrl+Return", self.show_in_folder),
            self._make(self.tr("&Copy path"), "Ctrl+C", self.copy_path),
            self._make(self.tr("Copy p&assage"), "Ctrl+Shift+C", self.copy_passage),
            self._make(self.tr("&Preview"), "Ctrl+P", self.preview),
            self._make(self.tr("&Why this hit"), "Ctrl+I", self.why_requested.emit),
        ]

    def take_key(self, pressed: QKeyCombination) -> bool:
        """Do what a key stands for; give whether it stands for anything now.

        The actions belong to no widget: a text box would take Ctrl+C before its window does.
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
        """List the actions at a place of the screen, the first of them chosen."""
        menu = QMenu(parent)
        menu.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        menu.addActions(self.actions)
        menu.setActiveAction(self.actions[0])
        menu.popup(at)

    def open(self) -> None:
        """Open the hit, at its page where the viewer can."""
        if hit := self._leave_with(_open):
            self._client.send(Opened(self._search.state.query, hit.path))

    def show_in_folder(self) -> None:
        """Open the folder that the hit's file lies in."""
        if self._leave_with(_show_in_folder):
            self._client.send(Searched(self._search.state.query))

    def copy_path(self) -> None:
        """Put the path of the file on disk on the clipboard."""
        if hit := self._search.state.selection:
            self._copy(hit.path_on_disk, self.tr("Path copied"))

    def copy_passage(self) -> None:
        """Put the whole passage on the clipboard."""
        if hit := self._search.state.selection:
            self._copy(hit.passage, self.tr("Passage copied"))

    def preview(self) -> None:
        """Ask for the hit to be shown."""
        if hit := self._search.state.selection:
            self._client.send(Searched(self._search.state.query))
            self.preview_requested.emit(hit)

    def _make(self, text: str, keys: str, slot: Callable[[], None]) -> QAction:
        action = QAction(text, self)
        action.setShortcut(QKeySequence(keys))
        action.setShortcutVisibleInContextMenu(True)
        action.triggered.connect(slot)
        return action

    def _copy(self, text: str, said: str) -> None:
        QGuiApplication.clipboard().setText(text)
        self._client.send(Searched(self._search.state.query))
        self.said.emit(said)

    def _leave_with(self, go: Callable[[Hit], None]) -> Hit | None:
        """Go to another program with the chosen hit; give it if that was possible."""
        hit = self._search.state.selection
        if hit is None:
            return None
        try:
            go(hit)
        except SatchelError as error:
            self.said.emit(translated(error.text))
            return None
        self.left.emit()
        return hit


def _open(hit: Hit) -> None:
    open_file(hit.path_on_disk, hit.page, is_absent=hit.is_absent)


def _show_in_folder(hit: Hit) -> None:
    show_in_folder(hit.path_on_disk, is_absent=hit.is_absent)
