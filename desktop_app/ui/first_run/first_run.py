"""The first run: shows its page among the pages of the window, once, while there is no folder."""

from PySide6.QtCore import QObject, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QStackedWidget

from desktop_app.clients.engine_client import EngineClient
from desktop_app.core.library import Status
from desktop_app.core.messages import Progress
from desktop_app.ui.first_run.first_run_page import FirstRunPage


class FirstRun(QObject):
    """Makes the page of the first run when it is needed, and removes it when it is left.

    Args:
        client: The engine.
        pages: The pages of the window.

    Attributes:
        page: The page; None before and after it is shown.
        add_requested: Folders should be added; carries their paths.
        sample_requested: The files that come with the program should be added.
        ask_requested: The panel for questions should be shown.
        launcher_requested: The launcher should be shown.
        model_requested: The model that writes answers should be offered.
        left: The page has done its work, or was dismissed; carries whether it was in front.
        typed: A letter to search for left the page; carries the key event.
    """

    add_requested = Signal(list)
    sample_requested = Signal()
    ask_requested = Signal()
    launcher_requested = Signal()
    model_requested = Signal()
    left = Signal(bool)
    typed = Signal(QKeyEvent)

    def __init__(self, client: EngineClient, pages: QStackedWidget) -> None:
        super().__init__(pages)
        self._client = client
        self._pages = pages
        self._hotkey: str | None = None
        self.page: FirstRunPage | None = None

    def offer(self, hotkey: str) -> None:
        """Show the page, unless the library turns out to have a folder.

        Args:
            hotkey: The launcher's key, in Qt's portable names; empty for none.
        """
        self._hotkey = hotkey

    def leave(self) -> None:
        """Remove the page; it is not offered again."""
        self._hotkey = None
        if self.page is None:
            return
        page, self.page = self.page, None
        self.left.emit(self._pages.currentWidget() is page)
        self._pages.removeWidget(page)
        page.deleteLater()

    def show_status(self, status: Status) -> None:
        """Show the page if it is offered and there is no folder, and the files that are found."""
        if self._hotkey is not None and not status.folders:
            self._show(self._hotkey)
        self._hotkey = None
        if self.page is not None:
            self.page.tries.show_count(status.files.indexed)

    def show_progress(self, progress: Progress) -> None:
        """Show how many files are found by now."""
        if self.page is not None:
            self.page.tries.show_count(progress.indexed)

    def show_model_taken(self) -> None:
        """Show that questions can be answered now."""
        if self.page is not None:
            self.page.request_offer()

    def _show(self, hotkey: str) -> None:
        self.page = page = FirstRunPage(self._client, hotkey, self._pages)
        page.add_requested.connect(self.add_requested)
        page.sample_requested.connect(self.sample_requested)
        page.left.connect(self.leave)
        page.typed.connect(self._on_typed)
        page.tries.ask.clicked.connect(self.ask_requested)
        page.tries.launcher.clicked.connect(self.launcher_requested)
        page.tries.get_model.clicked.connect(self.model_requested)
        self._pages.addWidget(page)
        self._pages.setCurrentWidget(page)
        page.choice.focus_first()

    def _on_typed(self, pressed: QKeyEvent) -> None:
        self.leave()
        self.typed.emit(pressed)
