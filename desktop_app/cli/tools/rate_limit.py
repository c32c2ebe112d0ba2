"""Limits how often a client may call tools."""

from collections import deque
from collections.abc import Callable

MOST_IN_WINDOW = 60
"""Cost of the calls that are admitted in :data:`WINDOW_SECONDS`. A model at work makes some ten a
minute; a search takes 12 ms of the engine, which the user of the window shares."""

WINDOW_SECONDS = 60.0


class RateLimit:
    """Admits calls up to a total cost within the last minute.

    Args:
        clock: Returns the time in seconds.
    """

    def __init__(self, clock: Callable[[], float]) -> None:
        self._clock = clock
        self._admitted: deque[tuple[float, int]] = deque()
        self._used = 0

    def admit(self, cost: int) -> float:
        """Admit a call, or return the seconds after which it would be admitted; 0 if it is."""
        now = self._clock()
        while self._admitted and self._admitted[0][0] <= now - WINDOW_SECONDS:
            self._used -= self._admitted.popleft()[1]
        if self._used + cost <= MOST_IN_WINDOW:
            self._admitted.append((now, cost))
            self._used += cost
            return 0.0
        return self._wait(now, cost)

    def _wait(self, now: float, cost: int) -> float:
        """Return the seconds until enough of the admitted calls are out of the window."""
        used = self._used
        for at, freed in self._admitted:
            used -= freed
            if used + cost <= MOST_IN_WINDOW:
                return at + WINDOW_SECONDS - now
        return WINDOW_SECONDS
