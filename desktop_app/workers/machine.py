"""What the computer is busy with, and what it runs on."""

import time
from collections.abc import Callable

import psutil

BATTERY_SECONDS = 5.0
"""Between two looks at the battery, each of which reads a few files of the system."""

SAMPLE_SECONDS = 10.0
"""Over which what other programs take is measured: long enough that a burst is no work."""

IDLE_SHARE = 0.15
"""Of the processor's time that others may take on an idle machine: a desktop with nothing to do
takes a few hundredths, one that shows a film or is typed on more than this."""


class ThisMachine:
    """Asks the system; all methods belong to one thread.

    Args:
        now: Seconds of a clock that only goes on.
    """

    def __init__(self, now: Callable[[], float] = time.monotonic) -> None:
        self._now = now
        self._battery_at = float("-inf")
        self._is_on_battery = False
        self._sampled_at = float("-inf")
        self._busy = 0.0
        self._own = 0.0
        self._is_idle = False

    def is_on_battery(self) -> bool:
        """Whether it runs without mains power; False where this cannot be told."""
        if self._now() - self._battery_at >= BATTERY_SECONDS:
            self._battery_at = self._now()
            battery = psutil.sensors_battery() if hasattr(psutil, "sensors_battery") else None
            self._is_on_battery = battery is not None and battery.power_plugged is False
        return self._is_on_battery

    def is_idle(self) -> bool:
        """Whether others took little over the last sample; False until there is one."""
        elapsed = self._now() - self._sampled_at
        if elapsed < SAMPLE_SECONDS:
            return self._is_idle
        busy, own = busy_seconds(), own_seconds()
        if elapsed < 6 * SAMPLE_SECONDS:
            others = (busy - self._busy) - (own - self._own)
            self._is_idle = others < IDLE_SHARE * elapsed * (psutil.cpu_count() or 1)
        else:
            self._is_idle = False  # nobody asked for long: what was then tells nothing
        self._sampled_at, self._busy, self._own = self._now(), busy, own
        return self._is_idle


def busy_seconds() -> float:
    """Return the time that all processors together have worked since the system started."""
    times = psutil.cpu_times()
    resting = times.idle + getattr(times, "iowait", 0.0)
    # On Linux guests count in user, too.
    return float(sum(times) - resting - getattr(times, "guest", 0.0))


def own_seconds() -> float:
    """Return the time that this process and those it started have worked."""
    own = psutil.Process()
    total = 0.0
    for process in (own, *own.children(recursive=True)):
        try:
            times = process.cpu_times()
        except psutil.Error:
            continue  # it has just ended; the next sample is right again
        total += times.user + times.system
    return total
