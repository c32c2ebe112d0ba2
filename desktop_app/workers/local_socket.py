"""The local socket by which the command line reaches a running engine."""

import contextlib
import logging
import os
import socket
import time
from collections.abc import Callable, Iterator
from pathlib import Path

from desktop_app import __version__
from desktop_app.core.commands import Command
from desktop_app.core.errors import EngineError, ExitCode, SatchelError, UsageError
from desktop_app.core.locations import DataFolder
from desktop_app.core.messages import Happening, Outcome, Refused
from desktop_app.core.private_files import is_own_folder, make_own_folder
from desktop_app.core.versions import Greet, not_understood
from desktop_app.core.wire import conversation_codec
from desktop_app.workers.streams import LineChannel

_LOG = logging.getLogger(__name__)

SETTLED_SECONDS = 60.0
"""Age in seconds from which an unanswered socket is stale; the engine of a new socket may not be
ready yet."""

_ANSWERS_WITHIN = 2.0
"""Most seconds that a running engine takes to accept a client."""

_GREETS_WITHIN = 20.0
"""Most seconds that a running engine takes to answer the first command, on a busy computer. One
that was suspended, as by Ctrl+Z in its terminal, never answers."""


@contextlib.contextmanager
def listening(folder: DataFolder) -> Iterator[socket.socket | None]:
    """Listen for clients; the caller holds the writer's lock, so any old socket is stale.

    Yields None when the system has no such sockets (Windows), or none can be created: the window
    does not need it.
    """
    place = _listen(folder.socket)
    if place is None:
        yield None
        return
    with place:
        try:
            yield place
        finally:
            folder.socket.unlink(missing_ok=True)
            with contextlib.suppress(OSError):
                place.shutdown(socket.SHUT_RDWR)  # wakes the thread that waits for clients


def _listen(path: Path) -> socket.socket | None:
    if not hasattr(socket, "AF_UNIX"):
        return None
    place = socket.socket(socket.AF_UNIX, socket.SOCK_STREAM)
    before = os.umask(0o077)
    try:
        make_own_folder(path.parent)
        path.unlink(missing_ok=True)
        place.bind(str(path))
        place.listen()
        remove_stale_sockets(path.parent)
    except OSError as error:
        _LOG.warning("commands cannot reach this Satchel: %s: %s", path, error)
        place.close()
        return None
    finally:
        os.umask(before)
    return place


def remove_stale_sockets(folder: Path) -> None:
    """Remove the sockets of killed engines and windows, whose libraries may be gone.

    Args:
        folder: Folder that holds only the sockets of this user's libraries.
    """
    for path in (*folder.glob("*.socket"), *folder.glob("*.window")):
        with contextlib.suppress(OSError):
            is_settled = time.time() - path.lstat().st_mtime > SETTLED_SECONDS
            if path.is_socket() and is_settled and _is_unanswered(path):
                path.unlink()


def _is_unanswered(path: Path) -> bool:
    with socket.socket(socket.AF_UNIX, socket.SOCK_STREAM) as probe:
        probe.settimeout(_ANSWERS_WITHIN)
        try:
            probe.connect(str(path))
        except ConnectionRefusedError:
            return True
        except OSError:
            return False
    return False


class RunningLibrary:
    """Access to the library of a running engine over its socket."""

    def __init__(self, connection: socket.socket) -> None:
        self._connection = connection
        self._incoming = connection.makefile("rb")
        self._outgoing = connection.makefile("wb")
        self._channel = LineChannel(self._incoming, self._outgoing, conversation_codec())
        self._messages = iter(self._channel)
        self._number = 0
        self._has_greeted = False

    @classmethod
    def find(cls, folder: DataFolder) -> "RunningLibrary | None":
        """Connect to the engine of this data folder, if it runs.

        A socket that another user may have made is not used: passwords are sent to it.
        """
        if not (hasattr(socket, "AF_UNIX") and is_own_folder(folder.socket.parent)):
            return None
        connection = socket.socket(socket.AF_UNIX, socket.SOCK_STREAM)
        connection.settimeout(_ANSWERS_WITHIN)
        try:
            connection.connect(str(folder.socket))
        except OSError:
            connection.close()
            return None
        connection.settimeout(None)
        return cls(connection)

    def carry_out(self, command: Command, on_happening: Callable[[Happening], None]) -> Outcome:
        """Send a command and wait for its result; ``on_happening`` receives its progress.

        Raises:
            SatchelError: The engine refused it.
            EngineError: The engine does not answer, ended before it did, or is of another version.
        """
        if not self._has_greeted:
            self._greet()
        return self._request(command, on_happening)

    def _greet(self) -> None:
        self._connection.settimeout(_GREETS_WITHIN)
        try:
            self._request(Greet(__version__), lambda _: None)
        except TimeoutError as error:
            raise EngineError(
                "no_answer",
                "The running Satchel does not answer.",
                "If it was suspended in a terminal, `fg` continues it there. Otherwise end it and "
                "start it again.",
            ) from error
        except EngineError as error:
            raise not_understood() from error
        self._connection.settimeout(None)
        self._has_greeted = True

    def _request(self, command: Command, on_happening: Callable[[Happening], None]) -> Outcome:
        self._number += 1
        self._channel.send(self._number, command)
        for number, body in self._messages:
            if number not in {0, self._number}:
                continue
            if isinstance(body, Refused) and number:
                raise _refusal(body)
            if number and isinstance(body, Outcome):
                return body
            on_happening(body)
        raise EngineError(
            "engine_ended", "The running Satchel ended before it answered.", "Try again."
        )

    def follow(self, on_happening: Callable[[Happening], None]) -> None:
        """Pass on what the engine announces until it ends, or until :meth:`interrupt`.

        Raises:
            EngineError: An announcement is unreadable.
        """
        for _, body in self._messages:
            on_happening(body)

    def interrupt(self) -> None:
        """Cancel the command that another thread waits for, which then raises ``EngineError``.

        It also ends :meth:`follow`. No further command can be sent.
        """
        with contextlib.suppress(OSError):
            self._connection.shutdown(socket.SHUT_RDWR)

    def close(self) -> None:
        """Disconnect from the engine, which keeps running."""
        with contextlib.suppress(OSError):
            self._outgoing.close()
        self._incoming.close()
        self._connection.close()


def _refusal(refused: Refused) -> SatchelError:
    kind = UsageError if refused.exit_code == ExitCode.USAGE else SatchelError
    return kind(refused.code, refused.message, refused.action)
