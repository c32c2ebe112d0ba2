"""The run of a worker process: its pipes, the time of its requests, and its end."""

import contextlib
import errno
import os
import signal
import subprocess
import threading
import time
from collections.abc import Callable, Iterator, Sequence
from typing import IO, Any, NamedTuple

from desktop_app.core.codec import LONGEST_LINE
from desktop_app.core.errors import EngineError
from desktop_app.core.own_program import start_folder
from desktop_app.core.process_reports import waited_seconds
from desktop_app.workers.codecs import Ready
from desktop_app.workers.streams import LineChannel, widen_pipe

PATIENCE = 2.0
"""Seconds that a process without requests gets to end by itself."""

COUNTED_AFTER = 1.0
"""Seconds on a request after which waiting for a processor is counted; most requests take less, and
counting reads a system file."""

MOST_PROGRESS = 100_000
"""Messages from one final reply to the next. An archive has 20,000 files that are reported at most;
a reader that a hostile file has taken over would send messages without end."""

MOST_UNTAKEN = 4 * LONGEST_LINE
"""Bytes of messages that were received and not taken. The files that a reader has ahead have four
megabytes together, besides a large one; a reader that a hostile file has taken over would answer
each request with the longest message."""

_BUFFER = 64 * 1024
"""Bytes of messages taken from a pipe at once."""


class Received(NamedTuple):
    """A message that a process sent, or its end.

    Attributes:
        run: The process; None to make a thread that waits for a reply check again.
        number: The request number; 0 for none.
        body: The message; None at the end of the process.
        bytes_so_far: Bytes of the messages of the process up to this one.
    """

    run: "ProcessRun | None"
    number: int
    body: Any
    bytes_so_far: int


CHECK_AGAIN = Received(None, 0, None, 0)


class ProcessRun:
    """A process from its start to its end, with a thread that receives its messages.

    Raises:
        OSError: The system does not start it.

    Attributes:
        under_way: Numbers of the requests without a final reply.
        has_sent: Whether it has sent a message.
        pipe_bytes: Bytes that the pipe of its input holds.
        taken: Bytes of its messages up to the last one that was taken.
    """

    def __init__(
        self,
        program: Sequence[str],
        channel_of: Callable[[IO[bytes], IO[bytes]], LineChannel],
        progress: tuple[type, ...],
        on_message: Callable[[Received], None],
    ) -> None:
        self.under_way: set[int] = set()
        self.has_sent = False
        self.taken = 0
        self._has_ended = False
        self._progress = progress
        self._on_message = on_message
        self._since = time.monotonic()
        self._counted_since = self._since
        self._waited_before = 0.0
        with _interrupts_blocked():
            self._process = subprocess.Popen(
                program,
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                cwd=start_folder(),
                bufsize=_BUFFER,
            )
        if self._process.stdin is None or self._process.stdout is None:
            raise AssertionError("both are pipes")
        self.pipe_bytes = widen_pipe(self._process.stdin)
        widen_pipe(self._process.stdout)
        self._incoming = self._process.stdout
        self._channel = channel_of(self._incoming, self._process.stdin)
        self._listener = threading.Thread(target=self._listen, name="worker-replies", daemon=True)
        try:
            self._listener.start()
        except RuntimeError as error:  # the system starts no further thread
            self._process.kill()
            with self._process:
                pass  # which waits for its end, and closes both pipes
            raise OSError(errno.EAGAIN, os.strerror(errno.EAGAIN)) from error

    @property
    def process_id(self) -> int:
        return self._process.pid

    @property
    def received(self) -> int:
        """Bytes of its messages up to the last one that was received."""
        return self._channel.received

    @property
    def is_running(self) -> bool:
        # Its output ends a moment before the process does, or some time after.
        return not self._has_ended and self._process.poll() is None

    @property
    def busy_seconds(self) -> float:
        if not self.under_way:
            return 0.0
        since = self._since
        elapsed = time.monotonic() - since
        if elapsed < COUNTED_AFTER:
            return elapsed
        waited = waited_seconds(self._process.pid)
        if self._counted_since != since:
            self._counted_since, self._waited_before = since, waited
        return elapsed - (waited - self._waited_before)

    @property
    def idle_seconds(self) -> float:
        return 0.0 if self.under_way else time.monotonic() - self._since

    def request(self, requests: Sequence[tuple[int, object]]) -> None:
        if not self.under_way:
            self._since = time.monotonic()
        self.under_way.update(number for number, _ in requests)
        self.send(requests)

    def send(self, messages: Sequence[tuple[int, object]]) -> None:
        # The receiving thread handles the end of the process.
        with contextlib.suppress(EngineError):
            self._channel.send_all(messages)

    def kill(self) -> None:
        self._process.kill()

    def end(self, patience: float) -> int:
        """End the process, by force after ``patience`` seconds, and return its exit code."""
        if not patience:
            self._process.kill()
        self._channel.close_sending()
        try:
            code = self._process.wait(max(patience, PATIENCE))
        except subprocess.TimeoutExpired:
            self._process.kill()
            code = self._process.wait()
        if self._listener is not threading.current_thread():
            self._listener.join()
        self._incoming.close()
        return code

    def _listen(self) -> None:
        progress = 0
        try:
            for number, body in self._channel:
                self.has_sent = True
                is_progress = isinstance(body, (Ready, *self._progress))
                progress = progress + 1 if is_progress else 0
                is_expected = number in self.under_way or (is_progress and number == 0)
                is_too_much = self.received - self.taken > MOST_UNTAKEN
                if not is_expected or is_too_much or progress > MOST_PROGRESS:
                    self._process.kill()
                    break
                if not is_progress:
                    self.under_way.remove(number)
                    self._since = time.monotonic()
                self._on_message(Received(self, number, body, self.received))
        except EngineError:
            self._process.kill()  # after an unreadable message, no other is reliable
        finally:
            self._has_ended = True
            self._on_message(Received(self, 0, None, self.received))


@contextlib.contextmanager
def _interrupts_blocked() -> Iterator[None]:
    """Start processes in the block that Ctrl+C in a terminal does not reach.

    It is sent to all processes of the terminal. Workers ignore it, but not before their modules are
    imported; they would end with a traceback meanwhile. A blocked signal stays blocked in a child.
    """
    if not hasattr(signal, "pthread_sigmask"):  # Windows
        yield
        return
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)
