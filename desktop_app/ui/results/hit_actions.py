"""The actions on the selected hit with their keys: one table for keys and menu."""

from collections.abc import Callable
from functools import partial

from PySide6.QtCore import QKeyCombination, QObject, QPoint, Qt, Signal
from PySide6.QtGui import QAction, QGuiApplication, QKeySequence
from PySide6.QtWidgets import QMenu, QWidget

from desktop_app.clients.engine_client import EngineClient
from desktop_app.core.history_commands import NoteOpening, NoteSearch
from desktop_app.core.mark_commands import DraftMark
from desktop_app.core.results import Hit
from desktop_app.core.tuning import NoteRight, RightFiles
from desktop_app.ui.live_search.live_search import LiveSearch
from desktop_app.ui.programs import DesktopProgram
from desktop_app.ui.results.citing import LinkCopier, citation_of
from desktop_app.ui.results.hit_opener import HitOpener
from desktop_app.ui.wording import menu_text

_KEYPAD = Qt.KeyboardModifier.KeypadModifier

Act = Callable[[Hit], object]
Applies = Callable[[Hit], bool]


def _always(_hit: Hit) -> bool:
    return True


class HitActions(QObject):
    """Acts on the hit that is selected when a key is pressed or the menu is used.

    Args:
        client: The engine, which stores searches and opened files.
        search: The search with the hits and the selected one.
        parent: The owner.
        can_expand: Whether the list shows further passages of a hit's file below it, and its window
            can show dialogs.

    Attributes:
        opener: Opens hits, and reports what could not be opened.
        reported: An action was done; carries the sentence about it.
        programs_offered: A program should be chosen to open the hit with; carries the menu.
        preview_requested: The hit should be shown without opening it.
        similar_requested: Passages similar to that of the hit should be found.
        mark_requested: The passage of the hit should be marked.
        ask_requested: A question about the hit's file should be asked.
        tags_requested: The tags of the hit's file should be shown.
        forget_requested: A file, or with True a folder, should be removed from the library.
        why_requested: The hit should be explained.
        duplicates_requested: The duplicates and versions of the hit should be listed.
        parts_requested: The further passages of the hit's file should be shown, or hidden.
    """

    reported = Signal(str)
    programs_offered = Signal(QMenu)
    preview_requested = Signal(Hit)
    similar_requested = Signal(Hit)
    ask_requested = Signal(Hit)
    tags_requested = Signal(Hit)
    mark_requested = Signal(DraftMark)
    forget_requested = Signal(str, bool)
    why_requested = Signal()
    duplicates_requested = Signal()
    parts_requested = Signal()

    def __init__(
        self,
        client: EngineClient,
        search: LiveSearch,
        parent: QObject | None = None,
        *,
        can_expand: bool = False,
    ) -> None:
        super().__init__(parent)
        self._client = client
        self._search = search
        self._links = LinkCopier(client, self)
        self._links.copied.connect(self._on_link_copied)
        self.opener = HitOpener(client, self)
        self.opener.opened.connect(self._on_opened)
        self.opener.programs_found.connect(self._on_programs_found)
        self._applies: dict[QAction, Applies] = {}
        self._lacks: dict[QAction, str] = {}
        self._sections = self._make_sections(can_expand=can_expand)
        self.actions = [action for section in self._sections for action in section]

    def take_key(self, pressed: QKeyCombination) -> bool:
        """Trigger the action of a key; return whether the key has an action for the hit.

        Where a hit lacks what an action lists, a sentence reports that. The actions belong to no
        widget: a text box would handle Ctrl+C before its window does.
        """
        code = pressed.key()
        code = Qt.Key.Key_Enter if code == Qt.Key.Key_Return else code
        modifiers = pressed.keyboardModifiers() & ~_KEYPAD
        key = QKeySequence(QKeyCombination(modifiers, code))
        meant = [action for action in self.actions if action.shortcut() == key]
        hit = self._search.state.selection
        if not meant or hit is None:
            return False
        action = meant[0]
        if self._applies[action](hit):
            action.trigger()
            return True
        if action in self._lacks:
            self.reported.emit(self._lacks[action])
        return action in self._lacks

    def show_menu(self, parent: QWidget, at: QPoint) -> None:
        """Show the menu of actions for the hit at a point of the screen, the first selected."""
        hit = self._search.state.selection
        if hit is None:
            return
        menu = QMenu(parent)
        menu.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        for section in self._sections:
            menu.addActions([action for action in section if self._applies[action](hit)])
            menu.addSeparator()
        menu.setActiveAction(self.actions[0])
        menu.popup(at)

    def _make_sections(self, *, can_expand: bool) -> tuple[tuple[QAction, ...], ...]:
        make, opener = self._make, self.opener
        return (
            (
                make(self.tr("&Open"), "Enter", opener.open_hit),
                make(self.tr("Open wi&th…"), "Ctrl+Shift+Enter", opener.find_programs),
                make(self.tr("Open its arc&hive"), "Alt+Enter", opener.open_container, _is_member),
                make(self.tr("Show in &folder"), "Ctrl+Enter", self._show_in_folder),
                make(self.tr("&Preview"), "Ctrl+P", self._preview),
            ),
            (
                make(self.tr("&Copy path"), "Ctrl+C", self._copy_path),
                make(self.tr("Copy p&assage"), "Ctrl+Shift+C", self._copy_passage, _has_text),
                make(self.tr("Copy c&itation"), "Ctrl+Alt+C", self._copy_citation),
                make(self.tr("Copy &link"), "Ctrl+Shift+L", self._copy_link, _has_text),
            ),
            (
                make(
                    self.tr("Show or hide &more in this file"),
                    "Ctrl+Shift+M",
                    lambda _hit: self.parts_requested.emit(),
                    _has_more if can_expand else _never,
                ),
                make(self.tr("Find &similar passages"), "Ctrl+M", self._find_similar, _has_text),
                make(self.tr("Ma&rk…"), "Ctrl+B", self._mark),
                make(
                    self.tr("A&nswers this search"),
                    "Ctrl+Shift+G",
                    self._note_right,
                    self._is_by_query,
                ),
                make(self.tr("As&k about this file"), "Ctrl+Shift+J", self._ask),
                make(self.tr("&Why this hit"), "Ctrl+I", lambda _hit: self.why_requested.emit()),
                make(
                    self.tr("&Duplicates and versions"),
                    "Ctrl+Shift+D",
                    lambda _hit: self.duplicates_requested.emit(),
                    _has_duplicates,
                    self.tr("This file has no duplicates or versions"),
                ),
            ),
            (
                make(
                    self.tr("Add or remo&ve tags…"),
                    "Ctrl+T",
                    self.tags_requested.emit,
                    _always if can_expand else _never,
                ),
                make(self.tr("For&get…"), "Ctrl+Shift+Del", self._forget),
                make(self.tr("&Exclude this folder…"), "Ctrl+Shift+X", self._exclude),
            ),
        )

    def _make(
        self, text: str, keys: str, act: Act, applies: Applies = _always, lack: str = ""
    ) -> QAction:
        action = QAction(text, self)
        action.setShortcut(QKeySequence(keys))
        action.setShortcutVisibleInContextMenu(True)
        action.triggered.connect(partial(self._act, act))
        self._applies[action] = applies
        if lack:
            self._lacks[action] = lack
        return action

    def _act(self, act: Act) -> None:
        if hit := self._search.state.selection:
            act(hit)

    def _show_in_folder(self, hit: Hit) -> None:
        self._note_use()
        self.opener.show_hit(hit)

    def _preview(self, hit: Hit) -> None:
        self._note_use()
        self.preview_requested.emit(hit)

    def _on_programs_found(self, hit: Hit, programs: tuple[DesktopProgram, ...], path: str) -> None:
        menu = QMenu()
        menu.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        menu.setAccessibleName(self.tr("Programs to open the file with"))
        for program in programs:
            action = QAction(menu_text(program.name), menu)
            action.triggered.connect(partial(self.opener.open_in, program, hit, path))
            menu.addAction(action)
        menu.setActiveAction(menu.actions()[0])
        self.programs_offered.emit(menu)

    def _on_opened(self, hit: Hit) -> None:
        if query := self._search.state.searched:
            self._client.send(NoteOpening(query, hit.path))

    def _copy_path(self, hit: Hit) -> None:
        self._copy(hit.path_on_disk, self.tr("Path copied"))

    def _copy_passage(self, hit: Hit) -> None:
        self._copy(hit.passage, self.tr("Passage copied"))

    def _copy_citation(self, hit: Hit) -> None:
        self._copy(citation_of(hit), self.tr("Citation copied"))

    def _copy_link(self, hit: Hit) -> None:
        self._note_use()
        self._links.copy(hit)

    def _on_link_copied(self) -> None:
        self.reported.emit(self.tr("Link copied"))

    def _copy(self, text: str, sentence: str) -> None:
        QGuiApplication.clipboard().setText(text)
        self._note_use()
        self.reported.emit(sentence)

    def _is_by_query(self, _hit: Hit) -> bool:
        return bool(self._search.state.searched)

    def _note_right(self, hit: Hit) -> None:
        self._client.send(NoteRight(self._search.state.searched, hit.file_id), self._on_noted)

    def _on_noted(self, noted: RightFiles) -> None:
        if not noted.is_right:
            sentence = self.tr("No longer noted as an answer")
        elif noted.searches == 1:
            sentence = self.tr("Noted. 1 search has an answer; “satchel tune --noted” uses it.")
        else:
            sentence = self.tr(
                "Noted. %Ln searches have an answer; “satchel tune --noted” uses them.",
                "",
                noted.searches,
            )
        self.reported.emit(sentence)

    def _find_similar(self, hit: Hit) -> None:
        self._note_use()
        self.similar_requested.emit(hit)

    def _mark(self, hit: Hit) -> None:
        self._note_use()
        self.mark_requested.emit(DraftMark(hit.file_id, hit.passage_id))

    def _ask(self, hit: Hit) -> None:
        self._note_use()
        self.ask_requested.emit(hit)

    def _forget(self, hit: Hit) -> None:
        self.forget_requested.emit(hit.path, False)  # noqa: FBT003 (a signal)

    def _exclude(self, hit: Hit) -> None:
        folder = hit.path_on_disk.replace("\\", "/").rpartition("/")[0]
        self.forget_requested.emit(folder or "/", True)  # noqa: FBT003 (a signal)

    def _note_use(self) -> None:
        """Count the query as a search: something was done with a hit."""
        if query := self._search.state.searched:
            self._client.send(NoteSearch(query))


def _never(_hit: Hit) -> bool:
    return False


def _is_member(hit: Hit) -> bool:
    return bool(hit.container)


def _has_text(hit: Hit) -> bool:
    return bool(hit.passage_id)


def _has_more(hit: Hit) -> bool:
    return bool(hit.more_in_file)


def _has_duplicates(hit: Hit) -> bool:
    return bool(hit.duplicates or hit.versions)
