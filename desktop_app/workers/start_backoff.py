"""Pauses between starts of a worker process that fail again and again."""

import logging
import math
import time

from desktop_app.workers.worker_errors import WorkerNotStartedError

_LOG = logging.getLogger(__name__)

FIRST_PAUSE = 0.5
LONGEST_PAUSE = 5.0
"""Longest pause in seconds after a start that failed. The pause doubles with each consecutive
failure; without it, a damaged installation would keep a core busy."""

_MOST_DOUBLINGS = 10

REPORTED_AFTER = 3
"""Consecutive failed starts that are trouble; a shortage of processes or memory may be short."""


class StartBackoff:
    """Counts consecutive failed starts, and delays the next one (exponential back-off).

    Attributes:
        start_at: Time of ``time.monotonic()`` from which the next start may be made.
    """

    def __init__(self) -> None:
        self.start_at = -math.inf
        self._failures = 0

    @property
    def is_trouble(self) -> bool:
        """Whether enough starts failed to report it to the user."""
        return self._failures >= REPORTED_AFTER

    def note_started(self) -> None:
        """Note that a process became ready: the count of failures begins again."""
        self._failures = 0

    def note_failed(self, error: WorkerNotStartedError, *, is_lasting: bool = False) -> None:
        """Note a failed start; the first one that is trouble is logged.

        Args:
            error: Why it failed.
            is_lasting: Whether further starts would fail as well, so that this one is trouble.
        """
        if is_lasting:
            self._failures = max(self._failures, REPORTED_AFTER - 1)
        doublings = min(self._failures, _MOST_DOUBLINGS)
        self.start_at = time.monotonic() + min(FIRST_PAUSE * 2**doublings, LONGEST_PAUSE)
        self._failures += 1
        if self._failures == REPORTED_AFTER:
            _LOG.warning("%s", error)
