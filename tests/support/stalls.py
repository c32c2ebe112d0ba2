"""Finding out which events keep the event loop from turning."""

import gc
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from typing import ClassVar

from PySide6.QtCore import QEvent, QObject
from PySide6.QtWidgets import QApplication, QComboBox, QTableWidget
from shiboken6 import isValid

from desktop_app.ui.looks.style import Style

BUDGET = 0.05
"""Seconds; the budget of the windows, on a machine that does the reference work in its time."""

MOST_WORK = 2 * BUDGET
"""Seconds from which an event fails a test. Where other programs share the processor, some events
were seen to take half as long again."""

_REFERENCE = 0.003
"""Seconds of the processor that the reference work takes on the machine where the events were
measured when the budget was set."""

_PRECISION = 0.001
"""Seconds that the measured work may be too long. To ask for the thread's processor time is a call
of the system; a window sends 5,000 events while it is made."""


@dataclass(frozen=True, slots=True)
class Stall:
    """An event whose handling took long.

    Attributes:
        seconds: Of the thread's own processor time, which waiting does not change, as it would have
            been on the machine where the budget was set.
        event: What it was.
        receiver: Whom it was for.
    """

    seconds: float
    event: str
    receiver: str


class StyledApplication(QApplication):
    """Looks as the program does."""

    def __init__(self, arguments: Sequence[str]) -> None:
        super().__init__(arguments)
        self.setStyle(Style())


class WatchedApplication(StyledApplication):
    """Measures every event not handled while another one is.

    Attributes:
        stalls: Of events over the limit, since it was emptied.
    """

    stalls: ClassVar[list[Stall]] = []
    _is_delivering = False
    _looked_at = _worked = 0.0
    """When the thread's processor time was asked for last, and what it was."""

    def __init__(self, arguments: Sequence[str]) -> None:
        super().__init__(arguments)
        # What the first control of a kind loads, once, is loaded in the program when its window is
        # made.
        QComboBox().view()
        table = QTableWidget(1, 1)
        table.show()
        self.processEvents()
        table.close()

    def notify(self, receiver: QObject, event: QEvent) -> bool:
        """Deliver an event."""
        if self._is_delivering:
            return super().notify(receiver, event)
        began = time.perf_counter()
        if began - self._looked_at > _PRECISION:
            self._looked_at, self._worked = began, time.thread_time()
        self._is_delivering = True
        try:
            return super().notify(receiver, event)
        finally:
            self._is_delivering = False
            if time.perf_counter() - began > MOST_WORK:
                self._measure(receiver, event)

    def _measure(self, receiver: QObject, event: QEvent) -> None:
        """Note an event that took long, unless the thread waited for the processor meanwhile."""
        took = (time.thread_time() - self._worked) / _slowness()
        if took > MOST_WORK:
            name = receiver.objectName() if isValid(receiver) else "deleted"
            whom = f"{type(receiver).__name__} {name}".strip()
            self.stalls.append(Stall(took, event.type().name, whom))


@contextmanager
def watching(application: QApplication) -> Iterator[None]:
    """Fail a test in which one event kept the thread of the windows busy for too long.

    Only a watched application is watched (docs/decisions/promptness.md).
    """
    if not isinstance(application, WatchedApplication):
        yield
        return
    # A collection would look through all that earlier tests have made, within one event.
    gc.freeze()
    application.stalls.clear()
    yield
    gc.unfreeze()
    assert application.stalls == []


def _slowness() -> float:
    """Return how many times slower than the reference this machine is now, and at least 1.

    An older processor, or one that shares its core with other programs, takes twice as long for the
    same event.
    """
    began = time.thread_time()
    sum(number * number for number in range(50_000))
    return max(1.0, (time.thread_time() - began) / _REFERENCE)
