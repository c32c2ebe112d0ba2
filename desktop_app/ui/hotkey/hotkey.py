"""The key that shows the launcher from anywhere: one way for each kind of desktop."""

import shlex
from abc import abstractmethod

from PySide6.QtCore import QCoreApplication, QKeyCombination, QObject, Qt, Signal
from PySide6.QtGui import QKeySequence

from desktop_app.clients.start_command import start_command
from desktop_app.core.errors import HotkeyError
from desktop_app.core.messages import Notice

_translate = QCoreApplication.translate

_FORMAT = QKeySequence.SequenceFormat.PortableText


class Hotkey(QObject):
    """A key held for this program in the whole desktop.

    Attributes:
        pressed: The user pressed it; carries nothing while it is held down.
        failed: It cannot be had, and what to do instead.
    """

    pressed = Signal()
    failed = Signal(Notice)

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._keys = ""

    def bind(self, keys: str) -> None:
        """Hold another key, in Qt's portable names; none when empty.

        What goes wrong comes by :attr:`failed`.
        """
        self.release()
        self._keys = keys
        try:
            if keys:
                self._hold(parse_keys(keys))
        except HotkeyError as error:
            self.failed.emit(Notice(error.message, error.action))

    def bind_again(self) -> None:
        """Hold the same key again, since the keyboard is another."""
        self.bind(self._keys)

    @abstractmethod
    def release(self) -> None:
        """Hold no key; does nothing while none is held."""

    @abstractmethod
    def _hold(self, key: QKeyCombination) -> None:
        """Hold a key; raises ``HotkeyError`` where that is impossible."""


def parse_keys(keys: str) -> QKeyCombination:
    """Return the one key that a text names, with at least one modifier.

    Raises:
        HotkeyError: It names none, several, or one that a user types.
    """
    sequence = QKeySequence.fromString(keys, _FORMAT)
    shift = Qt.KeyboardModifier.ShiftModifier
    if sequence.count() == 1:
        key: QKeyCombination = sequence[0]  # type: ignore[index]
        is_known = key.key() is not Qt.Key.Key_unknown
        if is_known and key.keyboardModifiers() & ~shift:
            return key
    raise unusable(keys)


def unusable(keys: str) -> HotkeyError:
    """Return the error for a key that no desktop can hold for a program."""
    return HotkeyError(
        "hotkey_unusable",
        _translate("hotkey", "“{}” cannot be the key for searching.").format(keys),
        _translate("hotkey", "Choose a letter or the space bar together with Ctrl, Alt or Super."),
    )


def held_by_another(key: QKeyCombination) -> HotkeyError:
    """Return the error for a key that another program holds."""
    return HotkeyError(
        "hotkey_taken",
        _translate("hotkey", "Another program holds {}.").format(name_of(key)),
        advice(),
    )


def unavailable() -> HotkeyError:
    """Return the error for a desktop that returns programs no keys."""
    return HotkeyError(
        "hotkey_unavailable",
        _translate("hotkey", "This desktop gives programs no key of their own."),
        advice(),
    )


def advice() -> str:
    """Say how a user makes the desktop itself show the launcher."""
    return _translate(
        "hotkey", "Bind a key to the command “{}” in the keyboard settings of your desktop."
    ).format(toggle_command())


def toggle_command() -> str:
    """Return the command to bind to a key, as it is typed in a shell."""
    return shlex.join(start_command("toggle"))


def name_of(key: QKeyCombination) -> str:
    """Return a key as it is written on this system."""
    return QKeySequence(key).toString(QKeySequence.SequenceFormat.NativeText)
