"""Carries out in the main window what is requested in the launcher."""

from PySide6.QtCore import QObject, Qt

from desktop_app.core.asking_commands import Ask
from desktop_app.core.results import Hit
from desktop_app.ui.launcher.launcher import Launcher
from desktop_app.ui.main_window import MainWindow


class LauncherRequests(QObject):
    """Connects the launcher with the main window, which appears after the launcher is hidden.

    Args:
        launcher: The launcher.
        window: The main window.
    """

    def __init__(self, launcher: Launcher, window: MainWindow) -> None:
        super().__init__(window)
        self._launcher = launcher
        self._window = window
        # After the launcher is hidden: hiding one window and showing the other are separate events.
        launcher.asked.connect(window.ask, Qt.ConnectionType.QueuedConnection)
        for requested, slot in (
            (launcher.entry_actions.conversation_requested, window.show_conversation),
            (launcher.entry_actions.action_requested, window.trigger),
            (launcher.similar_requested, window.find_similar),
        ):
            requested.connect(slot, Qt.ConnectionType.QueuedConnection)
        marking = window.marks.marking
        for requested, act in (
            (launcher.hit_actions.mark_requested, marking.mark),
            (launcher.preview.mark_requested, marking.mark),
            (launcher.preview.edit_requested, marking.edit),
        ):
            requested.connect(launcher.hide)
            requested.connect(window.activate, Qt.ConnectionType.QueuedConnection)
            requested.connect(act, Qt.ConnectionType.QueuedConnection)
        launcher.question_began.connect(window.search_page.ask_panel.question_began)
        window.search_page.ask_panel.asked.connect(self._on_asked)
        launcher.preview_requested.connect(self._on_preview)
        launcher.hit_actions.ask_requested.connect(self._on_ask_about)
        launcher.hit_actions.forget_requested.connect(self._on_forget)

    def _on_preview(self, hit: Hit) -> None:
        self._launcher.hide()
        self._window.preview(hit, self._launcher.box.query)

    def _on_ask_about(self, hit: Hit) -> None:
        self._launcher.hide()
        self._window.ask_about(hit)

    def _on_forget(self, path: str, is_folder: bool) -> None:
        self._launcher.hide()
        self._window.activate()
        self._window.folders.ask_to_forget(path, is_folder)

    def _on_asked(self, ask: Ask) -> None:
        self._launcher.suggestions.remember_question(ask.question)
