"""The engine's handle on the recogniser process."""

from collections.abc import Callable

from desktop_app.core.recognition import DuePage
from desktop_app.core.records import replace
from desktop_app.core.sayings import Saying
from desktop_app.reading.messages import PageRefused, RecognitionReply
from desktop_app.workers.codecs import recogniser_codec
from desktop_app.workers.passwords import Passwords
from desktop_app.workers.worker_errors import WorkerEndedError, WorkerNotStartedError
from desktop_app.workers.worker_process import WorkerKind, WorkerProcess

SECONDS = 600.0
"""Time limit of a page. A full page takes 3 to 15 s of processor time; at low priority, with other
programs busy on both cores, a page took 135 s."""

IDLE_SECONDS = 60.0
"""Seconds without a page after which the process ends, which frees its memory. Loading the models
again takes a second."""


class RecogniserProcess:
    """Recognises one page at a time in the recogniser process.

    All methods belong to one thread.

    Args:
        wake: Called from any thread when a page is finished.
        seconds: Time limit of a page.
        idle_seconds: Seconds without a page after which the process ends.
        passwords: Passwords of encrypted files.
    """

    def __init__(
        self,
        wake: Callable[[], None],
        seconds: float = SECONDS,
        idle_seconds: float = IDLE_SECONDS,
        passwords: Passwords | None = None,
    ) -> None:
        self._seconds = seconds
        self._passwords = passwords or Passwords()
        self._worker = WorkerProcess[RecognitionReply](
            WorkerKind("recogniser", recogniser_codec()), wake=wake, idle_seconds=idle_seconds
        )
        self._request: DuePage | None = None
        self._number = 0

    @property
    def is_busy(self) -> bool:
        """Whether a page is being recognised."""
        return self._request is not None

    def submit(self, request: DuePage) -> None:
        """Start to recognise a page; no other page may be in progress."""
        self._request = request
        passwords = self._passwords.of(request.path)
        self._number = self._worker.send(replace(request, passwords=passwords))

    def take_result(self) -> tuple[DuePage, RecognitionReply] | None:
        """Return the finished page without waiting; it may be over its time limit."""
        if self._request is None:
            return None
        request = self._request
        try:
            reply = self._reply()
        except WorkerNotStartedError:
            self.submit(request)
            return None
        if reply is None:
            return None
        self._request = None
        return request, reply

    def abandon(self) -> DuePage | None:
        """End the process with its page, and return the page; None without one."""
        request, self._request = self._request, None
        if request is not None:
            self._worker.end()
        return request

    def close(self) -> None:
        """End the process with its current page, and wait for that; it is not started again."""
        self._worker.close()

    def process_id(self) -> int | None:
        """The id of the process; None while there is none."""
        return self._worker.process_id

    def _reply(self) -> RecognitionReply | None:
        try:
            while item := self._worker.take():
                number, reply = item
                if number == self._number:
                    return reply
        except WorkerNotStartedError:
            raise
        except WorkerEndedError:
            return _refused("crashed", Saying("it crashed the text recognition"))
        if self._worker.busy_seconds > self._seconds:
            self._worker.end()
            return _refused("timeout", Saying("it took too long"))
        return None


def _refused(code: str, reason: Saying) -> PageRefused:
    return PageRefused(code, Saying("The page could not be recognised: {}.", (reason,)))
