"""Embedding the best candidates by words that the index has not embedded yet.

The first searches in a new library are ranked by words and meaning for that reason. The vectors
are kept in memory only: the index embeds the same texts in its own order.
"""

import time
from collections.abc import Sequence

import numpy as np

from desktop_app.core.stopping import ShouldStop
from desktop_app.search.ranking.candidates import Candidates, Ints, Vector
from desktop_app.search.ranking.query_vector import QueryEmbedder
from desktop_app.storage import passage_records
from desktop_app.storage.stores import Stores

MOST = 40
"""Candidates that are embedded for a search, the best by words."""

MOST_SECONDS = 0.6
"""Time for them; two cores embed 60 passages a second. The hits by words are shown meanwhile."""

_BATCH = 4
"""Passages embedded between two checks of the time, in 0.07 s."""


def embed_early(
    stores: Stores,
    embedder: QueryEmbedder,
    candidates: Candidates,
    should_stop: ShouldStop,
) -> dict[int, Vector]:
    """Return vectors of the best candidates by words, by passage id.

    Args:
        stores: The stores to read.
        embedder: The model that the index embeds with.
        candidates: The candidates; those that have a vector are left out.
        should_stop: Whether the search was cancelled.
    """
    deadline = time.monotonic() + MOST_SECONDS
    best = _best_first(candidates)[:MOST].tolist()
    wanted = {candidates.passage_ids[one]: candidates.fingerprints[one] for one in best}
    kept = stores.vectors.early.find(one for one in wanted.values() if one is not None)
    missing = [passage_id for passage_id, one in wanted.items() if one not in kept]
    texts = _texts_of(stores, missing)
    for start in range(0, len(texts), _BATCH):
        if should_stop() or time.monotonic() >= deadline:
            break
        batch = texts[start : start + _BATCH]
        vectors = embedder.embed_passages([text for _, text in batch])
        # Rounded as the stored vectors are, so that scores stay the same when they are indexed.
        rounded = vectors.astype(np.float16).astype(np.float32)
        early = {fingerprint: row for (fingerprint, _), row in zip(batch, rounded, strict=True)}
        stores.vectors.early.add(early)
        kept |= early
    return {passage_id: kept[one] for passage_id, one in wanted.items() if one in kept}


def _texts_of(stores: Stores, passage_ids: Sequence[int]) -> list[tuple[int, str]]:
    """Return the fingerprints of passages that exist, with what the embedding model reads."""
    records = passage_records.passages_by_id(stores.catalogue.connection, passage_ids)
    living = [records[one] for one in passage_ids if one in records]
    texts = stores.embedding_texts(living) if living else {}
    return [(one.fingerprint, texts[one.passage_id]) for one in living if one.passage_id in texts]


def _best_first(candidates: Candidates) -> Ints:
    """Return the places of the candidates found by words that have no vector, the best first."""
    is_found = candidates.is_by_words | candidates.is_literal
    (places,) = np.nonzero(is_found & ~candidates.is_embedded)
    order = np.lexsort((-candidates.shares[places], ~candidates.is_literal[places]))
    return places[order]
