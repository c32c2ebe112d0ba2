"""What assistive technology receives of the windows: their parts, by AT-SPI over D-Bus."""

import os
from collections import deque
from collections.abc import Iterator, Sequence
from contextlib import suppress
from dataclasses import dataclass
from typing import Any

from jeepney import (
    DBusAddress,
    HeaderFields,
    MatchRule,
    Message,
    MessageType,
    Properties,
    new_method_call,
)
from jeepney.bus_messages import message_bus
from jeepney.io.blocking import DBusConnection, open_dbus_connection

_ACCESSIBLE = "org.a11y.atspi.Accessible"
_REGISTRY = ("org.a11y.atspi.Registry", "/org/a11y/atspi/accessible/root")
_LAUNCHER = DBusAddress("/org/a11y/bus", "org.a11y.Bus", "org.a11y.Bus")
_EVENTS = DBusAddress(
    "/org/a11y/atspi/registry", "org.a11y.atspi.Registry", "org.a11y.atspi.Registry"
)
_FOCUS_EVENTS = MatchRule(
    type="signal", interface="org.a11y.atspi.Event.Object", member="StateChanged"
)
_SECONDS = 10.0

_LABELLED_BY = 2
"""A number of ``AtspiRelationType``."""

MOST_CHILDREN = 60
"""Parts of one list that are looked at: its rows are all alike."""

_Reference = tuple[str, str]


@dataclass(frozen=True, slots=True)
class Part:
    """A part of a window.

    Attributes:
        role: As AT-SPI names it, such as "push button".
        states: Bits of ``AtspiStateType``.
        window: Name of its window.
        is_labelled: Whether it is a combo box with a label beside it.
    """

    role: str
    name: str
    description: str
    states: int
    window: str
    is_labelled: bool = False

    def has_state(self, number: int) -> bool:
        """Whether it has a state, by its number in ``AtspiStateType``."""
        return bool(self.states >> number & 1)


CHECKED, FOCUSABLE, FOCUSED, SELECTED, SHOWING = 4, 11, 12, 23, 25
"""Numbers of states in ``AtspiStateType``."""


class Assistive:
    """A connection to the bus of assistive technology."""

    def __init__(self) -> None:
        with open_dbus_connection() as session:
            reply = session.send_and_get_reply(new_method_call(_LAUNCHER, "GetAddress"))
        self._bus: DBusConnection = open_dbus_connection(bus=reply.body[0])
        self._focused: _Reference | None = None
        self._events: deque[Message] = deque()
        self._follow_focus()

    def _follow_focus(self) -> None:
        """Make the program report each part that gets the keyboard, as a screen reader does."""
        self._bus.filter(_FOCUS_EVENTS, queue=self._events)
        self._ask(message_bus.AddMatch(_FOCUS_EVENTS))
        self._ask(new_method_call(_EVENTS, "RegisterEvent", "s", ("object:state-changed:focused",)))

    def close(self) -> None:
        self._bus.close()

    def parts(self) -> list[Part]:
        """Return the parts that are shown of all windows of the program."""
        found: list[Part] = []
        windows = [one for program in self._children(_REGISTRY) for one in self._children(program)]
        for window in (*windows, *self._popup(windows)):
            with suppress(LookupError):  # it may have been closed meanwhile
                found += self._below(window, str(self._property(window, "Name")))
        return found

    def _popup(self, windows: Sequence[_Reference]) -> list[_Reference]:
        """Return the popup with the keyboard: Qt lists none, a screen reader hears its focus."""
        for message in self._events:
            if message.body[1]:
                sender = message.header.fields[HeaderFields.sender]
                self._focused = sender, message.header.fields[HeaderFields.path]
        self._events.clear()
        above = self._focused
        with suppress(LookupError):
            while above is not None:
                parent = self._property(above, "Parent")
                if self._call(parent, "GetRoleName")[0] == "application":
                    return [above] if above not in windows else []
                above = parent
        return []

    def _below(self, reference: _Reference, window: str) -> Iterator[Part]:
        with suppress(LookupError):  # a part may go while it is looked at
            part = self._part(reference, window)
            if part.has_state(SHOWING):
                yield part
                for child in self._children(reference)[:MOST_CHILDREN]:
                    yield from self._below(child, window)

    def _part(self, reference: _Reference, window: str) -> Part:
        role = str(self._call(reference, "GetRoleName")[0])
        low, high = self._call(reference, "GetState")[0]
        name, description = (self._property(reference, one) for one in ("Name", "Description"))
        relations = self._call(reference, "GetRelationSet")[0] if role == "combo box" else ()
        is_labelled = any(kind == _LABELLED_BY for kind, _ in relations)
        return Part(role, str(name), str(description), low | high << 32, window, is_labelled)

    def _children(self, reference: _Reference) -> list[_Reference]:
        found = self._call(reference, "GetChildren")[0]
        return [(str(name), str(path)) for name, path in found if "null" not in path]

    def _call(self, reference: _Reference, method: str) -> tuple[Any, ...]:
        address = DBusAddress(reference[1], reference[0], _ACCESSIBLE)
        return self._ask(new_method_call(address, method))

    def _property(self, reference: _Reference, name: str) -> Any:  # noqa: ANN401 - of any type
        address = DBusAddress(reference[1], reference[0], _ACCESSIBLE)
        return self._ask(Properties(address).get(name))[0][1]

    def _ask(self, message: object) -> tuple[Any, ...]:
        reply = self._bus.send_and_get_reply(message, timeout=_SECONDS)
        if reply.header.message_type is MessageType.error:
            raise LookupError(reply.body)
        body: tuple[Any, ...] = reply.body
        return body


def is_installed() -> bool:
    """Whether the bus of assistive technology can be started (Debian's at-spi2-core)."""
    return os.access(BUS_LAUNCHER, os.X_OK)


BUS_LAUNCHER = "/usr/libexec/at-spi-bus-launcher"
