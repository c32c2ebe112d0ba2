"""Carries out one client's requests concurrently; a newer search cancels an older one.

Searches have threads of their own: other requests may wait for the index thread, a file that is
hard to draw or the answer model.

A newer question does not: it waits until the answerer is free. Only ``StopAsking`` ends an answer.
"""

import contextlib
import logging
import threading
from collections import deque
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from functools import partial

from desktop_app.core.asking_commands import Ask, StopAsking
from desktop_app.core.commands import Command, supersession_key
from desktop_app.core.errors import EngineError, SatchelError
from desktop_app.core.messages import Happening, Outcome, Refused, Superseded
from desktop_app.core.sayings import Saying
from desktop_app.core.search_commands import SearchCommand
from desktop_app.core.stopping import ShouldStop
from desktop_app.core.threads import start_when_possible
from desktop_app.workers.command_table import Emit
from desktop_app.workers.streams import LineChannel

CarryOut = Callable[[Command, Emit, ShouldStop], Outcome]

_FOR_SEARCHES, _FOR_OTHERS = 4, 12
"""Most threads; each is started when no other is free."""

_MOST_UNHEARD = 256
"""Announcements kept for a client that is not reading; older ones are dropped."""

_LOG = logging.getLogger(__name__)


class Conversation:
    """Serves one channel until its client closes it."""

    def __init__(self, channel: LineChannel, carry_out: CarryOut) -> None:
        self._channel = channel
        self._carry_out = carry_out
        self._newest: dict[tuple[type[Command], str], int] = {}
        self._stopped = 0
        self._ended = threading.Event()
        self._unheard: deque[Happening] = deque(maxlen=_MOST_UNHEARD)
        self._has_unheard = threading.Event()

    def run(self) -> None:
        """Serve the client; when it is gone, cancel its requests."""
        start_when_possible(
            lambda: threading.Thread(
                target=self._pass_on, name="announcements", daemon=True
            ).start()
        )
        with (
            ThreadPoolExecutor(_FOR_SEARCHES, thread_name_prefix="search") as searches,
            ThreadPoolExecutor(_FOR_OTHERS, thread_name_prefix="request") as others,
        ):
            # A first thread of each carries out what no further thread is started for.
            start_when_possible(partial(searches.submit, _do_nothing))
            start_when_possible(partial(others.submit, _do_nothing))
            try:
                for number, command in self._channel:
                    is_search = isinstance(command, SearchCommand)
                    self._receive(number, command, searches if is_search else others)
            except EngineError as error:
                _LOG.error("%s", error)
            finally:
                self._ended.set()
                self._has_unheard.set()

    def announce(self, happening: Happening) -> None:
        """Send an event that belongs to no request, without waiting for the client."""
        self._unheard.append(happening)
        self._has_unheard.set()

    def send(self, number: int, body: Happening | Outcome) -> None:
        """Send a message to the client; does nothing when it is gone.

        Raises:
            UnicodeEncodeError: A text in it is not valid, as a file name may be.
        """
        try:
            self._channel.send(number, body)
        except EngineError:
            self._ended.set()

    def _pass_on(self) -> None:
        while not self._ended.is_set():
            self._has_unheard.wait()
            self._has_unheard.clear()
            while self._unheard:
                try:
                    self.send(0, self._unheard.popleft())
                except UnicodeEncodeError:
                    _LOG.exception("an announcement cannot be sent")

    def _receive(self, number: int, command: Command, threads: ThreadPoolExecutor) -> None:
        key = supersession_key(command)
        if key is not None:
            self._newest[key] = number
        if isinstance(command, StopAsking):
            self._stopped = number

        def should_stop() -> bool:
            if isinstance(command, Ask) and self._stopped > number:
                return True
            return self._ended.is_set() or (key is not None and self._newest[key] != number)

        # The request is in the queue before another thread is started, which the system may refuse.
        with contextlib.suppress(RuntimeError):
            threads.submit(self._answer, number, command, should_stop)

    def _answer(self, number: int, command: Command, should_stop: ShouldStop) -> None:
        try:
            outcome = self._carry_out_or_drop(number, command, should_stop)
        except SatchelError as error:
            outcome = Refused(error.code, error.message, error.action, error.exit_code)
        except BaseException as error:  # noqa: BLE001 - the boundary: tantivy panics are no Exceptions
            outcome = _refuse(command, error)
        try:
            self.send(number, outcome)
        except UnicodeEncodeError as error:
            self.send(number, _refuse(command, error))

    def _carry_out_or_drop(self, number: int, command: Command, should_stop: ShouldStop) -> Outcome:
        # The reply to a cancelled answer is the part written so far.
        can_be_superseded = supersession_key(command) is not None
        if can_be_superseded and should_stop():
            return Superseded()
        try:
            outcome = self._carry_out(command, lambda event: self.send(number, event), should_stop)
        except SatchelError:
            if can_be_superseded and should_stop():
                return Superseded()
            raise
        return Superseded() if can_be_superseded and should_stop() else outcome


def _do_nothing() -> None:
    pass


def _refuse(command: Command, defect: BaseException) -> Refused:
    _LOG.error("%s failed", type(command).__name__, exc_info=defect)
    reason = str(defect).encode(errors="replace").decode()
    return Refused(
        "defect",
        Saying("An error in Satchel occurred ({}: {}).", (type(defect).__name__, reason)),
        "Try again; if it happens twice, please report it.",
    )
