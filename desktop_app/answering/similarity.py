"""The meaning of texts, as far as answering needs it."""

from collections.abc import Sequence
from typing import Protocol

import numpy as np
from numpy.typing import NDArray


class Similarity(Protocol):
    """Turns texts into unit vectors (float32) whose dot product is their similarity."""

    def embed_query(self, text: str) -> NDArray[np.float32]:
        """Give the vector of a question, of shape (dimensions,)."""

    def embed_passages(self, texts: Sequence[str]) -> NDArray[np.float32]:
        """Give the vectors of texts, of shape (texts, dimensions)."""
