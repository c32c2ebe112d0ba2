"""Line-based message channel over the two pipes between a worker and its parent process."""

import contextlib
import os
import sys
import threading
from collections.abc import Iterator
from typing import IO, Any, BinaryIO

from desktop_app.core.codec import LONGEST_LINE, Codec
from desktop_app.core.errors import EngineError

if sys.platform == "linux":
    import fcntl

WIDE_PIPE = 256 * 1024
"""Bytes of a widened pipe: messages of half a second of work."""

USUAL_PIPE = 8 * 1024
"""Bytes that any pipe holds; 16 kB on macOS, 64 on Linux."""

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
    """

    def __init__(self, incoming: IO[bytes], outgoing: IO[bytes], codec: Codec) -> None:
        self._incoming = incoming
        self._outgoing = outgoing
        self._codec = codec
        self._sending = threading.Lock()

    def send(self, number: int, body: object) -> None:
        """Send a body with a number, without buffering.

        Raises:
            EngineError: The other side has closed the channel.
        """
        line = self._codec.encode(number, body)
        try:
            with self._sending:
                self._outgoing.write(line)
                self._outgoing.flush()
        except (OSError, ValueError) as error:  # ValueError: this end is already closed
            raise EngineError(
                "channel_closed",
                "A part of Satchel has ended and cannot be reached.",
                "Try again; if it happens twice, start Satchel again.",
            ) from error

    def __iter__(self) -> Iterator[tuple[int, Any]]:
        """Yield numbers and bodies until the other side closes the channel.

        Raises:
            EngineError: A line is no message of this channel, or is too long.
        """
        while line := self._read_line():
            if not line.endswith(b"\n") and len(line) < LONGEST_LINE:
                return  # the other side ended in the middle of a line
            yield self._codec.decode(line)

    def _read_line(self) -> bytes:
        try:
            return self._incoming.readline(LONGEST_LINE)
        except ConnectionError:  # raised by a socket when the other side has ended
            return b""

    def close_sending(self) -> None:
        """Close the outgoing pipe, so that the other side sees the end."""
        # Flushing fails when the other side has ended; nothing remains to be done.
        with self._sending, contextlib.suppress(OSError):
            self._outgoing.close()
