"""Requests the map, and keeps it up to date while it is visible."""

from PySide6.QtCore import QObject, Signal
from PySide6.QtWidgets import QWidget

from desktop_app.clients.engine_client import EngineClient
from desktop_app.core.library_map import GetMap, LibraryMap, MapUpdate, UpdateMap
from desktop_app.core.messages import Refused
from desktop_app.ui.throttle import Throttle

UPDATE_MS = 10_000
"""Milliseconds between two updates while the library changes and the page is visible."""


class MapUpdates(QObject):
    """Requests the map when its page appears, and updates of it while the library changes.

    Args:
        client: The engine.
        page: The map is updated only while this widget is visible.

    Attributes:
        arrived: The map was read.
        refused: The map was not read or not updated.
        changed: An update began, or ended without another map.
        is_running: Whether files are being placed.
    """

    arrived = Signal(LibraryMap)
    refused = Signal(Refused)
    changed = Signal()

    def __init__(self, client: EngineClient, page: QWidget) -> None:
        super().__init__(page)
        self._client = client
        self._page = page
        self.is_running = False
        self._is_stale = False
        self._pace = Throttle(UPDATE_MS, self)
        self._pace.triggered.connect(self._on_library_changed)
        client.library_changed.connect(self._pace.request)

    def begin(self) -> None:
        """Request the map as it is, and its update."""
        self._request_map()
        self._update()

    def _request_map(self) -> None:
        self._is_stale = False
        self._client.send(GetMap(), self._on_map, on_refused=self._on_map_refused)

    def _on_map(self, received: LibraryMap) -> None:
        self.arrived.emit(received)

    def _on_map_refused(self, refusal: Refused) -> None:
        self.refused.emit(refusal)

    def _on_library_changed(self) -> None:
        self._is_stale = True
        self._update()

    def _update(self) -> None:
        if not self._page.isVisible():
            return
        if self.is_running:
            self._pace.request()  # files may have come too late for this update
            return
        self.is_running = True
        self.changed.emit()
        self._client.send(UpdateMap(), self._on_updated, on_refused=self._on_refused)

    def _on_updated(self, update: MapUpdate) -> None:
        self.is_running = False
        if update.is_changed or self._is_stale:
            self._request_map()
        else:
            self.changed.emit()

    def _on_refused(self, refusal: Refused) -> None:
        self.is_running = False
        self.changed.emit()
        self.refused.emit(refusal)
