"""Limits a process puts on itself."""

import importlib.util


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
