"""The engine's handle on the reader that draws pages, reads code and tables and sets texts."""

import queue
import threading
from pathlib import Path
from typing import TypeVar

from desktop_app.core.errors import EngineError, ReadingError
from desktop_app.core.rich_texts import RichText
from desktop_app.core.sayings import Saying
from desktop_app.reading.messages import FileRefused, Spent
from desktop_app.reading.preview_messages import (
    DrawPage,
    PageDrawn,
    PreviewReply,
    PreviewRequest,
    ReadTable,
    RolesTold,
    SetText,
    TableRead,
    TellRoles,
)
from desktop_app.workers.child_process import ChildProcess
from desktop_app.workers.reader import FOR_PREVIEWS
from desktop_app.workers.reader_codec import reader_codec

SECONDS = 15.0
"""Time a page gets; the slowest of those tried, a map, took 4 s."""

IDLE_SECONDS = 120.0
"""After which the process, 130 MB with PyMuPDF, ends until it is needed again."""

_END_PATIENCE = 2.0

_Reply = TypeVar("_Reply", PageDrawn, RolesTold, TableRead, RichText)


class PreviewReader:
    """One reader process, started with the first request and ended when nobody asks.

    Any thread may ask; requests are carried out one after another.
    """

    def __init__(self, seconds: float = SECONDS, idle_seconds: float = IDLE_SECONDS) -> None:
        self._seconds = seconds
        self._idle_seconds = idle_seconds
        self._asking = threading.Lock()
        self._child: _Child | None = None
        self._idle: threading.Timer | None = None
        self._is_closed = False

    def draw(self, request: DrawPage) -> PageDrawn:
        """Have a page drawn.

        Raises:
            ReadingError: Of the file; ``timeout`` or ``crashed`` when the process did not survive.
        """
        return _expected(self._ask(request), PageDrawn)

    def tell_roles(self, request: TellRoles) -> RolesTold:
        """Have it told what the parts of a text of code are.

        Raises:
            ReadingError: As for a page.
        """
        return _expected(self._ask(request), RolesTold)

    def set_text(self, request: SetText) -> RichText:
        """Have a file given as a set text.

        Raises:
            ReadingError: As for a page.
        """
        return _expected(self._ask(request), RichText)

    def read_table(self, request: ReadTable) -> TableRead:
        """Have the sheets of a file read.

        Raises:
            ReadingError: As for a page.
        """
        return _expected(self._ask(request), TableRead)

    def _ask(self, request: PreviewRequest) -> PreviewReply:
        with self._asking:
            try:
                child = self._running()
                reply = child.ask(request, self._seconds)
            except queue.Empty:
                self._end()
                raise _failed(request, "timeout", Saying("takes too long to show")) from None
            except EngineError:
                self._end()
                raise _failed(request, "crashed", Saying("made its reader stop")) from None
            if isinstance(reply, FileRefused):
                if reply.code == "too_large":
                    self._end()  # some parsers give back nothing when they ran out of memory
                raise ReadingError(reply.code, reply.reason)
            return reply

    def prepare(self) -> None:
        """Start the process if it does not run, because it may be needed soon; does not wait."""
        if not self._asking.acquire(blocking=False):
            return
        try:
            self._running()
        finally:
            self._asking.release()

    def close(self) -> None:
        """End the process for good."""
        self._is_closed = True
        child = self._child
        if child is not None:
            child.kill()  # whoever waits for it hears of its end
        with self._asking:
            self._end()

    @property
    def process_id(self) -> int | None:
        """Of the process; None while there is none."""
        return self._child.process_id if self._child else None

    def _running(self) -> "_Child":
        if self._is_closed:
            raise EngineError("closed", "Satchel is ending.")
        if self._child is not None and not self._child.is_fit:
            self._end()
        if self._child is None:
            self._child = _Child()
        self._wait_for_idleness()
        return self._child

    def _wait_for_idleness(self) -> None:
        if self._idle is not None:
            self._idle.cancel()
        self._idle = threading.Timer(self._idle_seconds, self._on_idle)
        self._idle.daemon = True
        self._idle.start()

    def _on_idle(self) -> None:
        with self._asking:
            if self._idle is threading.current_thread():
                self._end()

    def _end(self) -> None:
        child, self._child = self._child, None
        if self._idle is not None:
            self._idle.cancel()
            self._idle = None
        if child is not None:
            child.end()


class _Child:
    """One run of the process, and what it replied."""

    def __init__(self) -> None:
        self._replies: queue.SimpleQueue[tuple[int, PreviewReply] | None] = queue.SimpleQueue()
        self._number = 0
        self._is_spent = False
        self._process = ChildProcess(
            "reader", reader_codec(), self._hear, lambda: self._replies.put(None), (FOR_PREVIEWS,)
        )

    @property
    def process_id(self) -> int:
        return self._process.process_id

    @property
    def is_fit(self) -> bool:
        """Whether it runs, and has not taken more memory than it gives back."""
        return self._process.is_running and not self._is_spent

    def ask(self, request: PreviewRequest, seconds: float) -> PreviewReply:
        """Give the reply; raise ``queue.Empty`` after too long, ``EngineError`` at its end."""
        self._number += 1
        self._process.send(self._number, request)
        item = self._replies.get(timeout=seconds)
        if item is None or item[0] != self._number:
            raise EngineError("reader_ended", "A reader ended unexpectedly.")
        return item[1]

    def kill(self) -> None:
        self._process.kill()

    def end(self) -> None:
        self._process.kill()  # it has nothing to finish
        self._process.end(_END_PATIENCE)

    def _hear(self, number: int, body: PreviewReply | Spent) -> None:
        if isinstance(body, Spent):
            self._is_spent = True
        else:
            self._replies.put((number, body))


def _expected(reply: PreviewReply, kind: type[_Reply]) -> _Reply:
    if not isinstance(reply, kind):
        raise EngineError("bad_message", "A reader answered what it was not asked.")
    return reply


def _failed(request: PreviewRequest, code: str, what: Saying) -> ReadingError:
    name: Saying | str
    match request:
        case DrawPage():
            name = Saying("Page {} of {}", (request.page, Path(request.path).name))
        case ReadTable() | SetText():
            name = Path(request.path).name
        case TellRoles():
            name = request.name
    return ReadingError(
        code, Saying("{} {}.", (name, what)), "Open the file in its own program to see it."
    )
