import time

import pytest
from PySide6.QtCore import QEvent, QObject

from tests.support.stalls import MOST_WORK, WatchedApplication

pytestmark = pytest.mark.usefixtures("timed")


class Busy(QObject):
    """Works too long on the events of a user, also for a slow machine, and not on others."""

    def event(self, event: QEvent) -> bool:
        until = time.thread_time() + MOST_WORK * (6 if event.type() is QEvent.Type.User else 0)
        while time.thread_time() < until:
            pass
        return True


def test_an_event_that_keeps_the_loop_busy_is_noted(qapp: WatchedApplication) -> None:
    busy = Busy()
    busy.setObjectName("indexer")

    qapp.sendEvent(busy, QEvent(QEvent.Type.Timer))
    qapp.sendEvent(busy, QEvent(QEvent.Type.User))

    (stall,) = qapp.stalls
    qapp.stalls.clear()
    assert (stall.event, stall.receiver) == ("User", "Busy indexer")
    assert stall.seconds > MOST_WORK
