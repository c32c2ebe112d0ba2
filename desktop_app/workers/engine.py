"""The engine process: serves one open library over the window's pipes and a local socket."""

import argparse
import contextlib
import errno
import logging
import signal
import socket
import sys
import threading
import time
from collections.abc import Sequence
from functools import partial
from types import FrameType
from typing import NoReturn

from desktop_app import __version__
from desktop_app.core.errors import SatchelError
from desktop_app.core.locations import find_data_folder
from desktop_app.core.messages import Notice, Refused
from desktop_app.core.threads import start_thread, start_when_possible
from desktop_app.core.versions import refuse_other_version
from desktop_app.core.wire import conversation_codec
from desktop_app.indexing.work import Announcement
from desktop_app.workers.conversation import CarryOut, Conversation
from desktop_app.workers.local_socket import listening
from desktop_app.workers.served_library import ServedLibrary
from desktop_app.workers.streams import LineChannel, claim_channel

_LOG = logging.getLogger(__name__)

_CLOSED = frozenset({errno.EBADF, errno.EINVAL})
"""Errors of a socket that is closed, or was shut down to be closed."""

_PAUSE_SECONDS = 0.1
"""From a refusal of the system to the next attempt to accept a client."""

_SWITCH_SECONDS = 0.0002
"""How long a thread waits for another one that holds the interpreter before that one has to yield.
A search waits so often that with Python's own 5 ms it takes 1.7 times as long while another thread
computes, as the index thread does."""

RECORD_FORMAT = "%(levelname)s %(name)s:%(lineno)d: %(message)s"
"""Format of log records of which the log keeps level, module and line (core/log_redaction.py)."""


class Server:
    """Serves any number of clients of the library.

    Notices without a connected client, as during opening, are sent to the first client.
    """

    def __init__(self) -> None:
        self._conversations: list[Conversation] = []
        self._unheard: list[Notice] = []
        self._changing = threading.Lock()

    def announce(self, announcement: Announcement) -> None:
        """Send an announcement to every client."""
        with self._changing:
            conversations = list(self._conversations)
            if not conversations and isinstance(announcement, Notice):
                self._unheard.append(announcement)
        for conversation in conversations:
            conversation.announce(announcement)

    def converse(self, channel: LineChannel, carry_out: CarryOut) -> None:
        """Serve one client until it closes its channel."""
        conversation = Conversation(channel, carry_out)
        with self._changing:
            self._conversations.append(conversation)
            unheard, self._unheard = self._unheard, []
        for notice in unheard:
            conversation.announce(notice)
        try:
            conversation.run()
        finally:
            with self._changing:
                self._conversations.remove(conversation)

    def listen(self, place: socket.socket | None, carry_out: CarryOut) -> None:
        """Serve every client that connects to the socket, until it is closed.

        Where the system refuses a client, as with too many open files or threads, the client waits.
        """
        is_refusing = False
        while place is not None:
            try:
                connection, _ = place.accept()
            except OSError as error:
                if error.errno in _CLOSED:
                    return
                if not is_refusing:
                    _LOG.warning("clients wait: %s", error)
                is_refusing = True
                time.sleep(_PAUSE_SECONDS)
                continue
            is_refusing = False
            start_when_possible(partial(self._start_to_serve, connection, carry_out))

    def _start_to_serve(self, connection: socket.socket, carry_out: CarryOut) -> None:
        threading.Thread(
            target=self._serve, args=(connection, carry_out), name="client", daemon=True
        ).start()

    def _serve(self, connection: socket.socket, carry_out: CarryOut) -> None:
        with (
            contextlib.suppress(BrokenPipeError),  # the client left before the reply was written
            connection,
            connection.makefile("rb") as incoming,
            connection.makefile("wb") as out,
        ):
            self.converse(LineChannel(incoming, out, conversation_codec()), carry_out)


def _refuse(channel: LineChannel, error: SatchelError) -> int:
    """Report why nothing is served; return the exit code."""
    channel.send(0, Refused(error.code, error.message, error.action, error.exit_code))
    return int(error.exit_code)


def _end_in_order(number: int, _: FrameType | None) -> NoReturn:
    """End after SIGTERM, which all processes of a user get when the session ends.

    Otherwise the next engine treats this end as a crash, and checks every file of the indexes.
    """
    signal.signal(number, signal.SIG_IGN)
    raise SystemExit(128 + number)  # as shells report it


def main(arguments: Sequence[str]) -> int:
    """Serve until the window closes its pipe or the process receives SIGTERM.

    Args:
        arguments: ``--data-dir`` and the data folder; ``--window-version`` and the version of the
            window that started this process.
    """
    channel = claim_channel(conversation_codec())
    logging.basicConfig(format=RECORD_FORMAT)
    sys.setswitchinterval(_SWITCH_SECONDS)
    chosen = argparse.ArgumentParser()
    chosen.add_argument("--data-dir")
    chosen.add_argument("--window-version", default=__version__)
    parsed = chosen.parse_args(arguments)
    folder = find_data_folder(parsed.data_dir)
    server = Server()
    try:
        refuse_other_version(__version__, parsed.window_version)
        signal.signal(signal.SIGTERM, _end_in_order)
        library = ServedLibrary(folder, server.announce)
    except SatchelError as error:
        return _refuse(channel, error)
    listens = listening(folder) if library.is_listening else contextlib.nullcontext()
    with contextlib.closing(library), listens as place:
        try:
            listen = partial(server.listen, place, library.carry_out)
            start_thread(threading.Thread(target=listen, name="listener", daemon=True))
            library.start()
        except SatchelError as error:
            return _refuse(channel, error)
        server.converse(channel, library.carry_out)
        signal.signal(signal.SIGTERM, signal.SIG_IGN)  # closing is an end in order already
    return 0
