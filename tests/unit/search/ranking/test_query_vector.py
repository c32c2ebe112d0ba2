from threading import Event

import numpy as np
import pytest
from numpy.typing import NDArray

from desktop_app.core.query import SearchMode
from tests.support.embedding import WordHasher
from tests.support.library import SmallLibrary


class Noting(WordHasher):
    """A model that notes the queries it embeds.

    Attributes:
        queries: The embedded queries.
        begun: Set once one is being embedded.
        was_begun: Whether that was so each time that a word was looked up, as for its spelling.
        failures: What the next queries raise.
    """

    def __init__(self) -> None:
        super().__init__()
        self.queries: list[str] = []
        self.begun = Event()
        self.was_begun: list[bool] = []
        self.failures: list[Exception] = []

    def embed_query(self, text: str) -> NDArray[np.float32]:
        self.queries.append(text)
        self.begun.set()
        if self.failures:
            raise self.failures.pop()
        return super().embed_query(text)

    def has_word(self, word: str) -> bool:
        self.was_begun.append(self.begun.wait(5))
        return super().has_word(word)


def noting(library: SmallLibrary) -> Noting:
    library.fill({"river.txt": "The river rose.", "hills.txt": "Hills and the sea."})
    library.embed()
    library.embedder = embedder = Noting()
    return embedder


def test_a_query_is_embedded_while_its_spelling_is_looked_up(library: SmallLibrary) -> None:
    embedder = noting(library)
    library.search("river glaciation")

    assert embedder.was_begun
    assert all(embedder.was_begun)


def test_a_query_is_embedded_once_however_often_it_is_searched(library: SmallLibrary) -> None:
    embedder = noting(library)
    first = library.search("river rose")
    again = library.search("river rose")

    assert embedder.queries == ["river rose"]
    assert [one.cosine for one in again.hits] == [one.cosine for one in first.hits]


def test_another_model_embeds_a_query_again(library: SmallLibrary) -> None:
    noting(library)
    library.search("river rose")
    library.embedder = other = Noting()
    library.search("river rose")

    assert other.queries == ["river rose"]


def test_a_corrected_query_has_the_vector_of_its_own_words(library: SmallLibrary) -> None:
    embedder = noting(library)
    corrected = library.search("rivre")
    typed = library.search("river")

    assert corrected.is_corrected
    assert embedder.queries == ["rivre", "river"]
    assert [one.cosine for one in corrected.hits] == [one.cosine for one in typed.hits]


def test_a_search_by_words_embeds_nothing(library: SmallLibrary) -> None:
    embedder = noting(library)
    library.search("river rose", SearchMode.WORDS)

    assert embedder.queries == []


def test_a_model_that_failed_embeds_the_same_query_when_it_is_searched_again(
    library: SmallLibrary,
) -> None:
    embedder = noting(library)
    embedder.failures = [MemoryError(), MemoryError()]
    with pytest.raises(MemoryError):
        library.search("river rose")
    embedder.failures = []
    hits = library.search("river rose").hits

    assert hits[0].cosine is not None
