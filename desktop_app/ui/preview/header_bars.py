"""The bars between the header of a preview and its content."""

from PySide6.QtCore import Signal
from PySide6.QtGui import QColor
from PySide6.QtWidgets import QHBoxLayout, QPushButton, QWidget

from desktop_app.clients.engine_client import EngineClient
from desktop_app.core.letters import shortened
from desktop_app.core.previews import MarkedRange, Preview
from desktop_app.ui.note_bar import NoteBar
from desktop_app.ui.password_dialog import PasswordDialog
from desktop_app.ui.theme import SMALL_SPACE, SPACE, Colours

LONGEST = 300
"""Characters that are shown, about three lines; the tooltip of a mark has its whole note."""


class UnlockBar(QWidget):
    """Offers to enter the password of a file; hidden for other files.

    Attributes:
        unlocked: The password of the file was right.
    """

    unlocked = Signal()

    def __init__(self, client: EngineClient, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._client = client
        self._path = ""
        self.button = QPushButton(self.tr("Enter pass&word…"), self)
        self.button.clicked.connect(self._on_clicked)
        row = QHBoxLayout(self)
        row.setContentsMargins(2 * SPACE, SMALL_SPACE, 2 * SPACE, SMALL_SPACE)
        row.addWidget(self.button)
        row.addStretch(1)
        self.hide()

    def offer(self, path: str) -> None:
        """Offer to unlock a file, by its path as shown to the user; with an empty path, hide."""
        self._path = path
        self.setVisible(bool(path))

    def _on_clicked(self) -> None:
        dialog = PasswordDialog(self._client, [self._path], self.window())
        dialog.unlocked.connect(self.unlocked)
        dialog.open()


class OwnNote(NoteBar):
    """Shows that the passage that was asked for is marked, and the notes; else it is hidden."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(_kept, parent)

    def show_of(self, preview: Preview | None) -> None:
        """Show the notes on the passage of a preview; None for no file."""
        kept = _in_passage(preview)
        notes = [" ".join(one.note.split()) for one in kept if one.note]
        if notes:
            text = self.tr("Your note: {}").format(" · ".join(notes))
        else:
            text = self.tr("You marked this passage.") if kept else ""
        self.show_sentence(shortened(text, LONGEST))


def _kept(colours: Colours) -> tuple[QColor, QColor]:
    return colours.kept, colours.text


def _in_passage(preview: Preview | None) -> list[MarkedRange]:
    part = preview.part if preview is not None else None
    if preview is None or part is None:
        return []
    return [one for one in preview.kept if one.start < part.end and part.start < one.end]
