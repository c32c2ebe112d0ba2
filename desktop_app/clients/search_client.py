"""What the window asks of the engine about hits and saved searches, and what comes back."""

from PySide6.QtCore import QObject, Signal

from desktop_app.clients.engine_client import EngineClient
from desktop_app.core.explanations import Explanation
from desktop_app.core.history_commands import GetSavedSearches, SavedChange
from desktop_app.core.saved_searches import SavedSearches
from desktop_app.core.search_commands import ExplainHit


class SearchClient(QObject):
    """The part of the conversation with the engine that goes on from a search.

    Attributes:
        explained: Why a hit was found, with the number of its request.
        saved_searches_arrived: All searches that are saved, whoever asked for them.
    """

    explained = Signal(int, Explanation)
    saved_searches_arrived = Signal(SavedSearches)

    def __init__(self, client: EngineClient, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._client = client
        self.refused = client.refused
        self.engine_started = client.engine_started
        client.outcome_arrived.connect(self._on_outcome)

    def explain(self, wanted: ExplainHit) -> int:
        """Ask why a hit was found; a newer request ends an older one."""
        return self._client.request(wanted)

    def ask_saved(self) -> int:
        """Ask for the searches that are saved."""
        return self._client.request(GetSavedSearches())

    def change_saved(self, change: SavedChange) -> int:
        """Save, rename or delete a search."""
        return self._client.request(change)

    def _on_outcome(self, number: int, outcome: object) -> None:
        if isinstance(outcome, Explanation):
            self.explained.emit(number, outcome)
        elif isinstance(outcome, SavedSearches):
            self.saved_searches_arrived.emit(outcome)
