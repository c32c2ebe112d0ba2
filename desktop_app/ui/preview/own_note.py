"""The user's notes on the shown passage, above the content of a preview."""

from PySide6.QtCore import QEvent, Qt
from PySide6.QtGui import QGuiApplication, QPalette
from PySide6.QtWidgets import QLabel, QWidget

from desktop_app.core.previews import MarkedRange, Preview
from desktop_app.ui.theme import SMALL_SPACE, SPACE, colours_for

LONGEST = 300
"""Characters that are shown, about three lines; the tooltip of a mark has its whole note."""


class OwnNote(QLabel):
    """Shows that the passage that was asked for is marked, and the notes; else it is hidden."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setTextFormat(Qt.TextFormat.PlainText)
        self.setWordWrap(True)
        self.setContentsMargins(2 * SPACE, SMALL_SPACE, 2 * SPACE, SMALL_SPACE)
        self.setAutoFillBackground(True)
        self._colour()
        self.hide()

    def show_of(self, preview: Preview | None) -> None:
        """Show the notes on the passage of a preview; None for no file."""
        kept = _in_passage(preview)
        notes = [" ".join(one.note.split()) for one in kept if one.note]
        if notes:
            text = self.tr("Your note: {}").format(" · ".join(notes))
        else:
            text = self.tr("You marked this passage.") if kept else ""
        self.setText(text if len(text) <= LONGEST else text[:LONGEST].rstrip() + "…")
        self.setVisible(bool(text))

    def changeEvent(self, event: QEvent) -> None:
        if event.type() == QEvent.Type.PaletteChange:
            self._colour()
        super().changeEvent(event)

    def _colour(self) -> None:
        colours = colours_for(QGuiApplication.palette())
        if self.palette().color(QPalette.ColorRole.Window) == colours.kept:
            return
        # With only these colours set, Qt reports changes of the other colours.
        palette = QPalette()
        palette.setColor(QPalette.ColorRole.Window, colours.kept)
        palette.setColor(QPalette.ColorRole.WindowText, colours.text)
        self.setPalette(palette)


def _in_passage(preview: Preview | None) -> list[MarkedRange]:
    part = preview.part if preview is not None else None
    if preview is None or part is None:
        return []
    return [one for one in preview.kept if one.start < part.end and part.start < one.end]
