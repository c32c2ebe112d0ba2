"""Saving a text as a Markdown file that the user names."""

from pathlib import Path

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QFileDialog, QWidget

from desktop_app.core.messages import Notice
from desktop_app.ui.saving import save_text
from desktop_app.ui.wording import file_name


class MarkdownExport(QFileDialog):
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
        super().__init__(parent, title, str(Path.home()))
        self._text = text
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.setAcceptMode(QFileDialog.AcceptMode.AcceptSave)
        self.setFileMode(QFileDialog.FileMode.AnyFile)
        self.setNameFilters([self.tr("Markdown, to be read (*.md)")])
        self.setDefaultSuffix("md")
        self.selectFile(proposal)
        self.fileSelected.connect(self.save)

    def save(self, path: str) -> None:
        """Write the file."""
        written = self.tr("{} was written.").format(file_name(path))
        self.noticed.emit(save_text(path, self._text, written))
