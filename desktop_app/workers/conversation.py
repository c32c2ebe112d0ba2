"""One client's requests: carried out beside each other, a newer search before an older."""

import logging
import threading
from collections import deque
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor

from desktop_app.answering.writing import Emit, ShouldStop
from desktop_app.core.commands import Command, supersession_key
from desktop_app.core.errors import EngineError, SatchelError
from desktop_app.core.messages import Happening, Outcome, Refused, Superseded
from desktop_app.core.search_commands import Ask, StopAsking
from desktop_app.workers.streams import LineChannel

CarryOut = Callable[[Command, Emit, ShouldStop], Outcome]

_ANSWER = (Ask, "")
"""Key of the answer being written: a newer question ends it, and so does a stop."""

_THREADS = 4
_MOST_UNHEARD = 256
"""Announcements kept for a client that does not listen at the moment; older ones go."""

_LOG = logging.getLogger(__name__)


class Conversation:
    """Serves one channel until its client closes it."""

    def __init__(self, channel: LineChannel, carry_out: CarryOut) -> None:
        self._channel = channel
        self._carry_out = carry_out
        self._newest: dict[tuple[type[Command], str], int] = {}
        self._ended = threading.Event()
        self._unheard: deque[Happening] = deque(maxlen=_MOST_UNHEARD)
        self._has_unheard = threading.Event()

    def run(self) -> None:
        """Serve; when the client is gone, what it asked for is stopped."""
        threading.Thread(target=self._pass_on, name="announcements", daemon=True).start()
        with ThreadPoolExecutor(_THREADS, thread_name_prefix="request") as threads:
            try:
                for number, command in self._channel:
                    self._receive(number, command, threads)
            except EngineError as error:
                _LOG.error("%s", error)
            finally:
                self._ended.set()
                self._has_unheard.set()

    def announce(self, happening: Happening) -> None:
        """Tell of what belongs to no request; never waits for the client to listen."""
        self._unheard.append(happening)
        self._has_unheard.set()

    def tell(self, number: int, body: Happening | Outcome) -> None:
        """Send something to the client; nobody minds if it is gone."""
        try:
            self._channel.send(number, body)
        except EngineError:
            self._ended.set()

    def _pass_on(self) -> None:
        while not self._ended.is_set():
            self._has_unheard.wait()
            self._has_unheard.clear()
            while self._unheard:
                self.tell(0, self._unheard.popleft())

    def _receive(self, number: int, command: Command, threads: ThreadPoolExecutor) -> None:
        key = _ANSWER if isinstance(command, Ask | StopAsking) else supersession_key(command)
        if key is not None:
            self._newest[key] = number

        def should_stop() -> bool:
            return self._ended.is_set() or (key is not None and self._newest[key] != number)

        threads.submit(self._answer, number, command, should_stop)

    def _answer(self, number: int, command: Command, should_stop: ShouldStop) -> None:
        try:
            outcome = self._carry_out_or_drop(number, command, should_stop)
        except SatchelError as error:
            outcome = Refused(error.code, error.message, error.action, error.exit_code)
        except BaseException as error:  # noqa: BLE001 - the boundary: tantivy panics are no Exception
            _LOG.exception("%s failed", type(command).__name__)
            outcome = Refused(
                "defect",
                f"Satchel made a mistake ({type(error).__name__}: {error}).",
                "Try again; if it happens twice, please report it.",
            )
        self.tell(number, outcome)

    def _carry_out_or_drop(self, number: int, command: Command, should_stop: ShouldStop) -> Outcome:
        # An answer that was ended is replied to with what was written of it.
        can_be_superseded = supersession_key(command) is not None
        if can_be_superseded and should_stop():
            return Superseded()
        outcome = self._carry_out(command, lambda told: self.tell(number, told), should_stop)
        return Superseded() if can_be_superseded and should_stop() else outcome
