"""Embeds a library with another model, while searches still use the one before."""

from collections.abc import Callable, Sequence

from desktop_app.indexing.embedding_groups import BATCH, Embedder, embed_in_groups
from desktop_app.storage import model_coverage, passage_records
from desktop_app.storage.writable_stores import WritableStores

_SPAN = 20_000
"""Ids of passages looked at in one step, in about 20 ms where all have a vector."""


class NextModel:
    """Embeds all passages with a model that takes over when the stores are opened the next time.

    Its vectors are kept in the catalogue, beside those of the model in use.

    Args:
        stores: The stores of the index thread.
        embedder: The model.
        fingerprint: Its fingerprint.
        on_ready: Called once, when no passage is left.
    """

    def __init__(
        self,
        stores: WritableStores,
        embedder: Embedder,
        fingerprint: str,
        on_ready: Callable[[], None],
    ) -> None:
        self._stores = stores
        self._embedder = embedder
        self._fingerprint = fingerprint
        self._on_ready = on_ready
        self._planned_for = stores.catalogue.version
        self._next = 0
        self._is_at_end = False
        self._is_announced = False

    def step(self, should_pause: Callable[[], bool]) -> bool:
        """Embed one batch; return whether there was anything to look at."""
        if self._planned_for != self._stores.catalogue.version:
            self._planned_for = self._stores.catalogue.version
            self._next, self._is_at_end = 0, False
        if self._is_at_end:
            return False
        connection = self._stores.catalogue.connection
        span = range(self._next, self._next + _SPAN)
        missing = model_coverage.passages_lacking(connection, self._fingerprint, span, BATCH)
        if missing:
            self._next = self._embed(missing, should_pause) + 1
        elif span.stop <= passage_records.last_id(connection):
            self._next = span.stop
        else:
            self._end()
        return True

    def _embed(self, missing: Sequence[int], should_pause: Callable[[], bool]) -> int:
        """Embed passages, or the first of them when it should pause; return the last id."""
        records = passage_records.passages_by_id(self._stores.catalogue.connection, missing)
        texts = self._stores.embedding_texts(list(records.values()))
        # The others have lost their texts; the model in use finds that out, too.
        batch = [records[one] for one in missing if one in texts]
        if not batch:
            return missing[-1]
        read = [texts[one.passage_id] for one in batch]
        vectors = embed_in_groups(self._embedder, read, should_pause)
        done = batch[: len(vectors)]
        self._stores.keep_embeddings(self._fingerprint, done, vectors)
        return done[-1].passage_id if len(done) < len(batch) else missing[-1]

    def _end(self) -> None:
        self._is_at_end = True
        if not self._is_announced:
            self._is_announced = True
            self._on_ready()
