"""Settings: the history of searches."""

from PySide6.QtCore import QCoreApplication
from PySide6.QtGui import QShowEvent
from PySide6.QtWidgets import QPushButton, QWidget

from desktop_app.clients.engine_client import EngineClient
from desktop_app.core.history import History
from desktop_app.core.history_commands import ForgetHistory, GetHistory, KeepHistory
from desktop_app.ui.settings.section import Section, show_check
from desktop_app.ui.wording import number

_translate = QCoreApplication.translate


class SearchSection(Section):
    """Whether the history is kept, its size, and clearing it.

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
                "They are kept in the library on this computer, the last 1,000 searches."
            )
        )
        self.kept = self.explain("")
        self.clear = QPushButton(self.tr("&Forget all of them"), self)
        self.clear.setEnabled(False)
        self.add_button(self.clear)
        self.keeps.toggled.connect(self._on_kept)
        self.clear.clicked.connect(self._on_clear)

    def showEvent(self, event: QShowEvent) -> None:
        """Refresh: other sections clear the history, too."""
        super().showEvent(event)
        self._look()

    def reset(self) -> None:
        """Switch the history on; deleted entries stay deleted."""
        self._on_kept(is_on=True)

    def _look(self) -> None:
        self._client.send(GetHistory(), self._show)

    def _on_kept(self, is_on: bool) -> None:
        self._client.send(KeepHistory(is_on))
        self._look()

    def _on_clear(self) -> None:
        self._client.send(ForgetHistory(), self._show)

    def _show(self, history: History) -> None:
        show_check(self.keeps, is_on=history.is_kept)
        self.keeps.setEnabled(True)
        self.clear.setEnabled(bool(history.searches or history.openings))
        sentence = self.tr("Remembered now: {} searches, {} openings.")
        self.kept.show_message(
            sentence.format(number(len(history.searches)), number(history.openings))
        )
