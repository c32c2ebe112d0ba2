"""The engine's handle on the answerer process."""

import threading

from desktop_app.answering.second_look import Judged, SecondLook
from desktop_app.answering.suggesting import SuggestionTask
from desktop_app.answering.writing import Emit, Limits, ShouldStop, WritingTask, Written
from desktop_app.core.answers import ContextUse
from desktop_app.core.errors import EngineError, ModelError
from desktop_app.core.messages import ModelLoading, PromptRead, Refused, Token
from desktop_app.core.sayings import Saying
from desktop_app.core.search_commands import StopAsking
from desktop_app.workers.answerer import AnswererTask, answerer_codec
from desktop_app.workers.worker_process import WorkerEndedError, WorkerProcess

IDLE_SECONDS = 300.0
"""Seconds without a question after which the process ends, which frees its memory."""

_LOOK_EVERY = 0.05
"""Seconds between two checks of the stop flag; up to 0.1 feels immediate to a user."""

_PATIENCE = 5.0
"""Seconds the process gets to stop writing; it checks about once a second."""

STOPPED_BEFORE = Written("", 0, ContextUse(0, 0, 0, 0, 0), None, stopped=True)
"""Result of a task that was stopped before its turn."""

_Progress = ModelLoading | PromptRead | Token


class AnswererProcess:
    """Runs tasks of an answer model in the answerer process.

    One task runs at a time; others wait.
    """

    def __init__(self, idle_seconds: float = IDLE_SECONDS) -> None:
        self._idle_seconds = idle_seconds
        self._writing = threading.Lock()
        self._limits = Limits()
        self._worker = self._make_worker()

    def write(
        self, task: WritingTask | SuggestionTask, emit: Emit, should_stop: ShouldStop
    ) -> Written:
        """Write an answer or a query; see ``Writer`` and ``Suggester``.

        Raises:
            ModelError: The model is missing, damaged or too large for the free memory.
            EngineError: The process ended before the answer did.
        """
        written = self._carry_out(task, emit, should_stop)
        return written if isinstance(written, Written) else STOPPED_BEFORE

    def judge(self, look: SecondLook, should_stop: ShouldStop) -> Judged:
        """Look again at a sentence of an answer; see ``Writer``."""
        judged = self._carry_out(look, _ignore, should_stop)
        return judged if isinstance(judged, Judged) else Judged(None)

    def _carry_out(
        self, task: AnswererTask, emit: Emit, should_stop: ShouldStop
    ) -> Written | Judged | None:
        """Run a task; return None if stopped before its turn."""
        if not self._take_turn(should_stop):
            return None
        try:
            return self._run(task, emit, should_stop)
        except WorkerEndedError as error:
            raise EngineError(
                "answerer_ended",
                Saying(
                    "The answer model stopped unexpectedly (exit code {}).", (error.process_code,)
                ),
                "Ask again; if it happens twice, choose a smaller model.",
            ) from error
        finally:
            self._writing.release()

    def limit(self, limits: Limits) -> None:
        """Apply new limits from the next task on, after the current one."""
        with self._writing:
            if limits != self._limits:
                self._limits = limits
                self._worker.close()
                self._worker = self._make_worker()

    def close(self) -> None:
        """End the process and the current answer; it is not started again."""
        self._worker.close(_PATIENCE)

    def _make_worker(self) -> WorkerProcess[_Progress | Written | Judged | Refused]:
        return WorkerProcess(
            "answerer",
            answerer_codec(),
            (str(self._limits.answer_tokens), str(self._limits.context_tokens)),
            progress=(ModelLoading, PromptRead, Token),
            idle_seconds=self._idle_seconds,
        )

    def _take_turn(self, should_stop: ShouldStop) -> bool:
        """Wait until no other task runs; return False if stopped before."""
        while not self._writing.acquire(timeout=_LOOK_EVERY):
            if should_stop():
                return False
        return True

    def _run(self, task: AnswererTask, emit: Emit, should_stop: ShouldStop) -> Written | Judged:
        number = self._worker.send(task)
        try:
            is_stopping = False
            while True:
                if should_stop() and not is_stopping:
                    is_stopping = True
                    self._worker.send_more(number, StopAsking())
                item = self._worker.take(_LOOK_EVERY)
                if item is None or item[0] != number:
                    continue
                reply = item[1]
                if isinstance(reply, Written | Judged):
                    return reply
                if isinstance(reply, Refused):
                    raise ModelError(reply.code, reply.message, reply.action)
                emit(reply)
        finally:
            self._worker.send_more(number, StopAsking())  # when ``emit`` failed


def _ignore(_: object) -> None:
    """Take no notice of progress."""
