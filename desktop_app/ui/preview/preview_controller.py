"""The preview follows the selected hit."""

from typing import Protocol

from PySide6.QtCore import QObject, Signal

from desktop_app.core.results import Hit
from desktop_app.core.search_commands import GetPreview, Search
from desktop_app.ui.live_search.live_search import LiveSearch
from desktop_app.ui.preview.pane import PreviewPane
from desktop_app.ui.results.view import ResultsView
from desktop_app.ui.throttle import Throttle

PREVIEW_MS = 120
"""Between two previews while an arrow key is held down."""


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
        previewed: The user previewed a hit on purpose, and did not just move past it.
    """

    previewed = Signal()

    def __init__(self, view: ResultsView, side: PreviewSide, search: LiveSearch) -> None:
        super().__init__(view)
        self._view = view
        self._side = side
        self._search = search
        self._pace = Throttle(PREVIEW_MS, self)
        self._pace.triggered.connect(self._on_due)
        view.selectionModel().currentChanged.connect(self._pace.request)
        view.model().modelReset.connect(self._on_changed)
        view.preview_requested.connect(self.show_hit)

    def show_best(self) -> None:
        """Preview the selected hit, or the first."""
        if hit := self._view.chosen():
            self.show_hit(hit)

    def show_hit(self, hit: Hit) -> None:
        """Preview a hit and move the focus to the preview."""
        self._side.show_file(self._request_of(hit))
        self._side.preview.focus_content()
        self.previewed.emit()

    def _on_changed(self) -> None:
        if not self._view.model().rowCount():
            self._side.leave_file()

    def _request_of(self, hit: Hit) -> GetPreview:
        shown = self._search.state.shown
        is_typing = isinstance(shown, Search) and shown.is_typing
        query = self._search.state.searched
        return GetPreview(hit.passage_id, hit.file_id, query, is_typing, hit.page)

    def _on_due(self) -> None:
        state = self._search.state
        if not self._view.currentIndex().isValid() or not (state.is_complete or state.is_chosen):
            return  # the first hit by words alone may be replaced at once
        if hit := self._view.chosen():
            # A change of the library must not replace an answer that the user is reading.
            is_forward = self._view.hasFocus()
            self._side.show_file(self._request_of(hit), is_forward=is_forward)
