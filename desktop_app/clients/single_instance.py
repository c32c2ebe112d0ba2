"""Allows one window for each data folder: a second start passes its arguments to the first."""

import sys

import msgspec
from PySide6.QtCore import QLockFile, QObject, Signal
from PySide6.QtNetwork import QLocalServer, QLocalSocket

from desktop_app.core.errors import DataFolderError, system_reason
from desktop_app.core.locations import DataFolder
from desktop_app.core.private_files import make_own_folder
from desktop_app.core.records import json_decoder
from desktop_app.core.sayings import Saying, SayingLike
from desktop_app.core.start_request import StartRequest, encode_request

LONGEST_REQUEST = 1_000_000
"""Bytes; far above any command line."""

WAIT_MS = 2_000
"""Time for the other start to answer; only before the window exists, so nothing is blocked."""


class SingleInstance(QObject):
    """Holds the right to be the one window, and receives further starts.

    Attributes:
        started_again: The program was started again; carries the arguments.
    """

    started_again = Signal(StartRequest)

    def __init__(self, data_folder: DataFolder, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._address = data_folder.window_socket
        self._server = QLocalServer(self)
        self._server.setSocketOptions(QLocalServer.SocketOption.UserAccessOption)
        self._server.newConnection.connect(self._on_connected)

    def claim(self, request: StartRequest) -> bool:
        """Become the one window, or pass the start on to the running one.

        Returns:
            Whether this start is the one window; if not, it should end.

        Raises:
            DataFolderError: The user's runtime folder cannot be written.
        """
        try:
            make_own_folder(self._address.parent)
        except OSError as error:
            raise self._complain(system_reason(error)) from error
        # Two starts at the same moment would both find no window.
        lock = QLockFile(f"{self._address}.lock")
        lock.tryLock(WAIT_MS)
        try:
            if self._hand_over(request):
                return False
            self._listen()
        finally:
            lock.unlock()
        return True

    def close(self) -> None:
        """Release the right."""
        self._server.close()

    @property
    def _name(self) -> str:
        # Named pipes have no folders; elsewhere the full path keeps the socket private.
        return self._address.name if sys.platform == "win32" else str(self._address)

    def _hand_over(self, request: StartRequest) -> bool:
        socket = QLocalSocket()
        socket.connectToServer(self._name)
        if not socket.waitForConnected(WAIT_MS):
            return False
        socket.write(encode_request(request))
        socket.waitForBytesWritten(WAIT_MS)
        socket.disconnectFromServer()
        return True

    def _listen(self) -> None:
        QLocalServer.removeServer(self._name)
        if not self._server.listen(self._name):
            raise self._complain(self._server.errorString())

    def _complain(self, reason: SayingLike) -> DataFolderError:
        return DataFolderError(
            "runtime_folder_unwritable",
            Saying(
                "The folder {} cannot be written: {}.",
                (str(self._address.parent), reason),
            ),
            "Make it writable for your account.",
        )

    def _on_connected(self) -> None:
        while (socket := self._server.nextPendingConnection()) is not None:
            socket.readyRead.connect(self._on_request)
            socket.disconnected.connect(socket.deleteLater)
            self._take_request(socket)

    def _on_request(self) -> None:
        socket = self.sender()
        if isinstance(socket, QLocalSocket):
            self._take_request(socket)

    def _take_request(self, socket: QLocalSocket) -> None:
        if socket.canReadLine():
            line = bytes(socket.readLine(LONGEST_REQUEST).data())
            socket.disconnectFromServer()
            self._activate(line)
        elif socket.bytesAvailable() > LONGEST_REQUEST:
            socket.abort()

    def _activate(self, line: bytes) -> None:
        try:
            request = json_decoder(StartRequest).decode(line)
        except (msgspec.MsgspecError, UnicodeDecodeError):
            return
        self.started_again.emit(request)
