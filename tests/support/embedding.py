"""An embedding model of a few lines, for tests in which the meaning does not matter."""

import hashlib
import re
from collections.abc import Mapping, Sequence

import numpy as np
from numpy.typing import NDArray

from desktop_app.storage.opening import VectorKind

DIMENSIONS = 64
KIND = VectorKind("hashed-words", DIMENSIONS)


class WordHasher:
    """Texts with the same words get the same unit vector; a shared word brings them near.

    Attributes:
        words: The words that the model knows as a whole.
        languages: The languages that it was trained on.
    """

    def __init__(self) -> None:
        self.embedded: list[str] = []
        self.words: set[str] = set()
        self.languages: tuple[str, ...] = ()
        self.background = np.stack([_vector(text) for text in ("gravel", "umbrella", "seven")])

    def embed_passages(self, texts: Sequence[str]) -> NDArray[np.float32]:
        self.embedded += texts
        return np.stack([_vector(text) for text in texts])

    def embed_query(self, text: str) -> NDArray[np.float32]:
        return _vector(text)

    def find_nearest(self, query: str, sentences: Sequence[str]) -> int:
        wanted = self.embed_query(query)
        return int(np.argmax([self.embed_query(one) @ wanted for one in sentences]))

    def has_word(self, word: str) -> bool:
        return word in self.words


class SynonymHasher(WordHasher):
    """The same, and some words are treated as others, as words of similar meaning are.

    Args:
        synonyms: The word that each of them is treated as.
    """

    def __init__(self, synonyms: Mapping[str, str]) -> None:
        super().__init__()
        self._synonyms = synonyms

    def embed_passages(self, texts: Sequence[str]) -> NDArray[np.float32]:
        return super().embed_passages([self._replace(text) for text in texts])

    def embed_query(self, text: str) -> NDArray[np.float32]:
        return super().embed_query(self._replace(text))

    def _replace(self, text: str) -> str:
        return re.sub(r"\w+", lambda word: self._synonyms.get(word[0], word[0]), text.lower())


class DistantHasher(WordHasher):
    """The same, and every query is far from all texts but one of the background."""

    def embed_query(self, _text: str) -> NDArray[np.float32]:
        return super().embed_query("gravel")


def _vector(text: str) -> NDArray[np.float32]:
    vector = np.zeros(DIMENSIONS, np.float32)
    for word in re.findall(r"\w+", text.lower()) or [""]:
        digest = hashlib.blake2b(word.encode(errors="replace"), digest_size=4).digest()
        vector[int.from_bytes(digest) % DIMENSIONS] += 1.0
    unit: NDArray[np.float32] = vector / np.linalg.norm(vector)
    return unit
