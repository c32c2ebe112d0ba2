"""The hotkey of each platform."""

from PySide6.QtCore import QObject

from desktop_app.ui.hotkey.hotkey import Hotkey
from desktop_app.ui.hotkey.macos import MacHotkey
from desktop_app.ui.hotkey.portal import PortalHotkey
from desktop_app.ui.hotkey.windows import WindowsHotkey
from desktop_app.ui.hotkey.x11 import X11Hotkey

_CLASSES: dict[str, type[Hotkey]] = {
    "xcb": X11Hotkey,
    "wayland": PortalHotkey,
    "windows": WindowsHotkey,
    "cocoa": MacHotkey,
}
"""The hotkey class for each of Qt's platform names."""


def make_hotkey(platform: str, parent: QObject | None = None) -> Hotkey | None:
    """Return the hotkey for a Qt platform; None where there is no desktop."""
    made = _CLASSES.get(platform)
    return made(parent) if made else None
