"""The engine's handle on a worker process: starts, watches, ends and restarts it."""

import math
import queue
import threading
import time
from collections.abc import Callable, Sequence
from functools import partial
from typing import Generic, TypeVar

from desktop_app import __version__
from desktop_app.core.codec import Codec
from desktop_app.core.errors import EngineError, system_reason
from desktop_app.core.own_program import own_program
from desktop_app.core.records import Record
from desktop_app.core.sayings import Saying
from desktop_app.workers.codecs import Ready
from desktop_app.workers.process_run import CHECK_AGAIN, PATIENCE, ProcessRun, Received
from desktop_app.workers.start_backoff import StartBackoff
from desktop_app.workers.streams import USUAL_PIPE, LineChannel
from desktop_app.workers.worker_errors import (
    OtherVersionError,
    WorkerEndedError,
    WorkerNotStartedError,
)

_Reply = TypeVar("_Reply")


class WorkerKind(Record):
    """A kind of worker.

    Attributes:
        name: Its name, as in ``--worker NAME``.
        codec: Encodes the requests and decodes the replies.
        progress: Classes of replies that do not end their request.
    """

    name: str
    codec: Codec
    progress: tuple[type, ...] = ()


class WorkerProcess(Generic[_Reply]):
    """Runs one worker process at a time, started with the first request and after each end.

    Any thread may send; one thread at a time may take replies.

    Args:
        kind: The kind of worker.
        arguments: Arguments of the worker.
        wake: Called from another thread when a reply arrives or the process ends.
        idle_seconds: Seconds after which a process without requests is ended.

    Attributes:
        reply_pause: Seconds between two looks for replies, so that many are received together; to
            be set before the process starts.
    """

    def __init__(
        self,
        kind: WorkerKind,
        arguments: Sequence[str] = (),
        *,
        wake: Callable[[], None] = lambda: None,
        idle_seconds: float = math.inf,
    ) -> None:
        self.reply_pause = 0.0
        self._kind = kind
        self._arguments = tuple(arguments)
        self._wake = wake
        self._idle_seconds = idle_seconds
        self._changing = threading.RLock()
        self._replies = queue.SimpleQueue[Received]()
        self._run: ProcessRun | None = None
        self._number = 0
        self._held: list[tuple[int, object]] = []
        self._backoff = StartBackoff()
        self._version = __version__  # of the current process
        self._error = WorkerEndedError(kind.name, 0)
        self._idle: threading.Timer | None = None
        self._is_closed = False

    @property
    def process_id(self) -> int | None:
        """The id of the running process; None while there is none."""
        run = self._run
        return run.process_id if run is not None else None

    @property
    def pipe_bytes(self) -> int:
        """Bytes that can be sent to the process before it takes any."""
        run = self._run
        return run.pipe_bytes if run is not None else USUAL_PIPE

    @property
    def busy_seconds(self) -> float:
        """Seconds the process has spent on its oldest request; 0 without a request.

        Time in which it waited for a processor does not count; otherwise any file would exceed its
        limit on a busy computer.
        """
        run = self._run
        return run.busy_seconds if run is not None else 0.0

    @property
    def trouble(self) -> WorkerEndedError | None:
        """Why no process becomes ready, after several failed starts or an update of the program."""
        return self._error if self._backoff.is_trouble else None

    def send(self, request: object) -> int:
        """Send a request and return its number; start the process if none runs.

        A process that cannot be started has ended for :meth:`take`. The next start waits for a
        pause, and :meth:`take` makes it when it is due.

        Raises:
            EngineError: The handle was closed.
        """
        return self.send_all([request])[0]

    def send_all(self, requests: Sequence[object]) -> range:
        """Send several requests together, as :meth:`send` does, and return their numbers."""
        with self._changing:
            if self._run is not None and not self._run.under_way and not self._run.is_running:
                self._note_end(self._run)
            numbers = range(self._number + 1, self._number + 1 + len(requests))
            self._number += len(requests)
            self._held += zip(numbers, requests, strict=True)
            self._start()
            return numbers

    def send_more(self, number: int, body: object) -> None:
        """Send a further message about a request to the process that carries it out."""
        run = self._run
        if run is not None and number in run.under_way:
            run.send([(number, body)])

    def start(self) -> None:
        """Start the process in advance, so that its first request does not wait."""
        with self._changing:
            self._start()

    def take(self, seconds: float = 0.0) -> tuple[int, _Reply] | None:
        """Return the next reply with its request number, 0 for none.

        A late reply to an earlier request may come first.

        Args:
            seconds: Longest wait; None is returned when no reply arrived.

        Raises:
            WorkerEndedError: The process ended, or none runs.
        """
        deadline = time.monotonic() + seconds
        while True:
            if self._held:
                with self._changing:
                    self._launch_when_due()
            has_process = self._run is not None or bool(self._held)
            left = self._wait_left(deadline) if has_process else 0.0
            try:
                received = self._replies.get(left > 0, left)
            except queue.Empty:
                if not has_process:
                    raise self._error.with_traceback(None) from None
                if time.monotonic() >= deadline:
                    return None
                continue
            reply = self._reply_in(received)
            if reply is not None:
                return reply

    def _reply_in(self, received: Received) -> tuple[int, _Reply] | None:
        """Return the reply in a message; None for one of an earlier process.

        Raises:
            WorkerEndedError: The current process has ended.
        """
        run, number, body, bytes_so_far = received
        if run is not None:
            run.taken = bytes_so_far
        if body is not None:
            return (number, body) if number or run is self._run else None
        if run is not None and self._note_end_of_current(run):
            raise self._error.with_traceback(None)
        return None

    def _wait_left(self, deadline: float) -> float:
        until = min(deadline, self._backoff.start_at) if self._held else deadline
        return max(until - time.monotonic(), 0.0)

    def end(self, patience: float = 0.0) -> None:
        """End the process and wait for its end; the next request starts a new one.

        Args:
            patience: Seconds that it gets for its current requests.
        """
        with self._changing:
            run, self._run = self._run, None
            self._held.clear()
            if self._idle is not None:
                self._idle.cancel()
                self._idle = None
        if run is not None:
            self._note_code(run.end(patience if run.under_way else PATIENCE))
        self._replies.put(CHECK_AGAIN)

    def close(self, patience: float = 0.0) -> None:
        """End the process as :meth:`end` does, and start no new one."""
        self._is_closed = True
        run = self._run
        if run is not None and not patience:
            run.kill()  # a sender may be blocked on the pipe of a process that hangs
        self.end(patience)

    def _start(self) -> None:
        """Start the process if none runs, unless a pause is left, and send held requests."""
        if self._is_closed:
            self._held.clear()
            raise EngineError("closed", "Satchel is closing.")
        self._launch_when_due()

    def _launch_when_due(self) -> None:
        if self._run is None and time.monotonic() < self._backoff.start_at:
            return
        try:
            self._launch()
        except OSError as error:
            # Requests are lost as those of a process that ended, so that their senders decide.
            self._held.clear()
            self._note_failed_start(system_reason(error))
            self._replies.put(CHECK_AGAIN)
            self._wake()

    def _launch(self) -> None:
        if self._run is None:
            program = (*own_program(), "--worker", self._kind.name, *self._arguments)
            self._version = __version__
            channel_of = partial(LineChannel, codec=self._kind.codec, pause=self.reply_pause)
            self._run = ProcessRun(program, channel_of, self._kind.progress, self._receive)
        run, held, self._held = self._run, self._held, []
        if held:
            run.request(held)
        if self._idle is None and self._idle_seconds < math.inf:
            self._idle = _timer(self._idle_seconds, self._on_idle)

    def _receive(self, message: Received) -> None:
        run, body = message.run, message.body
        if run is not None and isinstance(body, Ready):
            self._check_version(run, body.version)
        elif body is None or self._version == __version__:
            self._replies.put(message)
            self._wake()

    def _check_version(self, run: ProcessRun, version: str) -> None:
        """End a process of another version, whose messages may mean something else."""
        self._version = version
        if version == __version__:
            self._backoff.note_started()
        else:
            run.kill()

    def _note_end_of_current(self, run: ProcessRun) -> bool:
        """Handle the end of a process; return False if it is not the current one.

        The lock is held while another thread starts a process, which may have ended already.
        """
        with self._changing:
            is_current = run is self._run
            if is_current:
                self._note_end(run)
            return is_current

    def _note_end(self, run: ProcessRun) -> None:
        """Handle the end of a process that ended by itself."""
        self._run = None
        code = run.end(PATIENCE)
        if self._version != __version__:
            self._error = OtherVersionError(self._kind.name, self._version, code)
            self._backoff.note_failed(self._error, is_lasting=True)
        elif run.has_sent:
            self._backoff.note_started()
            self._note_code(code)
        else:
            reason = Saying("it ended at once (exit code {})", (code,))
            self._note_failed_start(reason, code)

    def _note_code(self, code: int) -> None:
        self._error = WorkerEndedError(self._kind.name, code)

    def _note_failed_start(self, reason: Saying, code: int = 0) -> None:
        error = WorkerNotStartedError(self._kind.name, reason, code)
        self._error = error
        self._backoff.note_failed(error)

    def _on_idle(self) -> None:
        with self._changing:
            if self._idle is not threading.current_thread():
                return
            self._idle = None
            run = self._run
            if run is None:
                return
            left = self._idle_seconds - run.idle_seconds
            if left > 0:
                self._idle = _timer(left, self._on_idle)
                return
            self._run = None
        run.end(PATIENCE)  # its exit code is the reason for nothing: no request waits for it


def _timer(seconds: float, action: Callable[[], None]) -> threading.Timer | None:
    """Start a timer; None where the system starts no further thread."""
    timer = threading.Timer(seconds, action)
    timer.daemon = True
    try:
        timer.start()
    except RuntimeError:
        return None
    return timer
