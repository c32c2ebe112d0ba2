"""Searches while the user types: first by words, then with meaning merged in place.

Results by words take less than half the time of both, so that they are shown before the next key
press. When the user pauses, the word being typed is complete, and its spelling is corrected.
"""

from collections.abc import Callable

from PySide6.QtCore import QObject, QTimer, Signal

from desktop_app.clients.engine_client import EngineClient
from desktop_app.clients.requests import Request
from desktop_app.core.messages import Refused
from desktop_app.core.query import SearchMode
from desktop_app.core.records import replace
from desktop_app.core.results import Hit, Label, Results
from desktop_app.core.search_commands import FindSimilar, Search
from desktop_app.ui.live_search.state import SearchState
from desktop_app.ui.throttle import Throttle

REFRESH_MS = 500
"""Milliseconds between two repetitions of a search while the library changes."""

PAUSE_MS = 400
"""Milliseconds without a key press after which a word that begins no word of any file is taken as
complete. Between the keys of a word pass 100 to 300."""

FACETS_MS = 100
"""Milliseconds from the results by words until their files are counted for the filters, unless the
complete results come first. At a start, the embedding model takes half a second to load."""

FIRST = 10
"""Most hits of the step by words, which fill a window; the complete step lists the others. A hit
takes 2 to 3% of that step."""

MORE = 40
"""Hits added when the end of the list is reached."""

MOST = 1_000
"""Most hits of a list; beyond it, the user has to narrow the query."""


class LiveSearch(QObject):
    """Keeps the state of a search box and sends the requests that change it.

    Args:
        client: The engine.
        box: The box's name: a search supersedes only earlier ones of the same box.
        parent: The owner.
        on_refused: Receives the refusal of a request; with None, the client turns it into a notice.

    Attributes:
        changed: The state changed.
    """

    changed = Signal()

    def __init__(
        self,
        client: EngineClient,
        box: str,
        parent: QObject,
        *,
        on_refused: Callable[[Refused], None] | None = None,
    ) -> None:
        super().__init__(parent)
        self._client = client
        self._box = box
        self._on_refused = on_refused
        self._state = SearchState()
        self._request: Request | None = None
        self._is_by_words = False
        self._counting: Request | None = None
        self._facets_due = QTimer(self, singleShot=True, interval=FACETS_MS)
        self._facets_due.timeout.connect(self._count_facets)
        self._refresh = Throttle(REFRESH_MS, self)
        self._refresh.triggered.connect(self._repeat)
        self._pause = QTimer(self, singleShot=True, interval=PAUSE_MS)
        self._pause.timeout.connect(self._correct_end)

    @property
    def state(self) -> SearchState:
        """The request, the results and the selection."""
        return self._state

    @property
    def is_waiting_for_pause(self) -> bool:
        """Whether the query changed less than :data:`PAUSE_MS` ago."""
        return self._pause.isActive()

    def find(self, search: Search) -> None:
        """Search for the query of the box; an empty query clears the results.

        A new query is searched in two steps if words and meaning both count; the first finds at
        most :data:`FIRST` hits. A query whose unlikely hits the user requested keeps them.
        """
        if not search.query:
            self.clear()
            return
        asked = replace(
            search,
            box=self._box,
            folds_unlikely=search.folds_unlikely and not self._is_unfolded(search.query),
        )
        if asked == self._state.asked:
            self._repeat()
            return
        self._pause.start()
        is_new = not self._state.continues(asked)
        self._state = self._state.ask(asked)
        if is_new and asked.mode is SearchMode.HYBRID:
            first = min(asked.limit, FIRST)
            by_words = replace(asked, mode=SearchMode.WORDS, has_facets=False, limit=first)
            self._send(by_words, is_by_words=True)
        else:
            self._send(asked)

    def find_similar(self, passage_id: int, mode: SearchMode) -> None:
        """Find passages similar to a passage, by meaning unless the mode is words alone."""
        mode = mode if mode is SearchMode.WORDS else SearchMode.MEANING
        self._ask(FindSimilar(passage_id, mode))

    def find_more(self) -> None:
        """Request more hits of the search, up to :data:`MOST`, unless they are pending."""
        asked, results = self._state.asked, self._state.results
        if not isinstance(asked, Search) or results is None or not self._state.continues(asked):
            return
        shown = len(results.hits)
        if asked.limit <= shown < min(results.total - results.folded, MOST):
            self._ask(replace(asked, limit=min(asked.limit + MORE, MOST)))

    def unfold(self) -> None:
        """Request the unlikely hits as well, which follow the likely ones."""
        asked, results = self._state.asked, self._state.results
        if not isinstance(asked, Search) or not asked.folds_unlikely:
            return
        is_shown = results is not None and self._state.continues(asked)
        shown = len(results.hits) if results is not None and is_shown else 0
        limit = min(max(asked.limit, shown + MORE), MOST)
        self._ask(replace(asked, folds_unlikely=False, limit=limit))

    def refresh(self) -> None:
        """Repeat the request because the library changed; at most once per :data:`REFRESH_MS`."""
        self._refresh.request()

    def clear(self) -> None:
        """Clear the results, and drop a pending request."""
        self._pause.stop()
        self._drop()
        self._state = SearchState()
        self.changed.emit()

    def choose(self, hit: Hit | None) -> None:
        """Select a hit for the user."""
        self._state = self._state.choose(hit)

    def show_hit(self, search: Search, hit: Hit) -> None:
        """Search, and select a hit that another window found for the same search."""
        is_unlikely = hit.label is Label.UNLIKELY
        if self._state.query == search.query:
            self.choose(hit)
            self.changed.emit()
            if is_unlikely:
                self.unfold()
        else:
            self.find(replace(search, folds_unlikely=search.folds_unlikely and not is_unlikely))
            self.choose(hit)

    def _is_unfolded(self, query: str) -> bool:
        asked = self._state.asked
        return isinstance(asked, Search) and asked.query == query and not asked.folds_unlikely

    def _ask(self, request: Search | FindSimilar) -> None:
        self._state = self._state.ask(request)
        self._send(request)

    def _repeat(self) -> None:
        # The complete step that follows the step by words finds the changes.
        is_followed = self._is_by_words and self._is_underway()
        if self._state.asked is not None and not is_followed:
            self._send(self._state.asked)

    def _correct_end(self) -> None:
        """Search again with the last word as complete, if its results show that no file has it."""
        asked, results = self._state.asked, self._state.results
        is_shown = isinstance(asked, Search) and asked.is_typing and self._state.shown == asked
        if isinstance(asked, Search) and is_shown and results is not None and results.ends_unknown:
            self._ask(replace(asked, is_typing=False))

    def _is_underway(self) -> bool:
        return self._request is not None and self._request.is_underway

    def _drop(self) -> None:
        self._stop_counting()
        if self._request is not None:
            self._request.drop()

    def _stop_counting(self) -> None:
        self._facets_due.stop()
        if self._counting is not None:
            self._counting.drop()

    def _send(self, request: Search | FindSimilar, *, is_by_words: bool = False) -> None:
        self._drop()  # in the engine, a search supersedes no request for similar passages
        self._is_by_words = is_by_words
        self._request = self._client.send(request, self._on_results, on_refused=self._on_refused)

    def _count_facets(self) -> None:
        """Request the facets of the files found by words, until the complete results have them."""
        asked = self._state.asked
        if isinstance(asked, Search):
            counting = replace(asked, limit=1, mode=SearchMode.WORDS, box=f"{self._box} facets")
            self._counting = self._client.send(
                counting, self._on_facets, on_refused=self._on_refused
            )

    def _on_facets(self, counted: Results) -> None:
        self._state = self._state.with_facets(counted)
        self.changed.emit()

    def _on_results(self, results: Results) -> None:
        is_complete = not self._is_by_words
        if is_complete:
            self._stop_counting()
        else:
            self._repeat()
            if not results.hits:
                return  # meaning may still find something: an empty list would flicker
        self._state = self._state.show(results, is_complete=is_complete)
        self.changed.emit()
        asked = self._state.asked
        if not is_complete and isinstance(asked, Search) and asked.has_facets:
            self._facets_due.start()
        if is_complete and not self.is_waiting_for_pause:
            self._correct_end()
