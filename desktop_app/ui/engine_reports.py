"""What the engine reports, in the strip of notices and the status line of the window."""

from PySide6.QtCore import QObject

from desktop_app.clients.engine_client import EngineClient
from desktop_app.clients.translated import translated
from desktop_app.core.library import Status
from desktop_app.core.messages import Notice, Progress, Refused
from desktop_app.ui.notice_strip import NoticeButton, NoticeStrip
from desktop_app.ui.status_line import StatusLine
from desktop_app.ui.throttle import Throttle

STATUS_MS = 1_000
"""Interval between two status requests while the library changes."""


class EngineReports(QObject):
    """Shows notices of the engine and about it, and withdraws those that are no longer true.

    The status of the library is requested when the engine starts, and while the library changes.

    Args:
        client: The engine.
        notices: The strip of the window.
        line: The status line of the window.
    """

    def __init__(self, client: EngineClient, notices: NoticeStrip, line: StatusLine) -> None:
        super().__init__(notices)
        self._client = client
        self._notices = notices
        self._line = line
        self._stopped: Notice | None = None
        self._trouble = ""
        self._absent = 0
        self._look = Throttle(STATUS_MS, self)
        line.show_message(self.tr("Starting the search engine…"))
        self._look.triggered.connect(client.request_status)
        client.engine_started.connect(client.request_status)
        client.engine_stopped.connect(self._on_stopped)
        client.engine_gave_up.connect(self._on_gave_up)
        client.status_arrived.connect(self._on_status)
        client.progressed.connect(self._on_progress)
        client.library_changed.connect(self.look)
        client.noticed.connect(self._on_noticed)
        client.unhandled_refusal.connect(self._on_unhandled_refusal)

    def look(self) -> None:
        """Request the status of the library, at most once per :data:`STATUS_MS`."""
        self._look.request()

    def _on_status(self, status: Status) -> None:
        """Withdraw the notice of a stop, and show what keeps the engine from indexing."""
        self._line.show_status(status)
        self._withdraw_stopped()
        absent = sum(one.absent for one in status.folders)
        if absent < self._absent:
            self._notices.withdraw_passing()  # such as that a drive is not connected
        self._absent = absent
        button = None if status.goes_on else self._restarting(self.tr("Restart"))
        trouble = translated(status.trouble)
        if trouble != self._trouble:
            self._notices.withdraw(Notice(self._trouble))
            self._trouble = trouble
            if trouble:
                self._notices.post(Notice(trouble), button)

    def _on_progress(self, progress: Progress) -> None:
        self._line.show_progress(progress)
        self.look()

    def _on_noticed(self, notice: Notice) -> None:
        self._notices.post(notice)
        self.look()

    def _on_unhandled_refusal(self, refusal: Refused) -> None:
        self._notices.post(Notice(refusal.message, refusal.action))

    def _on_stopped(self, sentence: str) -> None:
        self._withdraw_stopped()
        self._stopped = Notice(sentence, self.tr("Nothing is lost."))
        self._notices.post(self._stopped)
        self._line.show_message(self.tr("Starting the search engine again…"))

    def _on_gave_up(self, refusal: Refused) -> None:
        self._withdraw_stopped()
        self._stopped = Notice(refusal.message, refusal.action)
        self._notices.post(self._stopped, self._restarting(self.tr("Try again")))
        self._line.show_message(self.tr("The search engine is not running"))

    def _restarting(self, text: str) -> NoticeButton:
        return NoticeButton(text, self._client.restart)

    def _withdraw_stopped(self) -> None:
        if self._stopped is not None:
            self._notices.withdraw(self._stopped)
            self._stopped = None
