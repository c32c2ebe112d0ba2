"""An embedding model of a few lines, for tests in which the meaning does not matter."""

import hashlib
import re
from collections.abc import Sequence

import numpy as np
from numpy.typing import NDArray

from desktop_app.storage.opening import VectorKind

DIMENSIONS = 64
KIND = VectorKind("hashed-words", DIMENSIONS)


class WordHasher:
    """Texts with the same words get the same unit vector; a shared word brings them near."""

    def __init__(self) -> None:
        self.embedded: list[str] = []

    def embed_passages(self, texts: Sequence[str]) -> NDArray[np.float32]:
        self.embedded += texts
        return np.stack([_vector(text) for text in texts])

    def embed_query(self, text: str) -> NDArray[np.float32]:
        return _vector(text)


def _vector(text: str) -> NDArray[np.float32]:
    vector = np.zeros(DIMENSIONS, np.float32)
    for word in re.findall(r"\w+", text.lower()) or [""]:
        digest = hashlib.blake2b(word.encode(errors="replace"), digest_size=4).digest()
        vector[int.from_bytes(digest) % DIMENSIONS] += 1.0
    unit: NDArray[np.float32] = vector / np.linalg.norm(vector)
    return unit
