import os
import sys

import pytest
from PySide6.QtCore import QTimer
from pytestqt.qtbot import QtBot

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")

from desktop_app.app import DefectReporter


def _fail() -> None:
    raise LookupError("lost")


def test_an_exception_in_a_slot_is_told_and_printed(
    qtbot: QtBot, capsys: pytest.CaptureFixture[str]
) -> None:
    reporter = DefectReporter()
    restore = reporter.install()
    timer = QTimer(singleShot=True)
    timer.timeout.connect(_fail)
    try:
        with qtbot.waitSignal(reporter.defect_met, timeout=5_000) as met:
            timer.start(0)
    finally:
        restore()
    assert met.args == ["A defect in Satchel came to light (LookupError: lost)."]
    assert "LookupError: lost" in capsys.readouterr().err


def test_the_hook_is_put_back() -> None:
    before = sys.excepthook
    DefectReporter().install()()
    assert sys.excepthook is before
