"""A hotkey on X11 by a passive grab on a separate connection."""

from PySide6.QtCore import QKeyCombination, QObject, QSocketNotifier, Qt

from desktop_app.ui.hotkey.hotkey import Hotkey, name_of, taken_by_another, unusable
from desktop_app.ui.hotkey.x11_connection import X11Connection

_SHIFT, _LOCK, _CONTROL, _ALT, _NUM_LOCK, _SUPER = 1, 2, 4, 8, 16, 64
"""Bits of the X protocol, the last three as in every keyboard layout of xkeyboard-config."""

_MODIFIERS = {
    Qt.KeyboardModifier.ShiftModifier: _SHIFT,
    Qt.KeyboardModifier.ControlModifier: _CONTROL,
    Qt.KeyboardModifier.AltModifier: _ALT,
    Qt.KeyboardModifier.MetaModifier: _SUPER,
}
_LOCKS = (0, _LOCK, _NUM_LOCK, _LOCK | _NUM_LOCK)
"""A grab is for exactly these modifiers, and an active lock key counts as one."""

_KEY_PRESS, _KEY_RELEASE, _MAPPING_NOTIFY = 2, 3, 34
_FIRST_FUNCTION_KEY = 0xFFBE
"""The keysym F1; the other function keys follow it. Keysyms of Latin-1 are its characters."""


class X11Hotkey(Hotkey):
    """A key registered while the connection is open."""

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._connection: X11Connection | None = None
        self._notifier: QSocketNotifier | None = None
        self._released_at = -1

    def release(self) -> None:
        if self._notifier is not None:
            self._notifier.setEnabled(False)
            self._notifier.deleteLater()
            self._notifier = None
        if self._connection is not None:
            self._connection.close()
            self._connection = None

    def _register(self, key: QKeyCombination) -> None:
        keysym, modifiers = _keysym(key), _modifiers(key)
        self._connection = connection = X11Connection()
        codes = connection.keycodes(keysym)
        is_held = [connection.grab(code, modifiers | lock) for code in codes for lock in _LOCKS]
        if not codes or not all(is_held):
            self.release()
            raise taken_by_another(key)
        self._notifier = QSocketNotifier(connection.file_number, QSocketNotifier.Type.Read, self)
        self._notifier.activated.connect(self._on_readable)
        self._on_readable()  # events that came with the replies to the grabs are in memory

    def _on_readable(self) -> None:
        if self._connection is None:
            return
        for kind, time in list(self._connection.events()):
            if kind == _KEY_RELEASE:
                self._released_at = time
            elif kind == _KEY_PRESS and time != self._released_at:
                # A repeating key is released and pressed at the same moment.
                self.pressed.emit()
            elif kind == _MAPPING_NOTIFY:
                self.bind_again()
                return


def _modifiers(key: QKeyCombination) -> int:
    held = key.keyboardModifiers()
    return sum(bit for modifier, bit in _MODIFIERS.items() if held & modifier)


def _keysym(key: QKeyCombination) -> int:
    code = key.key()
    if Qt.Key.Key_F1 <= code <= Qt.Key.Key_F35:
        return _FIRST_FUNCTION_KEY + code - Qt.Key.Key_F1
    if Qt.Key.Key_Space <= code <= Qt.Key.Key_AsciiTilde:
        return ord(chr(code).lower())
    raise unusable(name_of(key))
