"""Measures the load and the power supply of the computer."""

import time
from collections.abc import Callable

import psutil

BATTERY_SECONDS = 5.0
"""Seconds between two checks of the battery, which read a few system files."""

SAMPLE_SECONDS = 10.0
"""Seconds over which the load of other programs is averaged, long enough to ignore bursts."""

IDLE_SHARE = 0.15
"""Most processor time of other programs on an idle machine: an unused desktop takes a few
hundredths; playing a film or typing takes more than this share."""


class ThisMachine:
    """Measures this computer; all methods belong to one thread.

    Args:
        now: Seconds of a monotonic clock.
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
        """Whether the computer runs without mains power; False when unknown."""
        if self._now() - self._battery_at >= BATTERY_SECONDS:
            self._battery_at = self._now()
            self._is_on_battery = _is_discharging()
        return self._is_on_battery

    def is_idle(self) -> bool:
        """Whether other programs used little in the last sample; False before the first."""
        elapsed = self._now() - self._sampled_at
        if elapsed < SAMPLE_SECONDS:
            return self._is_idle
        busy, own = busy_seconds(), own_seconds()
        if elapsed < 6 * SAMPLE_SECONDS:
            others = (busy - self._busy) - (own - self._own)
            self._is_idle = others < IDLE_SHARE * elapsed * (psutil.cpu_count() or 1)
        else:
            self._is_idle = False  # after a long gap, the old sample is outdated
        self._sampled_at, self._busy, self._own = self._now(), busy, own
        return self._is_idle


def _is_discharging() -> bool:
    """Whether the system reports a battery without mains power."""
    if not hasattr(psutil, "sensors_battery"):
        return False
    try:
        battery = psutil.sensors_battery()
    except OSError:
        return False  # a kernel or container without /sys/class/power_supply
    return battery is not None and battery.power_plugged is False


def busy_seconds() -> float:
    """Return the busy seconds of all processors since the system started."""
    times = psutil.cpu_times()
    resting = times.idle + getattr(times, "iowait", 0.0)
    # On Linux, user time includes guest time.
    return float(sum(times) - resting - getattr(times, "guest", 0.0))


def own_seconds() -> float:
    """Return the busy seconds of this process and its children."""
    own = psutil.Process()
    total = 0.0
    for process in (own, *own.children(recursive=True)):
        try:
            times = process.cpu_times()
        except psutil.Error:
            continue  # it has just ended; the next sample is right again
        total += times.user + times.system
    return total
