"""Waiting for what other threads and processes do, without sleeping for a fixed time."""

import time
from collections.abc import Callable

PATIENCE = 60.0
"""Seconds; a loaded machine is some times slower than a quiet one."""


def wait_until(condition: Callable[[], object], what: str = "") -> None:
    """Return as soon as a condition holds; fail when it never does."""
    deadline = time.monotonic() + PATIENCE
    while not condition():
        if time.monotonic() > deadline:
            raise AssertionError(f"in vain waited for {what or condition}")
        time.sleep(0.01)
