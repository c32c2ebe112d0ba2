"""Limits how often an action runs: at once, but not again before a pause has passed."""

from PySide6.QtCore import QObject, QTimer, Signal


class Throttle(QObject):
    """Passes on the first request at once, and the last of those that follow within the pause.

    A single keystroke is searched for without delay; during fast typing once per pause.

    Attributes:
        triggered: The action should run now.
    """

    triggered = Signal()

    def __init__(self, pause_ms: int, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._is_wanted = False
        self._timer = QTimer(self, singleShot=True, interval=pause_ms)
        self._timer.timeout.connect(self._on_pause_over)

    def request(self) -> None:
        """Request the action, now or at the end of the pause."""
        if self._timer.isActive():
            self._is_wanted = True
            return
        self._timer.start()
        self.triggered.emit()

    def cancel(self) -> None:
        """Drop a request that waits for the end of the pause."""
        self._is_wanted = False

    def _on_pause_over(self) -> None:
        if self._is_wanted:
            self._is_wanted = False
            self.request()
