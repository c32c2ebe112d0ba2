"""The engine's handle on the recogniser process: started when needed, watched, ended when idle."""

import queue
import threading
import time
from collections.abc import Callable

from desktop_app.core.recognition import DuePage
from desktop_app.core.sayings import Saying
from desktop_app.reading.messages import PageRefused, RecognitionReply
from desktop_app.workers.child_process import ChildProcess
from desktop_app.workers.recogniser_codec import recogniser_codec

SECONDS = 600.0
"""Time a page gets. A full page takes 3 to 15 s of processor time; at low priority beside programs
that wanted both cores for themselves one took 135 s."""

IDLE_SECONDS = 60.0
"""After this long without a page the process is ended and its memory free again. Loading the
models anew takes a second."""

_END_PATIENCE = 2.0


class RecogniserProcess:
    """Has one page at a time recognised in a process of its own.

    All methods belong to one thread.

    Args:
        wake: Called from any thread when a page is finished.
        seconds: Time a page gets.
        idle_seconds: After which the process is ended.
    """

    def __init__(
        self,
        wake: Callable[[], None],
        seconds: float = SECONDS,
        idle_seconds: float = IDLE_SECONDS,
    ) -> None:
        self._wake = wake
        self._seconds = seconds
        self._idle_seconds = idle_seconds
        self._child: _Child | None = None
        self._request: DuePage | None = None
        self._number = 0
        self._since = 0.0

    @property
    def is_busy(self) -> bool:
        """Whether a page is being recognised."""
        return self._request is not None

    def submit(self, request: DuePage) -> None:
        """Begin to recognise a page; nothing else may be under way."""
        if self._child is None or self._child.has_ended:
            self.close()
            self._child = _Child(self._wake)
        self._number += 1
        self._since = time.monotonic()
        self._request = request
        self._child.send(self._number, request)

    def take_result(self) -> tuple[DuePage, RecognitionReply] | None:
        """Give the page that is finished, without waiting; one over its time counts as finished.

        To be called from time to time: it also ends a process that nobody needs.
        """
        if self._request is None:
            if time.monotonic() - self._since > self._idle_seconds:
                self.close()
            return None
        reply = self._reply()
        if reply is None:
            return None
        request, self._request = self._request, None
        self._since = time.monotonic()
        return request, reply

    def close(self) -> None:
        """End the process, and with it the page it is on, and wait for that."""
        child, self._child = self._child, None
        if child is not None:
            child.end(is_lost=self._request is not None)

    def process_id(self) -> int | None:
        """Give the id of the process; None while there is none."""
        return self._child.process_id if self._child is not None else None

    def _reply(self) -> RecognitionReply | None:
        child = self._child
        if child is None:
            return _refused("crashed", Saying("its recognition was ended"))
        reply = child.take(self._number)
        if reply is not None:
            return reply
        if child.has_ended:
            self.close()
            return _refused("crashed", Saying("it made the text recognition stop"))
        if time.monotonic() - self._since > self._seconds:
            self.close()
            return _refused("timeout", Saying("it took too long"))
        return None


def _refused(code: str, reason: Saying) -> PageRefused:
    return PageRefused(code, Saying("The page could not be recognised: {}.", (reason,)))


class _Child:
    """One run of the process, and what it replied."""

    def __init__(self, wake: Callable[[], None]) -> None:
        self._replies: queue.SimpleQueue[tuple[int, RecognitionReply]] = queue.SimpleQueue()
        self._ended = threading.Event()
        self._wake = wake
        self._process = ChildProcess("recogniser", recogniser_codec(), self._hear, self._on_end)

    @property
    def process_id(self) -> int:
        return self._process.process_id

    @property
    def has_ended(self) -> bool:
        return self._ended.is_set() and self._replies.empty()

    def send(self, number: int, request: DuePage) -> None:
        self._process.send(number, request)

    def take(self, number: int) -> RecognitionReply | None:
        while True:
            try:
                answered, reply = self._replies.get_nowait()
            except queue.Empty:
                return None
            if answered == number:
                return reply

    def end(self, *, is_lost: bool) -> None:
        if is_lost:
            self._process.kill()
        self._process.end(_END_PATIENCE)

    def _hear(self, number: int, reply: RecognitionReply) -> None:
        self._replies.put((number, reply))
        self._wake()

    def _on_end(self) -> None:
        self._ended.set()
        self._wake()
