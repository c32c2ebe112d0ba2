"""Removes the traces of deleted files when idle, in small steps.

Deleting hides: words and text stay in the segments of the word index, vectors in the snapshot and
in the catalogue. Traces are removed when they are a large enough share of what has to be rewritten,
and after a day in any case. Those of what the user forgot are removed at once, where the process
that should have done it was killed.
"""

import time
from collections.abc import Callable
from sqlite3 import Connection

from desktop_app.core.locations import log_of
from desktop_app.storage import (
    conversation_records,
    embedding_records,
    history_records,
    mark_records,
)
from desktop_app.storage.catalogue_backup import date_back, drop_backups
from desktop_app.storage.disk.room import size_on_disk
from desktop_app.storage.facts import drop_fact, keep_fact, read_fact
from desktop_app.storage.forgetting import delete_unused_contents, finish, is_unfinished
from desktop_app.storage.kept_map import drop_from_map
from desktop_app.storage.kept_notes import drop_notes
from desktop_app.storage.row_rewriting import ROWS, rewrite_rows
from desktop_app.storage.segment_rewriting import SegmentRewriting
from desktop_app.storage.vectors.snapshot_builder import SnapshotBuilder
from desktop_app.storage.writable_stores import WritableStores

REST_SECONDS = 600.0
"""Age in seconds of the first deletion before upkeep starts: files that are saved repeatedly leave
segments of their own, which vanish without any work."""

SHARE = 0.2
"""Deleted share from which a segment or snapshot is rewritten: that writes at most four documents
for each one removed."""

MOST_SECONDS = 86_400.0
"""Age in seconds from which traces are removed at any cost. Vectors are kept as long: a file that
is moved, renamed or restored within a day is not embedded again."""

_WORDS, _VECTORS = "words_deleted_at", "vectors_removed_at"
"""Facts of the catalogue: times since when a store keeps traces of deleted files."""

_EXCHANGES, _OPENINGS = "exchanges_of_unknown_at", "openings_of_unknown_at"
"""Facts of the catalogue: times since when a kept conversation has text of a deleted file, and the
history its name."""

EMBEDDINGS = 1_000
"""Texts whose vectors are dropped in one step, about 0.05 s."""


class Upkeep:
    """Removes traces in small steps; without traces it neither reads nor writes.

    Args:
        stores: Stores whose writer is the calling thread.
        now: Seconds since 1970.
    """

    def __init__(self, stores: WritableStores, now: Callable[[], float] = time.time) -> None:
        self._stores = stores
        self._now = now
        self._segments: list[SegmentRewriting] = []
        self._builder: SnapshotBuilder | None = None
        self._changed_at = now()
        self._looks_at: float | None = 0.0  # None until something changes
        self._planned_for = stores.catalogue.version
        self._has_changed_rows = False
        self._finishes_at = 0.0

    def step(self) -> bool:
        """Do one small step of the work that is due; return whether anything was done."""
        if self._planned_for != self._stores.catalogue.version:
            self._planned_for = self._stores.catalogue.version
            self._changed_at = self._now()
            self._looks_at = 0.0
            self._has_changed_rows = True
            drop_notes(self._stores.folder.notes, self._stores.catalogue.connection)
            drop_from_map(self._stores.folder.map, self._stores.catalogue.connection)
        if self._segments or self._builder is not None:
            self._go_on()
            return True
        now = self._now()
        if now < self._changed_at:  # the clock was ahead
            self._changed_at, self._looks_at = now, 0.0
        if self._looks_at is None or now < self._looks_at:
            return False
        delete_unused_contents(self._stores)
        times = [
            self._finish_forgetting(now),
            *(self._plan_words(now), self._plan_vectors(now)),
            *(self._plan_embeddings(now), self._drop_backups(now), self._retire_marks(now)),
            self._drop_of_unknown(
                _EXCHANGES,
                now,
                conversation_records.count_exchanges_of_unknown,
                conversation_records.delete_exchanges_of_unknown,
            ),
            self._drop_of_unknown(
                _OPENINGS,
                now,
                history_records.count_openings_of_unknown,
                history_records.delete_openings_of_unknown,
            ),
        ]
        if self._segments or self._builder is not None or self._drop_embeddings(now):
            return True
        times += [self._rewrite_rows(now), self._cut_log(now)]
        self._looks_at = min((one for one in times if one is not None), default=None)
        return False

    def _go_on(self) -> None:
        if self._segments:
            if not self._segments[0].step():
                self._segments.pop(0)
        elif self._builder is not None and self._builder.step():
            self._stores.adopt(self._builder)
            self._builder = None

    def _finish_forgetting(self, now: float) -> float | None:
        """Remove what an interrupted forgetting left; return when to try again, None for never."""
        connection = self._stores.catalogue.connection
        self._finishes_at = min(self._finishes_at, now + REST_SECONDS)  # the clock was ahead
        if is_unfinished(connection) and now >= self._finishes_at:
            finish(self._stores)
            self._finishes_at = now + REST_SECONDS
        return self._finishes_at if is_unfinished(connection) else None

    def _plan_words(self, now: float) -> float | None:
        """Choose segments to rewrite; return the time of the next check, None for none."""
        dirty = [one for one in self._stores.lexical.segments() if one.deleted]
        since = self._since(_WORDS, now, is_any=bool(dirty))
        if since is None or now < since + REST_SECONDS:
            return None if since is None else since + REST_SECONDS
        is_all = now >= since + MOST_SECONDS
        self._segments = [
            SegmentRewriting(self._stores, one.name)
            for one in dirty
            if is_all or one.deleted >= SHARE * (one.deleted + one.living)
        ]
        if is_all:
            self._keep_since(_WORDS, now)  # later deletions start a day of their own
        return since + MOST_SECONDS

    def _plan_vectors(self, now: float) -> float | None:
        """Start a snapshot without the removed vectors; see :meth:`_plan_words`."""
        vectors = self._stores.vectors
        removed = vectors.removed_count
        since = self._since(_VECTORS, now, is_any=removed > 0)
        if since is None or now < since + REST_SECONDS:
            return None if since is None else since + REST_SECONDS
        is_all = now >= since + MOST_SECONDS
        if is_all or removed >= SHARE * len(vectors.snapshot_ids):
            self._builder = vectors.start_snapshot(is_full=True)
            self._keep_since(_VECTORS, now)
        return since + MOST_SECONDS

    def _plan_embeddings(self, now: float) -> float | None:
        """Return when the first unused vector of the catalogue is to be removed."""
        first = embedding_records.first_dropped_at(self._stores.catalogue.connection)
        if first is not None and first > now:  # the clock was ahead
            with self._stores.catalogue.transaction(creates_work=False) as connection:
                embedding_records.date_back(connection, now)
            first = now
        return None if first is None else first + MOST_SECONDS

    def _drop_embeddings(self, now: float) -> bool:
        due = self._plan_embeddings(now)
        if due is None or now < due:
            return False
        with self._stores.catalogue.transaction(creates_work=False) as connection:
            embedding_records.drop_unused(connection, now - MOST_SECONDS, EMBEDDINGS)
        self._has_changed_rows = True
        return True

    def _drop_of_unknown(
        self,
        fact: str,
        now: float,
        count: Callable[[Connection], int],
        delete: Callable[[Connection], object],
    ) -> float | None:
        """Delete the rows of a kind that are about deleted files when due; return when it is due.

        Args:
            fact: Name of the fact that holds since when there are any.
            now: Seconds since 1970.
            count: Counts these rows.
            delete: Deletes them.
        """
        connection = self._stores.catalogue.connection
        since = self._since(fact, now, is_any=count(connection) > 0)
        if since is None or now < since + MOST_SECONDS:
            return None if since is None else since + MOST_SECONDS
        with self._stores.catalogue.transaction(creates_work=False):
            delete(connection)
        self._has_changed_rows = True
        self._keep_since(fact, None)
        return None

    def _retire_marks(self, now: float) -> float | None:
        """Drop the marks of files deleted long ago; return when to look again."""
        connection = self._stores.catalogue.connection
        if not mark_records.is_any_gone(connection):
            return None
        with self._stores.catalogue.transaction(creates_work=False):
            self._has_changed_rows |= mark_records.retire_marks(connection, now) > 0
        return now + MOST_SECONDS

    def _drop_backups(self, now: float) -> float | None:
        """Remove backups of the catalogue when due; return when the next one is due."""
        date_back(self._stores.folder, now)  # the clock was ahead
        oldest = drop_backups(self._stores.folder, now - MOST_SECONDS)
        return None if oldest is None else oldest + MOST_SECONDS

    def _rewrite_rows(self, now: float) -> float | None:
        """Rewrite the catalogue a day after its rows changed; return when that is due.

        Deleted and changed rows are not distinguished: both leave copies of their former text.
        """
        is_any = self._has_changed_rows or bool(read_fact(self._stores.catalogue.connection, ROWS))
        since = self._since(ROWS, now, is_any=is_any)
        self._has_changed_rows = False
        if since is None or now < since + MOST_SECONDS:
            return None if since is None else since + MOST_SECONDS
        if rewrite_rows(self._stores):
            return now + REST_SECONDS  # the disk is full, or the library closes
        self._changed_at = now - REST_SECONDS  # the log holds the former pages
        return None

    def _cut_log(self, now: float) -> float | None:
        """Truncate SQLite's log once changes have settled; return the time of the next check."""
        log = log_of(self._stores.folder.catalogue)
        if now >= self._changed_at + REST_SECONDS and size_on_disk(log):
            self._stores.catalogue.cut_log()
            self._changed_at = now  # a reader may hold the log; then it is tried again
        return self._changed_at + REST_SECONDS if size_on_disk(log) else None

    def _since(self, store: str, now: float, *, is_any: bool) -> float | None:
        """Return since when a store keeps traces, and store that time."""
        kept = read_fact(self._stores.catalogue.connection, store)
        known = float(kept) if kept else None
        since = min(known or now, now) if is_any else None
        if since != known:
            self._keep_since(store, since)
        return since

    def _keep_since(self, store: str, at: float | None) -> None:
        with self._stores.catalogue.transaction(creates_work=False) as connection:
            if at is None:
                drop_fact(connection, store)
            else:
                keep_fact(connection, store, repr(at))
