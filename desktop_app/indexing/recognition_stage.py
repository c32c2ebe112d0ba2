"""Recognises the text of scanned pages: one page at a time, when idle."""

import time
from collections.abc import Callable, Sequence
from typing import Protocol

from desktop_app.core.messages import Notice
from desktop_app.core.recognition import DuePage, PageCounts, RecognisedPage
from desktop_app.core.records import replace
from desktop_app.indexing.pacing import smooth
from desktop_app.reading.messages import PageRefused, RecognitionReply
from desktop_app.storage import file_states, recognition_records
from desktop_app.storage.stores import Stores

_LOOKAHEAD = 64
"""Pages planned in one go: at four seconds a page, a new plan every few minutes, which lets more
urgent pages come first soon."""

_SLOW = 0.8
"""Weight of the earlier estimate of seconds per page when a new page is timed."""


class Recognisers(Protocol):
    """Recognises one page at a time, in another process."""

    @property
    def is_busy(self) -> bool:
        """Whether a page is being recognised."""

    def submit(self, request: DuePage) -> None:
        """Start to recognise a page; no other page may be in progress."""

    def take_result(self) -> tuple[DuePage, RecognitionReply] | None:
        """Return the finished page, if any, without waiting."""

    def abandon(self) -> DuePage | None:
        """End the recognition of the current page at once, and return the page."""


class RecognitionStage:
    """Submits pages for recognition, and marks their files to be read again with the text.

    Args:
        stores: Stores of the library.
        recogniser: Recognises the pages.
        now: Returns the time in seconds since 1970.

    Attributes:
        seconds_each: Seconds a page takes; None until the first is recognised.
    """

    def __init__(
        self, stores: Stores, recogniser: Recognisers, now: Callable[[], float] = time.time
    ) -> None:
        self.seconds_each: float | None = None
        self._stores = stores
        self._recogniser = recogniser
        self._now = now
        self._upcoming: list[DuePage] = []
        self._is_none_left = False
        self._skipped: set[bytes] = set()
        self._counts: PageCounts | None = None
        self._looks_for_news = True
        self._looks_for_unused = True
        self._planned_for = stores.catalogue.version
        self._is_unavailable = False
        self._began = 0.0

    @property
    def is_busy(self) -> bool:
        """Whether a page is being recognised."""
        return self._recogniser.is_busy

    @property
    def is_done(self) -> bool:
        """Whether no page is recognised, or going to be before something changes.

        Pages are left whose files have moved, changed or are locked. Any thread may look.
        """
        is_planned = self._planned_for == self._stores.catalogue.version
        is_left = not (is_planned and self._is_none_left) or self._recogniser.is_busy
        return self._is_unavailable or not is_left

    def counts(self) -> PageCounts:
        """Count the pages; none wait that are not going to be recognised before a change."""
        self._drop_outdated_plan()
        if self._counts is None:
            self._counts = recognition_records.count_pages_now(self._stores.catalogue.connection)
        is_none_left = self._is_unavailable or self._is_none_left
        return replace(self._counts, waiting=0) if is_none_left else self._counts

    def take(self) -> Notice | None:
        """Store the finished page, if any; return a notice for the user when there is one."""
        result = self._recogniser.take_result()
        if result is None:
            return None
        request, reply = result
        if isinstance(reply, PageRefused) and reply.code == "unavailable":
            self._is_unavailable = True
            return Notice(reply.reason, "Reinstall Satchel to search scans and pictures.")
        if isinstance(reply, PageRefused) and reply.code == "changed":
            self._skipped.add(request.content_hash)
            self._upcoming = self._without_skipped(self._upcoming)
            return None
        seconds = time.monotonic() - self._began
        self.seconds_each = smooth(self.seconds_each, seconds, _SLOW)
        self._keep(request, reply)
        return None

    def make_way(self) -> None:
        """Stop recognising at once; the page is recognised again with a later step.

        A page takes up to 15 s, and finishing it would delay an answer by that time.
        """
        page = self._recogniser.abandon()
        if page is not None:
            self._upcoming.insert(0, page)

    def step(self, *, submits: bool = True) -> bool:
        """Mark files to be read again, or submit the next page; return whether files wait now.

        Args:
            submits: Whether the next page may be started.
        """
        self._drop_outdated_plan()
        if self._looks_for_news:
            with self._stores.catalogue.transaction() as connection:
                marked = recognition_records.mark_to_read_again(connection)
            self._looks_for_news = False
            self._planned_for = self._stores.catalogue.version  # these marks change no page
            if marked:
                return True
        if submits and not self._is_unavailable and not self._recogniser.is_busy:
            self._submit()
        if self._looks_for_unused and not self._recogniser.is_busy:
            self._drop_unused()
            self._looks_for_unused = False
        return False

    def _drop_outdated_plan(self) -> None:
        if self._planned_for == self._stores.catalogue.version:
            return
        self._is_none_left = False  # first, because other threads look whether it is done
        self._planned_for = self._stores.catalogue.version
        self._upcoming = []
        self._skipped.clear()
        self._counts = None
        self._looks_for_news = True
        self._looks_for_unused = True

    def _submit(self) -> None:
        if not self._upcoming and not self._is_none_left:
            self._upcoming = self._plan()
            self._is_none_left = not self._upcoming
        if self._upcoming:
            self._began = time.monotonic()
            self._recogniser.submit(self._upcoming.pop(0))

    def _drop_unused(self) -> None:
        """Drop the recognised text of files deleted long ago.

        Only when all contents are known: a waiting file may be a deleted one that was moved.
        """
        connection = self._stores.catalogue.connection
        if not file_states.is_any_content_pending(connection):
            with self._stores.catalogue.transaction(creates_work=False):
                recognition_records.delete_unused_pages(connection, self._now())

    def _plan(self) -> list[DuePage]:
        limit = -1 if self._skipped else _LOOKAHEAD
        due = recognition_records.due_pages(self._stores.catalogue.connection, limit)
        return self._without_skipped(due)

    def _without_skipped(self, pages: Sequence[DuePage]) -> list[DuePage]:
        return [one for one in pages if one.content_hash not in self._skipped]

    def _keep(self, request: DuePage, reply: RecognitionReply) -> None:
        with self._stores.catalogue.transaction(creates_work=False) as connection:
            if isinstance(reply, RecognisedPage):
                recognition_records.keep_page(connection, request.content_hash, request.page, reply)
            else:
                recognition_records.keep_failure(
                    connection, request.content_hash, request.page, reply.reason
                )
        self._looks_for_news = True
        if self._counts is not None:
            known = self._counts
            self._counts = PageCounts(
                known.recognised + 1,
                max(known.waiting - 1, 0),
                known.failed + (not isinstance(reply, RecognisedPage)),
            )
