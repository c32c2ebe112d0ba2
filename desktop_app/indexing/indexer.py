"""The index thread: the only writer, whose work is done between the jobs of other threads."""

import contextlib
import logging
import queue
import threading
from collections.abc import Callable, Iterator
from concurrent.futures import Future
from typing import TypeVar

from desktop_app.core.errors import EngineError, SatchelError
from desktop_app.core.messages import Notice
from desktop_app.core.sayings import NOTHING, Saying
from desktop_app.core.threads import start_thread
from desktop_app.indexing.failures import (
    Shortage,
    explain_disk_failure,
    explain_failure,
    library_closed,
)
from desktop_app.indexing.pacing import yield_thread
from desktop_app.indexing.stages import Stages
from desktop_app.indexing.watching.folders import WatchedFolders
from desktop_app.indexing.work import Announcement, IndexingWork
from desktop_app.storage.writable_stores import WritableStores

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


_LOG = logging.getLogger(__name__)


class Indexer:
    """The index thread, and the requests that wait for it.

    Jobs from other threads (adding a folder, forgetting) run between two steps of the work, so that
    no other thread writes to ``stores``.

    Attributes:
        stores: The stores of the index thread.
        work: What the thread does.
    """

    def __init__(
        self,
        stores: WritableStores,
        folders: WatchedFolders,
        stages: Stages,
        announce: Callable[[Announcement], None],
    ) -> None:
        self.stores = stores
        self.work = IndexingWork(stores, folders, stages, announce)
        self._stages = stages
        self._announce = announce
        self._jobs = Jobs()
        self._stopping = threading.Event()
        self._rested = threading.Condition()
        self._waiters = 0  # their request fails when the disk is full, so no notice is needed
        self._failure: SatchelError | None = None
        self._shortage = Shortage()
        self._thread = threading.Thread(target=self._run, name="indexer")

    def start(self, *, scans: bool = True) -> None:
        """Start the index thread, which scans every folder first where ``scans`` is set."""
        self.work.is_scan_due = scans
        start_thread(self._thread)

    def wake(self) -> None:
        """Look for work at once."""
        self.work.woken.set()

    def stop(self) -> None:
        """Stop after the current step, and wait for its end.

        Rewriting the catalogue is interrupted; it is done by the upkeep of a later run.
        """
        self._stopping.set()
        self.stores.catalogue.closing.set()
        self.work.woken.set()
        if self._thread.is_alive():
            self._thread.join()

    def run_job(self, job: Callable[[], Result]) -> "Future[Result]":
        """Run a job in the index thread; the future carries its result or error.

        The error is an ``EngineError``, the error that ended indexing, a ``DiskFullError`` when the
        disk is full, or another error for the user when it fails.
        """

        def run() -> Result:
            try:
                return job()
            except BaseException as error:
                if not self.work.room_wait.begin(error):
                    explained = explain_disk_failure(error, self.stores.folder)
                    if explained is None:
                        raise
                    raise explained from error
                self.work.report_progress()
                raise self.work.room_wait.lack or error from error

        future = self._jobs.put(run)
        self.work.woken.set()
        return future

    def wait_until(self, is_reached: Callable[[], bool], should_stop: Callable[[], bool]) -> None:
        """Wait until a condition holds, and the step that fulfils it has ended.

        The condition is checked after each step.

        Raises:
            DiskFullError: Indexing waits for free space.
            SatchelError: Indexing ended by a failure, is paused, or cannot read files.
        """
        is_fulfilled = False
        with self._rested, self._waited_for():
            while not (self._stopping.is_set() or should_stop()):
                # Read first: a change that settles meanwhile may fulfil the condition.
                halt = self.work.halt
                if is_reached():
                    is_fulfilled = True
                    break
                if (error := self.work.delay or halt) is not None:
                    raise error
                self._rested.wait(0.5)
        if self._failure is not None:
            raise self._failure
        if is_fulfilled:
            # A step commits embeddings before the vector index has them. Jobs run between steps.
            self.run_job(lambda: None).result()

    @contextlib.contextmanager
    def _waited_for(self) -> Iterator[None]:
        self._waiters += 1
        try:
            yield
        finally:
            self._waiters -= 1

    @property
    def trouble(self) -> Saying:
        """The reason why indexing is halted; empty when it runs."""
        error = self._failure or self.work.delay
        return error.text if error else NOTHING

    @property
    def goes_on(self) -> bool:
        """Whether indexing continues by itself, as when the disk has free space again."""
        return self._failure is None and self.work.delay is not None

    def _run(self) -> None:
        yield_thread()
        try:
            self._work()
        except BaseException as error:  # noqa: BLE001 - the entry of a thread; tantivy panics
            self._failure = explain_failure(error, self.stores.folder)
            if isinstance(self._failure, EngineError):
                _LOG.exception("indexing failed")
            self._announce(Notice(self._failure.message, self._failure.action))
        finally:
            self._end()

    def _end(self) -> None:
        self._stopping.set()
        self._jobs.end(self._failure)
        self._wake_waiters()

    def _wake_waiters(self) -> None:
        with self._rested:
            self._rested.notify_all()

    def _work(self) -> None:
        while not self._stopping.is_set():
            self.work.woken.clear()
            self._jobs.run()
            if not (self.work.has_room() and self._step_or_wait()):
                self.work.show_rest()
                self._wake_waiters()
                self.work.woken.wait(self.work.seconds_to_wait())

    def _step_or_wait(self) -> bool:
        """Do a step, or start to wait for free space; return whether anything was done."""
        try:
            has_worked = self.work.step()
        except BaseException as error:  # tantivy panics
            if not self.work.room_wait.begin(error):
                is_over = self._shortage.wait_out(error, self._stopping)
                if not (is_over or self._stages.renew_if_damaged()):
                    raise
                self.work.is_scan_due = True  # it finds the changes that could not be stored
                return True
            _LOG.info("indexing waits for room: %s", error)
        else:
            if self.work.has_embedded:
                self._wake_waiters()
            return has_worked
        lack = self.work.room_wait.lack
        if lack is not None and not self._waiters:
            self._announce(Notice(lack.message, lack.action))
        self.work.report_progress()
        return False
