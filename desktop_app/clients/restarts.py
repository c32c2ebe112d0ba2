"""How soon a crashed engine is started again, and when to stop trying."""

from collections import deque


class RestartPlan:
    """Doubles the pause after each crash and gives up when they come too fast.

    With the defaults the pauses are 1, 2, 4 and 8 s; the fifth crash within two minutes
    is taken to mean that a further try would crash as well.
    """

    def __init__(self, first_pause: float = 1.0, most: int = 5, window: float = 120.0) -> None:
        self._first_pause = first_pause
        self._most = most
        self._window = window
        self._crashes: deque[float] = deque(maxlen=most)

    def pause_after_crash(self, now: float) -> float | None:
        """Note a crash and give the seconds to wait before a restart; None to give up.

        Args:
            now: Seconds of a clock that only goes forward.
        """
        self._crashes.append(now)
        while now - self._crashes[0] > self._window:
            self._crashes.popleft()
        if len(self._crashes) >= self._most:
            return None
        return float(self._first_pause * 2 ** (len(self._crashes) - 1))

    def forget_crashes(self) -> None:
        """Begin anew, because a person asked for another try."""
        self._crashes.clear()
