"""Asking whether work that takes long is still wanted."""

from collections.abc import Callable

ShouldStop = Callable[[], bool]
"""Returns whether to stop; the work of a command calls it several times a second."""


def never() -> bool:
    """Return that the work is never cancelled."""
    return False
