"""The main window: its pages and actions, and what other parts of the program request of it."""

from functools import cached_property

from PySide6.QtCore import QEvent, QSize, Qt, Signal
from PySide6.QtGui import QCloseEvent, QFontInfo
from PySide6.QtWidgets import QApplication, QMainWindow, QStackedWidget, QVBoxLayout, QWidget

from desktop_app.clients.engine_client import EngineClient
from desktop_app.core.commands import Pause, Resume
from desktop_app.core.library import Status
from desktop_app.core.messages import Notice, Progress
from desktop_app.core.passage_links import LinkTarget
from desktop_app.ui.engine_reports import EngineReports
from desktop_app.ui.first_run.first_run import FirstRun
from desktop_app.ui.keyboard import KeyboardPage, add_menu_key
from desktop_app.ui.library.drop_veil import DropVeil
from desktop_app.ui.library.library_panel import LibraryPanel
from desktop_app.ui.link_follower import LinkFollower
from desktop_app.ui.notice_strip import NoticeStrip
from desktop_app.ui.placing import come_forward
from desktop_app.ui.search.search_page import SearchPage
from desktop_app.ui.settings.model_offer_dialog import ModelOfferDialog
from desktop_app.ui.status_line import StatusLine
from desktop_app.ui.window_actions import WindowActions, show_about
from desktop_app.ui.window_folders import WindowFolders
from desktop_app.ui.window_keys import EnterPresses, FocusRingKeeper
from desktop_app.ui.window_pages import WindowPages

SIZE = QSize(1100, 720)
FRAME = QSize(16, 48)
"""Room for the window manager's frame, on a screen that is smaller."""
_SHOWING_NOTHING = ("pause", "quit")
"""Actions for which the window need not be seen."""

_SHOWING_DIALOGS = ("add-folder", "keyboard", "settings")
"""Actions of the launcher that open a dialog."""

SMALLEST_SIZE = (640, 480)
"""For text of :data:`_USUAL_TEXT`; with larger text the smallest window is larger."""
_USUAL_TEXT = 12
"""Height of a font in pixels, as of 9 points."""


class MainWindow(QMainWindow):
    """The main window.

    Attributes:
        left: The user closed the window.
        quit_requested: The program should end.
        settings_requested: The settings should be shown.
        report_requested: A report of a problem should be made.
    """

    left = Signal()
    quit_requested = Signal()
    settings_requested = Signal()
    report_requested = Signal()

    def __init__(self, client: EngineClient, answer_model: str = "") -> None:
        """Build the window.

        Args:
            client: The engine; the window neither starts nor closes it.
            answer_model: GGUF file that writes the answers; empty for the default model.
        """
        super().__init__()
        self._client = client
        self.notices = NoticeStrip(self)
        self.search_page = SearchPage(client, answer_model, self)
        self._status: Status | None = None
        self.status_line = StatusLine(self)
        self._reports = EngineReports(client, self.notices, self.status_line)
        self._pages = QStackedWidget(self)
        self.first_run = FirstRun(client, self._pages)
        self.links = LinkFollower(client, self)
        self._built_late = WindowPages(client, self.search_page, self._pages)
        self.marking = self._built_late.marking
        self.folders = WindowFolders(client, self.notices, self)
        self._lay_out()
        DropVeil(self).dropped.connect(self.folders.add)
        EnterPresses(self)
        FocusRingKeeper(self)
        self._actions = self._make_actions()
        self._connect_parts()
        self._connect_client()
        self.search_page.setFocus()

    @cached_property
    def library_panel(self) -> LibraryPanel:
        """The Library page; built when it is first shown."""
        panel = LibraryPanel(self._client, self)
        panel.add_requested.connect(self.folders.choose)
        panel.sample_requested.connect(self._on_sample)
        panel.forget_requested.connect(self.folders.forget)
        panel.changed.connect(self._reports.look)
        panel.noticed.connect(self.notices.post)
        self.folders.ended.connect(panel.folders.end_removal)
        if self._status is not None:
            panel.show_status(self._status)
        self._client.status_arrived.connect(panel.show_status)
        self._pages.addWidget(panel)
        return panel

    def show_model_taken(self) -> None:
        """Show that questions can be answered now."""
        self.search_page.ask_panel.foot.show_model(is_there=True)
        self.first_run.show_model_taken()

    def show_search(self) -> None:
        """Show the search page with the keyboard in its box."""
        self._show("search", self.search_page)
        self.search_page.bar.focus_all()

    def show_library(self) -> None:
        self._show("library", self.library_panel)
        self._client.request_status()

    def show_marks(self) -> None:
        """Show the page of all marks."""
        self._show("marks", self._built_late.marks_page())

    def show_map(self) -> None:
        self._show("map", self._built_late.map_page())

    def show_defect(self, sentence: str) -> None:
        """Report a defect of the program."""
        action = self.tr("Satchel continues, but your last action may not have been carried out.")
        self.notices.post(Notice(sentence, action))

    def activate(self) -> None:
        """Bring the window to the front."""
        self.setWindowState(self.windowState() & ~Qt.WindowState.WindowMinimized)
        come_forward(self)

    def trigger(self, name: str) -> None:
        """Trigger an action by its name, in front of what it shows.

        An open dialog comes forward instead of another one, as it switches off the menus.
        """
        if name not in _SHOWING_NOTHING:
            self.activate()
        if name not in _SHOWING_DIALOGS or QApplication.activeModalWidget() is None:
            self._actions[name].trigger()

    def find_similar(self, passage_id: int) -> None:
        """Bring the window to the front and find passages similar to a passage."""
        self.activate()
        self.show_search()
        self.search_page.find_similar(passage_id)

    def pause(self, is_on: bool) -> None:
        """Pause indexing, or continue."""
        self._client.send(Pause() if is_on else Resume())

    def closeEvent(self, event: QCloseEvent) -> None:
        """Emit :attr:`left`."""
        event.accept()
        self.left.emit()

    def changeEvent(self, event: QEvent) -> None:
        if event.type() == QEvent.Type.PaletteChange:
            self._actions.draw_icons()
        elif event.type() == QEvent.Type.FontChange:
            self._limit_size()
        super().changeEvent(event)

    def _show(self, name: str, page: QWidget) -> None:
        """Show a page, and mark its action in the menu and the tool bar."""
        self._actions[name].setChecked(True)
        self._pages.setCurrentWidget(page)

    def _lay_out(self) -> None:
        self.setWindowTitle(self.tr("Satchel"))
        add_menu_key(self)
        self.resize(SIZE.boundedTo(self.screen().availableSize() - FRAME))
        self._limit_size()
        self._pages.addWidget(self.search_page)
        body = QWidget(self)
        column = QVBoxLayout(body)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        column.addWidget(self.notices)
        column.addWidget(self._pages, 1)
        self.setCentralWidget(body)
        self.statusBar().addWidget(self.status_line, 1)

    def _limit_size(self) -> None:
        """Leave room for the text, but let two windows fit beside each other on the screen."""
        smallest, screen = QSize(*SMALLEST_SIZE), self.screen().availableSize() - FRAME
        needed = smallest * (QFontInfo(self.font()).pixelSize() / _USUAL_TEXT)
        room = QSize(screen.width() // 2, screen.height())
        self.setMinimumSize(needed.boundedTo(room).expandedTo(smallest))

    def _make_actions(self) -> WindowActions:
        preview = self.search_page.side.preview
        return WindowActions(
            self,
            {
                "search": self.show_search,
                "library": self.show_library,
                "marks": self.show_marks,
                "map": self.show_map,
                "add-folder": self.folders.choose,
                "preview": self.search_page.previews.show_best,
                "larger": lambda: preview.zoom_by(1),
                "smaller": lambda: preview.zoom_by(-1),
                "usual-size": lambda: preview.zoom_by(0),
                "next": lambda: preview.walk(1),
                "previous": lambda: preview.walk(-1),
                "next-match": lambda: preview.step(1),
                "previous-match": lambda: preview.step(-1),
                "save": self.search_page.keeping.save,
                "watch": self.search_page.keeping.watch,
                "saved": self.search_page.keeping.arrange,
                "export": self.search_page.exporting.export,
                "mark": self.search_page.previews.mark,
                "why": self.search_page.view.request_why,
                "ask": self._on_ask,
                "new-conversation": self._on_new_conversation,
                "stop": self.search_page.ask_panel.stop_requested.emit,
                "keyboard": self._on_keyboard,
                "report": self.report_requested.emit,
                "about": lambda: show_about(self),
                "pause": lambda: self.pause(self._actions["pause"].isChecked()),
                "settings": self.settings_requested.emit,
                "quit": self.quit_requested.emit,
            },
        )

    def _connect_parts(self) -> None:
        self.folders.added.connect(self.first_run.leave)
        self.folders.chosen.connect(self._on_folders_chosen)
        self.folders.forgotten.connect(self._on_forgotten)
        self.search_page.add_folder_requested.connect(self.folders.choose)
        self.search_page.ask_panel.model_requested.connect(self._on_model_requested)
        self.search_page.sample_requested.connect(self._on_sample)
        self.search_page.noticed.connect(self.notices.post)
        self.search_page.keeping.query_missing.connect(self.show_search)
        self.search_page.moved_on.connect(self.notices.withdraw_passing)
        self._built_late.noticed.connect(self.notices.post)
        self._built_late.similar_requested.connect(self.find_similar)
        self.links.found.connect(self._on_link_found)
        self.links.followed.connect(self.notices.withdraw_passing)
        self.links.noticed.connect(self.notices.post)
        self.search_page.forget_requested.connect(self.folders.ask_to_forget)
        self._pages.currentChanged.connect(self.notices.withdraw_confirmations)
        self._pages.currentChanged.connect(self.notices.withdraw_passing)
        self.first_run.add_requested.connect(self._on_first_folders)
        self.first_run.sample_requested.connect(self._on_sample)
        self.first_run.ask_requested.connect(self._on_ask)
        self.first_run.model_requested.connect(self._on_model_requested)
        self.first_run.left.connect(self._on_first_run_left)
        self.first_run.typed.connect(self.search_page.bar.take_typed)

    def _connect_client(self) -> None:
        client = self._client
        client.status_arrived.connect(self._on_status)
        client.progressed.connect(self._on_progress)
        client.library_changed.connect(self.search_page.search.refresh)

    def _on_forgotten(self, path: str) -> None:
        self.search_page.ask_panel.forget(path)
        self._reports.look()

    def _on_link_found(self, target: LinkTarget) -> None:
        self.show_search()
        self.search_page.show_target(target)

    def _on_status(self, status: Status) -> None:
        self._actions["pause"].setChecked(status.is_paused)
        self._status = status
        self.search_page.show_status(status)
        self.first_run.show_status(status)

    def _on_first_folders(self, paths: list[str]) -> None:
        self.folders.send(paths)
        self._reports.look()

    def _on_first_run_left(self, was_in_front: bool) -> None:
        if was_in_front:
            self.show_search()

    def _on_progress(self, progress: Progress) -> None:
        self._actions["pause"].setChecked(progress.is_paused)
        self.first_run.show_progress(progress)

    def _on_ask(self) -> None:
        self.show_search()
        self.search_page.side.show_ask()

    def _on_new_conversation(self) -> None:
        self.search_page.ask_panel.start_conversation()
        self._on_ask()

    def _on_model_requested(self) -> None:
        dialog = ModelOfferDialog(self._client, self)
        dialog.link_requested.connect(self.search_page.opener.open_link)
        dialog.taken.connect(self.show_model_taken)
        dialog.open()

    def _on_keyboard(self) -> None:
        KeyboardPage(self).open()

    def _on_sample(self) -> None:
        self.folders.add_sample()
        self.search_page.bar.search_for("river level")

    def _on_folders_chosen(self) -> None:
        if self._pages.currentWidget() is self.search_page:
            # The user adds folders in order to search; a menu that was open before would take the
            # keyboard back.
            self.search_page.setFocus()
