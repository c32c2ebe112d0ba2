"""The Library page: folders, files, reasons, and disk usage."""

from PySide6.QtCore import Signal
from PySide6.QtGui import QShowEvent
from PySide6.QtWidgets import QSizePolicy, QStackedWidget, QTabWidget, QVBoxLayout, QWidget

from desktop_app.clients.engine_client import EngineClient
from desktop_app.core.library import Status
from desktop_app.core.messages import Notice
from desktop_app.ui.library.files_page import FilesPage
from desktop_app.ui.library.folders_page import FoldersPage
from desktop_app.ui.library.storage_page import StoragePage
from desktop_app.ui.library.welcome import Welcome
from desktop_app.ui.library.why_page import WhyPage


class LibraryPanel(QWidget):
    """Four tabs about the library, or an invitation while it has no folder.

    Attributes:
        add_requested: Another folder should be chosen.
        sample_requested: The files that come with the program should be added.
        forget_requested: A folder or file should be removed from the library.
        changed: A change was made that the next status shows.
        noticed: An action of the user failed.
    """

    add_requested = Signal()
    sample_requested = Signal()
    forget_requested = Signal(str)
    changed = Signal()
    noticed = Signal(Notice)

    def __init__(self, client: EngineClient, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.folders = FoldersPage(client, self)
        self.files = FilesPage(client, self)
        self.why = WhyPage(client, self)
        self.storage = StoragePage(client, self)
        self.welcome = Welcome(self)
        self.tabs = QTabWidget(self)
        self._stack = QStackedWidget(self)
        self._lay_out()
        self._connect()

    def show_status(self, status: Status) -> None:
        """Show the state of the library."""
        self._stack.setCurrentWidget(self.tabs if status.folders else self.welcome)
        self.folders.show_status(status)
        self.files.show_status(status)
        self.storage.show_status(status)

    def explain(self, path: str) -> None:
        """Explain why a file is, or is not, found."""
        self.tabs.setCurrentWidget(self.why)
        self.why.explain(path)

    def showEvent(self, event: QShowEvent) -> None:
        """Refresh what is not updated by signals."""
        super().showEvent(event)
        self._on_tab()

    def _lay_out(self) -> None:
        for page, title in (
            (self.folders, self.tr("F&olders")),
            (self.files, self.tr("Fil&es")),
            (self.why, self.tr("Why is a file found, or &not?")),
            (self.storage, self.tr("&Storage and forgotten files")),
        ):
            self.tabs.addTab(page, title)
        self.tabs.setDocumentMode(True)
        self.tabs.setAccessibleName(self.tr("Library"))
        self._stack.addWidget(self.tabs)
        self._stack.addWidget(self.welcome)
        # It hides what does not fit, and needs no height of its own.
        self.welcome.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Ignored)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.addWidget(self._stack)

    def _connect(self) -> None:
        self.welcome.add_requested.connect(self.add_requested)
        self.welcome.sample_requested.connect(self.sample_requested)
        self.folders.add_requested.connect(self.add_requested)
        self.files.why_requested.connect(self.explain)
        self.why.rules_requested.connect(self._on_rules)
        for page in (self.folders, self.why, self.storage):
            page.changed.connect(self.changed)
        for forgetting in (self.folders, self.files):
            forgetting.forget_requested.connect(self.forget_requested)
        for part in (self.files, self.storage):
            part.noticed.connect(self.noticed)
        self.tabs.currentChanged.connect(self._on_tab)

    def _on_rules(self, folder: str) -> None:
        self.tabs.setCurrentWidget(self.folders)
        self.folders.edit_rules(folder)

    def _on_tab(self) -> None:
        if not self.tabs.tabBar().hasFocus():  # there the arrow keys go through all tabs
            self.tabs.currentWidget().setFocus()
        if self.tabs.currentWidget() is self.storage:
            self.storage.measure()
        elif self.tabs.currentWidget() is self.files:
            self.files.model.refresh()
