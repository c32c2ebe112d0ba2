"""A file in the data folder while a writer runs; it remains after a crash."""

import contextlib
import time
from collections.abc import Callable

import msgspec

from desktop_app.core.locations import DataFolder
from desktop_app.core.records import Record, json_decoder
from desktop_app.storage.disk.durable import write_durably

SOON = 120.0
"""Seconds from the start within which a crash counts towards a crash loop. A store that crashes the
process does so at the first searches."""

LOOP = 2
"""Consecutive early crashes that count as a crash loop."""


class _Run(Record):
    """A run that has started.

    Attributes:
        began: Start in seconds since 1970.
        crashes: Number of consecutive early crashes right before it.
    """

    began: float
    crashes: int


class RunningFile:
    """Exists from the start of a writer to its end; the caller holds the writer's lock.

    Attributes:
        is_after_crash: Whether the previous run crashed.
        is_in_crash_loop: Whether the last :data:`LOOP` runs crashed soon after their start.

    Args:
        folder: Data folder of the library.
        now: Returns the time in seconds since 1970.
    """

    def __init__(self, folder: DataFolder, now: Callable[[], float] = time.time) -> None:
        self._path = folder.running_file
        before = self._read()
        crashes = 0
        if before is not None and 0 <= now() - before.began < SOON:  # the clock may be set back
            crashes = before.crashes + 1
        self.is_after_crash = before is not None
        self.is_in_crash_loop = crashes >= LOOP
        write_durably(self._path, msgspec.json.encode(_Run(now(), crashes)))

    def end(self) -> None:
        """Remove the file, because the run ends normally."""
        with contextlib.suppress(OSError):  # the next run then checks more than necessary
            self._path.unlink()

    def _read(self) -> _Run | None:
        try:
            return json_decoder(_Run).decode(self._path.read_bytes())
        except FileNotFoundError:
            return None
        except (OSError, msgspec.DecodeError):
            return _Run(0.0, 0)  # a run had started; it is not known when
