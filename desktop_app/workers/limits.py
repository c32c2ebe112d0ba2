"""Limits a process puts on itself."""

import importlib.util
import os

NICENESS = 10
"""Of what runs in the background: whatever the person works with comes first."""


def yield_to_others() -> None:
    """Run at low priority, where the system knows such a thing."""
    if hasattr(os, "nice"):
        os.nice(NICENESS)


def limit_memory(most: int) -> None:
    """Let allocations beyond ``most`` bytes of address space fail with MemoryError.

    Where the system knows no such limit (Windows), nothing is limited here.
    """
    if importlib.util.find_spec("resource") is None:
        return
    import resource  # noqa: PLC0415 - exists on Unix only

    _, hard = resource.getrlimit(resource.RLIMIT_AS)
    most = most if hard == resource.RLIM_INFINITY else min(most, hard)
    resource.setrlimit(resource.RLIMIT_AS, (most, hard))
