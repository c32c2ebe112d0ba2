from collections.abc import Callable

import pytest

from desktop_app.core.answers import Source
from desktop_app.core.errors import ModelError
from desktop_app.core.results import Hit, Label
from desktop_app.embedding.runtime import EmbeddingModel
from desktop_app.model_files.finding import find_embedding_model
from tests.support.replies import GARDEN, LEASE


@pytest.fixture
def make_hit() -> Callable[..., Hit]:
    def make(passage: str, passage_id: int = 1, path: str = "/docs/a.txt", title: str = "") -> Hit:
        return Hit(
            file_id=1,
            passage_id=passage_id,
            path=path,
            title=title,
            page=None,
            heading="",
            start=0,
            passage=passage,
            snippet=passage,
            highlights=(),
            label=Label.STRONG,
            score=0.5,
            bm25=None,
            cosine=0.5,
            word_rank=None,
            meaning_rank=1,
            matched_words=(),
            more_in_file=0,
        )

    return make


@pytest.fixture
def make_sources() -> Callable[..., tuple[Source, ...]]:
    def make(*passages: str) -> tuple[Source, ...]:
        return tuple(
            Source(n, f"/docs/{n}.txt", "", None, passage, n)
            for n, passage in enumerate(passages, start=1)
        )

    return make


@pytest.fixture(scope="session")
def embedder() -> EmbeddingModel:
    """The embedding model that ships with the program."""
    try:
        return EmbeddingModel.load(find_embedding_model(), threads=1)
    except ModelError as error:
        pytest.skip(f"the embedding model is absent: {error.message}")


@pytest.fixture
def hits(make_hit: Callable[..., Hit]) -> list[Hit]:
    """A garden and a lease, in this order."""
    return [make_hit(GARDEN, 1, "/docs/garden.txt"), make_hit(LEASE, 2, "/docs/lease.txt")]
