"""Writing passage contexts with the answer model, in a thread that waits for it."""

import threading
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Protocol

from desktop_app.core.errors import EngineError, SatchelError
from desktop_app.core.passage_contexts import ContextRefused, DueContext, WrittenContext
from desktop_app.core.stopping import ShouldStop
from desktop_app.core.threads import start_thread

if TYPE_CHECKING:
    from desktop_app.answering.passage_contexts import ContextTask

Result = tuple[DueContext, WrittenContext | ContextRefused | None]


class BackgroundModel(Protocol):
    """Runs tasks that no user waits for; the handle of the answerer does so."""

    def describe(self, task: "ContextTask", should_stop: ShouldStop) -> str | None:
        """Return the model's text; None when it was stopped, also by a task that a user waits for.

        Raises:
            ModelError: The model is missing, damaged or too large for the free memory.
            EngineError: The model's process ended unexpectedly.
        """


class ContextWriter:
    """Writes one context at a time; see ``ContextWriters``. All methods belong to one thread.

    Args:
        writer: Runs the model.
        find_model: Finds an answer model by its name; an empty name means the chosen one.
        wake: Called from another thread when a context is finished.
    """

    def __init__(
        self, writer: BackgroundModel, find_model: Callable[[str], Path], wake: Callable[[], None]
    ) -> None:
        self._writer = writer
        self._find_model = find_model
        self._wake = wake
        self._result: Result | None = None
        self._stopped = threading.Event()
        self._thread: threading.Thread | None = None

    @property
    def model(self) -> str:
        """Version of the prompt, name and size of the answer model; empty without a model."""
        try:
            file = self._find_model("")
            from desktop_app.answering.passage_contexts import VERSION  # noqa: PLC0415 - as below

            return f"{VERSION} {file.name} {file.stat().st_size}"
        except (SatchelError, OSError):
            return ""

    @property
    def is_busy(self) -> bool:
        """Whether a context is being written, or waits to be taken."""
        return self._thread is not None

    def submit(self, due: DueContext) -> None:
        """Start to write a context; no other may be in progress."""
        self._stopped.clear()
        self._thread = threading.Thread(
            target=self._run, args=(due,), name="context-writer", daemon=True
        )
        try:
            start_thread(self._thread)
        except EngineError as error:
            self._result = due, ContextRefused(error.message, error.action)
            self._wake()

    def take_result(self) -> Result | None:
        """Return the finished result, if any, without waiting; its context is None if ended."""
        if self._thread is None or self._thread.is_alive():
            return None
        self._thread = None
        result, self._result = self._result, None
        return result

    def abandon(self) -> None:
        """End the writing of the current context within a second."""
        self._stopped.set()

    def close(self) -> None:
        """End the writing of the current context, and wait for that."""
        self._stopped.set()
        if self._thread is not None and self._thread.is_alive():
            self._thread.join()

    def _run(self, due: DueContext) -> None:
        try:
            self._result = due, self._write(due)
        except SatchelError as error:
            self._result = due, ContextRefused(error.message, error.action)
        finally:
            self._wake()

    def _write(self, due: DueContext) -> WrittenContext | None:
        """Return the context; its text is empty when two texts of the model were not usable."""
        # Loaded with the first context: few libraries have any.
        from desktop_app.answering.passage_contexts import (  # noqa: PLC0415
            ContextTask,
            read_context,
        )

        model, passage = self.model, due.passages[due.place].passage
        path = str(self._find_model(""))
        for is_retry in (False, True):
            task = ContextTask(path, due.passages, due.place, is_retry)
            written = self._writer.describe(task, self._stopped.is_set)
            if written is None:
                return None
            if text := read_context(written, passage, due.others):
                return WrittenContext(model, text)
        return WrittenContext(model, "")
