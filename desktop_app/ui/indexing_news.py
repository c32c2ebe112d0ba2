"""Telling a user who is elsewhere that the indexing of many files has ended."""

from PySide6.QtCore import QObject, QTimer
from PySide6.QtWidgets import QWidget

from desktop_app.clients.engine_client import EngineClient
from desktop_app.clients.settings_file import SettingsFile
from desktop_app.core.library import Status
from desktop_app.core.messages import Progress
from desktop_app.ui.tray import Tray
from desktop_app.ui.wording import Counted, files

WORTH_TELLING = 100
"""Files; fewer are indexed while a user waits for it, or a program writes them all day."""

REST_MS = 5_000
"""Without a file that waits: a scan or a download may go on after a pause."""


class IndexingNews(QObject):
    """Tells by the tray's icon, once for each time that many files were indexed.

    It is told when the words of all files are searchable, for from then on they are found; the
    meaning and the text of scans follow when nothing else is to be done. Nothing is told to a
    person who has not asked for it in the settings, or who looks at the window.

    Args:
        client: Tells how far indexing is.
        settings: Whether it is to be told.
        tray: Whose icon the message stands beside.
        window: Where the same is to be seen; owns this.
        rest_ms: As :data:`REST_MS`.
    """

    def __init__(
        self,
        client: EngineClient,
        settings: SettingsFile,
        tray: Tray,
        window: QWidget,
        rest_ms: int = REST_MS,
    ) -> None:
        super().__init__(window)
        self._client = client
        self._settings = settings
        self._tray = tray
        self._window = window
        self._newest: Progress | None = None
        self._indexed = 0
        self._is_scanning = False
        self._at_rest = QTimer(self, singleShot=True, interval=rest_ms)
        self._at_rest.timeout.connect(self._on_rest)
        client.progressed.connect(self._on_progress)
        client.status_arrived.connect(self._on_status)

    def _on_status(self, status: Status) -> None:
        self._is_scanning = any(folder.is_scanning for folder in status.folders)

    def _on_progress(self, progress: Progress) -> None:
        if self._newest is not None:
            # A file that changed leaves the count until it is indexed again.
            self._indexed += max(progress.indexed - self._newest.indexed, 0)
        self._newest = progress
        is_done = progress.waiting <= progress.held_files and not progress.is_paused
        if not is_done:
            self._at_rest.stop()
        elif self._indexed > WORTH_TELLING and not self._at_rest.isActive():
            self._at_rest.start()

    def _on_rest(self) -> None:
        if self._is_scanning:
            self._client.request_status()
            self._at_rest.start()
            return
        self._indexed = 0
        is_seen = self._window.isVisible() and self._window.isActiveWindow()
        if self._newest and self._settings.settings.tells_end and not is_seen:
            self._tray.tell(self.tr("Indexing has ended"), self._sentence(self._newest))

    def _sentence(self, progress: Progress) -> str:
        said = self.tr("{} can be searched.").format(files(progress.indexed))
        if not progress.failed:
            return said
        return f"{said} {Counted().files_failed(progress.failed)}"
