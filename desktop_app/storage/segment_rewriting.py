"""Rewrites a segment of the word index without its deleted documents, in small steps.

tantivy rewrites a segment only in merges, and offers no way to request one. But a segment without
living documents vanishes with the next commit, so its files are written again.
"""

from collections import deque

from desktop_app.storage import file_records
from desktop_app.storage.drafts import with_stored_texts
from desktop_app.storage.identity import record_words
from desktop_app.storage.stores import Stores

STEP = 500
"""Documents written in one step, about 0.1 s, so that a saved file does not wait."""

COMMIT = 20_000
"""Documents written between two commits. Each commit creates a segment, and tantivy merges many: a
merge that includes the old segment meanwhile keeps documents rewritten later as deleted."""


class SegmentRewriting:
    """Rewriting of one segment.

    Searches continue meanwhile, and a crash loses nothing: one commit removes the old documents and
    adds the new ones.

    Args:
        stores: Stores with the segment; the calling thread is their writer.
        name: Name of the segment.
    """

    def __init__(self, stores: Stores, name: str) -> None:
        self._stores = stores
        self._name = name
        self._upcoming: deque[int] = deque()

    def step(self) -> bool:
        """Rewrite some files; return whether any were left.

        Raises:
            StoreError: The library was replaced by another one; nothing is written to that.
        """
        if not self._upcoming:
            self._upcoming.extend(self._files())
        if not self._upcoming:
            return False
        written = 0
        lexical, connection = self._stores.lexical, self._stores.catalogue.connection
        with lexical.batch(commits=False) as batch:
            while self._upcoming and written < STEP:
                file_id = self._upcoming.popleft()
                batch.remove(file_id)
                file = file_records.files_by_id(connection, [file_id]).get(file_id)
                # It may hold a secret by now, and is then not found by its name either.
                if file is not None and not file.holds_secrets:
                    kept = with_stored_texts(connection, lexical, file)
                    batch.add(kept)
                    written += 1 + len(kept.passages)
        if not self._upcoming:
            with self._stores.catalogue.transaction(creates_work=False):
                with lexical.batch():
                    pass  # commits the steps before
                record_words(connection, lexical.state)
        return True

    def _files(self) -> list[int]:
        """Return the files of some of its living documents; empty when it has vanished."""
        first = 0
        for segment in self._stores.lexical.segments():
            if segment.name == self._name:
                limit = min(COMMIT, segment.living)
                return self._stores.lexical.reader().files_from(first, limit) if limit else []
            first += segment.living
        return []
