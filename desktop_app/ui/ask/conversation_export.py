"""Saving a conversation to a file that the user names."""

from PySide6.QtWidgets import QWidget

from desktop_app.core.conversations import KeptConversation
from desktop_app.core.exports import conversation_to_markdown
from desktop_app.ui.markdown_export import MarkdownExport


class ConversationExport(MarkdownExport):
    """Asks for a file name and writes a conversation as Markdown, with its sources."""

    def __init__(self, conversation: KeptConversation, parent: QWidget | None = None) -> None:
        text = conversation_to_markdown(conversation)
        super().__init__(self.tr("Export conversation"), self.tr("conversation"), text, parent)
