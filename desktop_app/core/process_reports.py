"""What Linux reports about processes in small files, such as how long a process waited."""

import os
import time

_LONGEST = 4096
"""Bytes that are read of a file."""

_NANOSECONDS = 1e9


def read_system_file(path: str) -> bytes:
    """Return the content of a short file of the system; empty when it cannot be read.

    Without a file object, which takes three times as long: some are read for each file that is
    indexed.
    """
    try:
        descriptor = os.open(path, os.O_RDONLY)
    except OSError:
        return b""
    try:
        return os.read(descriptor, _LONGEST)
    except OSError:  # its process has ended
        return b""
    finally:
        os.close(descriptor)


def waited_seconds(process_id: int) -> float:
    """Return the seconds since its start that a process was ready to run while others ran.

    Only the process's first thread is counted. The result is 0 for a process that has ended, and on
    systems that do not count this time. Linux counts it in ``/proc/PID/schedstat`` (sched-stats in
    its documentation): nanoseconds on a processor, nanoseconds of waiting, and a count.
    """
    counted = read_system_file(f"/proc/{process_id}/schedstat").split()
    return int(counted[1]) / _NANOSECONDS if len(counted) > 1 else 0.0


def running_clock() -> float:
    """Return the seconds of a clock without those in which this process waited for a processor.

    That time does not count against its request.
    """
    return time.monotonic() - waited_seconds(os.getpid())
