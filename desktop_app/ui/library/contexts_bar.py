"""How far the answer model is with the contexts of passages, and a pause."""

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QHBoxLayout, QLabel, QWidget

from desktop_app.clients.engine_client import EngineClient
from desktop_app.core.library import Status
from desktop_app.core.library_commands import PauseContexts
from desktop_app.ui.labels import SelectableLabel
from desktop_app.ui.library.parts import make_button
from desktop_app.ui.looks.parts import quieten
from desktop_app.ui.theme import SPACE
from desktop_app.ui.wording import number, time_left


class ContextsBar(QWidget):
    """A sentence and a button, shown while contexts are written for a folder.

    Attributes:
        changed: A change was made that the next status shows.
    """

    changed = Signal()

    def __init__(self, client: EngineClient, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._client = client
        self._is_paused = False
        self.sentence: QLabel = SelectableLabel("", self)
        self.pause = make_button("", self._on_pause, self)
        quieten(self.sentence)
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(SPACE)
        row.addWidget(self.sentence, 1)
        row.addWidget(self.pause)
        self.hide()

    def show_status(self, status: Status) -> None:
        """Show how many contexts are written and how long the others take."""
        contexts = status.contexts
        self._is_paused = status.has_contexts_paused
        total = contexts.written + contexts.waiting
        parts = [self.tr("Contexts: {} of {}").format(number(contexts.written), number(total))]
        if contexts.unusable:
            parts.append(self.tr("{} without a usable text").format(number(contexts.unusable)))
        if contexts.waiting:
            waits = self.tr("written while the computer is idle")
            left = time_left(status.context_seconds_left) or waits
            parts.append(self.tr("paused") if self._is_paused else left)
        self.sentence.setText(" · ".join(parts))
        self.pause.setText(
            self.tr("Write &contexts") if self._is_paused else self.tr("Pause &contexts")
        )
        self.pause.setVisible(contexts.waiting > 0)
        self.setVisible(any(one.writes_contexts for one in status.folders))

    def _on_pause(self) -> None:
        self._client.send(PauseContexts(not self._is_paused))
        self.changed.emit()
