"""Limits that a process sets for itself."""

import contextlib
import importlib.util
import mmap
import os

from desktop_app.core.process_reports import read_system_file

NICENESS = 10
"""Niceness of background processes, so that programs in use have priority."""


def yield_to_others() -> None:
    """Run at low priority, if the system supports it."""
    if hasattr(os, "nice"):
        os.nice(NICENESS)


OPEN_FILES = 64
"""Most open files. A reader has nine open, and one more while it reads or imports."""

WRITTEN_BYTES = 16 * 1024 * 1024
"""Most bytes written to a file. A reader writes none; standard error may be a file, with little
output."""


def limit_memory(most: int) -> None:
    """Make allocations beyond ``most`` bytes of address space fail with MemoryError.

    On Windows, which has no such limit, it does nothing.
    """
    _limit("RLIMIT_AS", most)


def limit_files() -> None:
    """Limit open files and written bytes, and disable core dumps.

    A core dump would contain the text of the user's files. On Windows, which has no such limits, it
    does nothing.
    """
    _limit("RLIMIT_NOFILE", OPEN_FILES)
    _limit("RLIMIT_FSIZE", WRITTEN_BYTES)
    _limit("RLIMIT_CORE", 0)


def memory_in_use() -> int:
    """Return the bytes of this process's address space; 0 when the system does not report them."""
    pages = read_system_file("/proc/self/statm").partition(b" ")[0]
    return int(pages or 0) * mmap.PAGESIZE


def _limit(name: str, most: int) -> None:
    """Lower a limit permanently; a lower limit of the system stays in force."""
    if importlib.util.find_spec("resource") is None:
        return
    import resource  # noqa: PLC0415 - exists on Unix only

    which = getattr(resource, name)
    _, hard = resource.getrlimit(which)
    most = most if hard == resource.RLIM_INFINITY else min(most, hard)
    # A system may refuse: macOS has a limit of address space, but does not permit setting it.
    with contextlib.suppress(ValueError, OSError):
        resource.setrlimit(which, (most, most))
