"""What other threads have done by the writing thread, between two of its steps."""

import queue
import threading
from collections.abc import Callable
from concurrent.futures import Future
from typing import TypeVar

from desktop_app.core.errors import SatchelError
from desktop_app.indexing.failures import library_closed

Result = TypeVar("Result")


class Jobs:
    """A queue of jobs; each is run, or refused, whatever becomes of the thread that runs them."""

    def __init__(self) -> None:
        self._waiting: queue.SimpleQueue[Callable[[], None]] = queue.SimpleQueue()
        self._ending = threading.Lock()
        self._refusal: SatchelError | None = None

    def put(self, job: Callable[[], Result]) -> "Future[Result]":
        """Have a job run; its result or error comes by the future, from any thread."""
        future: Future[Result] = Future()

        def run() -> None:
            if self._refusal is not None:
                future.set_exception(self._refusal)
                return
            try:
                future.set_result(job())
            except BaseException as error:  # noqa: BLE001 - goes to the one who asked
                future.set_exception(error)

        with self._ending:
            self._waiting.put(run)
            if self._refusal is not None:
                self.run()
        return future

    def run(self) -> None:
        """Run what waits, in the calling thread."""
        while True:
            try:
                job = self._waiting.get_nowait()
            except queue.Empty:
                return
            job()

    def end(self, failure: SatchelError | None) -> None:
        """Refuse what waits and what is still to come, by a failure or because all is closed."""
        with self._ending:
            self._refusal = failure or library_closed()
            self.run()
