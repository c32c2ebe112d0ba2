"""Requests the points of passages when few files are in the view."""

from PySide6.QtCore import QObject, QTimer, Signal

from desktop_app.clients.engine_client import EngineClient
from desktop_app.clients.requests import Request
from desktop_app.core.library_map import GetMapPassages, MapPassages
from desktop_app.ui.map.map_view import MapView
from desktop_app.ui.map.points import PassagePoints, passages_of

MOST_FILES = 200
"""Files in the view up to which their passages are shown."""

LEAST_ZOOM = 1.5
"""Zoom from which passages are shown, relative to the whole map, in a library of few files."""

REST_MS = 120
"""Milliseconds for which the view has to rest: nothing is requested while it moves."""


class PassagesInView(QObject):
    """Shows the passages of the files in the view.

    Args:
        client: The engine.
        view: The view.

    Attributes:
        changed: Other passages are shown, or none.
    """

    changed = Signal()

    def __init__(self, client: EngineClient, view: MapView) -> None:
        super().__init__(view)
        self._client = client
        self._view = view
        self._asked: frozenset[int] = frozenset()
        self._request: Request | None = None
        self._resting = QTimer(self, singleShot=True, interval=REST_MS)
        self._resting.timeout.connect(self._look)
        view.moved.connect(self._resting.start)

    def forget(self) -> None:
        """Request the passages again, because the map changed."""
        self._asked = frozenset()
        self._resting.start()

    def _look(self) -> None:
        view = self._view
        places = view.in_view()
        is_near = view.viewport.scale >= LEAST_ZOOM * view.viewport.whole
        file_ids: list[int] = []
        if is_near and len(places) <= MOST_FILES:
            file_ids = view.points.file_ids[places].tolist()
        if frozenset(file_ids) == self._asked:
            return
        self._asked = frozenset(file_ids)
        if self._request is not None:
            self._request.drop()
        if file_ids:
            self._request = self._client.send(GetMapPassages(tuple(file_ids)), self._on_placed)
        else:
            self._show(PassagePoints())

    def _on_placed(self, received: MapPassages) -> None:
        self._show(passages_of(received, self._view.points))

    def _show(self, passages: PassagePoints) -> None:
        self._view.show_passages(passages)
        self.changed.emit()
