"""A watch on what widgets paint."""

import os
import time
from collections.abc import Callable

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
os.environ.setdefault("QT_LOGGING_RULES", "*.warning=false")  # some have no meaning off screen

from PySide6.QtCore import QCoreApplication, QDeadlineTimer, QEvent, QEventLoop, QObject, QTimer
from PySide6.QtWidgets import QWidget

from desktop_app.ui.live_search.live_search import LiveSearch

_LONGEST_MS = 60_000
"""What takes longer never comes."""


class PaintWatch(QObject):
    """Detects that one of some widgets has been painted.

    Attributes:
        has_painted: Whether one was painted since this was set to False.
    """

    def __init__(self, *widgets: QWidget) -> None:
        super().__init__()
        self.has_painted = False
        for one in widgets:
            one.installEventFilter(self)

    def eventFilter(self, _watched: QObject, event: QEvent) -> bool:
        """Note a paint event."""
        self.has_painted |= event.type() == QEvent.Type.Paint
        return False

    def paint(self, do: Callable[[], object]) -> float:
        """Return the milliseconds from a call to the first painting after it."""
        began = time.perf_counter()
        self.has_painted = False
        do()
        spin_until(lambda: self.has_painted)
        return (time.perf_counter() - began) * 1000


class Stopwatch(PaintWatch):
    """Measures until the results of a search are painted."""

    def __init__(self, search: LiveSearch, *widgets: QWidget) -> None:
        super().__init__(*widgets)
        self._search = search
        self._has_changed = False
        search.changed.connect(self._on_changed)

    def answer(self, do: Callable[[], object]) -> tuple[float, float]:
        """Return the milliseconds to the first painted results, and to the complete ones."""
        began = time.perf_counter()
        times: list[float] = []
        self._has_changed = is_complete = False
        do()
        while not is_complete:
            spin_until(lambda: self._has_changed)
            self._has_changed, is_complete = False, self._search.state.is_complete
            spin_until(lambda: self.has_painted)
            times.append((time.perf_counter() - began) * 1000)
        return times[0], times[-1]

    def _on_changed(self) -> None:
        self._has_changed = True
        self.has_painted = False


def spin_until(condition: Callable[[], bool]) -> None:
    """Run the event loop until a condition holds.

    Raises:
        TimeoutError: It did not hold within a minute.
    """
    deadline = QDeadlineTimer(_LONGEST_MS)
    QTimer.singleShot(_LONGEST_MS + 1, lambda: None)  # an event, without which Qt would wait on
    while not condition():
        QCoreApplication.processEvents(QEventLoop.ProcessEventsFlag.WaitForMoreEvents)
        if deadline.hasExpired():
            raise TimeoutError("The window did not show within a minute what was waited for.")
