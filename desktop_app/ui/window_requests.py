"""Carries out in the main window what the launcher, the tray and other programs request of it."""

from collections.abc import Sequence

from PySide6.QtCore import QObject, Qt

from desktop_app.core.results import Hit
from desktop_app.ui.ask.scope import EVERYTHING
from desktop_app.ui.launcher.launcher import Launcher
from desktop_app.ui.main_window import MainWindow


class WindowRequests(QObject):
    """Brings the main window to the front with what was requested.

    Args:
        window: The main window.
    """

    def __init__(self, window: MainWindow) -> None:
        super().__init__(window)
        self._window = window
        self._page = window.search_page

    def serve(self, launcher: Launcher) -> None:
        """Carry out what is requested in the launcher, which is hidden for that."""
        # After the launcher is hidden: hiding one window and showing the other are separate events.
        later = Qt.ConnectionType.QueuedConnection
        launcher.asked.connect(self.ask, later)
        launcher.entry_actions.conversation_requested.connect(self.show_conversation, later)
        launcher.entry_actions.action_requested.connect(self._window.trigger, later)
        launcher.similar_requested.connect(self._window.find_similar, later)
        marking = self._window.marking
        for requested, act in (
            (launcher.hit_actions.mark_requested, marking.mark),
            (launcher.preview.mark_requested, marking.mark),
            (launcher.preview.edit_requested, marking.edit),
        ):
            requested.connect(launcher.hide)
            requested.connect(self._window.activate, later)
            requested.connect(act, later)
        launcher.preview_requested.connect(launcher.hide)
        launcher.preview_requested.connect(self.preview)
        launcher.hit_actions.ask_requested.connect(launcher.hide)
        launcher.hit_actions.ask_requested.connect(self._ask_about)
        launcher.hit_actions.forget_requested.connect(launcher.hide)
        launcher.hit_actions.forget_requested.connect(self._ask_to_forget)
        panel = self._page.ask_panel
        launcher.question_began.connect(panel.question_began)
        panel.asked.connect(lambda ask: launcher.suggestions.remember_question(ask.question))

    def search_in(self, paths: Sequence[str]) -> None:
        """Show the search page with a folder as the condition; of several, the first.

        Args:
            paths: Canonical.
        """
        self._window.show_search()
        for path in paths[:1]:
            self._page.bar.search_for(f'in:"{path}" ')

    def search(self, query: str) -> None:
        """Search for a query."""
        self._window.activate()
        self._window.show_search()
        self._page.bar.search_for(query)

    def show_saved(self, name: str) -> None:
        """Show the results of a saved search, with what is new in it first."""
        self._window.show_search()
        self._page.keeping.run(name)

    def ask(self, question: str) -> None:
        """Answer a question from all files in a new conversation, beside the hits for its words.

        The launcher shows no scope, so that one chosen in the window before is not meant.
        """
        self._window.first_run.leave()
        self._page.bar.search_for(question)
        self._window.trigger("new-conversation")
        self._page.ask_panel.foot.scope_box.choose(EVERYTHING)
        self._page.ask_panel.ask(question)

    def show_conversation(self, key: str) -> None:
        """Show a kept conversation."""
        self._window.trigger("ask")
        self._page.asking.open_kept(key)

    def preview(self, hit: Hit, query: str) -> None:
        """Show a hit of a query."""
        self._window.first_run.leave()
        self._window.activate()
        self._window.show_search()
        self._page.preview_hit(hit, query)

    def _ask_about(self, hit: Hit) -> None:
        self._window.activate()
        self._window.show_search()
        self._page.ask_about(hit)

    def _ask_to_forget(self, path: str, is_folder: bool) -> None:
        self._window.activate()
        self._window.folders.ask_to_forget(path, is_folder)
