"""Embeds passages, newest first, in one small batch a step."""

import time
from collections.abc import Callable, Sequence

from desktop_app.indexing.embedding_groups import BATCH, Embedder, embed_in_groups
from desktop_app.indexing.next_model import NextModel
from desktop_app.indexing.pacing import smooth
from desktop_app.storage.passage_records import PassageRecord
from desktop_app.storage.vectors.snapshot_builder import SnapshotBuilder
from desktop_app.storage.waiting_order import passages_without_vector
from desktop_app.storage.writable_stores import WritableStores

_SLOW = 0.8
"""Weight of the earlier estimate of passages a second when a new batch is timed."""

SNAPSHOT_AT_LEAST = 4096
"""Vectors searched exactly before a snapshot includes them; 4,096 take about a millisecond a
query."""

SNAPSHOT_SHARE = 0.05
"""Growth of the snapshot before it is rewritten, because the cost of writing is its size."""

SNAPSHOT_AT_MOST = 32_768
"""Most vectors outside the snapshot, whatever its size."""


class MeaningStage:
    """Embeds passages without a vector, and writes snapshots of the vectors.

    Attributes:
        next_model: Embeds all passages with another model when none is left; None without one.
        passages_per_second: None while it is not known.
    """

    def __init__(self, stores: WritableStores, embedder: Embedder) -> None:
        self._stores = stores
        self._embedder = embedder
        self._builder: SnapshotBuilder | None = None
        self._queue: list[PassageRecord] = []
        self._is_none_left = False
        self._planned_for = stores.catalogue.version
        self.next_model: NextModel | None = None
        self.passages_per_second: float | None = None

    def step(self, should_pause: Callable[[], bool] = lambda: False) -> bool:
        """Embed one batch; return whether there was anything to embed.

        Args:
            should_pause: Whether to end the batch early; the rest is embedded with a later step.
        """
        if self._step(should_pause):
            return True
        return self.next_model is not None and self.next_model.step(should_pause)

    def _step(self, should_pause: Callable[[], bool]) -> bool:
        if self._planned_for != self._stores.catalogue.version:
            self._planned_for = self._stores.catalogue.version
            self._queue = []
            self._is_none_left = False
        if not self._queue:
            if self._is_none_left:
                return False
            missing = passages_without_vector(self._stores.catalogue.connection, 8 * BATCH)
            # Many passages of paused folders may wait; they are not listed again when idle.
            self._is_none_left = not missing
            self._queue = self._stores.reuse_embeddings(missing)
            if not self._queue:
                return bool(missing)
        batch, self._queue = self._queue[:BATCH], self._queue[BATCH:]
        began = time.monotonic()
        texts = self._read(batch)
        batch = [one for one in batch if one.passage_id in texts]
        if not batch:
            return True
        vectors = embed_in_groups(
            self._embedder, [texts[one.passage_id] for one in batch], should_pause
        )
        batch, self._queue = batch[: len(vectors)], batch[len(vectors) :] + self._queue
        self._stores.write_embeddings(batch, vectors)
        speed = len(batch) / max(time.monotonic() - began, 1e-3)
        self.passages_per_second = smooth(self.passages_per_second, speed, _SLOW)
        return True

    def step_snapshot(self) -> bool:
        """Do one small step of the snapshot that is due; return whether anything was done.

        Raises:
            DiskFullError: The disk has no room for it.
        """
        vectors = self._stores.vectors
        if self._builder is None:
            if vectors.recent_count < _snapshot_due(len(vectors)):
                return False
            self._stores.room.require(vectors.bytes_of_snapshot)
            self._builder = vectors.start_snapshot()
        if self._builder.step():
            self._stores.adopt(self._builder)
            self._builder = None
        return True

    def _read(self, batch: Sequence[PassageRecord]) -> dict[int, str]:
        """Return the texts of the passages for the model, by id.

        A passage whose text is missing from the word index is left out; its file is read again.
        """
        texts = self._stores.embedding_texts(batch)
        self._stores.drop_textless([one for one in batch if one.passage_id not in texts])
        return texts


def _snapshot_due(size: int) -> float:
    return min(max(SNAPSHOT_AT_LEAST, SNAPSHOT_SHARE * size), SNAPSHOT_AT_MOST)
