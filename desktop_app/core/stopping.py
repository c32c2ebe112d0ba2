"""Asking whether work that takes long is still wanted."""

from collections.abc import Callable

ShouldStop = Callable[[], bool]
"""Whether to stop; work of a command calls it several times a second."""


def never() -> bool:
    """Cancel nothing."""
    return False
