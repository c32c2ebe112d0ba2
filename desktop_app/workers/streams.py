"""Line-based message channel over the two pipes between a worker and its parent process."""

import contextlib
import os
import signal
import sys
import threading
import time
from collections.abc import Iterable, Iterator
from typing import IO, TYPE_CHECKING, Any, BinaryIO, cast

from desktop_app.core.codec import LONGEST_LINE, Codec
from desktop_app.core.errors import EngineError

if TYPE_CHECKING:
    from io import BufferedReader

if sys.platform == "linux":
    import fcntl

WIDE_PIPE = 256 * 1024
"""Bytes of a widened pipe: messages of half a second of work."""

USUAL_PIPE = 8 * 1024
"""Bytes that any pipe holds; 16 kB on macOS, 64 on Linux."""

_AT_ONCE = 64 * 1024
"""Most bytes taken from a pipe at once."""

_STDIN, _STDOUT, _STDERR = 0, 1, 2


def claim_stdout() -> BinaryIO:
    """Reserve standard output for messages; redirect all other output to standard error.

    Call it before any native library is imported: some print to descriptor 1 from C, and one stray
    line would break the channel. Child processes do not inherit the claimed descriptor.
    """
    channel = os.dup(_STDOUT)
    os.dup2(_STDERR, _STDOUT)
    return os.fdopen(channel, "wb")


def claim_stdin() -> BinaryIO:
    """Reserve standard input for messages.

    Uses a separate descriptor, because Python aborts at exit when another thread still waits inside
    ``sys.stdin``. All other readers of standard input find it empty.
    """
    channel = os.dup(_STDIN)
    with open(os.devnull, "rb") as nothing:  # noqa: PTH123 - a device, not a path
        os.dup2(nothing.fileno(), _STDIN)
    return os.fdopen(channel, "rb")


def claim_channel(codec: Codec) -> "LineChannel":
    """Return the channel to the parent process, over standard input and output.

    Ctrl+C is ignored from now on: in a terminal it reaches all processes, and the parent decides
    which ones end.
    """
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    return LineChannel(claim_stdin(), claim_stdout(), codec)


def widen_pipe(pipe: IO[bytes]) -> int:
    """Widen a pipe where the system can; return the bytes that it surely holds."""
    if sys.platform != "linux":
        return USUAL_PIPE
    # A system may refuse: the pipes of one user have a limit together.
    with contextlib.suppress(OSError):
        fcntl.fcntl(pipe, fcntl.F_SETPIPE_SZ, WIDE_PIPE)
    return fcntl.fcntl(pipe, fcntl.F_GETPIPE_SZ)


class LineChannel:
    """Messages of one codec over a pair of pipes.

    Any thread may send; one thread at a time may iterate.

    Args:
        incoming: The pipe to receive from.
        outgoing: The pipe to send into.
        codec: Encodes and decodes the messages.
        pause: Seconds between two looks at the incoming pipe, so that the messages of this time are
            received together; 0 to receive each at once.

    Attributes:
        received: Bytes of all messages so far, the one that is being handled included.
    """

    def __init__(
        self, incoming: IO[bytes], outgoing: IO[bytes], codec: Codec, pause: float = 0.0
    ) -> None:
        self.received = 0
        self._incoming = cast("BufferedReader", incoming)
        self._outgoing = outgoing
        self._codec = codec
        self._pause = pause
        # Made once: a reader that has used up its memory still takes the next request.
        self._arrived = memoryview(bytearray(_AT_ONCE))
        self._sending = threading.Lock()

    def send(self, number: int, body: object) -> None:
        """Send a body with a number, without buffering.

        Raises:
            EngineError: The other side has closed the channel.
        """
        self.send_all([(number, body)])

    def send_all(self, messages: Iterable[tuple[int, object]]) -> None:
        """Send several bodies with their numbers at once.

        Raises:
            EngineError: The other side has closed the channel.
        """
        lines = b"".join([self._codec.encode(*message) for message in messages])
        try:
            with self._sending:
                self._outgoing.write(lines)
                self._outgoing.flush()
        except (OSError, ValueError) as error:  # ValueError: this end is already closed
            raise EngineError(
                "channel_closed",
                "A part of Satchel has ended and cannot be reached.",
                "Try again; if it happens twice, start Satchel again.",
            ) from error

    def __iter__(self) -> Iterator[tuple[int, Any]]:
        """Yield numbers and bodies until the other side closes the channel.

        The iterator holds what was received and not yielded yet, so that a channel has only one.

        Raises:
            EngineError: A line is not a message of this channel, or is too long.
        """
        begun: list[bytes] = []  # of a line, whose rest has not arrived
        while arrived := self._read():
            *lines, rest = arrived.split(b"\n")
            for line in lines:
                whole = b"".join((*begun, line))
                begun.clear()
                self.received += len(whole)
                yield self._codec.decode(whole)
            begun.append(rest)
            if sum(map(len, begun)) > LONGEST_LINE:
                yield self._codec.decode(b"".join(begun))  # which refuses it
            if self._pause and lines and not rest:
                time.sleep(self._pause)

    def _read(self) -> bytes:
        try:
            count = self._incoming.readinto1(self._arrived)
        except ConnectionError:  # raised by a socket when the other side has ended
            return b""
        return bytes(self._arrived[:count])

    def close_sending(self) -> None:
        """Close the outgoing pipe, so that the other side sees the end."""
        # Flushing fails when the other side has ended; nothing remains to be done.
        with self._sending, contextlib.suppress(OSError):
            self._outgoing.close()
