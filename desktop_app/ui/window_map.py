"""The map of the main window: its page, connected with the rest of the window."""

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal
from PySide6.QtWidgets import QStackedWidget, QWidget

from desktop_app.clients.engine_client import EngineClient
from desktop_app.core.messages import Notice
from desktop_app.ui.marks.marking import Marking
from desktop_app.ui.search.search_page import SearchPage

if TYPE_CHECKING:
    from desktop_app.ui.map.map_page import MapPage


class WindowMap(QObject):
    """Builds the page of the map when it is first needed.

    Args:
        client: The engine.
        search_page: Opens files; its query is searched on the map.
        pages: Receives the page.
        marking: Changes the marks.

    Attributes:
        noticed: The user should see a notice.
        similar_requested: Passages similar to a passage should be found.
    """

    noticed = Signal(Notice)
    similar_requested = Signal(int)

    def __init__(
        self,
        client: EngineClient,
        search_page: SearchPage,
        pages: QStackedWidget,
        marking: Marking,
    ) -> None:
        super().__init__(pages)
        self._client = client
        self._search_page = search_page
        self._pages = pages
        self._marking = marking
        self._page: MapPage | None = None
        self._taken = ""

    def show(self) -> QWidget:
        """Return the page, with the query of the search page unless another was typed there."""
        if self._page is None:
            self._page = self._make_page()
        query = self._search_page.search.state.query
        if self._page.words.text() in ("", self._taken) and query != self._taken:
            self._page.search_for(query)
            self._taken = query
        return self._page

    def _make_page(self) -> "MapPage":
        # numpy takes 0.1 s to load, and only the map needs it.
        from desktop_app.ui.map.map_page import MapPage  # noqa: PLC0415

        page = MapPage(self._client, self._pages)
        preview, opener = page.preview, self._search_page.opener
        preview.open_requested.connect(opener.open_path)
        preview.link_requested.connect(opener.open_link)
        preview.similar_requested.connect(self.similar_requested)
        self._marking.serve(preview)
        page.noticed.connect(self.noticed)
        self._pages.addWidget(page)
        return page
