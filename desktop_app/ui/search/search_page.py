"""Searching and asking, side by side: the box, the hits, and the answer."""

from itertools import pairwise

from PySide6.QtCore import Qt, QTimer, Signal
from PySide6.QtWidgets import QSplitter, QStackedWidget, QVBoxLayout, QWidget

from desktop_app.clients.engine_client import EngineClient
from desktop_app.clients.search_client import SearchClient
from desktop_app.core.completions import Completions
from desktop_app.core.follow_ups import explain_hit, find_parts
from desktop_app.core.library import Status
from desktop_app.core.messages import Notice
from desktop_app.core.query import SearchMode
from desktop_app.core.results import Hit, Results
from desktop_app.core.search_commands import Complete, ExplainHit, FindSimilar, GetPreview, Search
from desktop_app.core.settings import ViewOptions
from desktop_app.ui.ask.asking import Asking
from desktop_app.ui.hint import Hint
from desktop_app.ui.preview.following import PreviewFollowing
from desktop_app.ui.results.hit_opening import HitOpening
from desktop_app.ui.results.model import ResultsModel
from desktop_app.ui.results.view import ResultsView
from desktop_app.ui.results.why_showing import WhyShowing
from desktop_app.ui.search.empty_results import say_why_empty
from desktop_app.ui.search.search_bar import SearchBar
from desktop_app.ui.search.search_keeping import SearchKeeping
from desktop_app.ui.side_tabs import SideTabs
from desktop_app.ui.throttle import Throttle

REFRESH_MS = 500
"""Between two repetitions of a search while the library changes."""

MORE = 40
"""Hits that are added when the end of the list is reached."""

MOST = 1_000
"""Hits of a list; who looks further narrows it."""

LOOKED_AT_MS = 4_000
"""Hits looked at for so long were searched for, and not only passed on the way to others."""


class SearchPage(QWidget):
    """Sends what is typed to the engine and shows what comes back.

    Attributes:
        add_folder_requested: A folder should be added to the library.
        sample_requested: The files that come with the program should be.
        noticed: Something did not work that the person asked for.
    """

    add_folder_requested = Signal()
    sample_requested = Signal()
    noticed = Signal(Notice)

    def __init__(
        self, client: EngineClient, answer_model: str, parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self._client = client
        self._searched = 0
        self._awaited: dict[int, Search | None] = {}
        self._shown: Search | None = None
        self._opening: tuple[int, Hit] | None = None
        self._brought: tuple[str, Hit] | None = None
        self._limit = ViewOptions().first_results
        self._like: FindSimilar | None = None
        self._has_folders: bool | None = None
        self._results: Results | None = None
        self.bar = SearchBar(self)
        self.side = SideTabs(client, self)
        self.ask_panel = self.side.ask
        self.model = ResultsModel(self)
        self.view = ResultsView(self.model, self)
        self.hint = Hint(self)
        self.opening = HitOpening(self)
        going_on = SearchClient(client, self)
        self.keeping = SearchKeeping(going_on, self.bar, self)
        self.why = WhyShowing(going_on, self.view, self._explanation_of, self)
        self.previews = PreviewFollowing(self.view, self.side, self._preview_of)
        self._asking = Asking(client, self.side, answer_model, self.shown_search)
        self._stack = QStackedWidget(self)
        self._refresh = Throttle(REFRESH_MS, self)
        self._looked_at = QTimer(self, singleShot=True, interval=LOOKED_AT_MS)
        self._lay_out()
        self._connect_parts()
        self._connect_client()
        self._show_hint()
        self.setFocusProxy(self.bar)
        for before, after in pairwise((*self.bar.stops, self.view, *self.side.stops)):
            self.setTabOrder(before, after)

    @property
    def results(self) -> Results | None:
        """What is shown; None before the first search."""
        return self._results

    def shown_search(self) -> Search | None:
        """Give the search whose hits are shown; None when none are, or those like another."""
        results = self._results
        return self._shown if results is not None and results.query and results.hits else None

    def show_status(self, status: Status) -> None:
        """Note whether there is anything to search in."""
        self._has_folders = bool(status.folders)
        if not self.model.rowCount():
            self._show_hint()

    def search_again(self) -> None:
        """Repeat the search, since it may now give other results."""
        self._refresh.request()

    def preview_hit(self, hit: Hit, query: str) -> None:
        """Search for a query and show a hit of it, which was found elsewhere."""
        if self._results is not None and self._results.query == query == self.bar.query:
            self.view.choose(hit)
        else:
            # The first of the list that is to come would take the preview from it.
            self._brought = (query, hit)
        self.bar.search_for(query)
        self.side.show_file(GetPreview(hit.passage_id, hit.file_id, query))
        self.side.preview.focus_content()

    def _lay_out(self) -> None:
        self._stack.addWidget(self.hint)
        self._stack.addWidget(self.view)
        splitter = QSplitter(Qt.Orientation.Horizontal, self)
        splitter.setChildrenCollapsible(False)
        splitter.addWidget(self._stack)
        splitter.addWidget(self.side)
        splitter.setSizes([520, 580])
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        column.addWidget(self.bar)
        column.addWidget(splitter, 1)

    def _connect_parts(self) -> None:
        self.bar.query_changed.connect(self._on_query_changed)
        self.bar.completions_wanted.connect(self._on_completions_wanted)
        self.bar.question_asked.connect(self.ask_panel.ask)
        self.bar.left_downwards.connect(self._on_left_downwards)
        self.bar.open_requested.connect(self._on_open_best)
        self.bar.folder_requested.connect(self._on_show_best)
        self.view.left_upwards.connect(self.bar.setFocus)
        self.view.open_requested.connect(self.opening.open_hit)
        self.view.folder_requested.connect(self.opening.show_hit)
        self.opening.opened.connect(self._on_opened)
        self.opening.noticed.connect(self.noticed)
        self.view.similar_requested.connect(lambda hit: self._find_similar(hit.passage_id))
        self.previews.looked_at.connect(self._on_looked_at)
        self.side.preview.left.connect(self._on_preview_left)
        self.side.preview.open_requested.connect(self.opening.open_path)
        self.side.preview.link_requested.connect(self.opening.open_link)
        self.side.preview.similar_requested.connect(self._find_similar)
        self.view.parts_requested.connect(self._on_parts_requested)
        self.view.end_reached.connect(self._on_end_reached)
        self.hint.acted.connect(self.add_folder_requested)
        self.hint.acted_otherwise.connect(self.sample_requested)
        self._refresh.triggered.connect(self._send)
        self._looked_at.timeout.connect(self._on_looked_at)

    def _connect_client(self) -> None:
        self._client.results_arrived.connect(self._on_results)
        self._client.completions_arrived.connect(self._on_completions)
        self._client.engine_started.connect(self.bar.want_completions)

    def _on_query_changed(self) -> None:
        self._like = None
        if self._brought is not None and self._brought[0] != self.bar.query:
            self._brought = None
        self._limit = self.bar.view.options.first_results
        self._send()

    def _send(self) -> None:
        query = self.bar.query
        if self._like is not None:
            self._await(self._client.find_similar(self._like))
        elif query:
            search = Search(
                query,
                self._limit,
                self.bar.mode,
                self.bar.view.options.min_similarity,
                is_typing=self.bar.is_typing,
                has_facets=True,
                order=self.bar.order,
                balance=self.bar.balance,
            )
            self._await(self._client.search(search), search)
        else:
            self.model.clear(self._searched)
            self._awaited.clear()
            self._results = None
            self._looked_at.stop()
            self.bar.show_nothing()
            self._show_hint()

    def _await(self, number: int, search: Search | None = None) -> None:
        self._searched = number
        self._awaited[number] = search

    def _find_similar(self, passage_id: int) -> None:
        mode = SearchMode.WORDS if self.bar.mode is SearchMode.WORDS else SearchMode.MEANING
        self._like = FindSimilar(passage_id, mode)
        self._send()

    def _on_parts_requested(self, hit: Hit) -> None:
        if self._shown is not None:
            self._opening = (self._client.find_in_file(find_parts(self._shown, hit)), hit)

    def _on_end_reached(self) -> None:
        shown = len(self._results.hits) if self._results is not None else 0
        # While more are on their way, no further ones are asked for.
        if self._results is not None and self._limit <= shown < min(self._results.total, MOST):
            self._limit = min(self._limit + MORE, MOST)
            self._send()

    def _on_completions_wanted(self, text: str, cursor: int) -> None:
        self._client.complete(Complete(text, cursor))

    def _on_completions(self, _number: int, completions: Completions) -> None:
        self.bar.offer(completions)

    def _on_results(self, number: int, results: Results) -> None:
        if self._opening is not None and number == self._opening[0]:
            self.model.open_hit(self._opening[1], results.hits, results.extent)
            return
        is_wanted = self.bar.query or self._like is not None
        # Other windows search through the same client.
        if not is_wanted or number not in self._awaited:
            return
        self._shown = self._awaited[number]
        self._awaited = {one: sent for one, sent in self._awaited.items() if one > number}
        if self._results is None or self._results.query != results.query:
            self._looked_at.start()
        # Before the list has them: a hit that is chosen as it fills is previewed for this query.
        self._results = results
        if self._brought is not None and self._brought[0] == results.query:
            self.view.choose_next(self._brought[1])
            self._brought = None
        self.model.show_results(number, results)
        self.bar.show_outcome(results)
        if results.hits:
            self._stack.setCurrentWidget(self.view)
        else:
            self._show_hint()

    def _on_looked_at(self) -> None:
        if self._results is not None and self._results.query and self._results.hits:
            self._client.searched(self._results.query)

    def _show_hint(self) -> None:
        say_why_empty(
            self.hint,
            self._results,
            self.bar.mode,
            has_folders=self._has_folders,
            is_limited=self.bar.view.options.min_similarity is not None,
        )
        self._stack.setCurrentWidget(self.hint)

    def _on_left_downwards(self) -> None:
        if self.model.rowCount():
            self.view.enter_from_above()
        else:
            self.bar.show_completions()

    def _on_open_best(self) -> None:
        if hit := self.view.chosen():
            self.opening.open_hit(hit)

    def _on_show_best(self) -> None:
        if hit := self.view.chosen():
            self.opening.show_hit(hit)

    def _on_opened(self, hit: Hit) -> None:
        if self._results is not None and self._results.query:
            self._client.opened(self._results.query, hit.path)

    def _explanation_of(self, hit: Hit, is_part: bool) -> ExplainHit | None:
        return explain_hit(self._shown, hit, is_part=is_part) if self._shown else None

    def _preview_of(self, hit: Hit) -> GetPreview:
        query = "" if self._like or self._results is None else self._results.query
        return GetPreview(hit.passage_id, hit.file_id, query, self.bar.is_typing)

    def _on_preview_left(self) -> None:
        if not self.side.go_back():
            (self.view.enter_from_above if self.model.rowCount() else self.bar.setFocus)()
