"""Window geometry between two runs, and bringing windows forward with the keyboard."""

from functools import partial

from PySide6.QtCore import QByteArray, QTimer
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QWidget

from desktop_app.ui.hotkey.x11_connection import X11Connection

CLAIM_MS = 40
"""Time in which the window manager may focus the window by itself."""


def geometry_of(window: QWidget) -> str:
    """Return the size, position and state of a window, as text for :func:`restore_geometry`."""
    return bytes(window.saveGeometry().toBase64().data()).decode("ascii")


def restore_geometry(window: QWidget, geometry: str) -> None:
    """Restore a window's geometry; Qt keeps it on a screen and ignores invalid text."""
    window.restoreGeometry(QByteArray.fromBase64(geometry.encode()))


def come_forward(window: QWidget) -> None:
    """Show a window in front of all others and focus it.

    Window managers on X11 refuse to focus the window of a program without recent key presses, and
    the hotkey does not go through Qt. There the focus is requested once more as an action of the
    user; other systems have no such request.
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
    """Whether a window is another one, or was opened by it, such as a preview."""
    while window is not None and window is not ancestor:
        window = window.parentWidget()
    return window is ancestor
