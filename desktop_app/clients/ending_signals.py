"""Ending the program by a signal of the operating system."""

import signal
import socket
from collections.abc import Callable
from types import FrameType

from PySide6.QtCore import QObject, QSocketNotifier, Signal


class EndingSignals(QObject):
    """Turns SIGINT and SIGTERM into a signal of the event loop.

    Python runs its handlers between two of its own instructions, which may be never while Qt
    waits. The interpreter's wake-up socket wakes Qt.

    Attributes:
        received: The system asked the program to end.
    """

    received = Signal()

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._reader, self._writer = socket.socketpair()
        self._reader.setblocking(False)  # noqa: FBT003 (the standard library's signature)
        self._writer.setblocking(False)  # noqa: FBT003
        self._notifier = QSocketNotifier(self._reader.fileno(), QSocketNotifier.Type.Read, self)
        self._notifier.activated.connect(self._on_woken)

    def install(self) -> Callable[[], None]:
        """Start listening; return a function that stops it."""
        numbers = (signal.SIGINT, signal.SIGTERM)
        before = {number: signal.signal(number, self._on_signal) for number in numbers}
        woken_before = signal.set_wakeup_fd(self._writer.fileno())

        def restore() -> None:
            signal.set_wakeup_fd(woken_before)
            for number, handler in before.items():
                signal.signal(number, handler)
            self._notifier.setEnabled(False)
            self._reader.close()
            self._writer.close()

        return restore

    def _on_woken(self) -> None:
        self._reader.recv(64)

    def _on_signal(self, _number: int, _frame: FrameType | None) -> None:
        self.received.emit()
