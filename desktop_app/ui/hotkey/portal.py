"""A hotkey on Wayland by the desktop's portal, which asks the user for permission.

The interface is ``org.freedesktop.portal.GlobalShortcuts`` of xdg-desktop-portal; KDE, GNOME from
48 on, Hyprland and others have it. It is called by jeepney, since PySide6 cannot write the list
of structures that the portal expects.
"""

import os
from collections.abc import Iterator
from typing import Any

from jeepney import DBusAddress, HeaderFields, MatchRule, Message, MessageType, new_method_call
from jeepney.bus_messages import message_bus
from jeepney.io.blocking import DBusConnection, open_dbus_connection
from PySide6.QtCore import QKeyCombination, QObject, QSocketNotifier, Qt

from desktop_app.core.errors import HotkeyError
from desktop_app.core.messages import Notice
from desktop_app.ui.hotkey.hotkey import Hotkey, name_of, unavailable, unusable

_BUS_NAME = "org.freedesktop.portal.Desktop"
_PATH = "/org/freedesktop/portal/desktop"
_SHORTCUTS = DBusAddress(_PATH, _BUS_NAME, "org.freedesktop.portal.GlobalShortcuts")
_REGISTRY = DBusAddress(_PATH, _BUS_NAME, "org.freedesktop.host.portal.Registry")
_APPLICATION = "satchel"
_SHORTCUT = "toggle"
_TOKEN = "XDG_ACTIVATION_TOKEN"  # noqa: S105 (a name)

_CREATED, _BOUND = "satchel_created", "satchel_bound"
"""Tokens of the two requests, which identify their responses."""

_MODIFIERS = {
    Qt.KeyboardModifier.ControlModifier: "CTRL",
    Qt.KeyboardModifier.AltModifier: "ALT",
    Qt.KeyboardModifier.ShiftModifier: "SHIFT",
    Qt.KeyboardModifier.MetaModifier: "LOGO",
}
"""Names of the modifiers in the freedesktop.org "Shortcuts" specification."""


class PortalHotkey(Hotkey):
    """A key registered while the connection to the session bus is open.

    The portal shows the preferred key to the user, who may choose another one or none.
    """

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._bus: DBusConnection | None = None
        self._notifier: QSocketNotifier | None = None
        self._trigger = ""
        self._asked: set[int] = set()

    def release(self) -> None:
        if self._notifier is not None:
            self._notifier.setEnabled(False)
            self._notifier.deleteLater()
            self._notifier = None
        if self._bus is not None:
            self._bus.close()
            self._bus = None
        self._asked.clear()

    def _register(self, key: QKeyCombination) -> None:
        self._trigger = _trigger(key)
        try:
            self._bus = bus = open_dbus_connection()
        except (OSError, KeyError, RuntimeError) as error:
            raise unavailable() from error
        self._notifier = QSocketNotifier(bus.sock.fileno(), QSocketNotifier.Type.Read, self)
        self._notifier.activated.connect(self._on_readable)
        bus.send(message_bus.AddMatch(MatchRule(type="signal", sender=_BUS_NAME)))
        # Older portals identify a program by how it was started, and refuse this call.
        bus.send(new_method_call(_REGISTRY, "Register", "sa{sv}", (_APPLICATION, {})))
        options = {"handle_token": ("s", _CREATED), "session_handle_token": ("s", _APPLICATION)}
        self._ask("CreateSession", "a{sv}", (options,))

    def _ask(self, method: str, signature: str, body: tuple[object, ...]) -> None:
        if self._bus is not None:
            number = next(self._bus.outgoing_serial)
            self._asked.add(number)
            self._bus.send(new_method_call(_SHORTCUTS, method, signature, body), serial=number)

    def _on_readable(self) -> None:
        try:
            for message in self._messages():
                self._take(message)
        except (OSError, HotkeyError):
            self._give_up()

    def _messages(self) -> Iterator[Message]:
        while self._bus is not None:
            try:
                message = self._bus.receive(timeout=0)
            except TimeoutError:
                return
            yield message

    def _take(self, message: Message) -> None:
        fields = message.header.fields
        is_ours = fields.get(HeaderFields.reply_serial) in self._asked
        if message.header.message_type is MessageType.error and is_ours:
            raise unavailable()
        match fields.get(HeaderFields.member):
            case "Response":
                self._on_response(fields[HeaderFields.path], *message.body)
            case "Activated" if message.body[1] == _SHORTCUT:
                pass_on_token(str(message.body[3].get("activation_token", ("s", ""))[1]))
                self.pressed.emit()

    def _on_response(self, path: str, code: int, results: dict[str, Any]) -> None:
        if code:
            raise unavailable()
        if path.endswith(f"/{_CREATED}"):
            shortcut = {
                "description": ("s", self.tr("Search your files")),
                "preferred_trigger": ("s", self._trigger),
            }
            session = results["session_handle"][1]
            body = (session, [(_SHORTCUT, shortcut)], "", {"handle_token": ("s", _BOUND)})
            self._ask("BindShortcuts", "oa(sa{sv})sa{sv}", body)

    def _give_up(self) -> None:
        self.release()
        error = unavailable()
        self.failed.emit(Notice(error.message, error.action))


def _trigger(key: QKeyCombination) -> str:
    """Return a key in the portal's notation: modifiers, then the xkb name of the key."""
    code = key.key()
    if code is Qt.Key.Key_Space:
        name = "space"
    elif Qt.Key.Key_F1 <= code <= Qt.Key.Key_F35:
        name = f"F{1 + code - Qt.Key.Key_F1}"
    elif chr(code & 0xFFFF).isalnum() and code < 0x80:
        name = chr(code).lower()
    else:
        raise unusable(name_of(key))
    held = [word for modifier, word in _MODIFIERS.items() if key.keyboardModifiers() & modifier]
    return "+".join((*held, name))


def pass_on_token(token: str) -> None:
    """Allow the next window that comes to the front to take the keyboard, by its activation token.

    Wayland focuses only the window that the user turned to. Qt takes the token as proof from the
    environment and removes it when it is used.
    """
    if token:
        os.environ[_TOKEN] = token
