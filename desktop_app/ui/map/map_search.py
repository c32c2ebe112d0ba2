"""Highlights the hits of a search on the map while the user types."""

from PySide6.QtCore import QObject, Signal

from desktop_app.clients.engine_client import EngineClient
from desktop_app.clients.requests import Request
from desktop_app.core.library_map import FindOnMap, MapHits
from desktop_app.core.query import SearchMode
from desktop_app.core.records import replace
from desktop_app.core.search_commands import Search


class MapSearch(QObject):
    """Searches the files of the map, or those within a lasso.

    Words are searched first, because their hits arrive before the next key; then meaning as well.

    Args:
        client: The engine.
        parent: The page.

    Attributes:
        found: Hits arrived; carries the ids of their files, the best first.
        cleared: The query is empty, so there are no hits.
    """

    found = Signal(object)
    cleared = Signal()

    def __init__(self, client: EngineClient, parent: QObject) -> None:
        super().__init__(parent)
        self._client = client
        self._asked: FindOnMap | None = None
        self._request: Request | None = None

    @property
    def query(self) -> str:
        """The query; empty without one."""
        return self._asked.search.query if self._asked is not None else ""

    def find(self, query: str, within: tuple[int, ...]) -> None:
        """Search for a query; an empty one clears the hits.

        Args:
            query: As typed.
            within: Ids of the files to search; empty for all.
        """
        if self._request is not None:
            self._request.drop()
        if not query.strip():
            self._asked = None
            self.cleared.emit()
            return
        self._asked = FindOnMap(Search(query, is_typing=True, folds_unlikely=True), within)
        by_words = replace(self._asked.search, mode=SearchMode.WORDS)
        self._send(replace(self._asked, search=by_words))

    def repeat(self) -> None:
        """Search again, because the library changed."""
        if self._asked is not None:
            self._send(self._asked)

    def _send(self, command: FindOnMap) -> None:
        self._request = self._client.send(command, self._on_found)

    def _on_found(self, hits: MapHits) -> None:
        asked, request = self._asked, self._request
        is_by_words = request is not None and request.command != asked
        if asked is not None and is_by_words:
            self._send(asked)
            if not hits.file_ids:
                return  # meaning may still find something
        self.found.emit(hits.file_ids)
