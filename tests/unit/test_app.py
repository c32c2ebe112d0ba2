import os
import sys

import pytest
from PySide6.QtCore import QObject, QTimer
from pytestqt.qtbot import QtBot

from desktop_app.app import DefectReporter, make_hotkey
from desktop_app.ui.hotkey.portal import PortalHotkey
from desktop_app.ui.hotkey.x11 import X11Hotkey

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")


def _fail() -> None:
    raise LookupError("lost")


def test_an_exception_in_a_slot_is_reported_and_printed(
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
    assert met.args == ["An error in Satchel occurred (LookupError: lost)."]
    assert "LookupError: lost" in capsys.readouterr().err


def test_the_hook_is_put_back() -> None:
    before = sys.excepthook
    DefectReporter().install()()
    assert sys.excepthook is before


@pytest.mark.parametrize(("platform", "way"), [("xcb", X11Hotkey), ("wayland", PortalHotkey)])
def test_each_kind_of_desktop_has_its_way(qtbot: QtBot, platform: str, way: type) -> None:
    parent = QObject()
    hotkey = make_hotkey(platform, parent)

    assert type(hotkey) is way


def test_without_a_desktop_there_is_no_key() -> None:
    assert make_hotkey("offscreen") is None
