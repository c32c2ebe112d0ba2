import pytest
from PySide6.QtCore import QObject
from pytestqt.qtbot import QtBot

from desktop_app.ui.hotkey.platforms import make_hotkey
from desktop_app.ui.hotkey.portal import PortalHotkey
from desktop_app.ui.hotkey.x11 import X11Hotkey


@pytest.mark.parametrize(("platform", "way"), [("xcb", X11Hotkey), ("wayland", PortalHotkey)])
def test_each_kind_of_desktop_has_its_way(qtbot: QtBot, platform: str, way: type) -> None:
    parent = QObject()
    hotkey = make_hotkey(platform, parent)

    assert type(hotkey) is way


def test_without_a_desktop_there_is_no_key() -> None:
    assert make_hotkey("offscreen") is None
