"""A hotkey on macOS by Carbon's ``RegisterEventHotKey``, written from its headers and untested.

This old interface is the only one that works without permission to watch the whole keyboard.
"""

import ctypes
from ctypes import POINTER, byref, c_int32, c_uint32, c_void_p
from typing import Any

from PySide6.QtCore import QKeyCombination, QObject, Qt

from desktop_app.ui.hotkey.hotkey import Hotkey, name_of, taken_by_another, unavailable, unusable

_CARBON = "/System/Library/Frameworks/Carbon.framework/Carbon"
_KEYBOARD_EVENT = int.from_bytes(b"keyb", "big")
_HOTKEY_PRESSED = 5
_SIGNATURE = int.from_bytes(b"stch", "big")

_MODIFIERS = {
    Qt.KeyboardModifier.ControlModifier: 1 << 8,  # Qt's name for Command
    Qt.KeyboardModifier.ShiftModifier: 1 << 9,
    Qt.KeyboardModifier.AltModifier: 1 << 11,
    Qt.KeyboardModifier.MetaModifier: 1 << 12,  # Qt's name for Control
}
"""cmdKey, shiftKey, optionKey and controlKey."""

_LETTERS = "asdfghzxcv\0bqweryt"
"""Keys of the codes 0 to 17 on every Latin keyboard of Apple's (kVK_ANSI_…)."""

_SPACE = 49


class _EventType(ctypes.Structure):
    """EventTypeSpec."""

    _fields_ = (("kind", c_uint32), ("number", c_uint32))


class _Identity(ctypes.Structure):
    """EventHotKeyID."""

    _fields_ = (("signature", c_uint32), ("number", c_uint32))


_Handler = ctypes.CFUNCTYPE(c_int32, c_void_p, c_void_p, c_void_p)


class MacHotkey(Hotkey):
    """A key registered for this application, whose event loop Qt runs."""

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._carbon: Any = None
        self._key = c_void_p()
        # Kept, since Carbon goes on calling it.
        self._handler = _Handler(self._on_pressed)

    def release(self) -> None:
        if self._key:
            self._carbon.UnregisterEventHotKey(self._key)
            self._key = c_void_p()

    def _register(self, key: QKeyCombination) -> None:
        modifiers = sum(
            bit for modifier, bit in _MODIFIERS.items() if key.keyboardModifiers() & modifier
        )
        code = _code(key)
        self._listen()
        identity = _Identity(_SIGNATURE, 1)
        target = self._carbon.GetApplicationEventTarget()
        if self._carbon.RegisterEventHotKey(code, modifiers, identity, target, 0, byref(self._key)):
            raise taken_by_another(key)

    def _listen(self) -> None:
        if self._carbon is not None:
            return
        try:
            carbon = ctypes.CDLL(_CARBON)
        except OSError as error:
            raise unavailable() from error
        carbon.GetApplicationEventTarget.restype = c_void_p
        carbon.RegisterEventHotKey.argtypes = (
            *(c_uint32, c_uint32, _Identity),
            *(c_void_p, c_uint32, POINTER(c_void_p)),
        )
        carbon.UnregisterEventHotKey.argtypes = (c_void_p,)
        carbon.InstallEventHandler.argtypes = (
            *(c_void_p, _Handler, ctypes.c_ulong),
            *(POINTER(_EventType), c_void_p, c_void_p),
        )
        event_type = _EventType(_KEYBOARD_EVENT, _HOTKEY_PRESSED)
        target = carbon.GetApplicationEventTarget()
        carbon.InstallEventHandler(target, self._handler, 1, byref(event_type), None, None)
        self._carbon = carbon

    def _on_pressed(self, _next: object, _event: object, _data: object) -> int:
        self.pressed.emit()
        return 0


def _code(key: QKeyCombination) -> int:
    if key.key() is Qt.Key.Key_Space:
        return _SPACE
    letter = chr(key.key()).lower() if key.key() < 0x80 else ""
    if letter and letter in _LETTERS:
        return _LETTERS.index(letter)
    raise unusable(name_of(key))
