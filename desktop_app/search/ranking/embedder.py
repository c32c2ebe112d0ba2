"""What a search needs of the embedding model."""

from collections.abc import Sequence
from typing import Protocol

from desktop_app.search.ranking.candidates import Vector


class QueryEmbedder(Protocol):
    """Embeds a query, and the passages that are compared with it, as unit vectors."""

    @property
    def background(self) -> Vector:
        """The vectors of unrelated texts, shape (n, dimensions)."""

    @property
    def languages(self) -> tuple[str, ...]:
        """Codes of the languages that the model was trained on; empty when they are not known."""

    def embed_query(self, text: str) -> Vector:
        """Return the vector, shape (dimensions,)."""

    def embed_passages(self, texts: Sequence[str]) -> Vector:
        """Return the vectors, shape (number of texts, dimensions)."""

    def find_nearest(self, query: str, sentences: Sequence[str]) -> int:
        """Return the index of the sentence that is most likely the nearest."""

    def has_word(self, word: str) -> bool:
        """Whether the model knows a word as a whole."""
