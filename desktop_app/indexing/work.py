"""The work of the index thread: the most urgent step of the stages, and the reports about it."""

import threading
import time
from collections.abc import Callable
from typing import TYPE_CHECKING

from desktop_app.core.errors import EngineError, SatchelError
from desktop_app.core.messages import LibraryChanged, Notice, Progress, Waits
from desktop_app.core.saved_searches import WatchNews
from desktop_app.indexing.failures import halted
from desktop_app.indexing.pacing import Pauses, PendingAnswers
from desktop_app.indexing.progress import ProgressReport, held_back
from desktop_app.indexing.room_wait import RoomWait
from desktop_app.indexing.stages import Stages
from desktop_app.indexing.watching.folders import WatchedFolders
from desktop_app.storage import facts
from desktop_app.storage.writable_stores import WritableStores

if TYPE_CHECKING:
    from desktop_app.indexing.contexts_stage import ContextsStage
    from desktop_app.indexing.recognition_stage import RecognitionStage

Announcement = Progress | LibraryChanged | WatchNews | Notice

_REMOVE_STEP = 500
"""Files that are gone and removed from the stores between two looks at what else is due."""

_SECONDS_BETWEEN_PAGES = 20.0
"""Seconds of embedding after which a page is recognised, though passages still wait: in a large
library they wait for hours, and until then the words of scans would not be found at all. A page
takes 0.1 to 8 s (docs/formats.md)."""


class IndexingWork:
    """Runs the stages in order of urgency, one small step at a time, and announces what changes.

    Steps and whatever writes to ``stores`` belong to the index thread.

    Args:
        stores: The stores of the index thread.
        folders: The watched folders, in which changes are found.
        stages: What is done with the files.
        announce: Receives notices and progress.

    Attributes:
        woken: Set when there may be work.
        pending_answers: Answers that embedding, recognition and contexts make way for. An answer
            needs every core, and a user waits for it, so they stop within a second. Indexing of
            words continues, so that files saved meanwhile are found.
        room_wait: The wait for free space, during which no step is done.
        is_scan_due: Whether the next step begins a scan of every folder.
        has_embedded: Whether the last step embedded passages.
    """

    def __init__(
        self,
        stores: WritableStores,
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
        self._generation = 0
        self._is_paused = facts.is_paused(stores.catalogue.connection)
        self._may_be_gone = True  # deleted files may be left from an earlier run
        self._seconds_since_page = 0.0  # that were spent embedding
        self.woken = threading.Event()
        self.pending_answers = PendingAnswers(self.woken.set)
        self.room_wait = RoomWait(stores)
        self.is_scan_due = True
        self.has_embedded = False

    @property
    def is_at_rest(self) -> bool:
        """Whether no scan or reported change is left to process."""
        return not (self.is_scan_due or self._folders.is_busy or self._words.is_busy)

    @property
    def halt(self) -> EngineError | None:
        """The error for a request that waits, while indexing is halted; None while it works."""
        waits = self._is_halted or self._pauses.is_saving_power
        if waits and self.is_at_rest and not self._may_be_gone:
            return halted(is_paused=self._is_paused, is_held=self._pauses.is_held)
        return None

    @property
    def delay(self) -> SatchelError | None:
        """What keeps files from being indexed for the time being: no room, or no readers."""
        return self.room_wait.lack or self._words.trouble

    @property
    def is_embedding(self) -> bool:
        """Whether every passage is going to be embedded without waiting for the user or power."""
        return self._meaning is not None and not self._rests_later_stages

    @property
    def scanning(self) -> frozenset[str]:
        """The folders that are being scanned."""
        return self._folders.scanning

    def set_paused(self, *, is_on: bool) -> None:
        """Pause or continue indexing; call it as a job of the index thread."""
        with self.stores.catalogue.transaction() as connection:
            facts.set_paused(connection, is_on=is_on)
        self._is_paused = is_on
        self.report_progress()

    def changed(self) -> None:
        """Announce that search results may have changed."""
        self._generation += 1
        self._announce(LibraryChanged(self._generation))

    def show_rest(self) -> None:
        """Announce progress when no step can be done for now."""
        self._show_progress(is_idle=self.is_at_rest and not self._is_recognising)

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
        elif self.room_wait.lack is not None:
            report = held_back(report, Waits.FOR_ROOM)
        elif self._pauses.is_answering and has_words:
            report = held_back(report, Waits.FOR_ANSWER)
        self._announce(report)

    def seconds_to_wait(self) -> float:
        """Return the time until the next step is due; an event wakes the thread earlier."""
        if self.room_wait.lack is not None:
            return self.room_wait.due_in()
        now = time.monotonic()
        return min(self._folders.due_in(now), self._words.due_in(now), self._pacing.rest_left)

    def has_room(self) -> bool:
        """Whether the disk has room for a step; announces the end of a wait for it."""
        if self.room_wait.look():
            self.is_scan_due = True  # it finds the changes that could not be stored meanwhile
            self._announce(Notice("The disk has room again, so indexing continues.", is_done=True))
            self.report_progress()
        return self.room_wait.lack is None

    def step(self) -> bool:
        """Do the most urgent step; return whether anything was done."""
        self.has_embedded = False
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
        later_stages = [self._step_meaning, self._step_recognition]
        if self._seconds_since_page >= _SECONDS_BETWEEN_PAGES:
            later_stages.reverse()
        if any(step() for step in later_stages):
            self._put_contexts_off()
            return True
        return self._step_contexts() or self._step_upkeep()

    def _step_files(self) -> bool:
        """Scan, remove what is gone, and index words; return whether anything was done."""
        if self.is_scan_due:
            self._folders.start()
            self.is_scan_due = False
        seen = self._folders.step()
        if self._folders.availability.take_change():
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

    def _take_from(self, stage: "RecognitionStage | ContextsStage | None") -> None:
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
            seconds = time.monotonic() - began
            self._pacing.worked(seconds)
            self._seconds_since_page += seconds
            self._show_progress(is_idle=False)
            self.changed()
            self.has_embedded = True
            return True
        return self._meaning.step_snapshot()

    def _step_recognition(self) -> bool:
        if self._recognition is None:
            return False
        submits = not self._rests_later_stages and self._pacing.may_recognise()
        has_news = self._recognition.step(submits=submits)
        if self._is_recognising:
            self._seconds_since_page = 0.0
        return has_news

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
        """Find versions and remove traces of deleted files, when idle and on mains power."""
        is_busy = self._is_halted or self._is_recognising or not self.is_at_rest
        if is_busy or self._pacing.is_resting:
            return False
        has_worked = self._stages.step_upkeep()
        if self._stages.has_found_versions:
            self.changed()
        return has_worked

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
