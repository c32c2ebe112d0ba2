"""How long a process waited for a processor: time that does not count against its request."""

import os
import time

from desktop_app.core.system_files import read_system_file

_NANOSECONDS = 1e9


def waited_seconds(process_id: int) -> float:
    """Return the seconds since its start that a process was ready to run while others ran.

    Only the process's first thread is counted. The result is 0 for a process that has ended, and on
    systems that do not count this time. Linux counts it in ``/proc/PID/schedstat`` (sched-stats in
    its documentation): nanoseconds on a processor, nanoseconds of waiting, and a count.
    """
    counted = read_system_file(f"/proc/{process_id}/schedstat").split()
    return int(counted[1]) / _NANOSECONDS if len(counted) > 1 else 0.0


def running_clock() -> float:
    """Return the seconds of a clock without those in which this process waited for a processor."""
    return time.monotonic() - waited_seconds(os.getpid())
