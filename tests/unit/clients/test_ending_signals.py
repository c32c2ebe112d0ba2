import os
import signal
import sys

import pytest
from pytestqt.qtbot import QtBot

from desktop_app.clients.ending_signals import EndingSignals


@pytest.mark.skipif(sys.platform == "win32", reason="Windows sends no signals")
def test_a_signal_reaches_the_event_loop(qtbot: QtBot) -> None:
    signals = EndingSignals()
    before = signal.getsignal(signal.SIGTERM)
    restore = signals.install()
    try:
        with qtbot.waitSignal(signals.received, timeout=5_000):
            os.kill(os.getpid(), signal.SIGTERM)
    finally:
        restore()
    assert signal.getsignal(signal.SIGTERM) is before
