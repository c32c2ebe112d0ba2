"""Reports the end of a long indexing run to a user who works in another program."""

from PySide6.QtCore import QObject, QTimer
from PySide6.QtWidgets import QWidget

from desktop_app.clients.engine_client import EngineClient
from desktop_app.clients.settings_file import SettingsFile
from desktop_app.core.library import Status
from desktop_app.core.messages import Progress
from desktop_app.ui.tray import Tray
from desktop_app.ui.wording import Counted, files

LEAST_REPORTED = 100
"""Files; smaller runs end while the user waits, or are files that programs write all day."""

REST_MS = 5_000
"""Time without waiting files, since a scan or a download may continue after a pause."""


class IndexingNews(QObject):
    """Shows a message at the tray's icon when many files were indexed, once for each run.

    The message comes when the words of all files are searchable, since the files are found from
    then on; embeddings and recognition follow. It is not shown while the setting is off or the
    window is active.

    Args:
        client: Reports how far indexing is.
        settings: Has the setting that turns messages on.
        tray: Shows the message.
        window: Shows the same state; owns this object.
    """

    def __init__(
        self, client: EngineClient, settings: SettingsFile, tray: Tray, window: QWidget
    ) -> None:
        super().__init__(window)
        self._client = client
        self._settings = settings
        self._tray = tray
        self._window = window
        self._newest: Progress | None = None
        self._indexed = 0
        self._is_scanning = False
        self._at_rest = QTimer(self, singleShot=True, interval=REST_MS)
        self._at_rest.timeout.connect(self._on_rest)
        client.progressed.connect(self._on_progress)
        client.status_arrived.connect(self._on_status)

    def _on_status(self, status: Status) -> None:
        self._is_scanning = any(folder.is_scanning for folder in status.folders)

    def _on_progress(self, progress: Progress) -> None:
        if self._newest is not None:
            # A changed file is not counted until it is indexed again.
            self._indexed += max(progress.indexed - self._newest.indexed, 0)
        self._newest = progress
        is_done = progress.waiting <= progress.held_files and not progress.is_paused
        if not is_done:
            self._at_rest.stop()
        elif self._indexed > LEAST_REPORTED and not self._at_rest.isActive():
            self._at_rest.start()

    def _on_rest(self) -> None:
        if self._is_scanning:
            self._client.request_status()
            self._at_rest.start()
            return
        self._indexed = 0
        is_seen = self._window.isVisible() and self._window.isActiveWindow()
        if self._newest and self._settings.settings.reports_end and not is_seen:
            self._tray.show_message(self.tr("Indexing has ended"), self._sentence(self._newest))

    def _sentence(self, progress: Progress) -> str:
        sentence = self.tr("{} can be searched.").format(files(progress.indexed))
        if not progress.failed:
            return sentence
        return f"{sentence} {Counted().files_failed(progress.failed)}"
