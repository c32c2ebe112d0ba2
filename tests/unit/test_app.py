import os
import sys
from pathlib import Path

import pytest
from PySide6.QtCore import QObject, QTimer
from pytestqt.qtbot import QtBot

from desktop_app.app import DefectReporter, make_hotkey
from desktop_app.clients.engine_log import EngineLog
from desktop_app.core.locations import DataFolder
from desktop_app.ui.hotkey.portal import PortalHotkey
from desktop_app.ui.hotkey.x11 import X11Hotkey

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")


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


def test_the_hook_is_put_back(tmp_path: Path) -> None:
    before = sys.excepthook
    log = EngineLog(DataFolder(tmp_path))
    DefectReporter(log).install()()
    log.close()
    assert sys.excepthook is before


@pytest.mark.parametrize(("platform", "way"), [("xcb", X11Hotkey), ("wayland", PortalHotkey)])
def test_each_kind_of_desktop_has_its_way(qtbot: QtBot, platform: str, way: type) -> None:
    parent = QObject()
    hotkey = make_hotkey(platform, parent)

    assert type(hotkey) is way


def test_without_a_desktop_there_is_no_key() -> None:
    assert make_hotkey("offscreen") is None
