"""The engine's handle on the answerer process."""

import contextlib
import math
import threading
import time
from collections.abc import Iterator
from pathlib import Path

from desktop_app.answering.passage_contexts import ContextTask
from desktop_app.answering.prompt import WritingTask
from desktop_app.answering.second_look import SecondLook, ShortAnswerTask, Verdict
from desktop_app.answering.suggesting import SuggestionTask
from desktop_app.answering.writing import (
    AnswerEvent,
    Emit,
    Limits,
    Preparation,
    Written,
)
from desktop_app.core.answer_progress import ModelLoading, PromptRead, Token
from desktop_app.core.answers import ContextUse
from desktop_app.core.asking_commands import StopAsking
from desktop_app.core.engine_settings import EngineSettings
from desktop_app.core.errors import EngineError, ModelError
from desktop_app.core.messages import Done, Refused
from desktop_app.core.sayings import Saying
from desktop_app.core.stopping import ShouldStop
from desktop_app.workers.answerer import AnswererTask, answerer_codec
from desktop_app.workers.worker_errors import WorkerEndedError, WorkerNotStartedError
from desktop_app.workers.worker_process import WorkerKind, WorkerProcess

IDLE_SECONDS = 300.0
"""Seconds without a question after which the process ends, which frees its memory."""

_LOOK_EVERY = 0.03
"""Seconds between two checks of the stop flag; up to 0.1 feels immediate to a user."""

_LAST_WORDS = 0.07
"""Seconds that a stopped task gets to send its result. The model may be loading, or busy with one
token for longer; then the text received so far is the result."""

_PATIENCE = 5.0
"""Seconds the process gets to stop writing before it is ended."""

_UNKNOWN = ContextUse(0, 0, 0, 0, 0)

STOPPED_BEFORE = Written("", 0, _UNKNOWN, None, stopped=True)
"""Result of a task that was stopped before its turn."""

_Progress = ModelLoading | PromptRead | Token


class AnswererProcess:
    """Runs tasks of an answer model in the answerer process.

    One task runs at a time; others wait. A task that nobody waits for is stopped by any other.

    Args:
        states: The folder that keeps what the models computed of their instructions; None to read
            them each time.
        idle_seconds: Seconds without a task after which the process ends.
    """

    def __init__(self, states: Path | None = None, idle_seconds: float = IDLE_SECONDS) -> None:
        self._states = states
        self._idle_seconds = idle_seconds
        self._writing = threading.Lock()
        self._being_loaded: ModelLoading | None = None
        self._wanted = 0  # threads with a task that a user waits for
        self._counting = threading.Lock()
        self._is_describing = False
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
        if not self._take_turn(emit, should_stop):
            return STOPPED_BEFORE
        written = self._carry_out(task, emit, should_stop)
        return written if isinstance(written, Written) else STOPPED_BEFORE

    def judge(self, look: SecondLook, emit: Emit, should_stop: ShouldStop) -> Verdict:
        """Look again at a sentence of an answer; see ``Writer``."""
        if not self._take_turn(emit, should_stop):
            return Verdict(None)
        verdict = self._carry_out(look, emit, should_stop)
        return verdict if isinstance(verdict, Verdict) else Verdict(None)

    def write_short(self, task: ShortAnswerTask, should_stop: ShouldStop) -> str:
        """Write the answer to a question in a few words; see ``Writer``."""
        if not self._take_turn(_ignore, should_stop):
            return ""
        written = self._carry_out(task, _ignore, should_stop)
        return written.text if isinstance(written, Written) and not written.stopped else ""

    def prepare(self, model: str) -> None:
        """Load a model and its instructions, for the next question to wait less.

        It takes no time when the model is loaded, and does nothing while another task runs. A task
        that arrives meanwhile waits, and reports that the model is being loaded.

        Raises:
            ModelError: The model is missing, damaged or too large for the free memory.
            EngineError: The process ended.
        """
        with self._wanting():
            is_free = self._writing.acquire(timeout=_PATIENCE if self._is_describing else 0)
        if not is_free:
            return
        try:
            self._carry_out(Preparation(model), self._note_loading, lambda: False)
        finally:
            self._being_loaded = None

    def describe(self, task: ContextTask, should_stop: ShouldStop) -> str | None:
        """Write the context of a passage; see ``BackgroundModel``."""

        def gives_way() -> bool:
            return should_stop() or self._wanted > 0

        if gives_way() or not self._writing.acquire(blocking=False):
            return None
        self._is_describing = True
        try:
            written = self._carry_out(task, _ignore, gives_way)
        except WorkerNotStartedError:
            return None  # the context is written once the process can be started
        finally:
            self._is_describing = False
        return written.text if isinstance(written, Written) and not written.stopped else None

    @contextlib.contextmanager
    def _wanting(self) -> Iterator[None]:
        """Stop a task that nobody waits for, and start none during the block."""
        with self._counting:
            self._wanted += 1
        try:
            yield
        finally:
            with self._counting:
                self._wanted -= 1

    def _note_loading(self, event: AnswerEvent) -> None:
        if isinstance(event, ModelLoading):
            self._being_loaded = event

    def _carry_out(
        self, task: AnswererTask, emit: Emit, should_stop: ShouldStop
    ) -> Written | Verdict | Done:
        """Carry out a task whose turn it is."""
        try:
            return self._exchange(task, emit, should_stop)
        except WorkerNotStartedError:
            raise
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

    def limit_by(self, settings: EngineSettings) -> None:
        """Apply the limits that the settings have."""
        self.limit(Limits(settings.answer_tokens, settings.context_tokens))

    def close(self) -> None:
        """End the process and the current answer; it is not started again."""
        self._worker.close(_PATIENCE)

    def _make_worker(self) -> WorkerProcess[_Progress | Written | Verdict | Done | Refused]:
        return WorkerProcess(
            WorkerKind("answerer", answerer_codec(), (ModelLoading, PromptRead, Token)),
            (
                *(str(self._limits.answer_tokens), str(self._limits.context_tokens)),
                *([] if self._states is None else [str(self._states)]),
            ),
            idle_seconds=self._idle_seconds,
        )

    def _take_turn(self, emit: Emit, should_stop: ShouldStop) -> bool:
        """Wait until no other task runs; return False if stopped before."""
        if should_stop():
            return False
        reported: ModelLoading | None = None
        with self._wanting():
            while not self._writing.acquire(timeout=_LOOK_EVERY):
                if should_stop():
                    return False
                loading = self._being_loaded
                if loading is not None and loading != reported:
                    reported = loading
                    emit(loading)
        return True

    def _exchange(
        self, task: AnswererTask, emit: Emit, should_stop: ShouldStop
    ) -> Written | Verdict | Done:
        number = self._worker.send(task)
        text = ""
        gives_up_at = math.inf
        try:
            while True:
                if gives_up_at == math.inf and should_stop():
                    gives_up_at = time.monotonic() + _LAST_WORDS
                    self._worker.send_more(number, StopAsking())
                item = self._worker.take(_LOOK_EVERY)
                if time.monotonic() > gives_up_at:
                    shown = len(task.sources) if isinstance(task, WritingTask) else 0
                    return Written(text, shown, _UNKNOWN, None, stopped=True)
                if item is None or item[0] != number:
                    continue
                reply = item[1]
                if isinstance(reply, Written | Verdict | Done):
                    return reply
                if isinstance(reply, Refused):
                    raise ModelError(reply.code, reply.message, reply.action)
                if isinstance(reply, Token):
                    text += reply.text
                emit(reply)
        finally:
            self._worker.send_more(number, StopAsking())  # also ends a task whose ``emit`` raised


def _ignore(_: object) -> None:
    """Ignore progress."""
