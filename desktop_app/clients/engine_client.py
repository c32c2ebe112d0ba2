"""The window's handle on the engine: sends requests and passes replies to their handlers."""

from collections.abc import Callable
from itertools import count
from typing import Any, overload

from PySide6.QtCore import QObject, QTimer, Signal

from desktop_app.clients.engine_process import EngineProcess
from desktop_app.clients.requests import Handler, Request
from desktop_app.core.commands import Command, GetStatus
from desktop_app.core.library import Status
from desktop_app.core.messages import (
    Done,
    Happening,
    LibraryChanged,
    Message,
    Notice,
    Outcome,
    Progress,
    Refused,
    Superseded,
)
from desktop_app.core.replies import Expects, Reply
from desktop_app.core.saved_searches import WatchNews


class EngineClient(QObject):
    """Sends requests to the engine and passes the replies on to their handlers.

    Requests made while the engine is being restarted wait for it. Those that it was working on
    when it stopped are sent to the next engine if they are :class:`Repeatable`; after a crash only
    once, as they may be what caused it. The others are refused with the code ``engine_stopped``.
    While the engine is down after :attr:`engine_gave_up`, repeatable requests wait, and others are
    refused.

    The engine gives up a request when a newer one of its kind arrives, whichever object sent it.
    If that was another object, the older request is sent again after the newer one has ended.

    Signals report only happenings without a request, and the state that all parts of the window
    show.

    Attributes:
        status_arrived: The state of the library, after :meth:`request_status`.
        unhandled_refusal: A request was refused that has no handler for refusals.
        engine_stopped: The engine ended unasked and will be started again.
        engine_gave_up: The engine is down until :meth:`start` is called.
        closed: The engine has ended after :meth:`close`.
        trouble: Why no engine runs or is started, after :attr:`engine_gave_up`; else None.
    """

    status_arrived = Signal(Status)
    unhandled_refusal = Signal(Refused)
    progressed = Signal(Progress)
    library_changed = Signal(int)
    noticed = Signal(Notice)
    matches_found = Signal(WatchNews)
    engine_started = Signal()
    engine_stopped = Signal(str)
    engine_gave_up = Signal(Refused)
    closed = Signal()

    def __init__(self, process: EngineProcess, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._process = process
        self._numbers = count(1)
        self._underway: dict[int, Request] = {}
        self._waiting: list[Request] = []
        self._given_up: list[Request] = []
        self.trouble: Refused | None = None
        self._refusing = QTimer(self, singleShot=True, interval=0)
        self._refusing.timeout.connect(self._refuse_waiting)
        process.started.connect(self._on_started)
        process.message_arrived.connect(self._on_message)
        process.stopped.connect(self._on_stopped)
        process.gave_up.connect(self._on_gave_up)
        process.closed.connect(self.closed)

    def start(self) -> None:
        """Start the engine, or try again after :attr:`engine_gave_up`."""
        self._expect_start()
        self._process.start()

    def restart(self) -> None:
        """End the engine in order and start it again."""
        self._expect_start()
        self._process.restart()
        refusal = Refused("engine_stopped", self.tr("Satchel is restarting."), "")
        self._repeat_or_refuse(refusal, is_crash=False)

    def close(self) -> None:
        """End the engine in order; :attr:`closed` reports when it has ended."""
        self._process.close()

    @overload
    def send(
        self,
        command: Expects[Reply],
        on_reply: Callable[[Reply], None],
        *,
        on_refused: Callable[[Refused], None] | None = None,
        on_progress: Callable[[Happening], None] | None = None,
    ) -> Request: ...

    @overload
    def send(
        self,
        command: Command,
        on_reply: Callable[[Done], None] | None = None,
        *,
        on_refused: Callable[[Refused], None] | None = None,
    ) -> Request: ...

    def send(
        self,
        command: Expects[Any] | Command,
        on_reply: Handler | None = None,
        *,
        on_refused: Handler | None = None,
        on_progress: Handler | None = None,
    ) -> Request:
        """Send a command and call these handlers with its replies.

        A refusal without a handler is reported by :attr:`unhandled_refusal`, except for a stop of
        the engine, which :attr:`engine_stopped` reports once for all requests.

        Args:
            command: Supersedes an older one of the same object and ``supersession_key``.
            on_reply: Receives the reply. All three handlers are bound methods of a QObject that
                lives in the GUI thread, and are not called after it is destroyed.
            on_refused: Receives the refusal.
            on_progress: Receives happenings before the reply.

        Raises:
            TypeError: A handler is not a bound method of a QObject, such as a lambda.
        """
        if not isinstance(command, Command):
            raise TypeError(f"{command!r} is no command")
        request = Request(command, on_reply, on_refused, on_progress)
        for older in (*self._underway.values(), *self._given_up, *self._waiting):
            if request.key is not None and older.key == request.key:
                older.drop()
        if self._process.is_running:
            self._dispatch(request)
        else:
            self._waiting.append(request)
            if self.trouble is not None:
                self._refusing.start()
        return request

    def request_status(self) -> None:
        """Ask for the state of the library; :attr:`status_arrived` reports it to all."""
        self.send(GetStatus(), self._on_status)

    def _expect_start(self) -> None:
        """Keep waiting requests for the start, also those about to be refused."""
        self.trouble = None
        self._refusing.stop()

    def _dispatch(self, request: Request) -> None:
        number = next(self._numbers)
        self._underway[number] = request
        self._process.send(Message(number, request.command))

    def _on_status(self, status: Status) -> None:
        self.status_arrived.emit(status)

    def _on_started(self) -> None:
        self.engine_started.emit()
        waiting, self._waiting = self._waiting, []
        for request in waiting:
            if request.is_underway:
                self._dispatch(request)

    def _on_stopped(self, sentence: str) -> None:
        self.engine_stopped.emit(sentence)
        self._repeat_or_refuse(Refused("engine_stopped", sentence, ""), is_crash=True)

    def _on_gave_up(self, refusal: Refused) -> None:
        self.trouble = refusal
        self.engine_gave_up.emit(refusal)
        stopped = Refused("engine_stopped", refusal.message, refusal.action)
        self._repeat_or_refuse(stopped, is_crash=False)
        self._refuse_waiting()

    def _repeat_or_refuse(self, refusal: Refused, *, is_crash: bool) -> None:
        self._waiting += self._given_up
        self._given_up = []
        underway, self._underway = self._underway, {}
        for request in underway.values():
            if not request.is_repeatable:
                request.finish(refusal)
            elif is_crash and request.is_repeated:
                self._finish(request, self._refuse_repetition())
            else:
                request.is_repeated |= is_crash
                self._waiting.append(request)

    def _refuse_repetition(self) -> Refused:
        message = self.tr("The search engine stopped twice while it was working on this.")
        return Refused("stopped_twice", message, "")

    def _refuse_waiting(self) -> None:
        waiting, self._waiting = self._waiting, []
        refusal = Refused("engine_stopped", self.tr("The search engine is not running."), "")
        for request in waiting:
            if request.is_repeatable:
                self._waiting.append(request)
            else:
                request.finish(refusal)

    def _on_message(self, message: Message) -> None:
        if isinstance(message.body, Command):
            return
        body = message.body
        request = self._underway.get(message.number)
        if isinstance(body, Happening):
            if request is None:
                self._announce(body)
            else:
                request.progress(body)
        elif request is not None:
            del self._underway[message.number]
            if isinstance(body, Superseded) and request.is_underway:
                self._given_up.append(request)
            else:
                self._finish(request, body)
            self._send_again()

    def _send_again(self) -> None:
        for request in list(self._given_up):
            if all(request.kind != other.kind for other in self._underway.values()):
                self._given_up.remove(request)
                if request.is_underway:
                    self._dispatch(request)

    def _finish(self, request: Request, outcome: Outcome) -> None:
        if not request.finish(outcome):
            self.unhandled_refusal.emit(outcome)

    def _announce(self, happening: Happening) -> None:
        match happening:
            case Progress():
                self.progressed.emit(happening)
            case LibraryChanged():
                self.library_changed.emit(happening.generation)
            case Notice():
                self.noticed.emit(happening)
            case WatchNews():
                self.matches_found.emit(happening)
