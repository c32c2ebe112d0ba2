"""An object whose method can be the handler of a reply."""

from PySide6.QtCore import QObject


class Receiver(QObject):
    """Notes what it is called with."""

    def __init__(self) -> None:
        super().__init__()
        self.received: list[object] = []

    def note(self, value: object) -> None:
        """Receive a reply, a refusal or progress."""
        self.received.append(value)
