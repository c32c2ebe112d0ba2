"""Settings: the history of searches, and the weights that were fitted to the library."""

from PySide6.QtCore import QCoreApplication
from PySide6.QtGui import QShowEvent
from PySide6.QtWidgets import QWidget

from desktop_app.clients.engine_client import EngineClient
from desktop_app.core.history import History
from desktop_app.core.history_commands import ForgetHistory, GetHistory, KeepHistory
from desktop_app.core.messages import Done
from desktop_app.core.tuning import GetTuning, TuningState, UndoTuning
from desktop_app.ui.settings.section import Section, show_check
from desktop_app.ui.wording import Counted, decimal

_translate = QCoreApplication.translate


class SearchSection(Section):
    """Whether the history is kept, its size and clearing it; and undoing the library's weights.

    Args:
        client: The engine, which stores the history.
    """

    def __init__(self, client: EngineClient, parent: QWidget | None = None) -> None:
        super().__init__(_translate("settings", "Search"), parent)
        self._client = client
        self.keeps = self.add_check(self.tr("&Remember my searches and what I open"))
        self.keeps.setEnabled(False)
        self.explain(
            self.tr(
                "They are offered while you type, and files you open often come a little earlier. "
                "The last 1,000 searches are kept, in the library on this computer."
            )
        )
        self.kept = self.explain("")
        self.clear = self.add_button(self.tr("&Forget all of them"))
        self.clear.setEnabled(False)
        self.tuned = self.explain("")
        self.undo = self.add_button(self.tr("&Use the default weights"))
        self._show_tuning(TuningState())
        self.keeps.toggled.connect(self._on_kept)
        self.clear.clicked.connect(self._on_clear)
        self.undo.clicked.connect(self._on_undo)

    def showEvent(self, event: QShowEvent) -> None:
        """Refresh: other sections clear the history, and the command line tunes."""
        super().showEvent(event)
        self._look()

    def reset(self) -> None:
        """Switch the history on; deleted entries stay deleted."""
        self._on_kept(is_on=True)

    def _look(self) -> None:
        self._client.send(GetHistory(), self._show)
        self._client.send(GetTuning(), self._show_tuning)

    def _on_kept(self, is_on: bool) -> None:
        # While files are indexed, reading the history would overtake the change.
        self._client.send(KeepHistory(is_on), self._on_changed)

    def _on_changed(self, _done: Done) -> None:
        self._look()

    def _on_clear(self) -> None:
        self._client.send(ForgetHistory(), self._show)

    def _on_undo(self) -> None:
        self._client.send(UndoTuning(), self._show_tuning)

    def _show_tuning(self, state: TuningState) -> None:
        tuning = state.tuning
        self.tuned.setVisible(tuning is not None)
        self.undo.setVisible(tuning is not None)
        if tuning is not None:
            sentence = self.tr(
                "Words and meaning are weighted to suit your files, by %Ln queries (satchel "
                "tune). Their nDCG rose from {} to {}.",
                "",
                tuning.queries,
            )
            self.tuned.show_message(
                sentence.format(decimal(tuning.before, 2), decimal(tuning.after, 2))
            )

    def _show(self, history: History) -> None:
        show_check(self.keeps, is_on=history.is_kept)
        self.keeps.setEnabled(True)
        self.clear.setEnabled(bool(history.searches or history.openings))
        counted = Counted()
        searches, openings = counted.searches(len(history.searches)), history.openings
        sentence = self.tr("Remembered now: {}, {}.")
        self.kept.show_message(sentence.format(searches, counted.openings(openings)))
