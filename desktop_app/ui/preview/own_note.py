"""The user's notes on the shown passage, above the content of a preview."""

from PySide6.QtGui import QColor
from PySide6.QtWidgets import QWidget

from desktop_app.core.previews import MarkedRange, Preview
from desktop_app.ui.note_bar import NoteBar
from desktop_app.ui.theme import Colours

LONGEST = 300
"""Characters that are shown, about three lines; the tooltip of a mark has its whole note."""


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
        self.show_sentence(text if len(text) <= LONGEST else text[:LONGEST].rstrip() + "…")


def _kept(colours: Colours) -> tuple[QColor, QColor]:
    return colours.kept, colours.text


def _in_passage(preview: Preview | None) -> list[MarkedRange]:
    part = preview.part if preview is not None else None
    if preview is None or part is None:
        return []
    return [one for one in preview.kept if one.start < part.end and part.start < one.end]
