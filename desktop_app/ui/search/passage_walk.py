"""Going through the passages of the previewed file that a search found, the best first."""

from collections.abc import Sequence

from PySide6.QtCore import QObject

from desktop_app.clients.engine_client import EngineClient
from desktop_app.core.messages import Refused
from desktop_app.core.results import Hit, Label, Results
from desktop_app.core.search_commands import MOST_IN_FILE, find_parts
from desktop_app.ui.preview.preview_controller import PreviewController
from desktop_app.ui.results.model import ResultsModel


class PassageWalk(QObject):
    """Shows another passage of the file in the preview; the selection in the list stays.

    Args:
        client: The engine, which finds the passages.
        model: The list of hits; it has the passages of an expanded one.
        previews: Shows the selected hit.
    """

    def __init__(
        self, client: EngineClient, model: ResultsModel, previews: PreviewController
    ) -> None:
        super().__init__(previews)
        self._client = client
        self._side = previews.side
        self._search = previews.search
        self._model = model
        self._previews = previews
        self._hit: Hit | None = None
        self._passages: tuple[Hit, ...] = ()
        self._at = 0
        previews.shown.connect(self._on_shown)
        self._side.preview.passage_requested.connect(self.step)

    def step(self, by: int) -> None:
        """Move by this many passages; the first follows the last."""
        if self._passages:
            self._at = (self._at + by) % len(self._passages)
            self._side.show_file(self._previews.request_of(self._passages[self._at]))
            self._show_count()

    def _on_shown(self, hit: Hit) -> None:
        self._hit = hit
        self._order(hit, self._model.parts_of(hit))
        search = self._search.state.search
        if hit.more_in_file and not self._passages and search is not None:
            parts = find_parts(search, hit, view="preview")
            self._client.send(parts, self._on_passages, on_refused=self._on_refused)

    def _on_passages(self, results: Results) -> None:
        hit, shown = self._hit, self._side.preview.file_id
        # Another file may have been selected meanwhile, or a source of an answer is shown.
        if hit is not None and all(one.file_id == hit.file_id == shown for one in results.hits):
            self._order(hit, results.hits)

    def _on_refused(self, _: Refused) -> None:
        """Leave the passages uncounted; the window reports that the engine stopped."""

    def _order(self, hit: Hit, passages: Sequence[Hit]) -> None:
        # The search of all files found this passage best; in a search of its file, another may be.
        best = hit.passage_id if hit.more_in_file else 0

        def rank(one: Hit) -> tuple[bool, bool, float]:
            return one.passage_id != best, one.label is not Label.EXACT, -one.score

        self._passages = tuple(sorted(passages, key=rank))
        ids = [one.passage_id for one in self._passages]
        self._at = ids.index(hit.passage_id) if hit.passage_id in ids else 0
        self._show_count()

    def _show_count(self) -> None:
        count = len(self._passages)
        place = self._at + 1 if count > 1 else 0
        self._side.preview.show_passage(place, count, are_all=count < MOST_IN_FILE)
