"""Finding out which events keep the event loop from turning."""

import time
from collections.abc import Sequence
from dataclasses import dataclass
from typing import ClassVar

from PySide6.QtCore import QEvent, QObject
from PySide6.QtWidgets import QApplication, QComboBox

from desktop_app.ui.looks.style import Style

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
    """Looks as the program does, and measures every event not handled while another one is.

    Attributes:
        stalls: Of events over the limit, since it was emptied.
    """

    stalls: ClassVar[list[Stall]] = []
    _depth = 0

    def __init__(self, arguments: Sequence[str]) -> None:
        super().__init__(arguments)
        self.setStyle(Style())
        # The first control of a kind that the binding does not know has it look through all it
        # knows, once; a window of the program does that when it is made.
        QComboBox().view()

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
