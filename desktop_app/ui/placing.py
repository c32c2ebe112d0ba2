"""Window geometry between two runs, and bringing windows forward with the keyboard."""

from functools import partial

from PySide6.QtCore import QByteArray, QTimer
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QWidget

from desktop_app.ui.hotkey.x11_connection import X11Connection

CLAIM_MS = 40
"""Given to the window manager to give the keyboard by itself."""


def geometry_of(window: QWidget) -> str:
    """Return the size, place and state of a window, as a text that restores them."""
    return bytes(window.saveGeometry().toBase64().data()).decode("ascii")


def restore_geometry(window: QWidget, geometry: str) -> None:
    """Put a window where it was; Qt keeps it on a screen, and skips what is no geometry."""
    window.restoreGeometry(QByteArray.fromBase64(geometry.encode()))


def come_forward(window: QWidget) -> None:
    """Show a window before all others, with the keyboard.

    Window managers on X11 refuse the keyboard to a program that saw no key of late, and the key
    that shows the launcher does not come to Qt. There it is asked for once more, as the user's
    own wish; on other systems there is nobody to ask.
    """
    window.show()
    window.raise_()
    window.activateWindow()
    if QGuiApplication.platformName() == "xcb":
        QTimer.singleShot(CLAIM_MS, window, partial(_claim_keyboard, window))


def _claim_keyboard(window: QWidget) -> None:
    if window.isVisible() and not window.isActiveWindow():
        connection = X11Connection()
        connection.activate(int(window.winId()))
        connection.close()


def belongs_to(window: QWidget | None, ancestor: QWidget) -> bool:
    """Whether a window, such as a preview, was opened by another one, or is that one."""
    while window is not None and window is not ancestor:
        window = window.parentWidget()
    return window is ancestor
