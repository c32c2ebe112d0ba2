from PySide6.QtCore import QElapsedTimer
from pytestqt.qtbot import QtBot

from desktop_app.ui.throttle import Throttle


def test_a_lone_request_is_done_at_once(qtbot: QtBot) -> None:
    throttle = Throttle(10_000)
    with qtbot.waitSignal(throttle.triggered, timeout=0, raising=True):
        throttle.request()


def test_a_burst_is_done_twice_at_once_and_at_the_end(qtbot: QtBot) -> None:
    throttle = Throttle(40)
    times: list[int] = []
    clock = QElapsedTimer()
    clock.start()
    throttle.triggered.connect(lambda: times.append(clock.elapsed()))
    for _ in range(50):
        throttle.request()
    qtbot.waitUntil(lambda: len(times) == 2)
    assert times[1] - times[0] >= 35


def test_what_is_cancelled_is_not_done(qtbot: QtBot) -> None:
    throttle, clock = Throttle(10), Throttle(30)
    clock.request()
    throttle.request()
    throttle.request()
    throttle.cancel()
    with (
        qtbot.assertNotEmitted(throttle.triggered),
        qtbot.waitSignal(clock.triggered, timeout=5_000),
    ):
        clock.request()
