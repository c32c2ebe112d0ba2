"""A mark on the data folder while a writer runs, left behind by one that did not end in order."""

import contextlib
import time
from collections.abc import Callable

import msgspec

from desktop_app.core.locations import DataFolder
from desktop_app.storage.disk.durable import write_durably

SOON = 120.0
"""Seconds within which a run has to have crashed for its end to count towards a crash loop. A
store that ends the process does so at the first searches."""

LOOP = 2
"""Crashes in a row, each soon after its start, that are treated as a crash loop."""


class _Run(msgspec.Struct, frozen=True):
    """A run that has begun.

    Attributes:
        began: Seconds since 1970.
        crashes: Of the runs right before it that ended soon and not in order.
    """

    began: float
    crashes: int


class RunMark:
    """Marks a run of the writer; the caller holds the writer's lock.

    Attributes:
        is_after_crash: Whether the run before did not end in order.
        is_in_crash_loop: Whether the last :data:`LOOP` runs crashed, each soon after its start.

    Args:
        folder: Of the library.
        now: Seconds since 1970.
    """

    def __init__(self, folder: DataFolder, now: Callable[[], float] = time.time) -> None:
        self._path = folder.run_mark
        before = self._read()
        crashes = 0
        if before is not None and now() - before.began < SOON:
            crashes = before.crashes + 1
        self.is_after_crash = before is not None
        self.is_in_crash_loop = crashes >= LOOP
        write_durably(self._path, msgspec.json.encode(_Run(now(), crashes)))

    def end(self) -> None:
        """Take the mark away: the run ends in order."""
        with contextlib.suppress(OSError):  # the next run then checks more than it needs to
            self._path.unlink()

    def _read(self) -> _Run | None:
        try:
            return msgspec.json.decode(self._path.read_bytes(), type=_Run)
        except FileNotFoundError:
            return None
        except (OSError, msgspec.DecodeError):
            return _Run(0.0, 0)  # a run was marked; when cannot be told
