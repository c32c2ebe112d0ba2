"""The index thread: the only writer, which indexes words before embeddings."""

import contextlib
import logging
import threading
import time
from collections.abc import Callable, Iterator
from concurrent.futures import Future

from desktop_app.core.errors import EngineError, SatchelError
from desktop_app.core.messages import LibraryChanged, Notice, Progress, Waits
from desktop_app.core.saved_searches import WatchNews
from desktop_app.core.sayings import NOTHING, Saying
from desktop_app.core.threads import start_thread
from desktop_app.indexing.contexts_stage import ContextsStage
from desktop_app.indexing.failures import Shortage, explain_failure, halted
from desktop_app.indexing.folders import WatchedFolders
from desktop_app.indexing.jobs import Jobs, Result
from desktop_app.indexing.pacing import Pauses, PendingAnswers, yield_thread
from desktop_app.indexing.progress import ProgressReport, held_back
from desktop_app.indexing.recognition_stage import RecognitionStage
from desktop_app.indexing.room_wait import RoomWait
from desktop_app.indexing.stages import Stages
from desktop_app.storage import facts
from desktop_app.storage.stores import Stores

_LOG = logging.getLogger(__name__)

Announcement = Progress | LibraryChanged | WatchNews | Notice

_REMOVE_STEP = 500


class Indexer:
    """Runs the stages in order of urgency, one small step at a time.

    Jobs from other threads (adding a folder, forgetting) run between two steps, so that no other
    thread writes to ``stores``.

    Attributes:
        pending_answers: Answers that embedding, recognition and contexts make way for. An answer
            needs every core, and a user waits for it, so they stop within a second. Indexing of
            words continues, so that files saved meanwhile are found.
    """

    def __init__(
        self,
        stores: Stores,
        folders: WatchedFolders,
        stages: Stages,
        announce: Callable[[Announcement], None],
    ) -> None:
        self.stores = stores
        self._folders = folders
        self._words = stages.words
        self._meaning = stages.meaning
        self._recognition = stages.recognition
        self._contexts = stages.contexts
        self._pacing = stages.pacing
        self._stages = stages
        self._pauses = Pauses()
        self._announce = announce
        self._report = ProgressReport()
        self._jobs = Jobs()
        self._wake = threading.Event()
        self._stopping = threading.Event()
        self._rested = threading.Condition()
        self._waiters = 0  # their request fails when the disk is full, so no notice is needed
        self._failure: SatchelError | None = None
        self._room_wait = RoomWait(stores)
        self._shortage = Shortage()
        self._is_scan_due = True
        self._generation = 0
        self._is_paused = facts.is_paused(stores.catalogue.connection)
        self.pending_answers = PendingAnswers(self.wake)
        self._may_be_gone = True  # deleted files may be left from an earlier run
        self._thread = threading.Thread(target=self._run, name="indexer")

    def start(self, *, scans: bool = True) -> None:
        """Start the index thread, which scans every folder first where ``scans`` is set."""
        self._is_scan_due = scans
        start_thread(self._thread)

    def wake(self) -> None:
        """Look for work at once."""
        self._wake.set()

    def stop(self) -> None:
        """Stop after the current step, and wait for its end."""
        self._stopping.set()
        self._wake.set()
        if self._thread.is_alive():
            self._thread.join()

    def run_job(self, job: Callable[[], Result]) -> "Future[Result]":
        """Run a job in the index thread; the future carries its result or error.

        The error is an ``EngineError``, the error that ended indexing, or a ``DiskFullError`` when
        the disk is full.
        """

        def explained() -> Result:
            try:
                return job()
            except BaseException as error:
                if not self._room_wait.begin(error):
                    raise
                self.report_progress()
                raise self._room_wait.lack or error from error

        future = self._jobs.put(explained)
        self._wake.set()
        return future

    def wait_until(self, is_reached: Callable[[], bool], should_stop: Callable[[], bool]) -> None:
        """Wait until a condition holds; it is checked after each step.

        Raises:
            DiskFullError: Indexing waits for free space.
            SatchelError: Indexing ended by a failure, is paused, or cannot read files.
        """
        with self._rested, self._waited_for():
            while not (self._stopping.is_set() or should_stop()):
                # Read first: a change that settles meanwhile may fulfil the condition.
                waits = self._is_halted or self._pauses.is_saving_power
                is_stuck = waits and self.is_at_rest and not self._may_be_gone
                if is_reached():
                    break
                if (delay := self._delay) is not None:
                    raise delay
                if is_stuck:
                    raise halted(is_paused=self._is_paused, is_held=self._pauses.is_held)
                self._rested.wait(0.5)
        if self._failure is not None:
            raise self._failure

    @contextlib.contextmanager
    def _waited_for(self) -> Iterator[None]:
        self._waiters += 1
        try:
            yield
        finally:
            self._waiters -= 1

    @property
    def is_at_rest(self) -> bool:
        """Whether no scan or reported change is left to process."""
        return not (self._is_scan_due or self._folders.is_busy or self._words.is_busy)

    def set_paused(self, *, is_on: bool) -> None:
        """Pause or continue indexing; call it as a job of the index thread."""
        with self.stores.catalogue.transaction() as connection:
            facts.set_paused(connection, is_on=is_on)
        self._is_paused = is_on
        self.report_progress()

    @property
    def is_embedding(self) -> bool:
        """Whether every passage is going to be embedded without waiting for the user or power."""
        return self._meaning is not None and not self._rests_later_stages

    @property
    def scanning(self) -> frozenset[str]:
        """The folders that are being scanned."""
        return self._folders.scanning

    @property
    def trouble(self) -> Saying:
        """The reason why indexing is halted; empty when it runs."""
        error = self._failure or self._delay
        return error.text if error else NOTHING

    @property
    def goes_on(self) -> bool:
        """Whether indexing continues by itself, as when the disk has free space again."""
        return self._failure is None and self._delay is not None

    @property
    def _delay(self) -> SatchelError | None:
        return self._room_wait.lack or self._words.trouble

    def changed(self) -> None:
        """Announce that search results may have changed."""
        self._generation += 1
        self._announce(LibraryChanged(self._generation))

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
        with self._rested:
            self._rested.notify_all()

    def _work(self) -> None:
        while not self._stopping.is_set():
            self._wake.clear()
            self._jobs.run()
            if not (self._has_room() and self._step_or_wait()):
                self._show_progress(is_idle=self.is_at_rest and not self._is_recognising)
                with self._rested:
                    self._rested.notify_all()
                self._wake.wait(self._seconds_to_wait())

    def _seconds_to_wait(self) -> float:
        """Return the time until the next step is due; an event wakes the thread earlier."""
        if self._room_wait.lack is not None:
            return self._room_wait.due_in()
        now = time.monotonic()
        return min(self._folders.due_in(now), self._words.due_in(now), self._pacing.rest_left)

    def _has_room(self) -> bool:
        if self._room_wait.look():
            self._is_scan_due = True  # it finds the changes that could not be stored meanwhile
            self._announce(Notice("The disk has room again, so indexing continues.", is_done=True))
            self.report_progress()
        return self._room_wait.lack is None

    def _step_or_wait(self) -> bool:
        """Do a step, or start to wait for free space; return whether anything was done."""
        try:
            return self._step()
        except BaseException as error:  # tantivy panics
            if not self._room_wait.begin(error):
                is_over = self._shortage.wait_out(error, self._stopping)
                if not (is_over or self._stages.renew_if_damaged()):
                    raise
                self._is_scan_due = True  # it finds the changes that could not be stored
                return True
            _LOG.info("indexing waits for room: %s", error)
        lack = self._room_wait.lack
        if lack is not None and not self._waiters:
            self._announce(Notice(lack.message, lack.action))
        self.report_progress()
        return False

    def _step(self) -> bool:
        """Do the most urgent step; return whether anything was done."""
        self._follow_pauses()
        has_worked = self._step_files()
        self._take_from(self._recognition)
        self._take_from(self._contexts)
        if self.pending_answers.are_any and self._recognition:
            self._recognition.make_way()
        if has_worked or self._words.is_busy:
            self._put_contexts_off()
            self._show_progress(is_idle=False)
            return has_worked
        if self.pending_answers.are_any:
            self._put_contexts_off()
            return False
        if self._step_meaning() or self._step_recognition():
            self._put_contexts_off()
            return True
        return self._step_contexts() or self._step_upkeep()

    def _step_files(self) -> bool:
        """Scan, remove what is gone, and index words; return whether anything was done."""
        if self._is_scan_due:
            self._folders.start()
            self._is_scan_due = False
        seen = self._folders.step()
        if self._folders.take_sight_change():
            self.changed()  # hits show whether their files are available
        self._may_be_gone |= seen or self._words.has_written()
        removed = self.stores.remove_gone(_REMOVE_STEP) if self._may_be_gone else 0
        self._may_be_gone = removed > 0
        trouble = self._words.trouble
        did = self._words.step(takes_files=not self._is_halted)
        if self._words.trouble is not trouble:
            self.report_progress()
        if removed or self._words.has_written():
            self.changed()
        return bool(seen or removed or did or self._folders.is_scanning)

    def _take_from(self, stage: RecognitionStage | ContextsStage | None) -> None:
        """Store what another process finished for a stage, and rest as long as it took."""
        if stage is None:
            return
        was_busy = stage.is_busy
        notice = stage.take()
        if was_busy and not stage.is_busy:
            self._pacing.worked(stage.seconds_each or 0.0)
            self.report_progress()
        if notice is not None:
            self._announce(notice)

    def _step_meaning(self) -> bool:
        if self._meaning is None or self._rests_later_stages or self._pacing.is_resting:
            return False
        began = time.monotonic()
        if self._meaning.step(lambda: self.pending_answers.are_any):
            self._pacing.worked(time.monotonic() - began)
            self._show_progress(is_idle=False)
            self.changed()
            with self._rested:
                self._rested.notify_all()
            return True
        return self._meaning.step_snapshot()

    def _step_recognition(self) -> bool:
        if self._recognition is None:
            return False
        submits = not self._rests_later_stages and self._pacing.may_recognise()
        return self._recognition.step(submits=submits)

    def _put_contexts_off(self) -> None:
        if self._contexts is not None:
            self._contexts.make_way()

    def _step_contexts(self) -> bool:
        """Submit the next passage for its context when nothing else waits."""
        if self._contexts is None or self._is_halted or self._is_recognising:
            return False
        submits = not self._rests_later_stages and self._pacing.may_write_contexts()
        has_indexed = self._contexts.step(submits=submits)
        if has_indexed:
            self.changed()
        return has_indexed

    def _step_upkeep(self) -> bool:
        """Remove traces of deleted files, when idle and on mains power."""
        is_busy = self._is_halted or self._is_recognising or not self.is_at_rest
        if is_busy or self._pacing.is_resting:
            return False
        return self._stages.step_upkeep()

    @property
    def _is_halted(self) -> bool:
        return self._is_paused or self._pauses.is_held

    @property
    def _rests_later_stages(self) -> bool:
        return self._is_halted or self._pauses.is_saving_power

    def _follow_pauses(self) -> None:
        """React to a change between mains and battery, and to the begin and end of an answer."""
        pauses = self._pacing.pauses(is_answering=self.pending_answers.are_any)
        if pauses != self._pauses:
            self._pauses = pauses
            self.report_progress()

    @property
    def _is_recognising(self) -> bool:
        return self._recognition is not None and self._recognition.is_busy

    def _show_progress(self, *, is_idle: bool) -> None:
        began = time.monotonic()
        if self._report.is_due(began, is_idle=is_idle):
            self.report_progress()
            self._report.note_duration(time.monotonic() - began)

    def report_progress(self) -> None:
        """Announce the progress of indexing; call it as a job of the index thread."""
        connection = self.stores.catalogue.connection
        if self._is_paused:
            self._announce(self._report.make_paused(connection))
            return
        pace = self._stages.pace(waits_for_idle=self._pauses.waits_for_idle)
        report = self._report.make(connection, self._words.current, pace)
        has_words = not (self._words.is_busy or report.waiting)
        if self._pauses.is_held or (self._pauses.is_saving_power and has_words):
            report = held_back(report, Waits.FOR_POWER)
        elif self._room_wait.lack is not None:
            report = held_back(report, Waits.FOR_ROOM)
        elif self._pauses.is_answering and has_words:
            report = held_back(report, Waits.FOR_ANSWER)
        self._announce(report)
