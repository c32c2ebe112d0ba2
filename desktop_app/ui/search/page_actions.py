"""The actions on hits in the main window: their keys, their menus, and their confirmations."""

from PySide6.QtCore import QEvent, QObject, QPoint, Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QMenu, QToolTip

from desktop_app.ui.results.hit_actions import HitActions
from desktop_app.ui.results.view import ResultsView
from desktop_app.ui.search.search_bar import SearchBar
from desktop_app.ui.tool_tips import tool_tip

_NO_KEYS = Qt.KeyboardModifier.NoModifier
_CONTROL = Qt.KeyboardModifier.ControlModifier


class PageActions(QObject):
    """Connects the actions with the list of hits; their keys also act from the search box.

    Args:
        actions: The actions on the selected hit.
        view: The list of hits.
        bar: The search box with its options.
    """

    def __init__(self, actions: HitActions, view: ResultsView, bar: SearchBar) -> None:
        super().__init__(view)
        self._actions = actions
        self._view = view
        self._bar = bar
        opener = actions.opener
        for part in (view, bar.stops[0]):
            part.installEventFilter(self)
        view.open_requested.connect(opener.open_hit)
        view.folder_requested.connect(opener.show_hit)
        view.duplicate_requested.connect(opener.show_path)
        view.menu_requested.connect(self._on_menu_requested)
        actions.programs_offered.connect(self._on_programs_offered)
        actions.reported.connect(self._on_reported)
        actions.why_requested.connect(view.request_why)
        actions.duplicates_requested.connect(view.show_duplicates)
        actions.parts_requested.connect(view.toggle_expanded)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Handle the keys of the actions."""
        if isinstance(event, QKeyEvent) and event.type() == QEvent.Type.KeyPress:
            return self._is_for_hit(event) and self._actions.take_key(event.keyCombination())
        return super().eventFilter(watched, event)

    def _is_for_hit(self, event: QKeyEvent) -> bool:
        """Whether a key is for a hit: Enter belongs to the widget, and so does text to copy."""
        modifiers = event.modifiers() & ~Qt.KeyboardModifier.KeypadModifier
        is_enter = event.key() in {Qt.Key.Key_Return, Qt.Key.Key_Enter}
        if is_enter and modifiers in {_NO_KEYS, _CONTROL}:
            return False
        is_copying = event.key() == Qt.Key.Key_C and modifiers == _CONTROL
        return modifiers != _NO_KEYS and not (is_copying and self._bar.has_selected_text)

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
