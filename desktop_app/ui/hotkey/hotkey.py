"""The hotkey that shows the launcher: the base class, and the errors of its subclasses."""

import shlex
from abc import abstractmethod

from PySide6.QtCore import QCoreApplication, QKeyCombination, QObject, Qt, Signal
from PySide6.QtGui import QKeySequence

from desktop_app.core.errors import HotkeyError
from desktop_app.core.locations import DataFolder, own_data_folder
from desktop_app.core.messages import Notice
from desktop_app.core.own_program import start_command

_translate = QCoreApplication.translate

_FORMAT = QKeySequence.SequenceFormat.PortableText


class Hotkey(QObject):
    """A key that is registered for this program in the whole desktop.

    Attributes:
        pressed: The user pressed the key; not repeated while it is held down.
        failed: The key cannot be registered. The notice has no action where a key that the desktop
            binds to the :func:`toggle_command` would work.
    """

    pressed = Signal()
    failed = Signal(Notice)

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._keys = ""

    def bind(self, keys: str) -> None:
        """Register another key, in Qt's portable names; none when empty.

        Errors are reported by :attr:`failed`.
        """
        self.release()
        self._keys = keys
        try:
            if keys:
                self._register(parse_keys(keys))
        except HotkeyError as error:
            self.failed.emit(Notice(error.message, error.action))

    def bind_again(self) -> None:
        """Register the same key again, since the keyboard layout has changed."""
        self.bind(self._keys)

    @abstractmethod
    def release(self) -> None:
        """Release the key; does nothing while none is registered."""

    @abstractmethod
    def _register(self, key: QKeyCombination) -> None:
        """Register a key; raises ``HotkeyError`` where that is impossible."""


def parse_keys(keys: str) -> QKeyCombination:
    """Parse a text that names one key with at least one modifier.

    Raises:
        HotkeyError: The text names no key, several, or a key that types text.
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
    """Return the error for a key that cannot be a hotkey on any desktop."""
    return HotkeyError(
        "hotkey_unusable",
        _translate("hotkey", "“{}” cannot be the key for the launcher.").format(keys),
        _translate("hotkey", "Choose a letter or the space bar together with Ctrl, Alt or Super."),
    )


def taken_by_another(key: QKeyCombination) -> HotkeyError:
    """Return the error for a key that another program has registered."""
    return HotkeyError(
        "hotkey_taken",
        _translate("hotkey", "Another program already uses {}.").format(name_of(key)),
    )


def unavailable() -> HotkeyError:
    """Return the error for a desktop without hotkeys for programs."""
    return HotkeyError(
        "hotkey_unavailable",
        _translate("hotkey", "This desktop has no hotkeys for programs."),
    )


def advice(command: str) -> str:
    """Return how the user makes the desktop itself show the launcher, by a command."""
    return _translate(
        "hotkey", "Bind a key to the command “{}” in the keyboard settings of your desktop."
    ).format(command)


def toggle_command(data_folder: DataFolder) -> str:
    """Return the command that shows the launcher for a library, in shell syntax.

    The desktop may not have the environment variable by which the folder was chosen.
    """
    is_own = data_folder == own_data_folder()
    chosen = () if is_own else ("--data-dir", str(data_folder.path))
    return shlex.join(start_command("toggle", *chosen))


def name_of(key: QKeyCombination) -> str:
    """Return the key's name on this system."""
    return QKeySequence(key).toString(QKeySequence.SequenceFormat.NativeText)
