"""How the time of a computation grows with its input."""

import time
from collections.abc import Callable

_REPETITIONS = 5


def growth(work: Callable[[str], object], short: str, long: str) -> float:
    """Return how many times as long a computation takes for a long text as for a short one.

    The time is that of this thread's processor, and of several repetitions the least.
    """
    return _least_time(work, long) / _least_time(work, short)


def _least_time(work: Callable[[str], object], text: str) -> int:
    times = []
    for _ in range(_REPETITIONS):
        began = time.thread_time_ns()
        work(text)
        times.append(time.thread_time_ns() - began)
    return max(min(times), 1)
