"""How far indexing is, in a sentence and in numbers, ten times a second at most."""

import sqlite3
from collections import deque
from dataclasses import dataclass, replace
from pathlib import PurePath

from desktop_app.core.messages import Progress
from desktop_app.core.recognition import NO_PAGES, PageCounts
from desktop_app.core.sayings import Saying
from desktop_app.storage import file_records, passage_records
from desktop_app.storage.waiting_order import NOTHING_HELD, Held

REPORT_SECONDS = 0.1
SPEED_WINDOW = 10.0
"""Seconds over which the speed of reading is taken for the estimate."""


USUAL_SECONDS_PER_PAGE = 4.0
"""Taken for the estimate until a page was recognised, which is after all else: what upright pages
take by `python -m benchmarks.recognition`."""


@dataclass(frozen=True, slots=True)
class Pace:
    """How fast what comes after the words goes on.

    Attributes:
        passages_per_second: None while it is not known.
        pages: To recognise.
        seconds_per_page: None while it is not known.
        held: What is left as it is, and no part of the estimate.
    """

    passages_per_second: float | None = None
    pages: PageCounts = NO_PAGES
    seconds_per_page: float | None = None
    held: Held = NOTHING_HELD


class ProgressReport:
    """Counts, at a bearable pace, and estimates what is left."""

    def __init__(self) -> None:
        self._reported = 0.0
        self._was_idle = False
        self._waiting: deque[tuple[float, int]] = deque()

    def is_due(self, now: float, *, is_idle: bool) -> bool:
        """Whether to report now: once when rest begins, else at the pace."""
        was_idle, self._was_idle = self._was_idle, is_idle
        if was_idle if is_idle else now - self._reported < REPORT_SECONDS:
            return False
        self._reported = now
        return True

    def make(self, connection: sqlite3.Connection, current: str, pace: Pace) -> Progress:
        """Give the report; ``current`` is the path being read, empty when none is."""
        files = file_records.count_files(connection)
        passages, embedded = passage_records.count_passages(connection)
        waiting = max(files.waiting - pace.held.files, 0)
        unembedded = max(passages - embedded - pace.held.passages, 0)
        left = self._seconds_left(waiting, unembedded, pace)
        return Progress(
            _describe(current, waiting, unembedded, pace.pages.waiting),
            files.waiting,
            files.indexed,
            files.failed,
            passages,
            embedded,
            left,
            pace.pages.recognised,
            pace.pages.waiting,
            60 / pace.seconds_per_page if pace.seconds_per_page else None,
            held_files=pace.held.files,
            held_passages=pace.held.passages,
        )

    def make_paused(self, connection: sqlite3.Connection) -> Progress:
        """Give the report of an indexer that a person has paused."""
        files = file_records.count_files(connection)
        passages, embedded = passage_records.count_passages(connection)
        self._waiting.clear()  # the pause is no part of the speed
        counts = (files.waiting, files.indexed, files.failed, passages, embedded)
        return Progress(Saying("Paused"), *counts, seconds_left=None, is_paused=True)

    def _seconds_left(self, waiting: int, unembedded: int, pace: Pace) -> float | None:
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


def held_back(report: Progress) -> Progress:
    """Give the report of an indexer that waits for mains power, where anything is left to do."""
    if not report.waiting and report.embedded >= report.passages and not report.pages_waiting:
        return report
    return replace(report, activity=Saying("Waiting for mains power"), seconds_left=None)


def waiting_for_room(report: Progress) -> Progress:
    """Give the report of an indexer that waits for free space on the disk."""
    return replace(report, activity=Saying("Waiting for room on the disk"), seconds_left=None)


def _describe(current: str, waiting: int, unembedded: int, unrecognised: int) -> Saying:
    if waiting:
        name = PurePath(current).name
        return Saying("Reading {}", (name,)) if name else Saying("Reading files")
    if unembedded:
        return Saying("Reading for meaning")
    if unrecognised:
        return Saying("Recognising text in scans and pictures")
    return Saying("Up to date")
