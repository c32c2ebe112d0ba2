"""The preview follows the selected hit."""

from typing import Protocol

from PySide6.QtCore import QObject, QTimer, Signal

from desktop_app.core.preview_commands import GetPreview
from desktop_app.core.results import Hit
from desktop_app.core.search_commands import Search
from desktop_app.ui.live_search.live_search import LiveSearch
from desktop_app.ui.preview.pane import PreviewPane
from desktop_app.ui.results.view import ResultsView
from desktop_app.ui.throttle import Throttle

PREVIEW_MS = 120
"""Between two previews while an arrow key is held down."""

REST_MS = 200
"""Without a change of the results for so long, the first hit is previewed: while the user types,
pages are not drawn for each letter."""


class PreviewSide(Protocol):
    """What is beside a list of hits, with a preview in it."""

    @property
    def preview(self) -> PreviewPane:
        """The preview."""
        ...

    def show_file(self, asked: GetPreview, *, is_forward: bool = True) -> None:
        """Show a preview, and bring it forward; the keyboard stays where it is."""
        ...

    def leave_file(self) -> None:
        """Show no file of a search any more."""
        ...


class PreviewController(QObject):
    """Shows the selected hit in the preview; clears the preview when there are no hits.

    Args:
        view: The list in which hits are selected.
        side: Has the preview.
        search: The search that found the hits.

    Attributes:
        side: Has the preview.
        search: The search that found the hits.
        previewed: The user previewed a hit on purpose, and did not just move past it.
        shown: A hit is shown.
    """

    previewed = Signal()
    shown = Signal(Hit)

    def __init__(self, view: ResultsView, side: PreviewSide, search: LiveSearch) -> None:
        super().__init__(view)
        self._view = view
        self.side = side
        self.search = search
        self._pace = Throttle(PREVIEW_MS, self)
        self._pace.triggered.connect(self._on_due)
        self._rest = QTimer(self, singleShot=True, interval=REST_MS)
        self._rest.timeout.connect(self._on_due)
        self._asked: GetPreview | None = None
        view.selectionModel().currentChanged.connect(self._on_current_changed)
        view.model().modelReset.connect(self._on_changed)
        view.model().dataChanged.connect(self._on_current_changed)
        view.preview_requested.connect(self.show_hit)

    def show_best(self) -> None:
        """Preview the selected hit, or the first."""
        if hit := self._view.chosen():
            self.show_hit(hit)

    def show_hit(self, hit: Hit) -> None:
        """Preview a hit and move the focus to the preview."""
        self._show(hit)
        self.side.preview.focus_content()
        self.previewed.emit()

    def show_chosen(self) -> None:
        """Preview the selected hit, in front of an answer; the focus stays."""
        if hit := self._view.chosen():
            self._show(hit)

    def mark(self) -> None:
        """Request a mark in the preview, of the hit that the keys selected last in the list."""
        if self._view.hasFocus():
            self._on_due()
        self.side.preview.mark()

    def show_again(self) -> None:
        """Show the next selected hit, also if it is the one that is shown already."""
        self._asked = None

    def _on_changed(self) -> None:
        if not self._view.model().rowCount():
            self._asked = None
            self.side.leave_file()

    def _on_current_changed(self) -> None:
        if self._view.hasFocus():
            self._pace.request()
        else:
            self._rest.start()

    def request_of(self, hit: Hit) -> GetPreview:
        """Return the command that previews a hit of the search."""
        shown = self.search.state.shown
        is_typing = isinstance(shown, Search) and shown.is_typing
        query = self.search.state.searched
        return GetPreview(hit.passage_id, hit.file_id, query, is_typing, hit.page)

    def _show(self, hit: Hit, *, is_forward: bool = True) -> None:
        self._asked = self.request_of(hit)
        self.side.show_file(self._asked, is_forward=is_forward)
        self.shown.emit(hit)

    def _on_due(self) -> None:
        state = self.search.state
        if not self._view.currentIndex().isValid() or not (state.is_complete or state.is_chosen):
            return  # the first hit by words alone may be replaced at once
        hit = self._view.chosen()
        # Results that were found again must not lead away from another passage of the file.
        if hit is not None and self.request_of(hit) != self._asked:
            # A change of the library must not replace an answer that the user is reading.
            self._show(hit, is_forward=self._view.hasFocus())
