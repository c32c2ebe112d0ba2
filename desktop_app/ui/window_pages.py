"""The pages of the marks and of the map, which are built when they are first shown."""

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal
from PySide6.QtWidgets import QStackedWidget

from desktop_app.clients.engine_client import EngineClient
from desktop_app.core.messages import Notice
from desktop_app.ui.marks.marking import Marking
from desktop_app.ui.marks.marks_page import MarksPage
from desktop_app.ui.preview.pane import PreviewPane
from desktop_app.ui.search.search_page import SearchPage

if TYPE_CHECKING:
    from desktop_app.ui.map.map_page import MapPage


class WindowPages(QObject):
    """Builds the pages, and connects them and the marking of passages with the rest of the window.

    Args:
        client: The engine.
        search_page: Opens files; its hits and its preview can be marked, and its query is searched
            on the map.
        pages: Receives the pages.

    Attributes:
        marking: Changes the marks.
        noticed: The user should see a notice.
        similar_requested: Passages similar to a passage should be found.
    """

    noticed = Signal(Notice)
    similar_requested = Signal(int)

    def __init__(
        self, client: EngineClient, search_page: SearchPage, pages: QStackedWidget
    ) -> None:
        super().__init__(pages)
        self._client = client
        self._search_page = search_page
        self._pages = pages
        self._marks: MarksPage | None = None
        self._map: MapPage | None = None
        self._query_on_map = ""
        self.marking = Marking(client, pages)
        self.marking.noticed.connect(self.noticed)
        self.marking.serve(search_page.side.preview)
        search_page.hit_actions.mark_requested.connect(self.marking.mark)

    def marks_page(self) -> MarksPage:
        """Return the page of all marks."""
        if self._marks is None:
            self._marks = page = MarksPage(self._client, self.marking, self._pages)
            page.noticed.connect(self.noticed)
            self._connect(page.preview)
            self._pages.addWidget(page)
        return self._marks

    def map_page(self) -> "MapPage":
        """Return the map, with the query of the search page unless another was typed there."""
        if self._map is None:
            # numpy takes 0.1 s to load, and only the map needs it.
            from desktop_app.ui.map.map_page import MapPage  # noqa: PLC0415

            self._map = page = MapPage(self._client, self._pages)
            page.noticed.connect(self.noticed)
            self._connect(page.preview)
            self.marking.serve(page.preview)
            self._pages.addWidget(page)
        query = self._search_page.search.state.query
        if self._map.words.text() in ("", self._query_on_map) and query != self._query_on_map:
            self._map.search_for(query)
            self._query_on_map = query
        return self._map

    def _connect(self, preview: PreviewPane) -> None:
        opener = self._search_page.opener
        preview.open_requested.connect(opener.open_path)
        preview.link_requested.connect(opener.open_link)
        preview.similar_requested.connect(self.similar_requested)
