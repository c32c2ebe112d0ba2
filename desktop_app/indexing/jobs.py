"""Jobs of other threads that the index thread runs between two steps."""

import queue
import threading
from collections.abc import Callable
from concurrent.futures import Future
from typing import TypeVar

from desktop_app.core.errors import SatchelError
from desktop_app.indexing.failures import library_closed

Result = TypeVar("Result")


class Jobs:
    """A queue of jobs; each is run or refused, even when the index thread fails."""

    def __init__(self) -> None:
        self._waiting: queue.SimpleQueue[Callable[[], None]] = queue.SimpleQueue()
        self._ending = threading.Lock()
        self._refusal: SatchelError | None = None

    def put(self, job: Callable[[], Result]) -> "Future[Result]":
        """Submit a job from any thread; the future carries its result or error."""
        future: Future[Result] = Future()

        def run() -> None:
            if self._refusal is not None:
                future.set_exception(self._refusal)
                return
            try:
                future.set_result(job())
            except BaseException as error:  # noqa: BLE001 - the future carries it
                future.set_exception(error)

        with self._ending:
            self._waiting.put(run)
            if self._refusal is not None:
                self.run()
        return future

    def run(self) -> None:
        """Run the waiting jobs in the calling thread."""
        while True:
            try:
                job = self._waiting.get_nowait()
            except queue.Empty:
                return
            job()

    def end(self, failure: SatchelError | None) -> None:
        """Refuse waiting and later jobs with ``failure``, or because the library is closed."""
        with self._ending:
            self._refusal = failure or library_closed()
            self.run()
