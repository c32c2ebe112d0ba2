"""What a search needs of the embedding model, and the vector of its query.

The vector is computed on another core as soon as the query is parsed.
"""

from collections.abc import Sequence
from typing import TYPE_CHECKING, Protocol

from desktop_app.core.query import SearchMode
from desktop_app.search.ranking.candidates import Vector
from desktop_app.storage.lexical.searching import LexicalSearch
from desktop_app.storage.stores import Stores

if TYPE_CHECKING:
    from concurrent.futures import Future


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


class QueryVector:
    """Computes the vector of a query once.

    It is kept with the query's search of the word index, whose requests may be of several threads.
    """

    def __init__(self) -> None:
        self._begun: tuple[QueryEmbedder, Future[Vector]] | None = None

    def begin(self, stores: Stores, embedder: QueryEmbedder, prose: str) -> None:
        """Compute the vector in another thread.

        Args:
            stores: The stores whose threads are used.
            embedder: The embedding model.
            prose: The words of the query.
        """
        from desktop_app.core.threads import submit  # noqa: PLC0415 - as in alongside.py

        if self._find(embedder) is None:
            self._begun = embedder, submit(stores.vectors.threads, embedder.embed_query, prose)

    def compute(self, embedder: QueryEmbedder, prose: str) -> Vector:
        """Return the vector, which was perhaps begun before.

        Args:
            embedder: As in :meth:`begin`.
            prose: As in :meth:`begin`.
        """
        begun = self._find(embedder)
        return embedder.embed_query(prose) if begun is None else begun.result()

    def _find(self, embedder: QueryEmbedder) -> "Future[Vector] | None":
        """Return the vector that a model computes or has computed; None if it was not begun.

        None, too, if the model failed: the cause, such as a lack of memory, may be over.
        """
        if self._begun is None or self._begun[0] is not embedder:
            return None
        begun = self._begun[1]
        return None if begun.done() and begun.exception() is not None else begun


def begin_vector(
    stores: Stores, embedder: QueryEmbedder | None, lexical: LexicalSearch, mode: SearchMode
) -> None:
    """Begin to compute the vector of a query, if its words and its meaning are searched.

    Embedding takes longer than searching the words, so that a hybrid search waits for it.
    """
    prose = lexical.query.prose
    if mode is SearchMode.HYBRID and embedder is not None and prose and stores.model:
        lexical.kept(QueryVector).begin(stores, embedder, prose)
