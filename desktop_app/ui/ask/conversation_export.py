"""Saving a conversation to a file that the user names."""

from pathlib import Path

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QFileDialog, QWidget

from desktop_app.core.conversations import KeptConversation
from desktop_app.core.exports import conversation_to_markdown
from desktop_app.core.messages import Notice
from desktop_app.ui.saving import save_text
from desktop_app.ui.wording import file_name


class ConversationExport(QFileDialog):
    """Asks for a file name and writes a conversation as Markdown, with its sources.

    Attributes:
        noticed: Reports that the conversation was written, or why it was not.
    """

    noticed = Signal(Notice)

    def __init__(self, conversation: KeptConversation, parent: QWidget | None = None) -> None:
        super().__init__(parent, self.tr("Export conversation"), str(Path.home()))
        self._conversation = conversation
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.setAcceptMode(QFileDialog.AcceptMode.AcceptSave)
        self.setFileMode(QFileDialog.FileMode.AnyFile)
        self.setNameFilters([self.tr("Markdown, to be read (*.md)")])
        self.setDefaultSuffix("md")
        self.selectFile(self.tr("conversation"))
        self.fileSelected.connect(self.save)

    def save(self, path: str) -> None:
        """Write the file."""
        written = self.tr("{} was written.").format(file_name(path))
        self.noticed.emit(save_text(path, conversation_to_markdown(self._conversation), written))
