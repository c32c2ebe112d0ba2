"""A connection to the user's session bus (D-Bus), read when the event loop runs.

jeepney writes and reads the messages, since PySide6 cannot write the lists of structures that
desktops expect.
"""

from collections.abc import Iterator

from jeepney import Message
from jeepney.io.blocking import DBusConnection, open_dbus_connection
from PySide6.QtCore import QObject, QSocketNotifier, Signal


class SessionBus(QObject):
    """A connection that can be opened and closed again.

    Attributes:
        arrived: A message arrived.
        lost: The bus ended the connection, which is closed now.
    """

    arrived = Signal(Message)
    lost = Signal()

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._connection: DBusConnection | None = None
        self._notifier: QSocketNotifier | None = None

    @property
    def is_open(self) -> bool:
        """Whether there is a connection."""
        return self._connection is not None

    def open(self) -> None:
        """Connect to the bus.

        Raises:
            ConnectionError: There is no session bus.
        """
        try:
            self._connection = open_dbus_connection()
        except (OSError, KeyError, RuntimeError) as error:
            raise ConnectionError from error
        number = self._connection.sock.fileno()
        self._notifier = QSocketNotifier(number, QSocketNotifier.Type.Read, self)
        self._notifier.activated.connect(self._on_readable)

    def send(self, message: Message) -> int:
        """Send a message and return its number; nothing is sent without a connection."""
        if self._connection is None:
            return 0
        number = next(self._connection.outgoing_serial)
        try:
            self._connection.send(message, serial=number)
        except OSError:
            return 0  # the end of the connection is noticed where it is read
        return int(number)

    def close(self) -> None:
        """End the connection; does nothing without one."""
        if self._notifier is not None:
            self._notifier.setEnabled(False)
            self._notifier.deleteLater()
            self._notifier = None
        if self._connection is not None:
            self._connection.close()
            self._connection = None

    def _on_readable(self) -> None:
        try:
            for message in self._messages():
                self.arrived.emit(message)
        except OSError:
            self.close()
            self.lost.emit()

    def _messages(self) -> Iterator[Message]:
        while self._connection is not None:
            try:
                yield self._connection.receive(timeout=0)
            except TimeoutError:
                return
