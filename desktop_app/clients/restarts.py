"""How soon a crashed engine is started again, and when to stop trying."""

from dataclasses import dataclass

EARLY_SECONDS = 5.0
"""After the first message in which a crash is one of the start: the window repeats its search at
once. An engine that lived longer was sound, however often that has happened. Opening the library
is no part of it, which takes one second, or several on a busy machine."""

LOOP = 2
"""Crashes in a row soon after the start that are told as a crash loop."""


@dataclass(frozen=True, slots=True)
class Restart:
    """What to do after a crash.

    Attributes:
        pause: Seconds to wait before the engine is started again.
        is_loop: Whether it keeps crashing soon after its start.
    """

    pause: float
    is_loop: bool


class RestartPlan:
    """Restarts at once after a sound run, and ever later when crashes follow the start closely.

    With the defaults the pauses are 0.2 s after a sound run, then 0.6, 1.0, 1.4, … s; the seventh
    crash in a row soon after the start is taken to mean that a further try would crash as well.

    Args:
        first_pause: Seconds after a sound run.
        growth: Seconds added for each crash in a row soon after the start.
        most: Such crashes in a row after which it is given up.
    """

    def __init__(self, first_pause: float = 0.2, growth: float = 0.4, most: int = 7) -> None:
        self._first_pause = first_pause
        self._growth = growth
        self._most = most
        self._early = 0
        self._spoke_at: float | None = None

    def note_message(self, now: float) -> None:
        """Note that the engine said something; ``now`` in seconds of a clock that only goes on."""
        if self._spoke_at is None:
            self._spoke_at = now

    def after_crash(self, now: float) -> Restart | None:
        """Note a crash and give what to do; None to give up."""
        is_early = self._spoke_at is None or now - self._spoke_at < EARLY_SECONDS
        self._spoke_at = None
        self._early = self._early + 1 if is_early else 0
        if self._early >= self._most:
            return None
        return Restart(self._first_pause + self._growth * self._early, self._early >= LOOP)

    def forget_crashes(self) -> None:
        """Begin again, because a user asked for another try."""
        self._early = 0
