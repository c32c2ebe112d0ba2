"""The parts of the window process: makes all of them and connects them."""

from PySide6.QtCore import QObject, Signal
from PySide6.QtWidgets import QApplication

from desktop_app import __version__
from desktop_app.clients.busy_library import BusyLibrary
from desktop_app.clients.engine_client import EngineClient
from desktop_app.clients.engine_log import EngineLog
from desktop_app.clients.engine_process import EngineProcess, engine_command
from desktop_app.clients.login_start import BACKGROUND, login_start
from desktop_app.clients.problem_report import ProblemReport, report_command
from desktop_app.clients.restarts import RestartPlan
from desktop_app.clients.settings_file import SettingsFile
from desktop_app.core.library import Status
from desktop_app.core.locations import DataFolder
from desktop_app.core.messages import Notice
from desktop_app.core.own_program import start_command
from desktop_app.core.records import replace
from desktop_app.core.settings import Keeping, Settings, ViewOptions
from desktop_app.core.start_request import StartRequest, StartView
from desktop_app.ui.appearance import Appearance
from desktop_app.ui.desktop_search.desktop_search import DesktopSearch
from desktop_app.ui.hotkey.hotkey import advice, toggle_command
from desktop_app.ui.hotkey.platforms import make_hotkey
from desktop_app.ui.hotkey.portal import pass_on_token
from desktop_app.ui.icons import program_icon
from desktop_app.ui.indexing_news import IndexingNews
from desktop_app.ui.language import speak
from desktop_app.ui.launcher.launcher import Launcher
from desktop_app.ui.main_window import MainWindow
from desktop_app.ui.placing import geometry_of, restore_geometry
from desktop_app.ui.settings.report_dialog import ReportDialog
from desktop_app.ui.settings.settings_page import SettingsPage
from desktop_app.ui.tray import Tray
from desktop_app.ui.watch_messages import WatchMessages
from desktop_app.ui.window_requests import WindowRequests


class Program(QObject):
    """The windows, the tray icon and the hotkey, and the engine behind them.

    Attributes:
        log: The log of the engine and of errors.
        ended: The engine has ended too.
        next_start: The start of the program that follows its end; None for none.
    """

    ended = Signal()

    def __init__(self, data_folder: DataFolder, answer_model: str = "") -> None:
        super().__init__()
        self._data_folder = data_folder
        self.next_start: StartRequest | None = None
        self._is_closing = False
        self._followed: Settings | None = None
        self.log = EngineLog(data_folder)
        process = EngineProcess(engine_command(data_folder), self.log, RestartPlan(), self)
        self.client = EngineClient(process, self)
        BusyLibrary(self.client, data_folder)
        self.settings = SettingsFile(data_folder.settings, self)
        # `begin` reports a problem with the file, when there is a window to report it in.
        self.settings.load()
        application = _application()
        self._appearance = Appearance(application, self)
        # Before there are windows, each of which would have to be coloured again.
        self._appearance.follow(self.settings.settings)
        speak(application, self.settings.settings.language)
        self.window = MainWindow(self.client, answer_model)
        self.launcher = Launcher(self.client)
        self.requests = WindowRequests(self.window)
        self.requests.serve(self.launcher)
        self.tray = Tray(program_icon(), self)
        IndexingNews(self.client, self.settings, self.tray, self.window)
        messages = WatchMessages(self.client, self.settings, self.tray, self.window.notices)
        messages.search_named.connect(self.requests.show_saved)
        self.desktop_search = DesktopSearch(self.client, self)
        self.hotkey = make_hotkey(QApplication.platformName(), self)
        self._hotkey_failure = Notice("")
        self._connect_parts()
        self._connect_client()

    def begin(self, request: StartRequest) -> None:
        """Start the engine and show the window that the start asks for."""
        self.settings.load()
        restore_geometry(self.window, self.settings.memory.geometry)
        self.launcher.preview.set_on(is_on=self.settings.memory.has_launcher_preview)
        self._follow(self.settings.settings)
        self.client.start()
        self._resume_search()
        if not request.paths and not self.settings.memory.knows_first_run:
            self.window.first_run.offer(self.settings.settings.hotkey)
        self.serve(request)

    def serve(self, request: StartRequest) -> None:
        """Carry out a start of the program, this one or a later one; at the end, start again."""
        if self._is_closing:
            self.next_start = request
            return
        pass_on_token(request.token)
        if request.version not in ("", __version__):
            self._report_other_version(request.version)
        match request.view:
            case StartView.OPEN:
                self.window.activate()
            case StartView.SEARCH_IN:
                self.window.activate()
                self.requests.search_in(request.paths)
            case StartView.TOGGLE:
                self.launcher.toggle()
            case StartView.BACKGROUND:
                pass
        # A user who searches in a folder may know that it is in the library.
        is_search = request.view is StartView.SEARCH_IN
        self.window.folders.add(request.paths, reports_known=not is_search)
        if request.link:
            self.window.links.follow(request.link)

    def _report_other_version(self, started: str) -> None:
        sentence = self.tr("Version {} of Satchel was started while version {} is running.")
        action = self.tr("Quit Satchel and start it again.")
        self.window.notices.post(Notice(sentence.format(started, __version__), action))

    def close(self) -> None:
        """Hide everything at once and end the engine without blocking."""
        self._is_closing = True
        self._remember_geometry()
        self.launcher.hide()
        self.window.hide()
        self.tray.set_shown(is_shown=False)
        self.desktop_search.set_on(is_on=False)
        if self.hotkey is not None:
            self.hotkey.release()
        self.client.close()

    def _connect_parts(self) -> None:
        self.window.left.connect(self._on_left)
        self.window.quit_requested.connect(self.close)
        self.window.settings_requested.connect(self._on_settings)
        self.window.report_requested.connect(self._on_report)
        self.window.first_run.launcher_requested.connect(self.launcher.toggle)
        self.window.first_run.left.connect(self._on_first_run_left)
        self.window.status_line.message_changed.connect(self.tray.show_state)
        self.launcher.preview.switched.connect(self._on_preview_switched)
        self.tray.search_requested.connect(self.launcher.toggle)
        self.tray.window_requested.connect(self.window.activate)
        self.tray.search_named.connect(self.requests.show_saved)
        self.tray.pause_requested.connect(self.window.pause)
        self.tray.quit_requested.connect(self.close)
        self.settings.changed.connect(self._follow)
        self.window.search_page.options.changed.connect(self._on_view)
        self.settings.noticed.connect(self.window.notices.post)
        self.desktop_search.preview_requested.connect(self.requests.preview)
        self.desktop_search.search_requested.connect(self.requests.search)
        self.desktop_search.token_arrived.connect(pass_on_token)
        self.desktop_search.noticed.connect(self.window.notices.post)
        if self.hotkey is not None:
            self.hotkey.pressed.connect(self.launcher.toggle)
            self.hotkey.failed.connect(self._on_hotkey_failed)

    def _on_hotkey_failed(self, notice: Notice) -> None:
        """Report it once for each key: a desktop without hotkeys has none at any start."""
        key = self.settings.settings.hotkey
        if key != self.settings.memory.failed_hotkey:
            action = notice.action or advice(toggle_command(self._data_folder))
            self._hotkey_failure = notice = replace(notice, action=action)
            self.window.notices.post(notice)
            self.settings.remember(replace(self.settings.memory, failed_hotkey=key))

    def _on_preview_switched(self, is_on: bool) -> None:
        memory = replace(self.settings.memory, has_launcher_preview=is_on)
        self.settings.remember(memory)

    def _connect_client(self) -> None:
        self.client.closed.connect(self.ended)
        self.client.status_arrived.connect(self.tray.show_paused)
        self.client.status_arrived.connect(self._on_status)
        self.client.progressed.connect(self.tray.show_paused)

    def _on_status(self, status: Status) -> None:
        if status.folders:
            self._on_first_run_left()

    def _on_first_run_left(self) -> None:
        self.settings.remember(replace(self.settings.memory, knows_first_run=True))

    def _follow(self, settings: Settings) -> None:
        self._appearance.follow(settings)
        self.tray.set_shown(is_shown=settings.stays_in_tray)
        self.window.search_page.options.show_options(settings.view)
        self.window.search_page.ask_panel.keep(settings.conversations)
        self.launcher.suggestions.remember_questions(
            is_on=settings.conversations is not Keeping.OFF
        )
        self._follow_desktop(settings)

    def _follow_desktop(self, settings: Settings) -> None:
        """Apply what the desktop is asked for, and may ask the user about, only if it changed."""
        before, self._followed = self._followed, settings
        if before is None or settings.desktop_search != before.desktop_search:
            self.desktop_search.set_on(is_on=settings.desktop_search)
        is_other_key = before is None or settings.hotkey != before.hotkey
        if self.hotkey is not None and is_other_key:
            self.window.notices.withdraw(self._hotkey_failure)
            self.hotkey.bind(settings.hotkey)

    def _on_view(self, view: ViewOptions) -> None:
        self.settings.change(replace(self.settings.settings, view=view))

    def _on_settings(self) -> None:
        command = start_command("--data-dir", str(self._data_folder.path), BACKGROUND)
        toggle = toggle_command(self._data_folder)
        page = SettingsPage(self.settings, login_start(command), toggle, self.client, self.window)
        page.restart_requested.connect(self._on_restart)
        page.forget_requested.connect(self.window.folders.forget)
        page.everything_forgotten.connect(self._on_everything_forgotten)
        page.link_requested.connect(self.window.search_page.opener.open_link)
        page.model_taken.connect(self.window.show_model_taken)
        page.quit_requested.connect(self.close)
        page.open()

    def _on_everything_forgotten(self) -> None:
        """Forget what is kept in the windows only, and the saved searches, which they list."""
        page = self.window.search_page
        page.keeping.delete_all()
        page.ask_panel.start_conversation()
        page.bar.clear()
        self.launcher.suggestions.forget_questions()
        self.launcher.box.clear()

    def _on_report(self) -> None:
        ReportDialog(ProblemReport(report_command(self._data_folder)), self.window).open()

    def _on_restart(self) -> None:
        self.next_start = StartRequest()
        query = self.window.search_page.bar.query
        self.settings.remember(replace(self.settings.memory, query=query))
        self.close()

    def _resume_search(self) -> None:
        """Search for the remembered query, once: any later start begins with an empty box."""
        if query := self.settings.memory.query:
            self.settings.remember(replace(self.settings.memory, query=""))
            self.window.search_page.bar.search_for(query)

    def _on_left(self) -> None:
        if not self.tray.is_there:
            self.close()
            return
        self._remember_geometry()
        if not self.settings.memory.knows_tray:
            self.settings.remember(replace(self.settings.memory, knows_tray=True))
            self.tray.show_message(
                self.tr("Satchel continues to watch your folders"),
                self.tr("Use its icon here to search, to open the window again, or to quit."),
            )

    def _remember_geometry(self) -> None:
        memory = replace(self.settings.memory, geometry=geometry_of(self.window))
        self.settings.remember(memory)


def _application() -> QApplication:
    application = QApplication.instance()
    if not isinstance(application, QApplication):
        raise TypeError("windows need an application")
    return application
