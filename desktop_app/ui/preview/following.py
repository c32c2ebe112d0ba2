"""The preview that follows the choice of a hit."""

from collections.abc import Callable

from PySide6.QtCore import QObject, Signal

from desktop_app.core.results import Hit
from desktop_app.core.search_commands import GetPreview
from desktop_app.ui.results.view import ResultsView
from desktop_app.ui.side_tabs import SideTabs
from desktop_app.ui.throttle import Throttle

PREVIEW_MS = 120
"""Between two previews while the arrow keys run through the hits."""


class PreviewFollowing(QObject):
    """Shows the chosen hit in the preview, and none when no hits are left.

    Args:
        view: Where hits are chosen.
        side: Where they are shown.
        request_of: Gives what to ask for to see a hit.

    Attributes:
        looked_at: A hit was looked at on purpose, and not only passed.
    """

    looked_at = Signal()

    def __init__(
        self, view: ResultsView, side: SideTabs, request_of: Callable[[Hit], GetPreview]
    ) -> None:
        super().__init__(view)
        self._view = view
        self._side = side
        self._request_of = request_of
        self._pace = Throttle(PREVIEW_MS, self)
        self._pace.triggered.connect(self._on_due)
        view.selectionModel().currentChanged.connect(self._pace.request)
        view.model().modelReset.connect(self._on_changed)
        view.preview_requested.connect(self.show_hit)

    def show_best(self) -> None:
        """Look at the chosen hit, or the first."""
        if hit := self._view.chosen():
            self.show_hit(hit)

    def show_hit(self, hit: Hit) -> None:
        """Look at a hit on purpose, with the keyboard in the preview."""
        self._side.show_file(self._request_of(hit))
        self._side.preview.focus_content()
        self.looked_at.emit()

    def _on_changed(self) -> None:
        if not self._view.model().rowCount():
            self._side.leave_file()

    def _on_due(self) -> None:
        if not self._view.currentIndex().isValid():
            return
        if hit := self._view.chosen():
            # Who reads an answer is not to lose it because the library changed.
            is_forward = self._view.hasFocus()
            self._side.show_file(self._request_of(hit), is_forward=is_forward)
