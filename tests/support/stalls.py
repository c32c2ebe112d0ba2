"""Finding out which events keep the event loop from turning."""

import time
from dataclasses import dataclass
from typing import ClassVar

from PySide6.QtCore import QEvent, QObject
from PySide6.QtWidgets import QApplication

MOST_WORK = 0.05
"""Seconds; the budget of the windows."""


@dataclass(frozen=True, slots=True)
class Stall:
    """One event whose handling took long.

    Attributes:
        seconds: Of the thread's own processor time: a busy machine does not change it.
        event: What it was.
        receiver: Whom it was for.
    """

    seconds: float
    event: str
    receiver: str


class WatchedApplication(QApplication):
    """Measures every event, but for those handled while another one is.

    Attributes:
        stalls: Of events over the limit, since it was emptied.
    """

    stalls: ClassVar[list[Stall]] = []
    _depth = 0

    def notify(self, receiver: QObject, event: QEvent) -> bool:
        """Deliver an event."""
        if self._depth:
            return super().notify(receiver, event)
        kind = event.type()
        name = f"{type(receiver).__name__} {receiver.objectName()}".strip()
        self._depth += 1
        began = time.thread_time()
        try:
            return super().notify(receiver, event)
        finally:
            self._depth -= 1
            took = time.thread_time() - began
            if took > MOST_WORK:
                self.stalls.append(Stall(took, kind.name, name))
