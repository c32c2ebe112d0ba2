"""A thread acts as the portal, on a message bus of the test's own."""

import os
import subprocess
import threading
from collections.abc import Callable, Iterator
from typing import Any

import pytest
from jeepney import DBusAddress, HeaderFields, Message, new_error, new_method_return, new_signal
from jeepney.bus_messages import message_bus
from jeepney.io.blocking import open_dbus_connection
from pytestqt.qtbot import QtBot

from desktop_app.ui.hotkey.portal import PortalHotkey, pass_on_token

PATH = "/org/freedesktop/portal/desktop"
SESSION = f"{PATH}/session/1/satchel"


class Portal(threading.Thread):
    """Answers as the portal does, until the bus is gone.

    Args:
        codes: What to answer to each request; 0 is yes, 1 the user's no.
    """

    def __init__(self, *codes: int) -> None:
        super().__init__()
        self._codes = list(codes)
        self.asked: list[tuple[str, Any]] = []
        self._bus = open_dbus_connection()
        self._bus.send_and_get_reply(message_bus.RequestName("org.freedesktop.portal.Desktop"))
        self._caller = ""

    def run(self) -> None:
        try:
            while True:
                self._answer(self._bus.receive())
        except OSError:
            self._bus.close()

    def press(self, shortcut: str, token: str) -> None:
        """Signal that a shortcut was used."""
        address = DBusAddress(PATH, self._caller, "org.freedesktop.portal.GlobalShortcuts")
        options = {"activation_token": ("s", token)}
        body = (SESSION, shortcut, 1, options)
        self._bus.send(new_signal(address, "Activated", "osta{sv}", body))

    def _answer(self, message: Message) -> None:
        fields = message.header.fields
        method = fields.get(HeaderFields.member)
        if method not in {"CreateSession", "BindShortcuts", "Register"}:
            return
        self.asked.append((method, message.body))
        if method == "Register" or not self._codes:
            self._bus.send(new_error(message, "org.freedesktop.DBus.Error.UnknownMethod"))
            return
        self._caller = fields[HeaderFields.sender]
        token = message.body[-1]["handle_token"][1]
        request = f"{PATH}/request/{self._caller[1:].replace('.', '_')}/{token}"
        self._bus.send(new_method_return(message, "o", (request,)))
        address = DBusAddress(request, self._caller, "org.freedesktop.portal.Request")
        results = {"session_handle": ("s", SESSION)}
        body = (self._codes.pop(0), results)
        self._bus.send(new_signal(address, "Response", "ua{sv}", body))


@pytest.fixture
def play(bus: subprocess.Popen[str]) -> Iterator[Callable[..., Portal]]:
    """Yield a function that starts a portal that answers with these codes."""
    portals: list[Portal] = []

    def start(*codes: int) -> Portal:
        portals.append(Portal(*codes))
        portals[-1].start()
        return portals[-1]

    yield start
    bus.terminate()
    for one in portals:
        one.join()


@pytest.fixture
def hotkey(qtbot: QtBot) -> Iterator[PortalHotkey]:
    hotkey = PortalHotkey()
    yield hotkey
    hotkey.release()


def test_the_key_is_requested_and_its_presses_are_reported(
    qtbot: QtBot,
    play: Callable[..., Portal],
    hotkey: PortalHotkey,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setenv("XDG_ACTIVATION_TOKEN", "")  # restored after the test, in which it is set
    portal = play(0, 0)
    hotkey.bind("Ctrl+Alt+Space")
    qtbot.waitUntil(lambda: len(portal.asked) == 3)
    method, (session, shortcuts, parent, _) = portal.asked[2]
    with qtbot.waitSignal(hotkey.pressed):
        portal.press("toggle", "the-token")

    assert (method, session, parent) == ("BindShortcuts", SESSION, "")
    assert shortcuts == [
        (
            "toggle",
            {
                "description": ("s", "Search your files"),
                "preferred_trigger": ("s", "CTRL+ALT+space"),
            },
        )
    ]
    assert os.environ.get("XDG_ACTIVATION_TOKEN") == "the-token"
    with qtbot.assertNotEmitted(hotkey.pressed, wait=50):
        portal.press("something-else", "")


@pytest.mark.parametrize("codes", [(), (1,), (0, 1)], ids=["no portal", "not now", "no"])
def test_a_refusal_is_reported(
    qtbot: QtBot, play: Callable[..., Portal], hotkey: PortalHotkey, codes: tuple[int, ...]
) -> None:
    play(*codes)
    with qtbot.waitSignal(hotkey.failed) as failed:
        hotkey.bind("Meta+F5")

    assert str(failed.args[0].message) == "This desktop has no hotkeys for programs."


def test_a_portal_that_goes_away_is_reported(
    qtbot: QtBot,
    play: Callable[..., Portal],
    hotkey: PortalHotkey,
    bus: subprocess.Popen[str],
) -> None:
    portal = play(0, 0)
    hotkey.bind("Ctrl+Alt+1")
    qtbot.waitUntil(lambda: len(portal.asked) == 3)
    with qtbot.waitSignal(hotkey.failed):
        bus.terminate()


def test_a_missing_bus_is_reported(
    qtbot: QtBot, hotkey: PortalHotkey, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("DBUS_SESSION_BUS_ADDRESS", "unix:path=/nowhere")
    with qtbot.waitSignal(hotkey.failed):
        hotkey.bind("Ctrl+Alt+Space")
    monkeypatch.delenv("DBUS_SESSION_BUS_ADDRESS")
    with qtbot.waitSignal(hotkey.failed):
        hotkey.bind("Ctrl+Alt+Space")


def test_a_key_the_portal_has_no_name_for_is_refused(qtbot: QtBot, hotkey: PortalHotkey) -> None:
    with qtbot.waitSignal(hotkey.failed) as failed:
        hotkey.bind("Ctrl+Alt+Ä")

    assert "cannot be the key" in str(failed.args[0].message)


def test_a_token_is_left_for_the_next_window(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_ACTIVATION_TOKEN", "older")
    pass_on_token("")
    assert os.environ.get("XDG_ACTIVATION_TOKEN") == "older"
    pass_on_token("newer")
    assert os.environ.get("XDG_ACTIVATION_TOKEN") == "newer"
