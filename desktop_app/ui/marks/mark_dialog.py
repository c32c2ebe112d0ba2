"""The dialog for the note of a mark."""

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import (
    QDialog,
    QDialogButtonBox,
    QPlainTextEdit,
    QVBoxLayout,
    QWidget,
)

from desktop_app.clients.engine_client import EngineClient
from desktop_app.clients.translated import translated
from desktop_app.core.letters import shortened
from desktop_app.core.mark_commands import KeepMark
from desktop_app.core.marks import KeptMark, MarkCount, PlacedMark
from desktop_app.core.messages import Refused
from desktop_app.core.records import replace
from desktop_app.ui.keyboard import ENTER_KEYS
from desktop_app.ui.labels import PlainLabel
from desktop_app.ui.looks.parts import quieten
from desktop_app.ui.shown_paths import file_name
from desktop_app.ui.theme import SPACE
from desktop_app.ui.wording import place, quoted

WIDTH = 460
"""Device-independent pixels: the first lines of a passage are easy to read."""

SHOWN = 400
"""Characters of the marked text that are shown, about six lines."""

_LINES = 4
"""Lines of the note that are visible at once."""


class NoteBox(QPlainTextEdit):
    """A box for a note: Enter finishes it, Shift+Enter begins a new line.

    Attributes:
        finished: Enter was pressed.
    """

    finished = Signal()

    def __init__(self, note: str, parent: QWidget | None = None) -> None:
        super().__init__(note, parent)
        self.setTabChangesFocus(True)
        self.setAccessibleName(self.tr("Note"))
        self.setPlaceholderText(self.tr("Note, if you like. Shift+Enter begins a new line."))
        self.setFixedHeight((_LINES + 1) * self.fontMetrics().lineSpacing())
        self.selectAll()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Emit :attr:`finished` at Enter."""
        is_enter = event.key() in ENTER_KEYS
        if is_enter and not event.modifiers() & Qt.KeyboardModifier.ShiftModifier:
            self.finished.emit()
        else:
            super().keyPressEvent(event)


class MarkDialog(QDialog):
    """Shows what is marked and asks for a note, until the mark is kept; does not block the window.

    Args:
        client: The engine, which keeps the mark.
        placed: The mark; a new one has an empty key.
        parent: The window.

    Attributes:
        kept: The engine has kept the mark with its note.
        delete_requested: The mark should be deleted.
    """

    kept = Signal()
    delete_requested = Signal(KeptMark)

    def __init__(
        self, client: EngineClient, placed: PlacedMark, parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self._client = client
        self._is_saving = False
        self._mark = placed.mark
        is_new = not placed.mark.key
        self.setWindowTitle(self.tr("Mark") if is_new else self.tr("Edit mark"))
        spot = place(placed.page, placed.heading, placed.place)
        about = PlainLabel(" · ".join(filter(None, (file_name(placed.path), spot))), self)
        quieten(about)
        self.text = PlainLabel(quoted(shortened(placed.mark.text, SHOWN)), self)
        self.text.setVisible(bool(self.text.text()))
        self.note = NoteBox(placed.mark.note, self)
        self.note.finished.connect(self.accept)
        self.problem = PlainLabel("", self)
        self.problem.hide()
        buttons = QDialogButtonBox(QDialogButtonBox.StandardButton.Cancel, self)
        self.save = buttons.addButton(self.tr("&Save"), QDialogButtonBox.ButtonRole.AcceptRole)
        if not is_new:
            delete = buttons.addButton(
                self.tr("&Delete mark"), QDialogButtonBox.ButtonRole.DestructiveRole
            )
            delete.setAutoDefault(False)
            delete.clicked.connect(self._on_delete)
        buttons.accepted.connect(self.accept)
        buttons.rejected.connect(self.reject)
        column = QVBoxLayout(self)
        column.setSpacing(SPACE)
        for part in (about, self.text, self.note, self.problem, buttons):
            column.addWidget(part)
        self.setMinimumWidth(WIDTH)

    def accept(self) -> None:
        """Send the mark with its note; the dialog closes when the engine has kept it."""
        if self._is_saving:
            return
        self._set_saving(is_on=True)
        self.problem.hide()
        note = self.note.toPlainText().strip()
        keep = KeepMark(replace(self._mark, note=note))
        self._client.send(keep, self._on_kept, on_refused=self._on_refused)

    def done(self, result: int) -> None:
        """Close; the dialog is deleted once no reply is expected."""
        super().done(result)
        if not self._is_saving:
            self.deleteLater()

    def _set_saving(self, *, is_on: bool) -> None:
        self._is_saving = is_on
        self.note.setReadOnly(is_on)
        self.save.setEnabled(not is_on)

    def _on_kept(self, _count: MarkCount) -> None:
        self._set_saving(is_on=False)
        self.kept.emit()
        super().accept()

    def _on_refused(self, refusal: Refused) -> None:
        self._set_saving(is_on=False)
        self.problem.setText(translated(refusal.message, refusal.action))
        self.problem.show()
        if not self.isVisible():  # closed meanwhile
            self.deleteLater()

    def _on_delete(self) -> None:
        self.delete_requested.emit(self._mark)
        self.reject()
