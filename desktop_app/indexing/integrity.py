"""Checks the indexes against their checksums when idle, and rebuilds damaged ones.

Nothing else detects a bit that the disk has changed: searches would return other results, or crash
the process.
"""

import time
from collections.abc import Callable, Generator

from desktop_app.core.errors import StoreError
from desktop_app.core.messages import Notice
from desktop_app.storage.disk.checksums import STEP, Check, finish
from desktop_app.storage.disk.generations import Generations
from desktop_app.storage.lexical import checksums
from desktop_app.storage.opening import renew_vectors
from desktop_app.storage.vectors.snapshots import check as check_snapshot
from desktop_app.storage.writable_stores import WritableStores

FIRST_SECONDS = 600.0
"""Seconds from opening to the first check: a user who opens Satchel searches first."""

SECONDS_BETWEEN = 86_400.0
"""Seconds from the end of a check to the next check."""

BUDGET = 16 * STEP
"""Bytes read in a step, about 10 ms of a core. The index thread wakes every ten seconds when it
has nothing to do, so that a library of a million passages (1.5 GB) is read in a quarter of an hour
at a thousandth of a core."""


class IntegrityChecks:
    """Checks the word index and the snapshot of the vectors; belongs to the index thread.

    Args:
        stores: Stores whose writer is the calling thread.
        notify: Shows a notice to the user.
        now: Seconds of a monotonic clock.
    """

    def __init__(
        self,
        stores: WritableStores,
        notify: Callable[[Notice], None],
        now: Callable[[], float] = time.monotonic,
    ) -> None:
        self._stores = stores
        self._notify = notify
        self._now = now
        self._is_due_at = now() + FIRST_SECONDS
        self._check: Check | None = None

    def step(self) -> None:
        """Check a small part of the files, if a check is due."""
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
        """Check both indexes at once, because one has failed; return whether one was renewed.

        Raises:
            StoreError: ``library_replaced`` when they are those of another library by now.
        """
        return finish(self._renewals())

    def _check_all(self) -> Check:
        yield from self._renewals()

    def _renewals(self) -> Generator[None, None, bool]:
        self._stores.catalogue.check_place()
        words = yield from self._check_words()
        vectors = yield from self._check_vectors()
        return words or vectors

    def _check_words(self) -> Generator[None, None, bool]:
        lexical = self._stores.lexical
        try:
            yield from checksums.check(lexical.path, is_thorough=True)
        except StoreError as error:
            if lexical is not self._stores.lexical:
                return False  # forgetting has replaced it
            self._stores.renew_words()
            self._notify(Notice(error.message, "It is being rebuilt from your files."))
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
                return False  # a later snapshot has replaced it
            renew_vectors(self._stores)
            self._notify(Notice(error.message, "They are being rebuilt."))
            return True
        return False
