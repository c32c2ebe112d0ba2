"""Progress of indexing as a sentence and numbers, at most ten times a second."""

import sqlite3
from collections import deque
from pathlib import PurePath

from desktop_app.core.messages import Progress, Waits
from desktop_app.core.passage_contexts import NO_CONTEXTS, ContextCounts
from desktop_app.core.recognition import NO_PAGES, PageCounts
from desktop_app.core.records import Record, replace
from desktop_app.core.sayings import Saying
from desktop_app.storage import embedded_passages, file_states
from desktop_app.storage.waiting_order import NOTHING_PAUSED, PausedWork

REPORT_SECONDS = 0.1
"""Least time between two reports: a window needs no more for a number to seem to run."""

MOST_OF_TIME = 0.05
"""Share of the index thread's time that reports may take. Counting takes 43 ns for each file, and
for each passage without a vector; ten times a second, that was a third of the time with 84,000
files and 90,000 passages."""

SPEED_WINDOW = 10.0
"""Seconds over which the speed of reading is measured for the estimate."""


USUAL_SECONDS_PER_PAGE = 4.0
"""Estimate until the first page is recognised, which is the last stage: the time of upright pages
in `python -m benchmarks.recognition`."""


class Pace(Record):
    """Speed of the stages after the words.

    Attributes:
        passages_per_second: None while it is not known.
        pages: Pages that wait to be recognised.
        seconds_per_page: None while it is not known.
        paused: Work of paused folders, which the estimate leaves out.
        waits_for_idle: Whether the pages wait until the machine is idle.
        contexts: Passages whose contexts are written, or wait for that.
        context_seconds_left: Estimate of the time for the contexts; None when it is not known.
    """

    passages_per_second: float | None = None
    pages: PageCounts = NO_PAGES
    seconds_per_page: float | None = None
    paused: PausedWork = NOTHING_PAUSED
    waits_for_idle: bool = False
    contexts: ContextCounts = NO_CONTEXTS
    context_seconds_left: float | None = None


class ProgressReport:
    """Counts what remains, at a limited rate, and estimates its duration."""

    def __init__(self) -> None:
        self._reported = 0.0
        self._pause = REPORT_SECONDS
        self._was_idle = False
        self._waiting: deque[tuple[float, int]] = deque()

    def is_due(self, now: float, *, is_idle: bool) -> bool:
        """Whether a report is due: once on becoming idle, otherwise at the limited rate."""
        was_idle, self._was_idle = self._was_idle, is_idle
        if was_idle if is_idle else now - self._reported < self._pause:
            return False
        self._reported = now
        return True

    def note_duration(self, seconds: float) -> None:
        """Lengthen the pause after a slow report."""
        self._pause = max(seconds / MOST_OF_TIME, REPORT_SECONDS)

    def make(self, connection: sqlite3.Connection, current: str, pace: Pace) -> Progress:
        """Count what remains, and return the report.

        Args:
            connection: Connection to the catalogue.
            current: The path that is being read; empty when none is.
            pace: The speed of the other stages.
        """
        files = file_states.count_files(connection)
        passages, embedded = embedded_passages.count_passages(connection)
        waiting = max(files.waiting - pace.paused.files, 0)
        unembedded = max(passages - embedded - pace.paused.passages, 0)
        left = self._seconds_left(waiting, unembedded, pace)
        is_recognising = not (waiting or unembedded or pace.waits_for_idle)
        seconds = pace.seconds_per_page
        return Progress(
            activity=_describe(current, waiting, unembedded, pace.pages.waiting),
            waiting=files.waiting,
            indexed=files.indexed,
            failed=files.failed,
            passages=passages,
            embedded=embedded,
            seconds_left=left,
            pages_recognised=pace.pages.recognised,
            pages_waiting=pace.pages.waiting,
            pages_per_minute=60 / seconds if seconds and is_recognising else None,
            held_files=pace.paused.files,
            held_passages=pace.paused.passages,
            contexts=pace.contexts,
            context_seconds_left=pace.context_seconds_left,
        )

    def make_paused(self, connection: sqlite3.Connection) -> Progress:
        """Return the report of an indexer that a user has paused."""
        files = file_states.count_files(connection)
        passages, embedded = embedded_passages.count_passages(connection)
        self._waiting.clear()  # the pause is not part of the speed
        counts = (files.waiting, files.indexed, files.failed, passages, embedded)
        return Progress(Saying("Paused"), *counts, seconds_left=None, is_paused=True)

    def _seconds_left(self, waiting: int, unembedded: int, pace: Pace) -> float | None:
        """Estimate the time for all stages; None while a speed is unknown or nothing remains."""
        self._waiting.append((self._reported, waiting))
        while self._reported - self._waiting[0][0] > SPEED_WINDOW:
            self._waiting.popleft()
        began, before = self._waiting[0]
        read, took = before - waiting, self._reported - began
        if waiting and read <= 0:
            return None
        seconds = waiting * took / read if waiting else 0.0
        if unembedded and pace.passages_per_second is None:
            return None
        seconds += unembedded / pace.passages_per_second if pace.passages_per_second else 0.0
        seconds += pace.pages.waiting * (pace.seconds_per_page or USUAL_SECONDS_PER_PAGE)
        return seconds or None


def held_back(report: Progress, reason: Waits) -> Progress:
    """Return the report of an indexer that waits, if work remains.

    Without room on the disk there is always work: what cannot be written is not counted yet.
    """
    has_work = report.waiting or report.embedded < report.passages or report.pages_waiting
    if not has_work and reason is not Waits.FOR_ROOM:
        return report
    return replace(report, activity=reason.value, seconds_left=None, pages_per_minute=None)


def _describe(current: str, waiting: int, unembedded: int, unrecognised: int) -> Saying:
    if waiting:
        name = PurePath(current).name
        return Saying("Reading {}", (name,)) if name else Saying("Reading files")
    if unembedded:
        return Saying("Indexing by meaning")
    if unrecognised:
        return Saying("Recognising text in scans and pictures")
    return Saying("Up to date")
