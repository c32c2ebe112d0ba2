"""Another model embeds a library step by step, while searches use the one before."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from desktop_app.core.query import SearchMode
from desktop_app.indexing import next_model
from desktop_app.indexing.embedding_groups import GROUP
from desktop_app.indexing.next_model import NextModel
from desktop_app.storage import model_coverage
from desktop_app.storage.opening import VectorKind, find_model_in_use
from tests.support.embedding import DIMENSIONS, KIND, WordHasher
from tests.support.library import SmallLibrary

OTHER = VectorKind("other", DIMENSIONS)


@pytest.fixture
def library(tmp_path: Path) -> Iterator[SmallLibrary]:
    library = SmallLibrary(tmp_path, KIND, WordHasher())
    yield library
    library.stores.close()


def fill(library: SmallLibrary, files: int) -> None:
    for number in range(files):
        library.write(f"{number}.txt", f"The river number {number} rose.")
    library.index()


def never() -> bool:
    return False


class Following(NextModel):
    """A next model that counts how often it was ready."""

    def __init__(self, library: SmallLibrary) -> None:
        self.ready = 0
        self.embedder = WordHasher()
        super().__init__(library.stores, self.embedder, OTHER.model, self._note)

    def _note(self) -> None:
        self.ready += 1

    def finish(self) -> int:
        steps = 0
        while self.step(never):
            steps += 1
        return steps


def test_each_passage_is_embedded_once_and_readiness_is_announced_once(
    library: SmallLibrary,
) -> None:
    fill(library, 70)
    following = Following(library)
    following.finish()
    fill(library, 72)
    following.finish()

    assert len(following.embedder.embedded) == 72
    assert following.ready == 1
    assert not following.step(never)
    assert model_coverage.count_with(library.stores.catalogue.connection, OTHER.model) == 72
    assert len(library.names("river number 3", SearchMode.MEANING)) > 0


def test_an_answer_interrupts_a_batch(library: SmallLibrary) -> None:
    fill(library, 2 * GROUP)
    following = Following(library)
    following.step(lambda: True)
    assert len(following.embedder.embedded) == GROUP
    following.finish()

    assert len(following.embedder.embedded) == 2 * GROUP


def test_passages_are_looked_at_in_spans(
    library: SmallLibrary, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(next_model, "_SPAN", 3)
    fill(library, 10)
    following = Following(library)

    assert following.finish() > 3
    assert len(following.embedder.embedded) == 10


def test_a_passage_that_lost_its_text_stops_nothing(library: SmallLibrary) -> None:
    fill(library, 3)
    library.stores.catalogue.connection.execute(
        "UPDATE passages SET text_hash = x'00' WHERE id = 2"
    )
    following = Following(library)
    following.finish()

    assert (len(following.embedder.embedded), following.ready) == (2, 1)


@pytest.mark.parametrize(("missing", "is_ready"), [(0, True), (1, True), (2, False)])
def test_a_hundredth_of_the_passages_may_be_missing(
    library: SmallLibrary, missing: int, is_ready: bool
) -> None:
    fill(library, 100)
    Following(library).finish()
    connection = library.stores.catalogue.connection
    with library.stores.catalogue.transaction():
        connection.execute(
            "DELETE FROM embeddings WHERE model = ? AND text_hash IN "
            "(SELECT text_hash FROM passages LIMIT ?)",
            (OTHER.model, missing),
        )

    assert model_coverage.is_ready(connection, OTHER.model) == is_ready
    chosen = OTHER.model if is_ready else KIND.model
    assert find_model_in_use(library.folder, OTHER.model, is_written=True) == chosen
    assert find_model_in_use(library.folder, OTHER.model, is_written=False) == KIND.model


def test_opened_with_the_other_model_its_vectors_are_searched_at_once(
    library: SmallLibrary,
) -> None:
    fill(library, 5)
    Following(library).finish()
    library.kind = OTHER
    library.reopen()

    assert len(library.stores.vectors) == 5
    assert library.names("river number 3", SearchMode.MEANING)
