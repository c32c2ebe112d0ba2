"""Limits how much of the computer indexing uses: rests after steps, on battery and under load.

The share of the processor is kept by resting: after a step that took t seconds, no step starts for
t · (100 / share - 1), so that work fills that share of the time.
"""

import contextlib
import math
import os
import threading
import time
from collections.abc import Callable, Iterator
from typing import NamedTuple, Protocol

from desktop_app.core.engine_settings import EngineSettings

_NICENESS = 10
"""Priority of the threads that index; programs at the usual one get nine times their share."""


def yield_thread() -> None:
    """Run the calling thread at low priority, if the system supports it."""
    with contextlib.suppress(OSError, AttributeError):
        # On Linux the "process" of a thread is its own.
        os.setpriority(os.PRIO_PROCESS, threading.get_native_id(), _NICENESS)


def smooth(known: float | None, new: float, weight: float) -> float:
    """Return the exponentially weighted mean of a measure that varies from step to step.

    Args:
        known: The mean so far; None before the first value.
        new: The next value.
        weight: Share of the mean so far in the new one, from 0 to 1.
    """
    return new if known is None else weight * known + (1 - weight) * new


class Machine(Protocol):
    """The state of the computer that pacing depends on."""

    def is_on_battery(self) -> bool:
        """Whether the computer runs without mains power; False when unknown."""

    def is_idle(self) -> bool:
        """Whether other programs leave the processor idle."""


class Pauses(NamedTuple):
    """Why stages wait.

    Attributes:
        is_held: Reading waits for mains power, and so does all that follows.
        is_saving_power: Embedding, recognition and contexts wait for mains power.
        is_answering: They wait for an answer that is being written.
        waits_for_idle: Recognition waits until other programs leave the processor idle.
    """

    is_held: bool = False
    is_saving_power: bool = False
    is_answering: bool = False
    waits_for_idle: bool = False


class PendingAnswers:
    """Counts the answers that are being written.

    Args:
        wake: Called from any thread when an answer begins or ends.
    """

    def __init__(self, wake: Callable[[], None]) -> None:
        self._wake = wake
        self._changing = threading.Lock()
        self._count = 0

    @property
    def are_any(self) -> bool:
        """Whether an answer is being written."""
        return self._count > 0

    @contextlib.contextmanager
    def writing(self) -> Iterator[None]:
        """Count an answer during the block; callable from any thread."""
        self._change(1)
        try:
            yield
        finally:
            self._change(-1)

    def _change(self, by: int) -> None:
        with self._changing:
            self._count += by
        self._wake()


class Pacing:
    """Decides when to work, by the user's settings.

    Args:
        machine: None when its state is unknown; it then counts as idle and on mains power.
        now: Seconds of a monotonic clock.
    """

    def __init__(
        self, machine: Machine | None = None, now: Callable[[], float] = time.monotonic
    ) -> None:
        self._machine = machine
        self._now = now
        self._settings = EngineSettings()
        self._rests_until = 0.0

    def set(self, settings: EngineSettings) -> None:
        """Apply new settings."""
        self._settings = settings
        self._rests_until = 0.0

    def worked(self, seconds: float) -> None:
        """Note the length of a step; a rest is due after it."""
        rest = seconds * (100 / self._settings.processor_share - 1)
        self._rests_until = self._now() + rest

    @property
    def is_resting(self) -> bool:
        """Whether the rest after the last step is not over."""
        return self._now() < self._rests_until

    @property
    def rest_left(self) -> float:
        """Seconds until the rest after the last step is over; infinite when there is none."""
        return self._rests_until - self._now() if self.is_resting else math.inf

    def pauses(self, *, is_answering: bool) -> Pauses:
        """Return why stages wait now.

        Args:
            is_answering: Whether an answer is being written.
        """
        rests = self._settings.rests_on_battery
        saves = (rests or not self._settings.embeds_on_battery) and self._is_on_battery()
        return Pauses(rests and saves, saves, is_answering, self._waits_for_idle)

    def may_recognise(self) -> bool:
        """Whether the next page may be recognised now."""
        return not (self.is_resting or self._waits_for_idle)

    @property
    def _waits_for_idle(self) -> bool:
        if not self._settings.recognises_when_idle or self._machine is None:
            return False
        return not self._machine.is_idle()

    def may_write_contexts(self) -> bool:
        """Whether the next passage context may be written now: only on an idle machine."""
        return not self.is_resting and (self._machine is None or self._machine.is_idle())

    def _is_on_battery(self) -> bool:
        return self._machine is not None and self._machine.is_on_battery()
