"""The actions on hits in the main window: their keys, their menus, and their confirmations."""

from collections.abc import Callable

from PySide6.QtCore import QEvent, QObject, QPoint, Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QMenu, QToolTip

from desktop_app.core.results import Hit
from desktop_app.core.search_commands import FindSimilar
from desktop_app.ui.descriptions import tool_tip
from desktop_app.ui.keyboard import ENTER_KEYS
from desktop_app.ui.live_search.live_search import LiveSearch
from desktop_app.ui.results.hit_actions import HitActions
from desktop_app.ui.results.view import ResultsView
from desktop_app.ui.search.search_bar import SearchBar

_NO_KEYS = Qt.KeyboardModifier.NoModifier
_CONTROL = Qt.KeyboardModifier.ControlModifier


class PageActions(QObject):
    """Connects the actions with the list of hits; their keys also act from the search box.

    Enter in the search box acts on the best hit. While the hits of the typed words are pending,
    its action is stored, and carried out when they arrive.

    Args:
        actions: The actions on the selected hit.
        view: The list of hits.
        bar: The search box with its options.
        search: The search whose hits are listed.
    """

    def __init__(
        self, actions: HitActions, view: ResultsView, bar: SearchBar, search: LiveSearch
    ) -> None:
        super().__init__(view)
        self._actions = actions
        self._view = view
        self._bar = bar
        self._search = search
        self._stored: tuple[str, Callable[[Hit], None]] | None = None
        opener = actions.opener
        for part in (view, bar.stops[0]):
            part.installEventFilter(self)
        bar.open_requested.connect(self._on_open_best)
        bar.folder_requested.connect(self._on_show_best)
        view.open_requested.connect(opener.open_hit)
        view.folder_requested.connect(opener.show_hit)
        view.duplicate_requested.connect(opener.show_path)
        view.menu_requested.connect(self._on_menu_requested)
        actions.programs_offered.connect(self._on_programs_offered)
        actions.reported.connect(self._on_reported)
        actions.why_requested.connect(view.request_why)
        actions.duplicates_requested.connect(view.show_duplicates)
        actions.parts_requested.connect(view.toggle_expanded)

    def take_hits(self) -> None:
        """Carry out the stored action if the hits that it was meant for have arrived."""
        if self._stored is not None and not self._is_pending:
            (query, act), self._stored = self._stored, None
            if query == self._bar.query:
                self._act_on_best(act)

    def drop_stored(self) -> None:
        """Drop a stored action: its file would be opened when nobody expects it."""
        self._stored = None

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Handle the keys of the actions."""
        if isinstance(event, QKeyEvent) and event.type() == QEvent.Type.KeyPress:
            return self._is_for_hit(event) and self._actions.take_key(event.keyCombination())
        return super().eventFilter(watched, event)

    def _is_for_hit(self, event: QKeyEvent) -> bool:
        """Whether a key is for a hit: Enter belongs to the widget, and so does text to copy."""
        modifiers = event.modifiers() & ~Qt.KeyboardModifier.KeypadModifier
        is_enter = event.key() in ENTER_KEYS
        if is_enter and modifiers in {_NO_KEYS, _CONTROL}:
            return False
        is_copying = event.key() == Qt.Key.Key_C and modifiers == _CONTROL
        return modifiers != _NO_KEYS and not (is_copying and self._bar.has_selected_text)

    @property
    def _is_pending(self) -> bool:
        """Whether the list does not yet answer what is in the box."""
        state, typed = self._search.state, self._bar.query
        return bool(typed) and state.query != typed and not isinstance(state.asked, FindSimilar)

    def _on_open_best(self) -> None:
        self._act_on_best(self._actions.opener.open_hit)

    def _on_show_best(self) -> None:
        self._act_on_best(self._actions.opener.show_hit)

    def _act_on_best(self, act: Callable[[Hit], None]) -> None:
        """Act on the best hit, or store the action until the hits arrive."""
        if self._is_pending:
            self._stored = (self._bar.query, act)
        elif hit := self._view.chosen():
            act(hit)

    def _on_menu_requested(self, at: QPoint) -> None:
        self._actions.show_menu(self._view, at)

    def _on_programs_offered(self, menu: QMenu) -> None:
        menu.setParent(self._view, menu.windowFlags())
        menu.popup(self._middle_of_row())

    def _on_reported(self, sentence: str) -> None:
        QToolTip.showText(self._middle_of_row(), tool_tip(sentence), self._view)

    def _middle_of_row(self) -> QPoint:
        row = self._view.visualRect(self._view.currentIndex())
        return self._view.viewport().mapToGlobal(row.center())
