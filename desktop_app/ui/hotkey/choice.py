"""Which way of holding a hotkey fits this desktop."""

from PySide6.QtCore import QObject

from desktop_app.ui.hotkey.hotkey import Hotkey
from desktop_app.ui.hotkey.macos import MacHotkey
from desktop_app.ui.hotkey.portal import PortalHotkey
from desktop_app.ui.hotkey.windows import WindowsHotkey
from desktop_app.ui.hotkey.x11 import X11Hotkey

_WAYS: dict[str, type[Hotkey]] = {
    "xcb": X11Hotkey,
    "wayland": PortalHotkey,
    "windows": WindowsHotkey,
    "cocoa": MacHotkey,
}
"""By the name that Qt has for a platform."""


def make_hotkey(platform: str, parent: QObject | None = None) -> Hotkey | None:
    """Give the hotkey for a platform of Qt's; None where there is no desktop at all."""
    way = _WAYS.get(platform)
    return way(parent) if way else None
