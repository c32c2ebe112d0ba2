"""How far indexing is, in a sentence and in numbers, ten times a second at most."""

import sqlite3
from collections import deque
from pathlib import PurePath

from desktop_app.core.messages import Progress
from desktop_app.storage import file_records, passage_records

REPORT_SECONDS = 0.1
SPEED_WINDOW = 10.0
"""Seconds over which the speed of reading is taken for the estimate."""


class ProgressReport:
    """Counts, at a bearable pace, and estimates what is left."""

    def __init__(self) -> None:
        self._reported = 0.0
        self._was_idle = False
        self._waiting: deque[tuple[float, int]] = deque()

    def is_due(self, now: float, *, is_idle: bool) -> bool:
        """Whether to report now: once when rest begins, else at the pace."""
        if is_idle and self._was_idle:
            return False
        if not is_idle and now - self._reported < REPORT_SECONDS:
            return False
        self._was_idle = is_idle
        self._reported = now
        return True

    def make(
        self, connection: sqlite3.Connection, current: str, passages_per_second: float | None
    ) -> Progress:
        """Give the report; ``current`` is the path being read, empty when none is."""
        files = file_records.count_files(connection)
        passages, embedded = passage_records.count_passages(connection)
        left = self._seconds_left(files.waiting, passages - embedded, passages_per_second)
        return Progress(
            _describe(current, files.waiting, passages - embedded),
            files.waiting,
            files.indexed,
            files.failed,
            passages,
            embedded,
            left,
        )

    def _seconds_left(
        self, waiting: int, unembedded: int, passages_per_second: float | None
    ) -> float | None:
        self._waiting.append((self._reported, waiting))
        while self._reported - self._waiting[0][0] > SPEED_WINDOW:
            self._waiting.popleft()
        began, before = self._waiting[0]
        read, took = before - waiting, self._reported - began
        if waiting and read <= 0:
            return None
        seconds = waiting * took / read if waiting else 0.0
        if unembedded and passages_per_second is None:
            return None
        seconds += unembedded / passages_per_second if passages_per_second else 0.0
        return seconds or None


def _describe(current: str, waiting: int, unembedded: int) -> str:
    if waiting:
        return f"Reading {PurePath(current).name}" if current else "Reading files"
    return "Reading for meaning" if unembedded else "Up to date"
