"""The interface to the embedding model that answering needs."""

from collections.abc import Sequence
from typing import Protocol

import numpy as np
from numpy.typing import NDArray


class Similarity(Protocol):
    """Embeds texts as unit vectors (float32), whose dot product is the cosine."""

    def embed_query(self, text: str) -> NDArray[np.float32]:
        """Return the vector of a question, of shape (dimensions,)."""

    def embed_passages(self, texts: Sequence[str]) -> NDArray[np.float32]:
        """Return the vectors of texts, of shape (texts, dimensions)."""
