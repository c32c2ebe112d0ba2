"""Removing the traces of deleted files when nothing else is to do, a little at a time.

Deleting hides: words and text stay in the segments of the word index, vectors in the snapshot and
in the catalogue. A trace is removed when it makes up enough of what has to be written anew for it,
and after a day in any case.
"""

import time
from collections.abc import Callable

from desktop_app.core.locations import log_of
from desktop_app.storage import embedding_records
from desktop_app.storage.disk.room import size_on_disk
from desktop_app.storage.facts import drop_fact, keep_fact, read_fact
from desktop_app.storage.segment_rewriting import SegmentRewriting
from desktop_app.storage.stores import Stores
from desktop_app.storage.vectors import SnapshotBuilder

REST_SECONDS = 600.0
"""Age of the first deletion from which a part is looked at: files that are saved again and again
leave segments of their own, which vanish without any work."""

SHARE = 0.2
"""Of a segment, or of the snapshot, that is deleted: writing it anew then costs at most the writing
of four documents for each one that goes."""

MOST_SECONDS = 86_400.0
"""Age of a deletion from which its traces are removed whatever that costs, and grace of vectors: a
file that was moved, renamed or put back within a day is not embedded again."""

_WORDS, _VECTORS = "words_deleted_at", "vectors_removed_at"
"""Facts of the catalogue: since when a store keeps traces of deleted files, across restarts."""

EMBEDDINGS = 1_000
"""Texts whose vectors are dropped in one step, about 0.05 s."""


class Upkeep:
    """Removes traces by small steps; when there are none, it neither writes nor looks.

    Args:
        stores: Of which the calling thread is the writer.
        now: Seconds since 1970.
    """

    def __init__(self, stores: Stores, now: Callable[[], float] = time.time) -> None:
        self._stores = stores
        self._now = now
        self._segments: list[SegmentRewriting] = []
        self._builder: SnapshotBuilder | None = None
        self._changed_at = now()
        self._looks_at: float | None = 0.0  # None until something changes
        self._planned_for = stores.catalogue.version

    def step(self) -> bool:
        """Do a little of what is due; give whether anything was done."""
        if self._planned_for != self._stores.catalogue.version:
            self._planned_for = self._stores.catalogue.version
            self._changed_at = self._now()
            self._looks_at = 0.0
        if self._segments or self._builder is not None:
            self._go_on()
            return True
        now = self._now()
        if self._looks_at is None or now < self._looks_at:
            return False
        times = [self._plan_words(now), self._plan_vectors(now), self._plan_embeddings()]
        if self._segments or self._builder is not None or self._drop_embeddings(now):
            return True
        times.append(self._cut_log(now))
        self._looks_at = min((one for one in times if one is not None), default=None)
        return False

    def _go_on(self) -> None:
        if self._segments:
            if not self._segments[0].step():
                self._segments.pop(0)
        elif self._builder is not None and self._builder.step():
            self._stores.adopt(self._builder)
            self._builder = None

    def _plan_words(self, now: float) -> float | None:
        """Choose segments to write anew; give when to look again, None for not at all."""
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
            self._keep_since(_WORDS, now)  # what is deleted later has its own day
        return since + MOST_SECONDS

    def _plan_vectors(self, now: float) -> float | None:
        """Begin a snapshot without what was removed; see :meth:`_plan_words`."""
        vectors = self._stores.vectors
        removed = vectors.removed_count
        since = self._since(_VECTORS, now, is_any=removed > 0)
        if since is None or now < since + REST_SECONDS:
            return None if since is None else since + REST_SECONDS
        is_all = now >= since + MOST_SECONDS
        if is_all or removed >= SHARE * len(vectors.snapshot_ids):
            self._builder = vectors.start_snapshot(is_anew=True)
            self._keep_since(_VECTORS, now)
        return since + MOST_SECONDS

    def _plan_embeddings(self) -> float | None:
        """Give when the first vector in the catalogue is due."""
        first = embedding_records.first_dropped_at(self._stores.catalogue.connection)
        return None if first is None else first + MOST_SECONDS

    def _drop_embeddings(self, now: float) -> bool:
        due = self._plan_embeddings()
        if due is None or now < due:
            return False
        with self._stores.catalogue.transaction(is_progress=True) as connection:
            embedding_records.drop_unused(connection, now - MOST_SECONDS, EMBEDDINGS)
        return True

    def _cut_log(self, now: float) -> float | None:
        """Cut off SQLite's log, once changes have come to rest; give when to look again."""
        log = log_of(self._stores.folder.catalogue)
        if now >= self._changed_at + REST_SECONDS and size_on_disk(log):
            self._stores.catalogue.cut_log()
            self._changed_at = now  # where a reader holds it, it is tried again
        return self._changed_at + REST_SECONDS if size_on_disk(log) else None

    def _since(self, store: str, now: float, *, is_any: bool) -> float | None:
        """Give since when a store keeps what was deleted, and keep that."""
        kept = read_fact(self._stores.catalogue.connection, store)
        known = float(kept) if kept else None
        since = min(known or now, now) if is_any else None
        if since != known:
            self._keep_since(store, since)
        return since

    def _keep_since(self, store: str, at: float | None) -> None:
        with self._stores.catalogue.transaction(is_progress=True) as connection:
            if at is None:
                drop_fact(connection, store)
            else:
                keep_fact(connection, store, repr(at))
