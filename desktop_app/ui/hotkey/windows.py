"""A hotkey on Windows by ``RegisterHotKey``, written from its manual and untested."""

import ctypes
from ctypes import wintypes
from typing import Any

from PySide6.QtCore import (
    QAbstractNativeEventFilter,
    QByteArray,
    QCoreApplication,
    QKeyCombination,
    QObject,
    Qt,
)

from desktop_app.ui.hotkey.hotkey import Hotkey, name_of, taken_by_another, unusable

_HOTKEY_MESSAGE = 0x0312
"""WM_HOTKEY, which is sent to the thread that registered the key."""

_NUMBER = 1
_NO_REPEAT = 0x4000
_MODIFIERS = {
    Qt.KeyboardModifier.AltModifier: 0x1,
    Qt.KeyboardModifier.ControlModifier: 0x2,
    Qt.KeyboardModifier.ShiftModifier: 0x4,
    Qt.KeyboardModifier.MetaModifier: 0x8,
}
_FIRST_FUNCTION_KEY = 0x70
"""VK_F1; the codes of the space bar, letters and digits are their characters."""


class _Listener(QAbstractNativeEventFilter):
    def __init__(self, hotkey: "WindowsHotkey") -> None:
        super().__init__()
        self._hotkey = hotkey

    def nativeEventFilter(
        self, _kind: QByteArray | bytes | bytearray | memoryview, message: int
    ) -> object:
        received = wintypes.MSG.from_address(int(message))
        if received.message == _HOTKEY_MESSAGE and received.wParam == _NUMBER:
            self._hotkey.pressed.emit()
        return False, 0


class WindowsHotkey(Hotkey):
    """A key registered for the thread of the windows."""

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._user: Any = ctypes.CDLL("user32")
        self._listener: _Listener | None = None

    def release(self) -> None:
        application = QCoreApplication.instance()
        if self._listener is not None and application is not None:
            self._user.UnregisterHotKey(None, _NUMBER)
            application.removeNativeEventFilter(self._listener)
            self._listener = None

    def _register(self, key: QKeyCombination) -> None:
        modifiers = sum(
            bit for modifier, bit in _MODIFIERS.items() if key.keyboardModifiers() & modifier
        )
        application = QCoreApplication.instance()
        is_held = self._user.RegisterHotKey(None, _NUMBER, modifiers | _NO_REPEAT, _code(key))
        if application is None or not is_held:
            raise taken_by_another(key)
        self._listener = _Listener(self)
        application.installNativeEventFilter(self._listener)


def _code(key: QKeyCombination) -> int:
    code = key.key()
    if Qt.Key.Key_F1 <= code <= Qt.Key.Key_F24:
        return _FIRST_FUNCTION_KEY + code - Qt.Key.Key_F1
    if code is Qt.Key.Key_Space or (code < 0x80 and chr(code).isalnum()):
        return int(code)
    raise unusable(name_of(key))
