"""The marks of the main window: making them from its search page, and the page that lists them."""

from PySide6.QtCore import QObject, Signal
from PySide6.QtWidgets import QStackedWidget

from desktop_app.clients.engine_client import EngineClient
from desktop_app.ui.marks.marking import Marking
from desktop_app.ui.marks.marks_page import MarksPage
from desktop_app.ui.notice_strip import NoticeStrip
from desktop_app.ui.search.search_page import SearchPage


class WindowMarks(QObject):
    """Connects marking with the pages of the window.

    Args:
        client: The engine.
        search_page: Its hits and its preview can be marked.
        pages: Receives the page of marks.
        notices: The strip of the window.

    Attributes:
        marking: Changes the marks.
        similar_requested: Passages similar to a passage should be found.
    """

    similar_requested = Signal(int)

    def __init__(
        self,
        client: EngineClient,
        search_page: SearchPage,
        pages: QStackedWidget,
        notices: NoticeStrip,
    ) -> None:
        super().__init__(pages)
        self._client = client
        self._search_page = search_page
        self._pages = pages
        self._notices = notices
        self._page: MarksPage | None = None
        self.marking = Marking(client, pages)
        self.marking.noticed.connect(notices.post)
        self.marking.serve(search_page.side.preview)
        search_page.hit_actions.mark_requested.connect(self.marking.mark)

    @property
    def page(self) -> MarksPage:
        """The page of marks, which is built when it is first needed."""
        if self._page is None:
            self._page = page = MarksPage(self._client, self.marking, self._pages)
            preview, opener = page.preview, self._search_page.opener
            preview.open_requested.connect(opener.open_path)
            preview.link_requested.connect(opener.open_link)
            preview.similar_requested.connect(self.similar_requested)
            page.noticed.connect(self._notices.post)
            self._pages.addWidget(page)
        return self._page
