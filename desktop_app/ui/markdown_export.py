"""Saving a text as a Markdown file that the user names."""

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QWidget

from desktop_app.core.messages import Notice
from desktop_app.ui.saving import SaveDialog, save_text
from desktop_app.ui.shown_paths import file_name


class MarkdownExport(SaveDialog):
    """Asks for a file name and writes a text.

    Args:
        title: Title of the dialog.
        proposal: The name that is proposed, without an extension.
        text: The text as Markdown.
        parent: The window.

    Attributes:
        noticed: Reports that the text was written, or why it was not.
    """

    noticed = Signal(Notice)

    def __init__(self, title: str, proposal: str, text: str, parent: QWidget | None = None) -> None:
        super().__init__(title, proposal, {"md": self.tr("Markdown, to be read (*.md)")}, parent)
        self._text = text
        self.fileSelected.connect(self.save)

    def save(self, path: str) -> None:
        """Write the file."""
        written = self.tr("{} was written.").format(file_name(path))
        self.noticed.emit(save_text(path, self._text, written))
