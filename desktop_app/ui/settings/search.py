"""Settings: what is remembered of the searches a person makes."""

from PySide6.QtCore import QCoreApplication
from PySide6.QtWidgets import QPushButton, QWidget

from desktop_app.clients.engine_client import EngineClient
from desktop_app.core.history import History
from desktop_app.ui.settings.section import Section, show_check
from desktop_app.ui.wording import number

_translate = QCoreApplication.translate


class SearchSection(Section):
    """Whether searches and openings are remembered, how many are, and forgetting them.

    Args:
        client: The engine, which keeps them.
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
        self.clear.clicked.connect(client.forget_history)
        client.history_arrived.connect(self._show)
        client.history()

    def reset(self) -> None:
        """Remember from now on; what was forgotten stays so."""
        self._client.keep_history(is_kept=True)
        self._client.history()

    def _on_kept(self, is_on: bool) -> None:
        self._client.keep_history(is_kept=is_on)
        self._client.history()

    def _show(self, history: History) -> None:
        show_check(self.keeps, is_on=history.is_kept)
        self.keeps.setEnabled(True)
        self.clear.setEnabled(bool(history.searches or history.openings))
        said = self.tr("Remembered now: {} searches, {} openings.")
        self.kept.say(said.format(number(len(history.searches)), number(history.openings)))
