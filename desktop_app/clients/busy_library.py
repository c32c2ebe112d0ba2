"""Starts the engine again when another process no longer uses the library."""

import os

from PySide6.QtCore import QObject, QTimer

from desktop_app.clients.engine_client import EngineClient
from desktop_app.core.errors import LIBRARY_BUSY
from desktop_app.core.locations import DataFolder
from desktop_app.core.messages import Refused

PAUSE_MS = 1_000
"""From one look at the other process to the next."""


class BusyLibrary(QObject):
    """Waits for the process that uses the library, and starts the engine when it has ended.

    Args:
        client: The engine.
        data_folder: Where the library is kept.
        pause_ms: As :data:`PAUSE_MS`.
    """

    def __init__(
        self, client: EngineClient, data_folder: DataFolder, pause_ms: int = PAUSE_MS
    ) -> None:
        super().__init__(client)
        self._client = client
        self._owner = data_folder.lock_owner
        self._pause = QTimer(self, singleShot=True, interval=pause_ms)
        self._pause.timeout.connect(self._look)
        client.engine_gave_up.connect(self._on_gave_up)
        client.engine_started.connect(self._pause.stop)
        client.closed.connect(self._pause.stop)

    def _on_gave_up(self, refusal: Refused) -> None:
        if refusal.code == LIBRARY_BUSY:
            self._pause.start()

    def _look(self) -> None:
        if self._is_owner_running():
            self._pause.start()
        else:
            self._client.start()

    def _is_owner_running(self) -> bool:
        """Whether the other process runs; False where that cannot be known."""
        if os.name == "nt":
            return False  # there, a signal would end the process
        try:
            os.kill(int(self._owner.read_text()), 0)
        except PermissionError:
            return True  # it is another user's
        except (OSError, ValueError, OverflowError):
            return False
        return True
