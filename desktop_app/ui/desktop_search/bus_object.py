"""An object on the user's session bus whose methods other programs call."""

from collections.abc import Callable, Mapping
from typing import Any

from jeepney import HeaderFields, Message, MessageFlag, MessageType, new_error, new_method_return
from jeepney.bus_messages import message_bus
from PySide6.QtCore import QObject, Signal

from desktop_app.core.records import Record
from desktop_app.ui.session_bus import SessionBus

_OWNER = 1
"""Reply to ``RequestName``: the name is ours."""

_DO_NOT_QUEUE = 4


class Method(Record):
    """A method that can be called.

    Attributes:
        takes: D-Bus signature of the arguments.
        returns: D-Bus signature of the result.
        handle: Receives the call and its arguments.
    """

    takes: str
    returns: str
    handle: Callable[..., None]


class Call:
    """A call that waits for its result, which may come later."""

    def __init__(self, bus: SessionBus, message: Message, returns: str) -> None:
        self._bus = bus
        self._message = message
        self._returns = returns

    def reply(self, *values: Any) -> None:  # noqa: ANN401 (of any D-Bus type)
        """Return the result; the caller may be gone, and the bus too."""
        self._send(new_method_return(self._message, self._returns or None, values))

    def refuse(self, name: str) -> None:
        """Return an error of the D-Bus standard, such as ``UnknownMethod``."""
        self._send(new_error(self._message, f"org.freedesktop.DBus.Error.{name}"))

    def _send(self, reply: Message) -> None:
        if not self._message.header.flags & MessageFlag.no_reply_expected:
            self._bus.send(reply)


class BusObject(QObject):
    """Owns a name on the session bus and passes calls on to methods.

    Args:
        name: The well-known name.
        path: Path of the object.
        methods: The methods by the name of their interface and their own.
        parent: The owner.

    Attributes:
        failed: There is no bus, or the name belongs to another program.
    """

    failed = Signal()

    def __init__(
        self,
        name: str,
        path: str,
        methods: Mapping[tuple[str, str], Method],
        parent: QObject | None = None,
    ) -> None:
        super().__init__(parent)
        self._name = name
        self._path = path
        self._methods = methods
        self._naming = 0
        self._bus = SessionBus(self)
        self._bus.arrived.connect(self._on_message)
        self._bus.lost.connect(self.failed)

    @property
    def is_open(self) -> bool:
        """Whether there is a connection to the bus."""
        return self._bus.is_open

    def open(self) -> None:
        """Connect to the session bus and request the name."""
        try:
            self._bus.open()
        except ConnectionError:
            self.failed.emit()
            return
        self._naming = self._bus.send(message_bus.RequestName(self._name, _DO_NOT_QUEUE))

    def close(self) -> None:
        """Release the name; calls that wait are never answered."""
        self._bus.close()

    def _on_message(self, message: Message) -> None:
        header = message.header
        if header.message_type is MessageType.method_call:
            self._call(message)
        elif header.fields.get(HeaderFields.reply_serial) == self._naming and (
            header.message_type is MessageType.error or message.body[0] != _OWNER
        ):
            self.close()
            self.failed.emit()

    def _call(self, message: Message) -> None:
        fields = message.header.fields
        key = (fields.get(HeaderFields.interface, ""), fields.get(HeaderFields.member, ""))
        method = self._methods.get(key)
        call = Call(self._bus, message, method.returns if method else "")
        if method is None or fields.get(HeaderFields.path) != self._path:
            call.refuse("UnknownMethod")
        elif fields.get(HeaderFields.signature, "") != method.takes:
            call.refuse("InvalidArgs")
        else:
            method.handle(call, *message.body)
