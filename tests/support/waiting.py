"""Waiting for what other threads and processes do, without sleeping for a fixed time."""

import time
from collections.abc import Callable

PATIENCE = 200.0
"""Seconds; a loaded machine is some times slower than a quiet one."""


FIRST_PAUSE, LONGEST_PAUSE = 0.01, 0.2
"""Seconds between two looks. The pauses grow: what takes long is often a request to another
process, which could otherwise do little but answer."""


def wait_until(condition: Callable[[], object], what: str = "") -> None:
    """Return soon after a condition holds; fail when it never does."""
    deadline = time.monotonic() + PATIENCE
    pause = FIRST_PAUSE
    while not condition():
        if time.monotonic() > deadline:
            raise AssertionError(f"in vain waited for {what or condition}")
        time.sleep(pause)
        pause = min(pause * 1.5, LONGEST_PAUSE)
