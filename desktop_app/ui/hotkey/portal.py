"""A hotkey on Wayland by the desktop's portal, which asks the user for permission.

The interface is ``org.freedesktop.portal.GlobalShortcuts`` of xdg-desktop-portal; KDE, GNOME from
48 on, Hyprland and others have it.
"""

import os
from typing import Any

from jeepney import DBusAddress, HeaderFields, MatchRule, Message, MessageType, new_method_call
from jeepney.bus_messages import message_bus
from PySide6.QtCore import QKeyCombination, QObject, Qt

from desktop_app.core.errors import HotkeyError
from desktop_app.core.messages import Notice
from desktop_app.ui.hotkey.hotkey import Hotkey, name_of, unavailable, unusable
from desktop_app.ui.session_bus import SessionBus

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
        self._bus = SessionBus(self)
        self._bus.arrived.connect(self._on_message)
        self._bus.lost.connect(self._give_up)
        self._trigger = ""
        self._asked: set[int] = set()

    def release(self) -> None:
        self._bus.close()
        self._asked.clear()

    def _register(self, key: QKeyCombination) -> None:
        self._trigger = _trigger(key)
        try:
            self._bus.open()
        except ConnectionError as error:
            raise unavailable() from error
        bus = self._bus
        bus.send(message_bus.AddMatch(MatchRule(type="signal", sender=_BUS_NAME)))
        # Older portals identify a program by how it was started, and refuse this call.
        bus.send(new_method_call(_REGISTRY, "Register", "sa{sv}", (_APPLICATION, {})))
        options = {"handle_token": ("s", _CREATED), "session_handle_token": ("s", _APPLICATION)}
        self._ask("CreateSession", "a{sv}", (options,))

    def _ask(self, method: str, signature: str, body: tuple[object, ...]) -> None:
        self._asked.add(self._bus.send(new_method_call(_SHORTCUTS, method, signature, body)))

    def _on_message(self, message: Message) -> None:
        try:
            self._take(message)
        except HotkeyError:
            self._give_up()

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
