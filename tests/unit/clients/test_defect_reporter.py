import errno
import io
import sys
from pathlib import Path

import pytest
from PySide6.QtCore import QTimer
from pytestqt.qtbot import QtBot

from desktop_app.clients.defect_reporter import DefectReporter
from desktop_app.clients.engine_log import EngineLog
from desktop_app.core.locations import DataFolder


class _ClosedTerminal(io.StringIO):
    def write(self, _: str) -> int:
        raise OSError(errno.EIO, "Input/output error")


def _fail() -> None:
    raise LookupError("lost")


def test_an_exception_in_a_slot_is_reported_and_printed_without_what_it_quotes(
    qtbot: QtBot, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    log = EngineLog(DataFolder(tmp_path))
    reporter = DefectReporter(log)
    restore = reporter.install()
    timer = QTimer(singleShot=True)
    timer.timeout.connect(_fail)
    try:
        with qtbot.waitSignal(reporter.defect_met, timeout=5_000) as met:
            timer.start(0)
    finally:
        restore()
    assert met.args == ["An error in Satchel occurred (LookupError: lost)."]
    assert capsys.readouterr().err.splitlines()[-1] == "LookupError"
    log.close()
    assert (tmp_path / "logs" / "satchel.log").read_text().endswith(" LookupError\n")


def test_an_exception_is_reported_after_the_terminal_was_closed(
    qtbot: QtBot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    log = EngineLog(DataFolder(tmp_path))
    reporter = DefectReporter(log)
    restore = reporter.install()
    monkeypatch.setattr(sys, "stderr", _ClosedTerminal())
    try:
        with qtbot.waitSignal(reporter.defect_met, timeout=5_000):
            sys.excepthook(LookupError, LookupError("lost"), None)
    finally:
        restore()
        log.close()


def test_the_hook_is_put_back(tmp_path: Path) -> None:
    before = sys.excepthook
    log = EngineLog(DataFolder(tmp_path))
    DefectReporter(log).install()()
    log.close()
    assert sys.excepthook is before
