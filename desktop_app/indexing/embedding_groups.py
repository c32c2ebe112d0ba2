"""Embedding passages in groups, between which an answer may take the processor."""

from collections.abc import Callable, Sequence
from typing import Protocol

import numpy as np

from desktop_app.storage.stored_vectors import Vectors

BATCH = 32
"""Passages embedded in one step, about 0.4 s on two cores: new words never wait longer."""

GROUP = 8
"""Passages of a batch embedded before the stage looks whether it should pause: 0.1 s on two cores,
and three times that while an answer is written."""


class Embedder(Protocol):
    """Embeds passages as unit vectors."""

    def embed_passages(self, texts: Sequence[str]) -> Vectors:
        """Return the vectors, shape (number of texts, dimensions)."""


def embed_in_groups(
    embedder: Embedder, texts: Sequence[str], should_pause: Callable[[], bool]
) -> Vectors:
    """Return the vectors of the texts, or of the first of them when it should pause."""
    vectors = embedder.embed_passages(texts[:GROUP])
    while len(vectors) < len(texts) and not should_pause():
        group = texts[len(vectors) : len(vectors) + GROUP]
        vectors = np.concatenate([vectors, embedder.embed_passages(group)])
    return vectors
