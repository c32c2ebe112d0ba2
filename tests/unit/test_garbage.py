import gc
import threading
import weakref

from PySide6.QtCore import QObject
from pytestqt.qtbot import QtBot
from shiboken6 import isValid

_collected_in: list[threading.Thread] = []
_to_be_deleted: list[QObject] = []


class _Cycle:
    """Refers to itself, as a widget and its slots do."""

    def __init__(self) -> None:
        self.me = self
        weakref.finalize(self, lambda: _collected_in.append(threading.current_thread()))


def test_a_test_leaves_garbage_that_no_other_thread_collects() -> None:
    _Cycle()
    allocating = threading.Thread(target=lambda: [[] for _ in range(10 * gc.get_threshold()[0])])
    allocating.start()
    allocating.join()

    assert _collected_in == []


def test_it_is_collected_before_the_next_test() -> None:
    assert _collected_in == [threading.main_thread()]


def test_an_object_is_left_to_be_deleted(qtbot: QtBot) -> None:
    _to_be_deleted.append(QObject())
    _to_be_deleted[0].deleteLater()

    assert isValid(_to_be_deleted[0])


def test_it_is_deleted_before_the_next_test() -> None:
    assert not isValid(_to_be_deleted.pop())
