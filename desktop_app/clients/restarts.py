"""When a crashed engine is started again, and when to stop trying."""

from desktop_app.core.records import Record

EARLY_SECONDS = 5.0
"""A crash within this many seconds of the first message counts as early, because the window repeats
its search at once. An engine that lived longer counts as sound, however often it crashes. Opening
the library is not included; it takes one second, or several on a busy machine."""

LOOP = 2
"""Early crashes in a row that are reported as a crash loop."""


class Restart(Record):
    """The action after a crash.

    Attributes:
        pause: Seconds before the engine is started again.
        is_loop: Whether it keeps crashing early.
    """

    pause: float
    is_loop: bool


class RestartPlan:
    """Plans restarts: at once after a sound run, and with growing pauses after early crashes.

    With the defaults the pauses are 0.2 s after a sound run, then 0.6, 1.0, 1.4, … s. After the
    seventh early crash in a row a further try is assumed to crash as well.

    Args:
        first_pause: Seconds after a sound run.
        growth: Seconds added for each early crash in a row.
        most: Number of early crashes in a row after which the plan gives up.
    """

    def __init__(self, first_pause: float = 0.2, growth: float = 0.4, most: int = 7) -> None:
        self._first_pause = first_pause
        self._growth = growth
        self._most = most
        self._early = 0
        self._spoke_at: float | None = None

    def note_message(self, now: float) -> None:
        """Note the arrival of a message; ``now`` in seconds of a monotonic clock."""
        if self._spoke_at is None:
            self._spoke_at = now

    def after_crash(self, now: float) -> Restart | None:
        """Note a crash and return what to do; None to give up."""
        is_early = self._spoke_at is None or now - self._spoke_at < EARLY_SECONDS
        self._spoke_at = None
        self._early = self._early + 1 if is_early else 0
        if self._early >= self._most:
            return None
        return Restart(self._first_pause + self._growth * self._early, self._early >= LOOP)

    def forget_crashes(self) -> None:
        """Start counting again, because the user asked for another try."""
        self._early = 0
