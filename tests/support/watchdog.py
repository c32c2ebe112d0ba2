"""Finding out whether the event loop was kept from turning."""

import time

from PySide6.QtCore import QObject, QTimer

TICK_MS = 5


class Watchdog(QObject):
    """Measures the longest stretch between two turns of the event loop.

    Attributes:
        longest_work: Seconds of processor time that this thread used in one stretch: a machine
            that does other things does not change it.
        longest_wait: Seconds by the clock, waiting for whatever included.
    """

    def __init__(self) -> None:
        super().__init__()
        self.longest_work = 0.0
        self.longest_wait = 0.0
        self._worked = time.thread_time()
        self._at = time.monotonic()
        self._timer = QTimer(self, interval=TICK_MS)
        self._timer.timeout.connect(self._on_tick)
        self._timer.start()

    def _on_tick(self) -> None:
        worked, at = time.thread_time(), time.monotonic()
        self.longest_work = max(self.longest_work, worked - self._worked)
        self.longest_wait = max(self.longest_wait, at - self._at)
        self._worked, self._at = worked, at
