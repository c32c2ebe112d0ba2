"""The bar below the header of a preview whose file needs a password."""

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QHBoxLayout, QPushButton, QWidget

from desktop_app.clients.engine_client import EngineClient
from desktop_app.ui.password_dialog import PasswordDialog
from desktop_app.ui.theme import SMALL_SPACE, SPACE


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
