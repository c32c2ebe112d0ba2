"""Searching in two steps: words at once, then words and meaning in their place.

Words are painted in less than half the time of both, so that what a key press finds is seen before
the next one.
"""

from PySide6.QtCore import QObject, Signal

from desktop_app.clients.engine_client import EngineClient
from desktop_app.core.follow_ups import explain_hit
from desktop_app.core.messages import Refused
from desktop_app.core.query import SearchMode
from desktop_app.core.results import Hit, Results
from desktop_app.core.saved_searches import SavedSearch
from desktop_app.core.search_commands import ExplainHit, Search


class StepwiseSearch(QObject):
    """Makes the searches of one box; only what belongs to the newest is told.

    Attributes:
        found: The results so far, and whether they are all.
        refused: The search could not be made.
    """

    found = Signal(Results, bool)
    refused = Signal(Refused)

    def __init__(self, client: EngineClient, box: str, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._client = client
        self._box = box
        self._saved = SavedSearch("", "")
        self._is_typing = False
        self._by_words = 0
        self._by_both = 0
        self._sent: Search | None = None
        self._answered: Search | None = None
        client.results_arrived.connect(self._on_results)
        client.refused.connect(self._on_refused)

    def find(self, query: str, *, is_typing: bool, saved: SavedSearch | None = None) -> None:
        """Search anew, in both steps; as it was saved where that is of the same query."""
        is_same = saved is not None and saved.query == query
        self._saved = saved if saved is not None and is_same else SavedSearch("", query)
        self._is_typing = is_typing and not is_same
        self._by_words = self._by_both = 0
        if self._saved.mode is SearchMode.MEANING:
            self._by_both = self._send(SearchMode.MEANING)
        else:
            self._by_words = self._send(SearchMode.WORDS)

    def find_again(self) -> None:
        """Repeat the search since it may give other results, in one step."""
        if self._by_both:
            self._by_both = self._send(self._saved.mode)

    def explanation_of(self, hit: Hit, is_part: bool) -> ExplainHit | None:
        """Give what tells why one of the hits told last was found; None before the first."""
        return explain_hit(self._answered, hit, is_part=is_part) if self._answered else None

    def cancel(self) -> None:
        """Tell nothing of the search under way."""
        self._by_words = self._by_both = 0

    def _send(self, mode: SearchMode) -> int:
        search = Search(
            self._saved.query,
            mode=mode,
            is_typing=self._is_typing,
            order=self._saved.order,
            box=self._box,
            balance=self._saved.balance,
        )
        self._sent = search
        return self._client.search(search)

    def _on_results(self, number: int, results: Results) -> None:
        if number == self._by_words and self._saved.mode is SearchMode.WORDS:
            self._by_words, self._by_both = 0, number
        if number == self._by_words:
            self._by_words = 0
            self._answered = self._sent
            self._by_both = self._send(SearchMode.HYBRID)
            self.found.emit(results, False)  # noqa: FBT003 (a signal's arguments have no names)
        elif number == self._by_both:
            self._answered = self._sent
            self.found.emit(results, True)  # noqa: FBT003

    def _on_refused(self, number: int, refusal: Refused) -> None:
        if number and number in {self._by_words, self._by_both}:
            self.refused.emit(refusal)
