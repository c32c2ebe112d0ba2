"""Checking the indexes against their checksums in idle time, and renewing damaged ones.

A bit that a disk loses is noticed by nobody else: searches only give other results, or end the
process.
"""

import time
from collections.abc import Callable, Generator

from desktop_app.core.errors import StoreError
from desktop_app.core.messages import Notice
from desktop_app.storage.disk.checksums import STEP, Check, finish
from desktop_app.storage.disk.generations import Generations
from desktop_app.storage.lexical import checksums
from desktop_app.storage.opening import renew_vectors
from desktop_app.storage.snapshots import check as check_snapshot
from desktop_app.storage.stores import Stores

FIRST_SECONDS = 600.0
"""After the opening until the first check: whoever opens Satchel wants to search first."""

SECONDS_BETWEEN = 86_400.0
"""From the end of a check to the next one."""

BUDGET = 16 * STEP
"""Bytes read in a step, about 10 ms of a core. The index thread wakes every ten seconds when it
has nothing to do, so that a library of a million passages (1.5 GB) is read in a quarter of an hour
at a thousandth of a core."""


class Soundness:
    """Checks the word index and the snapshot of the vectors; belongs to the index thread.

    Args:
        stores: Of which the calling thread is the writer.
        notify: Tells the user.
        now: Seconds of a clock that only goes on.
    """

    def __init__(
        self,
        stores: Stores,
        notify: Callable[[Notice], None],
        now: Callable[[], float] = time.monotonic,
    ) -> None:
        self._stores = stores
        self._notify = notify
        self._now = now
        self._is_due_at = now() + FIRST_SECONDS
        self._check: Check | None = None

    def step(self) -> None:
        """Read a little of the files, where a check is due."""
        if self._check is None:
            if self._now() < self._is_due_at:
                return
            self._check = self._check_all()
        for _ in range(BUDGET // STEP):
            if next(self._check, False) is False:
                self._check = None
                self._is_due_at = self._now() + SECONDS_BETWEEN
                return

    def renew_if_damaged(self) -> bool:
        """Check both indexes at once, because one has failed; return whether one was renewed."""
        return finish(self._renewals())

    def _check_all(self) -> Check:
        yield from self._renewals()

    def _renewals(self) -> Generator[None, None, bool]:
        words = yield from self._check_words()
        vectors = yield from self._check_vectors()
        return words or vectors

    def _check_words(self) -> Generator[None, None, bool]:
        lexical = self._stores.lexical
        try:
            yield from checksums.check(lexical.path, is_thorough=True)
        except StoreError as error:
            if lexical is not self._stores.lexical:
                return False  # forgetting has put another one in its place
            self._stores.renew_words()
            self._notify(Notice(f"{error.message} It is being built anew from your files."))
            return True
        return False

    def _check_vectors(self) -> Generator[None, None, bool]:
        generations = Generations(self._stores.folder.vectors)
        folder = generations.current()
        if folder is None:
            return False
        try:
            yield from check_snapshot(folder, is_thorough=True)
        except StoreError as error:
            if folder != generations.current():
                return False  # a later snapshot has taken its place
            renew_vectors(self._stores)
            self._notify(Notice(f"{error.message} They are being built anew."))
            return True
        return False
