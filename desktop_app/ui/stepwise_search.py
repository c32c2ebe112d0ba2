"""Searching in two steps: words at once, then words and meaning in their place.

Words are painted in less than half the time of both, so that what a key press finds is seen before
the next one.
"""

from PySide6.QtCore import QObject, Signal

from desktop_app.clients.engine_client import EngineClient
from desktop_app.core.commands import Search
from desktop_app.core.messages import Refused
from desktop_app.core.query import SearchMode
from desktop_app.core.results import Results


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
        self._query = ("", False)
        self._by_words = 0
        self._by_both = 0
        client.results_arrived.connect(self._on_results)
        client.refused.connect(self._on_refused)

    def find(self, query: str, *, is_typing: bool) -> None:
        """Search anew, in both steps."""
        self._query = (query, is_typing)
        self._by_both = 0
        self._by_words = self._send(SearchMode.WORDS)

    def find_again(self) -> None:
        """Repeat the search since it may give other results, in one step."""
        if self._by_both:
            self._by_both = self._send(SearchMode.HYBRID)

    def cancel(self) -> None:
        """Tell nothing of the search under way."""
        self._by_words = self._by_both = 0

    def _send(self, mode: SearchMode) -> int:
        query, is_typing = self._query
        return self._client.search(Search(query, mode=mode, is_typing=is_typing, box=self._box))

    def _on_results(self, number: int, results: Results) -> None:
        if number == self._by_words:
            self._by_words = 0
            self._by_both = self._send(SearchMode.HYBRID)
            self.found.emit(results, False)  # noqa: FBT003 (a signal's arguments have no names)
        elif number == self._by_both:
            self.found.emit(results, True)  # noqa: FBT003

    def _on_refused(self, number: int, refusal: Refused) -> None:
        if number and number in {self._by_words, self._by_both}:
            self.refused.emit(refusal)
