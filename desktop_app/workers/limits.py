"""Limits a process puts on itself."""

import contextlib
import importlib.util
import mmap
import os
from pathlib import Path

NICENESS = 10
"""Of what runs in the background: whatever the user works with comes first."""


def yield_to_others() -> None:
    """Run at low priority, where the system knows such a thing."""
    if hasattr(os, "nice"):
        os.nice(NICENESS)


OPEN_FILES = 64
"""A reader has nine open, and one more while it reads a file or imports a module."""

WRITTEN_BYTES = 16 * 1024 * 1024
"""To one file. A reader writes none; standard error may be one, and is told little."""


def limit_memory(most: int) -> None:
    """Let allocations beyond ``most`` bytes of address space fail with MemoryError.

    Where the system knows no such limit (Windows), nothing is limited here.
    """
    _limit("RLIMIT_AS", most)


def limit_files() -> None:
    """Limit the open files and the bytes written, and leave no image of memory after a crash.

    Such an image would hold the text of the user's files. Where the system knows no such limits
    (Windows), nothing is limited here.
    """
    _limit("RLIMIT_NOFILE", OPEN_FILES)
    _limit("RLIMIT_FSIZE", WRITTEN_BYTES)
    _limit("RLIMIT_CORE", 0)


def memory_in_use() -> int:
    """Return the bytes of address space this process has taken; 0 where the system does not say."""
    facts = Path("/proc/self/statm")
    if not facts.exists():
        return 0
    return int(facts.read_text().split()[0]) * mmap.PAGESIZE


def _limit(name: str, most: int) -> None:
    """Lower a limit for good; a lower one of the system stays in force."""
    if importlib.util.find_spec("resource") is None:
        return
    import resource  # noqa: PLC0415 - exists on Unix only

    which = getattr(resource, name)
    _, hard = resource.getrlimit(which)
    most = most if hard == resource.RLIM_INFINITY else min(most, hard)
    # A system may refuse: macOS knows the limit of address space and lets nobody set it.
    with contextlib.suppress(ValueError, OSError):
        resource.setrlimit(which, (most, most))
