"""Running a test in another local time."""

import time
from collections.abc import Iterator
from contextlib import contextmanager

import pytest

CENTRAL_EUROPE = "CET-1CEST,M3.5.0,M10.5.0/3"
NEW_YORK = "EST5EDT,M3.2.0,M11.1.0"


@contextmanager
def local_zone(zone: str) -> Iterator[None]:
    """Make a zone, as POSIX describes it in ``TZ``, the local one; skips where that cannot be."""
    if not hasattr(time, "tzset"):
        pytest.skip("this system's time zone cannot be changed by a program")
    with pytest.MonkeyPatch.context() as patched:
        patched.setenv("TZ", zone)
        time.tzset()
        yield
    time.tzset()
