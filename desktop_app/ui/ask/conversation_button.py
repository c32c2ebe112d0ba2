"""The button whose menu leads to the kept conversations and to the export."""

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QMenu, QToolButton, QWidget


class ConversationButton(QToolButton):
    """Opens a menu about conversations.

    Attributes:
        list_requested: The kept conversations should be listed.
        export_requested: The conversation should be saved to a file.
    """

    list_requested = Signal()
    export_requested = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setText("…")
        self.setAutoRaise(True)
        self.setPopupMode(QToolButton.ToolButtonPopupMode.InstantPopup)
        self.setToolTip(self.tr("Kept conversations, export"))
        self.setAccessibleName(self.tr("Conversations"))
        menu = QMenu(self)
        menu.addAction(self.tr("&Kept conversations"), self.list_requested.emit)
        self._export = menu.addAction(
            self.tr("&Export this conversation…"), self.export_requested.emit
        )
        self._export.setEnabled(False)
        self.setMenu(menu)

    def offer_export(self, *, is_possible: bool) -> None:
        """Offer the export if the conversation has an answer."""
        self._export.setEnabled(is_possible)
