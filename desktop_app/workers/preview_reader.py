"""The engine's handle on the reader for previews: pages, code, tables and rich text."""

import threading
import time
from pathlib import Path
from typing import TypeVar

from desktop_app.core.errors import EngineError, ReadingError
from desktop_app.core.records import replace
from desktop_app.core.rich_texts import RichText
from desktop_app.core.sayings import Saying
from desktop_app.core.stopping import ShouldStop, never
from desktop_app.reading.messages import FileRefused, Spent
from desktop_app.reading.preview_messages import (
    DrawPage,
    FindRoles,
    LoadMember,
    MakeRichText,
    MemberLoaded,
    PageDrawn,
    PasswordTried,
    PreviewReply,
    PreviewRequest,
    ReadTable,
    RolesFound,
    TableRead,
    TryPassword,
)
from desktop_app.workers.codecs import FOR_PREVIEWS, reader_codec
from desktop_app.workers.passwords import Passwords
from desktop_app.workers.worker_errors import WorkerEndedError, WorkerNotStartedError
from desktop_app.workers.worker_process import WorkerKind, WorkerProcess

SECONDS = 15.0
"""Most seconds for a page; the slowest of those tried, a map, took 4 s."""

IDLE_SECONDS = 120.0
"""Idle seconds after which the process, 130 MB with PyMuPDF, ends until it is needed again."""

_Reply = TypeVar("_Reply", PageDrawn, RolesFound, TableRead, RichText, MemberLoaded, PasswordTried)


class PreviewReader:
    """A reader process, started with the first request and ended when idle.

    Any thread may send requests; they are carried out one after another. Those that were
    superseded before their turn are refused.

    Args:
        seconds: Most seconds for a request.
        idle_seconds: Idle seconds after which the process ends.
        passwords: Passwords of encrypted files, which are added to each request.

    Attributes:
        passwords: Passwords of encrypted files.
    """

    def __init__(
        self,
        seconds: float = SECONDS,
        idle_seconds: float = IDLE_SECONDS,
        passwords: Passwords | None = None,
    ) -> None:
        self._seconds = seconds
        self.passwords = passwords or Passwords()
        self._asking = threading.Lock()
        self._worker = WorkerProcess[PreviewReply | Spent](
            WorkerKind("reader", reader_codec(), (Spent,)),
            (FOR_PREVIEWS,),
            idle_seconds=idle_seconds,
        )

    def draw(self, request: DrawPage) -> PageDrawn:
        """Draw a page.

        Raises:
            ReadingError: The file cannot be shown; ``timeout`` or ``crashed`` when the process
                ended.
        """
        return _expected(self._ask(request), PageDrawn)

    def find_roles(self, request: FindRoles, should_stop: ShouldStop = never) -> RolesFound:
        """Find the syntactic roles of the parts of a text of code.

        Raises:
            ReadingError: As for :meth:`draw`.
        """
        return _expected(self._ask(request, should_stop), RolesFound)

    def make_rich_text(self, request: MakeRichText, should_stop: ShouldStop = never) -> RichText:
        """Return a file as rich text.

        Raises:
            ReadingError: As for :meth:`draw`.
        """
        return _expected(self._ask(request, should_stop), RichText)

    def read_table(self, request: ReadTable, should_stop: ShouldStop = never) -> TableRead:
        """Read the sheets of a file.

        Raises:
            ReadingError: As for :meth:`draw`.
        """
        return _expected(self._ask(request, should_stop), TableRead)

    def load_member(self, request: LoadMember) -> bytes:
        """Return the bytes of a member.

        Raises:
            ReadingError: As for :meth:`draw`, and ``too_large``.
        """
        return _expected(self._ask(request), MemberLoaded).data

    def is_right(self, request: TryPassword) -> bool:
        """Return whether a password opens a file on disk or one inside it.

        Raises:
            ReadingError: As for :meth:`draw`.
        """
        return _expected(self._ask(request), PasswordTried).is_right

    def _ask(self, request: PreviewRequest, should_stop: ShouldStop = never) -> PreviewReply:
        with self._asking:
            if should_stop():
                raise ReadingError("superseded", "Another preview was requested meanwhile.")
            try:
                reply = self._request(request)
            except WorkerNotStartedError as error:
                raise ReadingError(error.code, error.message, error.action) from error
            except EngineError as error:
                raise _failed(
                    request, "crashed", Saying("crashed the process that read it")
                ) from error
            if reply is None:
                self._worker.end()
                raise _failed(request, "timeout", Saying("takes too long to show"))
            if isinstance(reply, FileRefused):
                if reply.code == "too_large":
                    self._worker.end()  # some parsers do not release memory after running out of it
                raise ReadingError(reply.code, reply.reason)
            return reply

    def prepare(self) -> None:
        """Start the process in advance, without waiting."""
        self._worker.start()

    def close(self) -> None:
        """End the process; it is not started again."""
        self._worker.close()

    @property
    def process_id(self) -> int | None:
        """The id of the process; None while there is none."""
        return self._worker.process_id

    def _request(self, request: PreviewRequest) -> PreviewReply | None:
        """Return the reply; None after the time limit."""
        if self._worker.process_id is not None and self._is_spent():
            self._worker.end()
        number = self._worker.send(self._with_passwords(request))
        deadline = time.monotonic() + self._seconds
        while item := self._worker.take(max(deadline - time.monotonic(), 0.0)):
            answered, reply = item
            if answered == number and not isinstance(reply, Spent):
                return reply
        return None

    def _with_passwords(self, request: PreviewRequest) -> PreviewRequest:
        if isinstance(request, FindRoles):
            return request
        return replace(request, passwords=self.passwords.of(request.path))

    def _is_spent(self) -> bool:
        """Return whether the process keeps too much memory, or has ended."""
        try:
            while item := self._worker.take():
                if isinstance(item[1], Spent):
                    return True
        except WorkerEndedError:
            return True
        return False


def _expected(reply: PreviewReply, kind: type[_Reply]) -> _Reply:
    if not isinstance(reply, kind):
        raise EngineError("bad_message", "A reader sent a reply that no request asked for.")
    return reply


def _failed(request: PreviewRequest, code: str, what: Saying) -> ReadingError:
    name: Saying | str
    match request:
        case DrawPage():
            name = Saying("Page {} of {}", (request.page, Path(request.path).name))
        case ReadTable() | MakeRichText() | LoadMember() | TryPassword():
            name = Path(request.path).name
        case FindRoles():
            name = request.name
    return ReadingError(
        code, Saying("{} {}.", (name, what)), "Open the file in its own program to see it."
    )
