"""The preview of a file by pages: the current page, a strip of thumbnails, and the matches."""

from dataclasses import dataclass

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QHBoxLayout, QWidget

from desktop_app.clients.engine_client import EngineClient
from desktop_app.core.documents import FileKind
from desktop_app.core.messages import Refused
from desktop_app.core.preview_commands import GetPage, GetPreview
from desktop_app.core.previews import Box, Preview
from desktop_app.core.records import replace
from desktop_app.ui.preview.page_matches import MatchCounts
from desktop_app.ui.preview.page_store import DrawnPage, PageStore
from desktop_app.ui.preview.page_view import PageView
from desktop_app.ui.preview.pages_model import PagesModel
from desktop_app.ui.preview.pages_strip import PICTURE_WIDTH, PagesStrip
from desktop_app.ui.wording import number

_FIRST, _LAST, _IN_PASSAGE = 0, -1, -2
"""The match of a page to go to when the page is drawn."""


@dataclass(slots=True)
class _Place:
    page: int = 1
    target: int | None = None
    current: int = -1


class PagesPreview(QWidget):
    """Shows the pages of a :class:`Preview`.

    Attributes:
        moved: The current page or match changed.
        shown: The current page was drawn.
        refused: The current page cannot be drawn.
    """

    moved = Signal()
    shown = Signal()
    refused = Signal(Refused)

    def __init__(self, client: EngineClient, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._request = GetPage(0, 1, 1)
        self._pages = 0
        self._are_slides = False
        self._counts = MatchCounts()
        self._at = _Place()
        self.store = PageStore(client, self)
        self.view = PageView(self)
        self.model = PagesModel(self)
        self.strip = PagesStrip(self.model, self)
        self._row = row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(0)
        row.addWidget(self.strip)
        row.addWidget(self.view, 1)
        self.setFocusProxy(self.view)
        self.store.arrived.connect(self._on_arrived)
        self.store.refused.connect(self._on_refused)
        self.view.width_changed.connect(self._request_pages)
        self.view.step_requested.connect(self._on_step_requested)
        self.strip.page_chosen.connect(self.show_page)
        self.strip.seen.connect(self._request_pages)

    @property
    def match(self) -> tuple[int, int]:
        """The number of the current match, from 1, and the number of matches."""
        before = self._counts.before(self._at.page)
        return (before + self._at.current + 1 if self._at.current >= 0 else 0), self._counts.total

    @property
    def is_part(self) -> bool:
        """Whether matches of some pages are not counted: never, as all pages are."""
        return False

    @property
    def place(self) -> str:
        """The number of the shown page and the number of pages, in words."""
        wording = self.tr("Slide {} of {}") if self._are_slides else self.tr("Page {} of {}")
        return wording.format(number(self._at.page), number(self._pages))

    def show_preview(self, preview: Preview, asked: GetPreview) -> None:
        """Show a file at the requested page, else at that of the requested passage."""
        is_same = self._request.file_id == preview.file_id
        # It may have been edited, unlocked, or connected since its pages were requested.
        self.store.renew(preview.file_id)
        if not is_same:
            self.view.show_page(None)  # a page of the same number keeps the place and selection
        self._request = GetPage(
            preview.file_id, 1, 1, preview.passage_id, asked.query, asked.is_typing
        )
        self._counts = MatchCounts(preview.page_matches)
        self._are_slides = preview.kind == FileKind.SLIDES
        begins = preview.part.page if preview.part is not None else None
        page = asked.page or begins or min(self._counts.by_page, default=1)
        self._at = _Place(page)
        if not is_same or self._pages < preview.pages:
            self._show_count(preview.pages)
        else:
            self.model.update_matches(self._counts.by_page)
        self._go_to(page, _IN_PASSAGE)

    @property
    def selected_text(self) -> str:
        """The selected words of the page."""
        return self.view.selected_text

    @property
    def page(self) -> int:
        """The shown page, from 1."""
        return self._at.page

    def draw_again(self) -> None:
        """Request the pages again, since the user's marks changed; the old ones stay meanwhile."""
        thumbnails = self._thumbnail_request(1).width
        self.store.drop(self._request.file_id, but_width=thumbnails)
        self._request_pages()

    def leave(self) -> None:
        """Request no more pages."""
        self._request = GetPage(0, 1, 1)
        self.store.request(())

    def show_page(self, page: int) -> None:
        """Go to a page, at its top."""
        self._go_to(page, None)

    def step(self, by: int) -> None:
        """Go to the next match (1) or the previous one (-1), wrapping around."""
        page = self.view.page
        current = self._at.current + by
        is_here = page is not None and page.page == self._at.page
        if is_here and page is not None and 0 <= current < len(page.marks):
            self._show_mark(current)
            return
        other = self._counts.next_page(self._at.page, by)
        if other is not None:
            self._go_to(other, _FIRST if by > 0 else _LAST)

    def zoom_by(self, steps: int) -> None:
        """Magnify the page; 0 fits it to the width of the view."""
        self.view.zoom_by(steps)

    def _go_to(self, page: int, target: int | None) -> None:
        self._at = _Place(page, target)
        self.strip.show_page(page)
        found = self._find_page(page)
        if found is not None:
            self._show(found)
        else:
            self.view.show_page(self.store.find(self._thumbnail_request(page)))
        self._request_pages()
        self.moved.emit()

    def _find_page(self, page: int) -> DrawnPage | None:
        return self.store.find(self._page_request(page))

    def _page_request(self, page: int) -> GetPage:
        return replace(self._request, page=page, width=self.view.picture_width)

    def _thumbnail_request(self, page: int) -> GetPage:
        width = round(PICTURE_WIDTH * self.devicePixelRatioF())
        return GetPage(self._request.file_id, page, width)

    def _request_pages(self) -> None:
        """Request the shown page, its neighbours, then the thumbnails in view."""
        if not self._request.file_id:
            return
        pages = (self._at.page, self._at.page + 1, self._at.page - 1)
        large = [self._page_request(page) for page in pages if 1 <= page <= self._pages]
        seen = self.strip.visible_pages()
        small = [self._thumbnail_request(page) for page in seen]
        if seen:  # none while the strip is hidden
            self.model.keep_pictures(seen)
        for request in small:
            if found := self.store.find(request):
                self.model.show_picture(request.page, found.image)
        self.store.request((*large, *small))

    def _on_arrived(self, request: GetPage) -> None:
        found = self.store.find(request)
        if found is None or request.file_id != self._request.file_id:
            return
        if request == self._thumbnail_request(request.page):
            self.model.show_picture(request.page, found.image)
        if request == self._page_request(self._at.page):
            self._show(found)

    def _show(self, page: DrawnPage) -> None:
        if page.pages != self._pages:
            self._show_count(page.pages)
            self.strip.show_page(self._at.page)
        was_expected = page.page in self._counts.by_page
        if self._counts.correct(page.page, len(page.marks), page.pages):
            self.model.update_matches(self._counts.by_page)
        self.view.show_page(page)
        target, self._at.target = self._at.target, None
        if target is not None and was_expected and not page.marks:
            # The picture has none of the matches that were counted on this page.
            self._leave_page(target)
        elif target is not None:
            self._show_mark(_chosen(page, target))
        self.shown.emit()

    def _show_count(self, pages: int) -> None:
        self._pages = pages
        self.model.show_pages(pages, self._counts.by_page)
        self.strip.setVisible(pages > 1)
        self._row.activate()  # at once, or a page would be requested in the wrong width

    def _leave_page(self, target: int) -> None:
        other = self._counts.next_page(self._at.page, -1 if target == _LAST else 1)
        if other is not None:
            self._go_to(other, target)

    def _show_mark(self, number: int) -> None:
        self._at.current = number
        self.view.show_mark(number)
        self.moved.emit()

    def _on_refused(self, request: GetPage, refusal: Refused) -> None:
        if request == self._page_request(self._at.page):
            self.refused.emit(refusal)

    def _on_step_requested(self, by: int) -> None:
        page = self._at.page + by
        if 1 <= page <= self._pages:
            self.show_page(page)


def _chosen(page: DrawnPage, target: int) -> int:
    """Return the number of the mark to go to; -1 if the page has no marks."""
    if target == _FIRST or not page.marks:
        return 0 if page.marks else -1
    if target == _LAST:
        return len(page.marks) - 1
    inside = (at for at, boxes in enumerate(page.marks) if _is_in(boxes[0], page.passage))
    return next(inside, -1 if page.passage else 0)


def _is_in(box: Box, lines: tuple[Box, ...]) -> bool:
    x, y = (box.x0 + box.x1) / 2, (box.y0 + box.y1) / 2
    return any(line.x0 <= x <= line.x1 and line.y0 <= y <= line.y1 for line in lines)
