"""Starts the engine again when another process no longer uses the library."""

import os
import socket

from PySide6.QtCore import QObject, QTimer

from desktop_app.clients.engine_client import EngineClient
from desktop_app.core.errors import LIBRARY_BUSY
from desktop_app.core.locations import DataFolder
from desktop_app.core.messages import Refused

PAUSE_MS = 1_000
"""From one look at the other process to the next."""

LONGEST_PAUSE_MS = 30_000
"""Longest pause between two starts of the engine where the other process cannot be seen, as on
another computer. Each start takes a third of a second of a processor."""


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
        self._pause_ms = pause_ms
        self._pause = QTimer(self, singleShot=True, interval=pause_ms)
        self._pause.timeout.connect(self._look)
        client.engine_gave_up.connect(self._on_gave_up)
        client.engine_started.connect(self._pause.stop)
        client.status_arrived.connect(self._on_working)
        client.closed.connect(self._pause.stop)

    def _on_gave_up(self, refusal: Refused) -> None:
        if refusal.code == LIBRARY_BUSY:
            self._pause.start()

    def _on_working(self) -> None:
        self._pause.setInterval(self._pause_ms)

    def _look(self) -> None:
        if self._is_owner_running():
            self._pause.start(self._pause_ms)
        else:
            self._pause.setInterval(min(2 * self._pause.interval(), LONGEST_PAUSE_MS))
            self._client.start()

    def _is_owner_running(self) -> bool:
        """Whether the other process runs; False where that cannot be known."""
        if os.name == "nt":
            return False  # there, a signal would end the process
        try:
            process, _, computer = self._owner.read_text().partition(" ")
            if computer not in {"", socket.gethostname()}:
                return False
            os.kill(int(process), 0)
        except PermissionError:
            return True  # it is another user's
        except (OSError, ValueError, OverflowError):
            return False
        return True
