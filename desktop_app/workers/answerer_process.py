"""The engine's handle on the answerer process."""

import contextlib
import queue
import threading
from collections.abc import Generator, Iterator

from desktop_app.answering.writing import Emit, Limits, ShouldStop, Written
from desktop_app.core.answers import ContextUse
from desktop_app.core.errors import EngineError, ModelError
from desktop_app.core.messages import ModelLoading, PromptRead, Refused, Token
from desktop_app.core.sayings import Saying
from desktop_app.core.search_commands import StopAsking
from desktop_app.workers.answerer import IDLE_SECONDS
from desktop_app.workers.answerer_messages import Task, answerer_codec
from desktop_app.workers.child_process import ChildProcess

_LOOK_EVERY = 0.05
"""Seconds between two looks at the stop flag; up to 0.1 feels immediate to a person."""
_PATIENCE = 5.0
"""Seconds the process gets to end by itself; it looks up about once a second."""

STOPPED_BEFORE = Written("", 0, ContextUse(0, 0, 0, 0, 0), None, stopped=True)
"""What was stopped while another answer was being written."""

_Reply = ModelLoading | PromptRead | Token | Written | Refused


class AnswererProcess:
    """Has a model write in a process of its own, started when first needed.

    One answer is written at a time; a second asker waits. After a crash, or when the
    process ended because nobody asked, the next task starts it anew.
    """

    def __init__(self, idle_seconds: float = IDLE_SECONDS) -> None:
        self._idle_seconds = idle_seconds
        self._limits = Limits()
        self._writing = threading.Lock()
        self._child: _Child | None = None
        self._number = 0
        self._is_closed = False

    def write(self, task: Task, emit: Emit, should_stop: ShouldStop) -> Written:
        """Write an answer or a query; see ``Writer`` and ``Suggester``.

        Raises:
            ModelError: The model is missing, damaged or too large for the free memory.
            EngineError: The process ended before the answer did.
        """
        if not self._take_turn(should_stop):
            return STOPPED_BEFORE
        try:
            self._number += 1
            outcome = self._try(task, emit, should_stop)
            if outcome == 0 and not self._is_closed:
                # It ended of idleness in the very moment it was asked.
                outcome = self._try(task, emit, should_stop)
        finally:
            self._writing.release()
        if isinstance(outcome, Written):
            return outcome
        if isinstance(outcome, Refused):
            raise ModelError(outcome.code, outcome.message, outcome.action)
        raise EngineError(
            "answerer_ended",
            Saying("The answer model stopped unexpectedly (exit code {}).", (outcome,)),
            "Ask again; if it happens twice, choose a smaller model.",
        )

    def limit(self, limits: Limits) -> None:
        """Read and write as much from the next task on; an answer being written is waited for."""
        with self._writing:
            if limits != self._limits:
                self._limits = limits
                if self._child is not None:
                    self._child.end()
                    self._child = None

    def close(self) -> None:
        """End the process for good, and with it the answer being written."""
        self._is_closed = True
        child = self._child
        if child is not None:
            child.end()

    def _take_turn(self, should_stop: ShouldStop) -> bool:
        """Wait until nobody else is written for; give whether it is still wanted then."""
        while not self._writing.acquire(timeout=_LOOK_EVERY):
            if should_stop():
                return False
        return True

    def _try(self, task: Task, emit: Emit, should_stop: ShouldStop) -> Written | Refused | int:
        """Give the outcome, or the exit code of a process that ended without one."""
        if self._child is None:
            self._child = _Child(self._idle_seconds, self._limits)
        child = self._child
        with contextlib.closing(child.converse(self._number, task, should_stop)) as replies:
            for reply in replies:
                if isinstance(reply, Written | Refused):
                    return reply
                emit(reply)
        self._child = None
        return child.end()


class _Child:
    """One run of the answerer process, and what it replied."""

    def __init__(self, idle_seconds: float, limits: Limits) -> None:
        self._replies: queue.SimpleQueue[tuple[int, _Reply] | None] = queue.SimpleQueue()
        self._process = ChildProcess(
            "answerer",
            answerer_codec(),
            lambda number, reply: self._replies.put((number, reply)),
            lambda: self._replies.put(None),
            (str(idle_seconds), str(limits.answer_tokens), str(limits.context_tokens)),
        )

    def converse(self, number: int, task: Task, should_stop: ShouldStop) -> Generator[_Reply]:
        """Give the replies to a task, without end unless the process ends.

        Replies to earlier tasks, which nobody waits for any more, are dropped.
        """
        self._process.send(number, task)
        try:
            yield from self._hear(number, should_stop)
        finally:
            self._process.send(number, StopAsking())  # in case whoever asked has lost interest

    def _hear(self, number: int, should_stop: ShouldStop) -> Iterator[_Reply]:
        is_stopping = False
        while True:
            if should_stop() and not is_stopping:
                is_stopping = True
                self._process.send(number, StopAsking())
            try:
                item = self._replies.get(timeout=_LOOK_EVERY)
            except queue.Empty:
                continue
            if item is None:
                self._replies.put(None)  # for whoever asks next
                return
            if item[0] == number:
                yield item[1]

    def end(self) -> int:
        """Have the process end, by force if need be, and give its exit code."""
        return self._process.end(_PATIENCE)
