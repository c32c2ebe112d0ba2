"""The place of the hits on the search page: their list, or a hint while there are none."""

from PySide6.QtCore import Qt, QTimer
from PySide6.QtWidgets import QStackedWidget, QVBoxLayout, QWidget

from desktop_app.core.library import Status
from desktop_app.ui.hint import Hint
from desktop_app.ui.live_search.live_search import LiveSearch
from desktop_app.ui.results.less_likely import LessLikelyButton
from desktop_app.ui.results.model import ResultsModel
from desktop_app.ui.results.view import ResultsView
from desktop_app.ui.search.empty_results import show_why_empty

PENDING_MS = 500
"""A search that is pending for so long, with nothing listed meanwhile, is shown to be pending."""

LEAST_WIDTH = 240
"""Device-independent pixels of the results, where a row still shows a part of a name and a label.
"""


class HitsArea(QStackedWidget):
    """Lists the hits of a search, or explains why there are none.

    Args:
        search: The search whose hits are listed.
        parent: The search page.

    Attributes:
        model: The hits.
        view: Their list.
        less_likely: Lists the less likely hits.
        hint: Is shown in place of the hits.
    """

    def __init__(self, search: LiveSearch, parent: QWidget) -> None:
        super().__init__(parent)
        self._search = search
        self._library: Status | None = None
        self._is_slow = False
        self._pending = QTimer(self, singleShot=True, interval=PENDING_MS)
        self._pending.timeout.connect(self._on_slow)
        self._list = QWidget(self)
        self.model = ResultsModel(self)
        self.view = ResultsView(self.model, self._list)
        self.less_likely = LessLikelyButton(self._list)
        self.hint = Hint(self)
        self.view.left_downwards.connect(self._on_left_list)
        self.less_likely.left_upwards.connect(self.view.enter_from_above)
        self.less_likely.clicked.connect(search.unfold)
        self._lay_out()
        self._show_hint()

    def show_status(self, status: Status) -> None:
        """Store whether there are watched folders to search in, and how many files wait."""
        self._library = status
        self._explain_if_empty()

    def expect_hits(self) -> None:
        """Show that the search is pending, once that takes long and no hits are listed."""
        if self._is_unanswered and not self._is_slow and not self._pending.isActive():
            self._pending.start()

    def show_results(self) -> None:
        """Show what the search has found."""
        self._end_pending()
        state = self._search.state
        self.view.show_results(state.results, state.selection, state.shown)
        self.less_likely.show_results(state.results)
        if self.model.rowCount():
            self.setCurrentWidget(self._list)
        else:
            self._show_hint()

    def show_refusal(self) -> None:
        """Keep what is shown, except that the search is pending."""
        self._end_pending()
        self._explain_if_empty()

    @property
    def _is_unanswered(self) -> bool:
        """Whether a search is pending, and no earlier results are shown meanwhile."""
        return self._search.state.asked is not None and self._search.state.results is None

    def _lay_out(self) -> None:
        rows = QVBoxLayout(self._list)
        rows.setContentsMargins(0, 0, 0, 0)
        rows.setSpacing(0)
        rows.addWidget(self.view, 1)
        rows.addWidget(self.less_likely)
        self.addWidget(self.hint)
        self.addWidget(self._list)
        self.setMinimumWidth(LEAST_WIDTH)

    def _on_slow(self) -> None:
        self._is_slow = self._is_unanswered
        self._explain_if_empty()

    def _end_pending(self) -> None:
        self._pending.stop()
        self._is_slow = False

    def _explain_if_empty(self) -> None:
        if not self.model.rowCount():
            self._show_hint()

    def _show_hint(self) -> None:
        show_why_empty(self.hint, self._search.state, self._library, is_slow=self._is_slow)
        self.setCurrentWidget(self.hint)

    def _on_left_list(self) -> None:
        if self.less_likely.isVisible():
            self.less_likely.setFocus(Qt.FocusReason.TabFocusReason)
