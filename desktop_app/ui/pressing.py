"""Enter presses the button that has the keyboard, as it does in dialogs."""

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QAbstractButton, QMainWindow

_ENTERS = {Qt.Key.Key_Return, Qt.Key.Key_Enter}


class PressingWindow(QMainWindow):
    """A window whose buttons hear Enter too.

    Qt gives it to them in dialogs and on some desktops; elsewhere only Space presses them.
    """

    def keyPressEvent(self, event: QKeyEvent) -> None:  # noqa: N802
        """Press the button, where nothing in it took the key."""
        button = self.focusWidget()
        if event.key() in _ENTERS and isinstance(button, QAbstractButton):
            button.click()
        else:
            super().keyPressEvent(event)
